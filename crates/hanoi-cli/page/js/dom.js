// Elements, made without HTML text: what comes from an address can only ever be text.
// @ts-check

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | ((event: any) => void)>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  fill(node, attributes, children);
  return node;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(node, attributes, children);
  return node;
}

/** @param {Element} node @param {Attributes} attributes @param {Child[]} children */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false).map(asChild));
}

/** @param {any} child @returns {Node | string} */
function asChild(child) {
  return child instanceof Node ? child : String(child);
}

/**
 * @param {string} text
 * @param {(event: Event) => void} click
 * @param {Attributes} [attributes]
 */
export function button(text, click, attributes = {}) {
  return el("button", { type: "button", click, ...attributes }, text);
}

let labels = 0;

/**
 * A label with its field.
 * @template {HTMLElement} F
 * @param {string} text
 * @param {F} field
 * @param {Attributes} [attributes]
 */
export function labelled(text, field, attributes = {}) {
  field.id ||= `field-${++labels}`;
  return el("div", { class: "field", ...attributes }, el("label", { for: field.id }, text), field);
}

/**
 * @param {readonly (readonly [string, string])[]} options value and text of each
 * @param {(value: string) => void} change
 */
export function choice(options, change) {
  const select = el("select", { change: () => change(select.value) },
    ...options.map(([value, text]) => el("option", { value }, text)));
  return select;
}

/** A number as people read it. @param {number | string} number */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** So many of something. @param {number} number @param {string} noun */
export const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;

export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * What a move moves: one disk as in 1AC, several as in 1AC+2BA, two that change places as in 1A=2B, or a disk and a tower as in 3A=12B.
 * @param {string | null} move
 * @returns {{disk: string, from: string, to: string, count: number}[]}
 */
export function parts(move) {
  const [, one, a = "", other, b = ""] = /^(\d+)(\w)=(\d+)(\w)$/.exec(move ?? "") ?? [];
  if (one && other) {
    const smaller = Array.from({ length: Number(one) - 1 }, (_, i) => i + 1);
    const count = smaller.length > 1 && smaller.join("") === other ? smaller.length : 1;
    return [{ disk: one, from: a, to: b, count: 1 }, { disk: other, from: b, to: a, count }];
  }
  return (move ?? "").split("+").flatMap((part) => {
    const [, disk, from = "", to = ""] = /^(\d+)(\w)(\w)$/.exec(part) ?? [];
    return disk ? [{ disk, from, to, count: 1 }] : [];
  });
}

/** The disks that a move has on top of their pegs, before it or after it: how many of each. @param {string | null} move @param {"from" | "to"} end */
export const tops = (move, end) => Object.fromEntries(parts(move).map((part) => [part[end], part.count]));

/** The words of colours. @type {Record<string, string>} */
const WORDS = { r: "red", g: "green", b: "blue", y: "yellow", w: "white", k: "black", o: "orange", p: "purple", c: "cyan", m: "magenta" };

/** A disk in words, without the noun: 2, or red 2, or 2 turned. @param {Piece} piece */
export function said({ name, face }) {
  const [, letter = "", size] = /^([a-z]?)(\d+)/.exec(name) ?? [];
  return `${letter && `${WORDS[letter] ?? letter} `}${size}${face ? ` turned${face > 1 ? ` ${face} times` : ""}` : ""}`;
}

/**
 * A move in words; a board before it, or after it, tells more of its disks.
 * @param {string | null} move
 * @param {Board} [board]
 * @param {"from" | "to"} [end] which pegs the disks lie on
 */
export function spoken(move, board, end = "from") {
  const text = parts(move).map((part) => {
    const piece = board?.["ABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(part[end])]?.pieces.at(-1);
    const disks = part.count > 1 ? `disks 1 to ${part.count}` : `disk ${piece ? said(piece) : part.disk}`;
    return `${disks} from ${part.from} to ${part.to}`;
  }).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
