//! Lines in other languages.

use super::check;

#[test]
fn german() {
    check(&[
        ("Bewege Scheibe 1 von A nach C.", "1AC"),
        ("1. Scheibe 1 von A nach C bewegen", "1AC"),
        ("Scheibe 1 wird von A nach C bewegt.", "1AC"),
        (
            "Die kleinste Scheibe wird von Stab A auf Stab C gelegt.",
            "1AC",
        ),
        (
            "Zug 3: Lege die Scheibe 1 vom linken auf den rechten Stab.",
            "1AC",
        ),
        ("Schritt 2: Verschiebe Scheibe 2 von A nach B", "2AB"),
        (
            "Dann bewegen wir Scheibe 2 von A nach B, um Scheibe 3 freizulegen.",
            "2AB",
        ),
        ("Wir können Scheibe 2 von A nach B bewegen.", "2AB"),
        ("Nimm Scheibe 1 von A und lege sie auf C.", "1AC"),
        ("Scheibe 2 kann nicht von A nach C bewegt werden.", ""),
        (
            "Wenn wir Scheibe 1 von A nach B bewegen, ist Scheibe 2 frei.",
            "",
        ),
        (
            "Nachdem Scheibe 1 von A nach B bewegt wurde, ist Scheibe 2 frei.",
            "",
        ),
        ("Das Ziel ist, alle Scheiben von A nach C zu bewegen.", ""),
        ("Bewege alle Scheiben von A nach C.", ""),
        ("usw.", "~"),
        (
            "Bewege die größte Scheibe vom Startstab zum Zielstab.",
            "3AC",
        ),
    ]);
}

#[test]
fn french() {
    check(&[
        ("Déplacez le disque 1 de A à C.", "1AC"),
        (
            "Étape 1 : déplacez le disque 1 du piquet A au piquet C",
            "1AC",
        ),
        ("Déplacer le disque 2 de la tige A vers la tige B", "2AB"),
        ("On déplace le plus petit disque de A vers C.", "1AC"),
        ("Le disque 1 est déplacé de A à C.", "1AC"),
        ("Prenez le disque 1 de A et placez le sur C", "1AC"),
        ("Ensuite, déplacez le disque 2 de A à B.", "2AB"),
        ("Vous pouvez déplacer le disque 2 de A à B.", "2AB"),
        ("On ne peut pas déplacer le disque 3 de A à C.", ""),
        (
            "Si on déplace le disque 1 de A à B, le disque 2 est libre.",
            "",
        ),
        (
            "Pour libérer le disque 3, déplacez le disque 2 de A à B.",
            "2AB",
        ),
        ("Déplacez tous les disques de A à C", ""),
        (
            "Déplacez le disque 1 de la tige de gauche à la tige de droite",
            "1AC",
        ),
        ("et ainsi de suite", "~"),
    ]);
}

#[test]
fn spanish() {
    check(&[
        ("Mueve el disco 1 de A a C.", "1AC"),
        (
            "Paso 1: Mueve el disco 1 de la torre A a la torre C.",
            "1AC",
        ),
        ("Mover el disco 2 de la varilla A a la varilla B", "2AB"),
        ("Movemos el disco más pequeño de A a C.", "1AC"),
        ("Mueve el disco 1 desde la torre A hasta la torre C", "1AC"),
        ("Luego, mueve el disco 2 de A a B.", "2AB"),
        ("Podemos mover el disco 2 de A a B.", "2AB"),
        ("No podemos mover el disco 3 de A a C.", ""),
        ("Si mueves el disco 1 de A a B, el disco 2 queda libre.", ""),
        ("Para liberar el disco 3, mueve el disco 2 de A a B.", "2AB"),
        ("Mueve todos los discos de A a C", ""),
        (
            "Mueve el disco 1 de la torre de la izquierda a la torre de la derecha",
            "1AC",
        ),
        ("y así sucesivamente", "~"),
        ("Disco 1: A → C", "1AC"),
    ]);
}

#[test]
fn portuguese() {
    check(&[
        ("Mova o disco 1 de A para C.", "1AC"),
        ("Passo 1: Mova o disco 1 da haste A para a haste C.", "1AC"),
        ("Mova o disco 2 do pino A para o pino B", "2AB"),
        ("Mover o menor disco de A para C", "1AC"),
        ("Em seguida, mova o disco 2 de A para B.", "2AB"),
        ("Podemos mover o disco 2 de A para B.", "2AB"),
        ("Não podemos mover o disco 3 de A para C.", ""),
        (
            "Quando movemos o disco 1 de A para B, o disco 2 fica livre.",
            "",
        ),
        ("Mova todos os discos de A para C", ""),
        ("e assim por diante", "~"),
        ("Disco 1: A → C", "1AC"),
        ("Depois, o disco 1 é movido de A para C.", "1AC"),
    ]);
}

#[test]
fn italian() {
    check(&[
        ("Sposta il disco 1 da A a C.", "1AC"),
        ("Passo 1: Sposta il disco 1 dal piolo A al piolo C.", "1AC"),
        ("Spostare il disco 2 dall'asta A all'asta B", "2AB"),
        ("Muovi il disco più piccolo da A a C", "1AC"),
        ("Poi, sposta il disco 2 da A a B.", "2AB"),
        ("Possiamo spostare il disco 2 da A a B.", "2AB"),
        ("Non possiamo spostare il disco 3 da A a C.", ""),
        ("Se spostiamo il disco 1 da A a B, il disco 2 è libero.", ""),
        ("Sposta tutti i dischi da A a C", ""),
        ("e così via", "~"),
        ("Il disco 1 viene spostato da A a C.", "1AC"),
    ]);
}

#[test]
fn dutch() {
    check(&[
        ("Verplaats schijf 1 van A naar C.", "1AC"),
        (
            "Stap 1: Verplaats schijf 1 van staaf A naar staaf C.",
            "1AC",
        ),
        ("Verplaats de kleinste schijf van A naar C", "1AC"),
        ("Schijf 2 gaat van A naar B", "2AB"),
        ("Daarna verplaatsen we schijf 2 van A naar B.", "2AB"),
        ("We kunnen schijf 2 van A naar B verplaatsen.", "2AB"),
        ("Schijf 3 kan niet van A naar C worden verplaatst.", ""),
        ("Verplaats alle schijven van A naar C", ""),
        ("Wanneer schijf 1 van A naar B gaat, is schijf 2 vrij.", ""),
        ("enzovoort", "~"),
        ("Schijf 1: A → C", "1AC"),
    ]);
}

#[test]
fn polish() {
    check(&[
        ("Przenieś krążek 1 z A na C.", "1AC"),
        ("Krok 1: Przenieś krążek 1 z palika A na palik C.", "1AC"),
        ("Przesuń dysk 2 ze słupka A na słupek B", "2AB"),
        ("Przenieś najmniejszy krążek z A na C", "1AC"),
        ("Przenieś krążek 1 z A do C", "1AC"),
        ("Następnie przenieś krążek 2 z A na B.", "2AB"),
        ("Możemy przenieść krążek 2 z A na B.", "2AB"),
        ("Nie możemy przenieść krążka 3 z A na C.", ""),
        (
            "Jeśli przeniesiemy krążek 1 z A na B, krążek 2 jest wolny.",
            "",
        ),
        ("Przenieś wszystkie krążki z A na C", ""),
        ("i tak dalej", "~"),
        ("Krążek 1: A → C", "1AC"),
    ]);
}

#[test]
fn turkish() {
    check(&[
        ("Disk 1'i A çubuğundan C çubuğuna taşı", "1AC"),
        ("1. Disk 1'i A'dan C'ye taşı.", "1AC"),
        ("Adım 2: Disk 2'yi A çubuğundan B çubuğuna taşıyın.", "2AB"),
        ("1 numaralı diski A çubuğundan C çubuğuna taşı", "1AC"),
        ("En küçük diski A'dan C'ye taşı", "1AC"),
        ("Sonra disk 2'yi A'dan B'ye taşıyoruz.", "2AB"),
        ("Disk 2'yi A'dan B'ye taşıyabiliriz.", "2AB"),
        ("Disk 3'ü A'dan C'ye taşıyamayız.", ""),
        ("Tüm diskleri A'dan C'ye taşı", ""),
        (
            "Eğer disk 1'i A'dan B'ye taşırsak, disk 2 serbest kalır.",
            "",
        ),
        ("ve böyle devam", "~"),
        ("Disk 1: A → C", "1AC"),
    ]);
}

#[test]
fn russian() {
    check(&[
        ("Переместите диск 1 с A на C.", "1AC"),
        (
            "Шаг 1: Переместите диск 1 со стержня A на стержень C.",
            "1AC",
        ),
        ("Переместить диск 2 с колышка A на колышек B", "2AB"),
        ("Перемещаем самый маленький диск с A на C", "1AC"),
        ("Диск 1: A → C", "1AC"),
        ("Переместите диск 1 с А на С.", "1AC"),
        (
            "Переместите диск 1 с А на В, затем диск 2 с А на С.",
            "1AB 2AC",
        ),
        ("Диск 2 с А на Б, диск 1 с В на Б", "!"),
        ("1АС 2АВ", "1AC 2AB"),
        ("Затем переместите диск 2 из A в B.", "2AB"),
        ("Мы можем переместить диск 2 с A на B.", "2AB"),
        ("Нельзя переместить диск 3 с A на C.", ""),
        ("Если переместить диск 1 с A на B, диск 2 свободен.", ""),
        ("Переместите все диски с A на C", ""),
        ("и так далее", "~"),
        (
            "Чтобы освободить диск 3, переместите диск 2 с A на B",
            "2AB",
        ),
    ]);
}

#[test]
fn chinese() {
    check(&[
        ("将圆盘1从A移到C", "1AC"),
        ("把最小的盘子从A柱移动到C柱", "1AC"),
        ("第1步：将圆盘1从A柱移到C柱。", "1AC"),
        ("步骤2：把圆盘2从柱子A移动到柱子B", "2AB"),
        ("1. 将1号圆盘从A移动到C", "1AC"),
        ("圆盘1：A → C", "1AC"),
        ("然后把圆盘2从A移到B。", "2AB"),
        ("接着，可以将圆盘2从A移到B", "2AB"),
        ("不能将圆盘3从A移到C", ""),
        ("如果把圆盘1从A移到B，圆盘2就可以移动", ""),
        ("将所有圆盘从A移到C", ""),
        ("以此类推", "~"),
        ("将最大的圆盘从左边的柱子移到右边的柱子", "3AC"),
        ("将圆盘１从Ａ移到Ｃ", "1AC"),
        ("从A到C移动圆盘1", "1AC"),
    ]);
}

#[test]
fn japanese() {
    check(&[
        ("ディスク1をAからCへ移動", "1AC"),
        ("ディスク1をAからCに移動する。", "1AC"),
        ("1. 円盤1を棒Aから棒Cへ移動します。", "1AC"),
        ("ステップ2：ディスク2をペグAからペグBに移動します", "2AB"),
        ("一番小さい円盤をAからCへ移す", "1AC"),
        ("次に、ディスク2をAからBに移動します。", "2AB"),
        ("ディスク2をAからBに移動できます。", "2AB"),
        ("ディスク3をAからCに移動できません。", ""),
        ("すべてのディスクをAからCに移動する", ""),
        (
            "もしディスク1をAからBに移動するなら、ディスク2は自由です",
            "",
        ),
        ("以下同様", "~"),
        ("ディスク1: A → C", "1AC"),
    ]);
}

#[test]
fn korean() {
    check(&[
        ("원판 1을 A에서 C로 옮긴다", "1AC"),
        ("1. 원판 1을 A에서 C로 옮깁니다.", "1AC"),
        ("1단계: 디스크 1을 기둥 A에서 기둥 C로 이동합니다.", "1AC"),
        ("가장 작은 원판을 A에서 C로 옮긴다", "1AC"),
        ("원판 2를 A 기둥에서 B 기둥으로 옮긴다.", "2AB"),
        ("그리고 원판 2를 A에서 B로 옮긴다.", "2AB"),
        ("원판 2를 A에서 B로 옮길 수 있습니다.", "2AB"),
        ("원판 3을 A에서 C로 옮길 수 없습니다.", ""),
        ("모든 원판을 A에서 C로 옮긴다", ""),
        ("만약 원판 1을 A에서 B로 옮기면, 원판 2가 자유롭다", ""),
        ("등등", "~"),
        ("원판 1: A → C", "1AC"),
    ]);
}
