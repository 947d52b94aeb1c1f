// The fields of the form in which a variant is chosen, loaded when somebody asks for one.
// @ts-check

import { quick } from "./core.js";
import { choice, el, labelled } from "./dom.js";

const CLASSIC = "classic";
const OWN = "own";

export class VariantFields {
  #presets;
  #changed;
  #name;
  #about = el("p", { class: "legend" });
  #parameter = el("input", { type: "text", spellcheck: "false", autocomplete: "off", placeholder: "as usual" });
  #parameterField = labelled("Parameter", this.#parameter);
  #own = el("textarea", { rows: 6, spellcheck: "false", placeholder: 'like = "antwerp"\nrules = "linear"' });
  #ownField = labelled("Rules in TOML", this.#own);
  node;

  /** @param {Preset[]} presets @param {(isVariant: boolean) => void} changed told when another variant is chosen */
  constructor(presets, changed) {
    this.#presets = presets;
    this.#changed = changed;
    this.#name = choice([...presets.map(({ name }) => /** @type {const} */ ([name, name.charAt(0).toUpperCase() + name.slice(1)])), [OWN, "Rules of your own…"]], () => this.#choose());
    this.node = el("div", { class: "variant field" }, labelled("Variant", this.#name), this.#about, this.#parameterField, this.#ownField);
    this.#look();
  }

  /** Loads the list of variants. @param {(isVariant: boolean) => void} changed */
  static async load(changed) {
    return new VariantFields(await quick.ask("presets", ""), changed);
  }

  focus() {
    this.#name.focus();
  }

  /** The variant as a link names it; nothing is the classic puzzle. */
  value() {
    const name = this.#name.value;
    if (name === OWN) return this.#own.value;
    const parameter = this.#parameterField.hidden ? "" : this.#parameter.value.trim();
    return name === CLASSIC ? "" : name + (parameter && `:${parameter}`);
  }

  /** @param {View} seen */
  show({ variant }) {
    const name = variant?.name ?? CLASSIC;
    const known = this.#presets.find((preset) => preset.name === name) ?? this.#presets.find((preset) => name.startsWith(`${preset.name}:`));
    this.#name.value = known?.name ?? OWN;
    this.#parameter.value = known ? name.slice(known.name.length + 1) : "";
    this.#own.value = known ? "" : name;
    this.#look();
  }

  #choose() {
    this.#parameter.value = "";
    this.#look();
    this.#changed(this.#name.value !== CLASSIC);
  }

  /** Shows the fields of the variant that is chosen. */
  #look() {
    const preset = this.#presets.find(({ name }) => name === this.#name.value);
    this.#about.textContent = preset?.about ?? "docs/variants.md has the keys.";
    this.#ownField.hidden = Boolean(preset);
    this.#parameterField.hidden = !preset?.parameter;
    const [label] = this.#parameterField.children;
    if (label) label.textContent = `Parameter: ${preset?.parameter}`;
  }
}
