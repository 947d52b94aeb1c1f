//! The programs of the texts, line by line, compared with the interpreters that run them.

use std::process::Command;

use hanoi::lesson::{LineStep, LineSteps, SourceLanguage, Subject};
use hanoi::{Program, Request, steps};

/// Runs the lines in Python, and prints each executed line with the variables before it.
const PYTHON: &str = "
import sys
from typing import NamedTuple

result = []
def print(*values): pass
def disk_shift(rods, origin, target):
    rods[target].append(rods[origin].pop())
def legal(rods, a, b):
    return (a, b) if rods[a] and (not rods[b] or rods[a][-1] < rods[b][-1]) else (b, a)
source, name, arguments = sys.argv[1], sys.argv[2], eval(sys.argv[3])
exec(compile(source, 'text', 'exec'))
out = sys.__stdout__
def shown(value):
    if isinstance(value, tuple) and hasattr(value, 'discs'): return ','.join(map(str, value))
    if isinstance(value, (list, tuple)): return '[' + ', '.join(map(shown, value)) + ']'
    return str(value)
def tracer(frame, event, _):
    if frame.f_code.co_filename != 'text' or frame.f_code.co_name != name: return None
    if event in ('call', 'line'):
        values = [f'{key} = {shown(value)}' for key, value in frame.f_locals.items() if not isinstance(value, type)]
        out.write(f'{frame.f_lineno}: {\"; \".join(sorted(values))}\\n')
    return tracer
sys.settrace(tracer)
eval(name)(*arguments)
";

/// Runs the lines in Bash, which has no line for the end of a `for`, and prints each with the rods before it.
const BASH: &str = r#"
legal() {
  local -n a=$1 b=$2
  if [ ${#a[@]} = 0 ]; then echo "$2$1"
  elif [ ${#b[@]} = 0 ] || [ "${a[-1]}" -lt "${b[-1]}" ]; then echo "$1$2"
  else echo "$2$1"; fi
}
set -T
report() { [ "${FUNCNAME[1]}" = i_toh ] && echo "$1: A = [${A[*]}]; B = [${B[*]}]; C = [${C[*]}]" >&2; true; }
source <(printf "%s" "$1")
trap 'report $LINENO' DEBUG
i_toh "$2" > /dev/null
"#;

fn stepped(program: Program, disks: u32) -> LineSteps {
    let subject = Subject::Program(program);
    let request = Request::default().disks(disks);
    steps(&subject.problem(&request).unwrap(), subject).unwrap()
}

/// The number of a step's line.
fn number(steps: &LineSteps, step: &LineStep) -> usize {
    let mut rows = steps.rows().iter();
    rows.position(|row| row.name == step.row.name).unwrap() + 1
}

#[test]
fn text_programs_agree_with_python() {
    for (program, name, arguments) in [
        (Program::IterativeTowers, "iterative_towers", "(n, 0, 2, 1)"),
        (Program::ListIterative, "record_steps", "(n, 'A', 'B', 'C')"),
        (Program::PythonIterative, "i_toh", "(n,)"),
    ] {
        for disks in 1..=5 {
            let steps = stepped(program, disks);
            let source = steps.program(SourceLanguage::Pseudocode);
            let arguments = arguments.replace('n', &disks.to_string());
            let ran = Command::new("python3")
                .args(["-c", PYTHON, &source, name, &arguments])
                .output()
                .unwrap();
            let output = String::from_utf8(ran.stdout).unwrap();
            assert!(
                ran.status.success(),
                "{}",
                String::from_utf8_lossy(&ran.stderr)
            );
            let lines: Vec<&str> = output.lines().collect();
            let line = |step: LineStep| {
                let values = step.variables.iter();
                let mut values: Vec<String> = values
                    .map(|(name, value)| format!("{name} = {value}"))
                    .collect();
                values.sort();
                format!("{}: {}", number(&steps, &step), values.join("; "))
            };
            let ours: Vec<String> = steps.clone().map(line).collect();
            assert_eq!(ours, lines, "{program}, {disks}");
        }
    }
}

#[test]
fn text_programs_agree_with_bash() {
    for disks in 1..=5 {
        let steps = stepped(Program::BashIterative, disks);
        let source = steps.program(SourceLanguage::Pseudocode);
        let ran = Command::new("bash")
            .args(["-c", BASH, "bash", &source, &disks.to_string()])
            .output()
            .unwrap();
        let output = String::from_utf8(ran.stderr).unwrap();
        // A line of several commands is reported for each of them.
        let mut lines: Vec<String> = output.lines().map(|line| line.replace(' ', "")).collect();
        lines.dedup();
        let line = |step: LineStep| {
            let rod = |name: &str| {
                let found = step.variables.iter().find(|(other, _)| *other == name);
                found.map_or_else(|| "[]".to_owned(), |(_, disks)| disks.to_string())
            };
            let [a, b, c] = ["A", "B", "C"].map(rod);
            let line = format!("{}:A={a};B={b};C={c}", number(&steps, &step));
            line.replace([' ', ','], "")
        };
        let ours: Vec<String> = steps.clone().map(line).collect();
        assert_eq!(ours, lines, "{disks} disks");
    }
}
