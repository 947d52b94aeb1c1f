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

/** A move in words. @param {string | null} move as 1AC */
export function spoken(move) {
  const [, disk, from, to] = /^(\d+)(\w)(\w)$/.exec(move ?? "") ?? [];
  return disk ? `Disk ${disk} from ${from} to ${to}` : "";
}
