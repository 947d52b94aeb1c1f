// What the core's answers hold. Numbers beyond 2^53 are strings.

// A piece of a variant, or a disk: its name as r2', its size, the letter of its colour, and by how much it is turned.
interface Piece { name: string; size: number; colour: string | null; face: number }

// The pegs, each with its pieces from the bottom up, the most that it holds, and the face that the lowest one has to show.
type Board = { pieces: Piece[]; height?: number | null; floor?: number | null; floor_colour?: string | null }[];

interface Variant {
  name: string; title: string; about: string; faces: string; disks: number; joint: boolean;
  goal: Board | null; goals: number; ways: string[];
}

interface Preset { name: string; about: string; parameter: string | null }

// What comes of a variant besides.
interface OfVariant { variant?: Variant; board?: Board }

interface View extends OfVariant {
  disks: number; pegs: number; rules: string; start: string; goal: string;
  link: string; state: string; made: number; undone: number; hints: number; computer: number;
  last: string | null; legal: string[]; solved: boolean; next_level: string | null; by_hand: boolean;
  at: number | string; algorithms: string[];
}

interface Counsel {
  distance: number | string; moves: string[]; text: string;
  least: number | string; optimality: string; detour: string; result: string | null;
}

interface Lesson extends OfVariant {
  algorithm: string; kind: string; about: string; cost: string | null; optimality: string; distance: number | string; at: number | string; pegs: number; disks: number;
  state: string; next: string | null; link: string; legend: string[];
  code: { text: string; note: string; reached: "no" | "passed" | "now" }[];
  programs: { language: string; lines: string[] }[] | null;
  panel: { title: string; rows: { depth: number; text: string; mark: "plain" | "done" | "now" | "to come" }[]; above: number; below: number };
}

interface Jumped extends OfVariant {
  disks: number; pegs: number; distance: number | string; at: number | string; left: number | string; link: string; state: string;
  last: string | null; next: string | null; time_done: string; time_left: string;
}

interface ChartData {
  places: [number, number][]; edges: [number, number][]; distances: (number | null)[]; paths: number[][];
  here: number; start: number; goal: number; corners: number[]; states: string[];
}

interface CheckedAnswer {
  text: string; board?: Board;
  answer: {
    solved: boolean; verdict: string; reading: string; pegs: number; state: string | null;
    wrong: { line: number; column: number; claim: string; state: string } | null;
    unreadable?: { line: number; column: number };
    readings?: { reading: string; verdict: string; moves: number; line: number; column: number }[];
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
