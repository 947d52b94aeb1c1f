"""Answers in other languages, with pegs as letters, as numbers from 1, and as left, middle and right."""
import re

from render.base import letters, lines, one, rendering, three

GAPS = {
    "de": ["...", "und so weiter"], "fr": ["...", "et ainsi de suite"], "es": ["...", "y así sucesivamente"],
    "pt": ["...", "e assim por diante"], "it": ["...", "e così via"], "nl": ["...", "enzovoort"],
    "pl": ["...", "i tak dalej"], "tr": ["...", "ve bu şekilde devam eder"], "ru": ["...", "и так далее"],
    "zh": ["……", "以此类推"], "ja": ["……", "以下同様"], "ko": ["...", "이와 같이 계속"],
}


def say(language, name, item, pegs=letters, lead="", names=None, **more):
    """Registers one template of a language. `names` are the pegs of a row of three."""
    wide = str.maketrans("0123456789ABCDE", "０１２３４５６７８９ＡＢＣＤＥ")

    def write(puzzle, moves, rng):
        text = lines(puzzle, moves, item, (lambda _: names) if names else pegs)
        text = re.sub("([2459])을 ", r"\1를 ", text) if language == "ko" else text
        return lead + (text.translate(wide) if more.get("wide") else text)

    keys = {key: value for key, value in more.items() if key != "wide"}
    keys.setdefault("base", 1 if pegs is one and not names else None)
    keys.setdefault("fits", three if names else lambda puzzle: True)
    rendering("language", f"{language}-{name}", language, gaps=GAPS[language], **keys)(write)


# German.
say("de", "bewege", "Bewege Scheibe {d} von {a} nach {b}.")
say("de", "lege", "{i}. Lege Scheibe {d} von Stab {a} auf Stab {b}.")
say("de", "passive", "Scheibe {d} wird von {a} nach {b} bewegt.")
say("de", "passive-stab", "Die Scheibe {d} wird von Stab {a} auf Stab {b} gelegt.")
say("de", "schritt", "Schritt {i}: Scheibe {d} von Stab {a} nach Stab {b} verschieben", one)
say("de", "stab-nummer", "Verschiebe Scheibe {d} von Stab {a} nach Stab {b}", one)
say("de", "links", "Bewege Scheibe {d} vom {a} Stab zum {b} Stab.", names=["linken", "mittleren", "rechten"])
say("de", "passive-links", "Scheibe {d} wird vom {a} auf den {b} Stab gelegt.", names=["linken", "mittleren", "rechten"])
say("de", "loesung", "{i}. Scheibe {d}: {a} → {b}", lead="Lösung:\n\n")

say("de", "arrow", "Scheibe {d}: {a} → {b}")
say("de", "kannst", "Du kannst Scheibe {d} von {a} nach {b} bewegen.")
say("de", "muessen", "Wir müssen Scheibe {d} von Stab {a} nach Stab {b} verschieben.")
say("de", "kommt", "{i}. Scheibe {d} kommt von {a} auf {b}.")
say("de", "man-legt", "Man legt die Scheibe {d} von Stab {a} auf Stab {b}.")

# French.
say("fr", "arrow", "Disque {d} : {a} → {b}")
say("fr", "pouvez", "Vous pouvez déplacer le disque {d} de {a} vers {b}.")
say("fr", "va", "Le disque {d} va de la tige {a} à la tige {b}.")
say("fr", "deplacer", "Déplacer le disque {d} de {a} vers {b}.")
say("fr", "deplacez", "{i}. Déplacez le disque {d} de la tige {a} à la tige {b}.")
say("fr", "on-deplace", "On déplace le disque {d} de {a} à {b}.")
say("fr", "etape", "Étape {i} : déplacer le disque {d} de la tour {a} vers la tour {b}", one)
say("fr", "gauche", "Déplacez le disque {d} de la tige {a} vers la tige {b}.", names=["gauche", "centrale", "droite"])
say("fr", "passive", "Le disque {d} est déplacé de {a} vers {b}.")

# Spanish.
say("es", "mueve", "Mueve el disco {d} de {a} a {b}.")
say("es", "mover-torre", "{i}. Mover el disco {d} de la torre {a} a la torre {b}.")
say("es", "se-mueve", "Se mueve el disco {d} desde {a} hasta {b}.")
say("es", "paso", "Paso {i}: mover disco {d} de la varilla {a} a la varilla {b}", one)
say("es", "izquierda", "Mueve el disco {d} de la torre {a} a la torre {b}.", names=["izquierda", "central", "derecha"])

say("es", "arrow", "Disco {d}: {a} → {b}")
say("es", "puedes", "Puedes mover el disco {d} de {a} a {b}.")
say("es", "pasa", "El disco {d} pasa de la torre {a} a la torre {b}.")

# Portuguese.
say("pt", "arrow", "Disco {d}: {a} → {b}")
say("pt", "mova", "Mova o disco {d} de {a} para {b}.")
say("pt", "mover-haste", "{i}. Mover o disco {d} da haste {a} para a haste {b}.")
say("pt", "vai", "O disco {d} vai de {a} para {b}.")
say("pt", "passo", "Passo {i}: mova o disco {d} do pino {a} para o pino {b}", one)
say("pt", "esquerda", "Mova o disco {d} do pino {a} para o pino {b}.", names=["esquerdo", "central", "direito"])

# Italian.
say("it", "arrow", "Disco {d}: {a} → {b}")
say("it", "va", "Il disco {d} va da {a} a {b}.")
say("it", "sposta", "Sposta il disco {d} da {a} a {b}.")
say("it", "piolo", "{i}. Sposta il disco {d} dal piolo {a} al piolo {b}.")
say("it", "muovi", "Muovi il disco {d} dall'asta {a} all'asta {b}.")
say("it", "passo", "Passo {i}: spostare il disco {d} dal piolo {a} al piolo {b}", one)
say("it", "sinistro", "Sposta il disco {d} dal piolo {a} al piolo {b}.", names=["sinistro", "centrale", "destro"])

# Dutch.
say("nl", "arrow", "Schijf {d}: {a} → {b}")
say("nl", "verplaats", "Verplaats schijf {d} van {a} naar {b}.")
say("nl", "leg", "{i}. Leg schijf {d} van staaf {a} op staaf {b}.")
say("nl", "passive", "Schijf {d} wordt van {a} naar {b} verplaatst.")
say("nl", "stap", "Stap {i}: verplaats schijf {d} van paal {a} naar paal {b}", one)
say("nl", "linker", "Verplaats schijf {d} van de {a} staaf naar de {b} staaf.", names=["linker", "middelste", "rechter"])

# Polish.
say("pl", "arrow", "Krążek {d}: {a} → {b}")
say("pl", "przenies", "Przenieś krążek {d} z {a} na {b}.")
say("pl", "palik", "{i}. Przenieś krążek {d} z palika {a} na palik {b}.")
say("pl", "przesun", "Przesuń dysk {d} ze słupka {a} na słupek {b}.")
say("pl", "krok", "Krok {i}: przenieś krążek {d} z palika {a} na palik {b}", one)


@rendering("language", "pl-lewy", "pl", fits=three, gaps=GAPS["pl"])
def polish_places(puzzle, moves, rng):
    """Left, middle and right, in two cases."""
    source, target = ["z lewego", "ze środkowego", "z prawego"], ["lewy", "środkowy", "prawy"]
    return lines(puzzle, moves, lambda d, x, y, **_: f"Przenieś krążek {d} {source[x]} palika na {target[y]} palik.")


# Turkish.
SUFFIX = {1: "i", 2: "yi", 3: "ü", 4: "ü", 5: "i", 6: "yı", 7: "yi", 8: "i", 9: "u", 0: "ı"}
OUT_OF, INTO = ["dan", "den", "den", "den", "den"], ["ya", "ye", "ye", "ye", "ye"]


def turkish_case(d, a, b, x, y, **_):
    return f"Disk {d}'{SUFFIX[d % 10]} {a}'{OUT_OF[x]} {b}'{INTO[y]} taşı."


@rendering("language", "tr-tasi", "tr", gaps=GAPS["tr"])
def turkish(puzzle, moves, rng):
    """Suffixes behind apostrophes, with vowel harmony."""
    return lines(puzzle, moves, turkish_case)


say("tr", "arrow", "Disk {d}: {a} → {b}")
say("tr", "cubuk", "{i}. {d} numaralı diski {a} çubuğundan {b} çubuğuna taşı.")
say("tr", "adim", "Adım {i}: {d}. diski {a}. çubuktan {b}. çubuğa taşıyın", one)
say("tr", "tasinir", "{d} numaralı disk {a} çubuğundan {b} çubuğuna taşınır.")


@rendering("language", "tr-sol", "tr", fits=three, gaps=GAPS["tr"])
def turkish_places(puzzle, moves, rng):
    """Left, middle and right."""
    names = ["sol", "orta", "sağ"]
    return lines(puzzle, moves, lambda d, x, y, **_: f"{d} numaralı diski {names[x]} çubuktan {names[y]} çubuğa taşı.")


# Russian. Cyrillic pegs are А, Б, В and so on; the first move has to show that В is the third.
def cyrillic(puzzle):
    return list("АБВГД"[: puzzle.pegs])


def alike(puzzle):
    """Cyrillic letters that look like A, B and C."""
    return list("АВС")


def shows_order(puzzle, moves):
    """Whether the first move has a letter of А, Б, В, Г, Д that looks like no Latin one of the same place."""
    return not moves or bool({1, 3, 4} & set(moves[0][1:]))


def shows_likeness(puzzle, moves):
    """Whether the first move has a С, which is no first letter of the Cyrillic alphabet."""
    return not moves or 2 in moves[0][1:]


say("ru", "arrow", "Диск {d}: {a} → {b}")
say("ru", "peremestite", "Переместите диск {d} с {a} на {b}.")
say("ru", "sterzhen", "{i}. Переместить диск {d} со стержня {a} на стержень {b}.")
say("ru", "cyrillic", "Переместите диск {d} со стержня {a} на стержень {b}.", cyrillic, settled=shows_order)
say("ru", "cyrillic-short", "{i}. Диск {d}: {a} → {b}", cyrillic, settled=shows_order)
say("ru", "alike", "Переложите диск {d} с {a} на {b}.", alike, fits=three, settled=shows_likeness)
say("ru", "shag", "Шаг {i}: переместить диск {d} со стержня {a} на стержень {b}", one)


@rendering("language", "ru-levyj", "ru", fits=three, gaps=GAPS["ru"])
def russian_places(puzzle, moves, rng):
    """Left, middle and right, in two cases."""
    source, target = ["с левого", "со среднего", "с правого"], ["левый", "средний", "правый"]
    return lines(puzzle, moves, lambda d, x, y, **_: f"Переложите диск {d} {source[x]} стержня на {target[y]} стержень.")


say("ru", "passive", "Диск {d} перемещается с {a} на {b}.")

# Chinese.
say("zh", "arrow", "圆盘{d}：{a} → {b}")
say("zh", "cong", "{i}、从{a}柱将圆盘{d}移动到{b}柱")
say("zh", "traditional", "將圓盤{d}從{a}移到{b}。")
say("zh", "jiang", "将圆盘{d}从{a}移到{b}。")
say("zh", "zhu", "{i}. 将圆盘{d}从{a}柱移动到{b}柱。")
say("zh", "ba", "把{d}号盘从{a}柱移到{b}柱")
say("zh", "buzhou", "步骤{i}：把圆盘{d}从柱子{a}移到柱子{b}", one)
say("zh", "zuo", "把圆盘{d}从{a}移到{b}。", names=["左柱", "中柱", "右柱"])
say("zh", "wide", "将圆盘{d}从{a}移到{b}。", wide=True)

# Japanese.
say("ja", "arrow", "円盤{d}：{a} → {b}")
say("ja", "enban", "{i}. 円盤 {d} を {a} から {b} へ動かす。")
say("ja", "idou", "円盤{d}を{a}から{b}へ移動する。")
say("ja", "utsusu", "{i}. ディスク{d}を{a}から{b}に移す")
say("ja", "kui", "円盤{d}を杭{a}から杭{b}に移動します。")
say("ja", "te", "手順{i}：円盤{d}を{a}番の棒から{b}番の棒へ移動", one)
say("ja", "hidari", "円盤{d}を{a}の棒から{b}の棒へ移動する。", names=["左", "中央", "右"])
say("ja", "wide", "円盤{d}を{a}から{b}へ移動する。", wide=True)

# Korean.
say("ko", "arrow", "원판 {d}: {a} → {b}")
say("ko", "olmgi", "원판 {d}을(를) {a}에서 {b}로 옮긴다.")
say("ko", "gidung", "{i}. 원판 {d}을 기둥 {a}에서 기둥 {b}로 이동합니다.")
say("ko", "disk", "디스크 {d}: {a}에서 {b}로 이동")
say("ko", "dangye", "{i}단계: 원판 {d}을 {a}번 기둥에서 {b}번 기둥으로 옮깁니다.", one)
say("ko", "oenjjok", "원판 {d}을 {a} 기둥에서 {b} 기둥으로 옮긴다.", names=["왼쪽", "가운데", "오른쪽"])
say("ko", "wide", "원판 {d}을 {a}에서 {b}로 옮긴다.", wide=True)
