//! Templates: HTML, XML and LaTeX.

use super::templates::{Template, template as t};

pub(crate) const MARKUP: &[Template] = &[
    // HTML
    t(
        "html on one line",
        "<table><tr><th>Disk</th><th>From</th><th>To</th></tr>",
        "<tr><td>{d}</td><td>{A}</td><td>{C}</td></tr>",
        "",
        "</table>",
    ),
    t(
        "html in a fence",
        "```html\n<table>\n<tr><th>Disk</th><th>From</th><th>To</th></tr>\n",
        "<tr><td>{d}</td><td>{A}</td><td>{C}</td></tr>",
        "\n",
        "\n</table>\n```\n",
    ),
    t(
        "html list",
        "<ol>\n",
        "  <li>Move disk {d} from {A} to {C}</li>",
        "\n",
        "\n</ol>",
    ),
    t(
        "html list on one line",
        "<ol>",
        "<li>Move disk {d} from {A} to {C}</li>",
        "",
        "</ol>",
    ),
    t(
        "html breaks",
        "",
        "Move disk {d} from {A} to {C}",
        "<br>",
        "",
    ),
    t(
        "xhtml breaks",
        "<p>",
        "Move disk {d} from {A} to {C}",
        "<br/>\n",
        "</p>",
    ),
    // XML
    t(
        "xml fields",
        "<moves>\n",
        "  <move><disk>{d}</disk><from>{A}</from><to>{C}</to></move>",
        "\n",
        "\n</moves>",
    ),
    t(
        "xml fields on one line",
        "<solution><moves>",
        "<move><disk>{d}</disk><from>{A}</from><to>{C}</to></move>",
        "",
        "</moves></solution>",
    ),
    t(
        "xml fields on many lines",
        "<?xml version=\"1.0\"?>\n<moves>\n",
        "  <move>\n    <from>{A}</from>\n    <to>{C}</to>\n    <disk>{d}</disk>\n  </move>",
        "\n",
        "\n</moves>",
    ),
    t(
        "xml numbered",
        "<steps>\n",
        "<step number=\"{n}\"><disk>{d}</disk><from>{A}</from><to>{C}</to></step>",
        "\n",
        "\n</steps>",
    ),
    t(
        "xml with a number",
        "<hanoi>\n",
        "<move><step>{n}</step><disk>{d}</disk><from_peg>{0}</from_peg><to_peg>{2}</to_peg></move>",
        "\n",
        "\n</hanoi>",
    ),
    t(
        "xml attributes",
        "<moves>\n",
        "<move disk=\"{d}\" from=\"{A}\" to=\"{C}\"/>",
        "\n",
        "\n</moves>",
    ),
    t(
        "xml attributes on one line",
        "<moves>",
        "<move disk='{d}' from='{A}' to='{C}' />",
        "",
        "</moves>",
    ),
    t(
        "xml texts",
        "<moves>\n",
        "<move>Move disk {d} from {A} to {C}</move>",
        "\n",
        "\n</moves>",
    ),
    // LaTeX
    t(
        "tabular",
        "\\begin{tabular}{|c|c|c|}\n\\hline\nDisk & From & To \\\\ \\hline\n",
        "{d} & {A} & {C} \\\\ \\hline",
        "\n",
        "\n\\end{tabular}",
    ),
    t(
        "array without heading",
        "\\[\n\\begin{array}{ccc}\n",
        "{d} & {A} & {C} \\\\",
        "\n",
        "\n\\end{array}\n\\]",
    ),
    t(
        "items",
        "\\begin{enumerate}\n",
        "  \\item Move disk {d} from {A} to {C}.",
        "\n",
        "\n\\end{enumerate}",
    ),
    t(
        "items in formulas",
        "\\begin{itemize}\n",
        "\\item $\\text{Disk } {d}: {A} \\rightarrow {C}$",
        "\n",
        "\n\\end{itemize}",
    ),
    t(
        "items to",
        "\\begin{itemize}\n",
        "\\item Disk {d}: ${A} \\to {C}$",
        "\n",
        "\n\\end{itemize}",
    ),
];
