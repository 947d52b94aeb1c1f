//! The names of columns, keys, elements and arguments, and their role in a move.
//!
//! `fromPeg`, `from-peg`, `from_peg` and `From peg` are the same name, and the word for a peg in it does not matter.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::words::{self, Meaning};

/// The role of a table column or an object key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Disk,
    From,
    To,
    /// The whole move in words, or several.
    Whole,
    /// The number of the move.
    Step,
    /// A number, either of the move or of the disk.
    Number,
}

/// Names without the word for a peg, separated by commas.
const ROLES: &[(Role, &str)] = &[
    (
        Role::Disk,
        "disk, disc, ring, plate, block, piece, d, size, disk moved, moved disk, disk number, disk no, \
         disk nr, disk id, disk #, disc #, disk size, disk name, disk to move, top disk, \
         topdisk, topmost disk, upper disk, moving disk, the disk, moved, disc number, disc moved, diskmoved, \
         diskid, disknumber, scheibe, scheibennummer, disque, numéro du disque, disco, aro, anillo, \
         anello, schijf, krążek, dysk, диск, кольцо, 盘, 盘子, 圆盘, 盤, 圓盤, 円盤, ディスク, \
         원판, 디스크",
    ),
    (
        Role::From,
        "from, source, src, start, origin, f, moved from, move from, start from, frompeg, fromrod, \
         von, quelle, start, startstab, de, depuis, départ, source, origine, desde, origen, origem, da, \
         partenza, origine, van, bron, z, ze, skąd, źródło, kaynak, nereden, из, с, со, от, откуда, \
         источник, 从, 起点, 起始, 源, 源柱, 起始柱, から, 移動元, 출발, 시작, 에서",
    ),
    (
        Role::To,
        "to, into, onto, target, destination, dest, dst, end, t, moved to, move to, topeg, torod, \
         nach, ziel, zielstab, vers, à, a, arrivée, hacia, destino, para, arrivo, destinazione, verso, \
         naar, doel, do, na, dokąd, cel, hedef, nereye, на, в, куда, цель, 到, 终点, 目标, 目标柱, \
         へ, 移動先, 도착, 목표, 으로",
    ),
    (
        Role::Whole,
        "action, move, instruction, description, operation, movement, text, command, disk movement, \
         moves, answer, final answer, solution, result, output, response, content, arguments, args, \
         input, parameters, what to do, from to, way, transfer, zug, züge, antwort, lösung, \
         mouvement, coup, réponse, movimiento, movimientos, respuesta, solución, ход, ответ, 移动, 答案",
    ),
    (
        Role::Step,
        "step, #, no, move number, step number, nr, i, index, id, turn, order, schritt, étape, paso, \
         passo, stap, krok, adım, шаг, move #, step #, move no, step no, move id, step id, 步骤, 步, 手順",
    ),
    (Role::Number, "n, number, name, label, item, value"),
];

/// The longest name.
const LONGEST: usize = 40;

/// The role of a column or a key.
pub(crate) fn role(name: &str) -> Option<Role> {
    static BY_NAME: LazyLock<HashMap<&str, Role>> = LazyLock::new(|| {
        let rows = ROLES.iter();
        rows.flat_map(|&(role, names)| names.split(", ").map(move |name| (name, role)))
            .collect()
    });
    if name.len() > LONGEST {
        return None;
    }
    let words = self::words(name);
    let plain = match words.as_slice() {
        // `Peg A` is no such name.
        [rest @ .., noun] | [noun, rest @ ..]
            if rest.iter().any(|word| word.len() > 1)
                && words::meaning(noun) == Some(Meaning::Peg) =>
        {
            rest
        }
        all => all,
    };
    BY_NAME.get(plain.join(" ").as_str()).copied()
}

/// The words of a name in lower case: `fromPeg` and `from_peg` have two.
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut spaced = String::new();
    let mut small = false;
    for letter in name.chars() {
        if small && letter.is_uppercase() {
            spaced.push(' ');
        }
        small = letter.is_lowercase();
        let parts = letter.is_alphanumeric() || letter == '#';
        spaced.push(if parts { letter } else { ' ' });
    }
    let lower = spaced.to_lowercase();
    lower.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_a_name_are_one() {
        for name in [
            "from",
            "fromPeg",
            "from_rod",
            "From-Tower",
            "peg from",
            "SOURCE",
            "source_peg",
        ] {
            assert_eq!(role(name), Some(Role::From), "{name}");
        }
        for name in ["to", "toRod", "TARGET_PEG", "From → To"] {
            assert!(role(name).is_some(), "{name}");
        }
        for name in [
            "peg",
            "peg a",
            "via",
            "from state",
            "",
            "auxiliary",
            "state",
        ] {
            assert_eq!(role(name), None, "{name}");
        }
    }
}
