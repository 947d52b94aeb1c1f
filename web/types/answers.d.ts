// What the core's answers hold. Numbers beyond 2^53 are strings.

interface View {
  disks: number; pegs: number; rules: string; start: string; goal: string;
  link: string; state: string; made: number; undone: number; hints: number; computer: number;
  last: string | null; legal: string[]; solved: boolean; next_level: string | null; by_hand: boolean;
  at: number | string; algorithms: string[];
}

interface Counsel {
  distance: number | string; moves: string[]; text: string;
  least: number | string; optimality: string; detour: string; result: string | null;
}

interface Lesson {
  algorithm: string; kind: string; about: string; cost: string | null; optimality: string; distance: number | string; at: number | string; pegs: number; disks: number;
  state: string; next: string | null; link: string; legend: string[];
  code: { text: string; note: string; reached: "no" | "passed" | "now" }[];
  programs: { language: string; lines: string[] }[] | null;
  panel: { title: string; rows: { depth: number; text: string; mark: "plain" | "done" | "now" | "to come" }[]; above: number; below: number };
}

interface Jumped {
  disks: number; pegs: number; distance: number | string; at: number | string; left: number | string; link: string; state: string;
  last: string | null; next: string | null; time_done: string; time_left: string;
}

interface ChartData {
  places: [number, number][]; edges: [number, number][]; distances: (number | null)[]; paths: number[][];
  here: number; start: number; goal: number; corners: number[]; states: string[];
}

interface CheckedAnswer {
  text: string;
  answer: {
    solved: boolean; verdict: string; pegs: number; state: string | null;
    wrong: { line: number; column: number; claim: string; state: string } | null;
    unreadable?: { line: number; column: number };
    contradicts?: { line: number; column: number; after: number | string; shown: string; state: string };
  };
  read: Reading | null;
}

interface Reading { moves: ReadMove[]; passages: Passage[]; answer: number | null; unlisted?: number }

interface ReadMove {
  passage: number; line: number; column: number; text: string; claim: string;
  disk_named: boolean; pegs: "letters" | "from 0" | "from 1" | "unnamed";
}

interface Passage { form: string; mark: string; line: number; column: number }
