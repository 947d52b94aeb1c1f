//! Templates: programs, formulas, drawings, and states beside moves.

use super::templates::{Template, template as t};

pub(crate) const FORMAL: &[Template] = &[
    t("array", "array([", "[{d}, {0}, {2}]", ",\n       ", "])"),
    t(
        "array of numpy",
        "moves = np.array([",
        "[{d}, {0}, {2}]",
        ",\n    ",
        "])",
    ),
    t(
        "remarks in a list",
        "[\n",
        "  [{d}, {0}, {2}] /* step {n} */",
        ",\n",
        "\n]",
    ),
    t(
        "comments in a list",
        "[\n",
        "  [{d}, {0}, {2}], // step {n}: onto disk 3",
        "\n",
        "\n]",
    ),
    t(
        "letters in bold",
        "",
        "{n}. Disk {d}: $\\mathrm{peg {A}} \\to \\mathrm{peg {C}}$",
        "\n",
        "",
    ),
    t(
        "mermaid",
        "```mermaid\ngraph LR\n",
        "  {A} -->|disk {d}| {C}",
        "\n",
        "\n```",
    ),
    t(
        "arrows with a disk",
        "",
        "{n}. {A} -- disk {d} --> {C}",
        "\n",
        "",
    ),
    t(
        "box",
        "┌──────┬──────┬──────┬────┐\n│ Move │ Disk │ From │ To │\n├──────┼──────┼──────┼────┤\n",
        "│ {n}    │ {d}    │ {A}    │ {C}  │",
        "\n",
        "\n└──────┴──────┴──────┴────┘",
    ),
    t(
        "narrow box",
        "│Disk│From│To│\n├────┼────┼──┤\n",
        "│{d}│{A}│{C}│",
        "\n",
        "\n",
    ),
    t(
        "number sign",
        "",
        "#{n}: Move disk {d} from {A} to {C}",
        "\n",
        "",
    ),
    t(
        "number sign, no colon",
        "",
        "#{n} Move disk {d} from {A} to {C}",
        "\n",
        "",
    ),
    t(
        "number sign in a fence",
        "```\n",
        "#{n} Disk {d}: {A} -> {C}",
        "\n",
        "\n```",
    ),
    t(
        "html, state in a cell",
        "<table><tr><th>Disk</th><th>From</th><th>To</th><th>State</th></tr>",
        "<tr><td>{d}</td><td>{A}</td><td>{C}</td><td>{state}</td></tr>",
        "\n",
        "</table>",
    ),
];
