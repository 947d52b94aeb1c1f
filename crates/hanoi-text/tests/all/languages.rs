//! Solutions in words of many languages, and wrong ones that look like them.

use crate::lenient;
use hanoi_core::{Problem, Solution};
use hanoi_text::{Outcome, Verdict};

/// A line of each language, with `{n}` for the number, `{d}` for the disk, `{f}` and `{t}` for the pegs.
const LINES: &[&str] = &[
    "{n}. Move disk {d} from peg {f} to peg {t}.",
    "You can move disk {d} from {f} to {t}.",
    "To go on, we need to move disk {d} from {f} to {t}, which frees the next one.",
    "Move the top disk (disk {d}) from {f} to {t}",
    "Move {n}: disk {d} from {f} to {t} -> [[1], [], []]",
    "Take disk {d} off peg {f}. Place it on peg {t}.",
    "Scheibe {d} wird von {f} nach {t} bewegt.",
    "Schritt {n}: Bewege Scheibe {d} von Stab {f} auf Stab {t}",
    "Étape {n} : déplacez le disque {d} de la tige {f} à la tige {t}.",
    "Paso {n}: mueve el disco {d} de la torre {f} a la torre {t}.",
    "Passo {n}: mova o disco {d} do pino {f} para o pino {t}.",
    "Passo {n}: sposta il disco {d} dal piolo {f} al piolo {t}.",
    "Stap {n}: verplaats schijf {d} van staaf {f} naar staaf {t}.",
    "Krok {n}: przenieś krążek {d} ze słupka {f} na słupek {t}.",
    "Adım {n}: Disk {d}'i {f} çubuğundan {t} çubuğuna taşı.",
    "Шаг {n}: переместите диск {d} со стержня {f} на стержень {t}.",
    "第{n}步：将圆盘{d}从{f}柱移动到{t}柱。",
    "{n}. 把圆盘{d}从{f}移到{t}",
    "手順{n}：円盤{d}を{f}から{t}へ移動します。",
    "{n}단계: 원판 {d}을 {f}에서 {t}로 옮깁니다.",
];

fn verdict(text: &str) -> Verdict {
    lenient(&Problem::tower(3).unwrap()).verdict(text.as_bytes())
}

fn line(template: &str, number: usize, (disk, from, to): (u32, char, char)) -> String {
    template
        .replace("{n}", &number.to_string())
        .replace("{d}", &disk.to_string())
        .replace("{f}", &from.to_string())
        .replace("{t}", &to.to_string())
}

/// The seven moves of three disks, as disk and letters.
fn moves() -> Vec<(u32, char, char)> {
    let solution = Solution::new(&Problem::tower(3).unwrap()).unwrap();
    let letters = |mv: hanoi_core::Move| (mv.disk.get(), mv.from.letter(), mv.to.letter());
    solution.moves().map(letters).collect()
}

fn text(template: &str, moves: &[(u32, char, char)]) -> String {
    let lines = moves.iter().zip(1..);
    let lines: Vec<String> = lines
        .map(|(&mv, number)| line(template, number, mv))
        .collect();
    lines.join("\n")
}

#[test]
fn solutions_are_solved_in_every_language() {
    for template in LINES {
        let text = text(template, &moves());
        assert_eq!(
            verdict(&text).outcome(),
            Outcome::Solved,
            "{text}\n{:?}",
            verdict(&text)
        );
    }
}

#[test]
fn wrong_answers_are_not_solved_in_any_language() {
    for template in LINES {
        for at in 0..7 {
            let mut changed = moves();
            changed[at].0 = changed[at].0 % 3 + 1;
            let mut doubled = moves();
            doubled.insert(at, doubled[at]);
            let mut shorter = moves();
            shorter.remove(at);
            let mut unknown = moves();
            unknown[at].0 = 9;
            for moves in [changed, doubled, shorter, unknown] {
                let text = text(template, &moves);
                assert_ne!(verdict(&text).outcome(), Outcome::Solved, "{text}");
            }
        }
    }
}

#[test]
fn pegs_are_named_in_cyrillic_by_their_looks() {
    let template = "Диск {d} с {f} на {t}";
    let latin = text(template, &moves());
    let looks = latin
        .replace('A', "\u{410}")
        .replace('B', "\u{412}")
        .replace('C', "\u{421}");
    assert_eq!(verdict(&looks).outcome(), Outcome::Solved, "{looks}");
    let order = latin
        .replace('A', "\u{410}")
        .replace('B', "\u{411}")
        .replace('C', "\u{412}");
    assert_eq!(verdict(&order).outcome(), Outcome::Unreadable, "{order}");
}

#[test]
fn answers_that_looked_solved_are_not() {
    let two = || lenient(&Problem::tower(2).unwrap());
    for text in [
        "Move the top disk (disk 2) from A to B\nMove the top disk (disk 1) from A to C\nMove the top disk (disk 2) from B to C\n",
        "1:AB 7:AC 5:BC",
        "You can move disk 2 from A to B.\nMove disk 1 from A to B.\nMove disk 2 from A to C.\nMove disk 1 from B to C.",
        "Migrate disk 2 from A to B.\nMove disk 1 from A to B.\nMove disk 2 from A to C.\nMove disk 1 from B to C.",
        "Move disk 1 from A to B.\nOops, undo that.\nMove disk 1 from A to B.\nMove disk 2 from A to C.\nMove disk 1 from B to C.",
        "Move disk 1 from A to B.\nMove disk 2 from A to C, and so on.",
    ] {
        assert_ne!(
            two().verdict(text.as_bytes()).outcome(),
            Outcome::Solved,
            "{text}"
        );
    }
}
