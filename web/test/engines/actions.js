// Keys and clicks as the two WebDriver protocols take them: https://www.w3.org/TR/webdriver2/#actions
// @ts-check

/** @type {Record<string, string>} */
const KEYS = { Tab: "\uE004", Enter: "\uE007", End: "\uE010" };

/** Presses keys and lets them go, one after the other. @param {string[]} keys */
export function keys(keys) {
  const actions = keys.map((key) => KEYS[key] ?? key).flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
  return [{ type: "key", id: "keyboard", actions }];
}

/** Clicks at a place. @param {number} x @param {number} y */
export function click(x, y) {
  const [at, button] = [{ x: Math.round(x), y: Math.round(y) }, { button: 0 }];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [{ type: "pointerMove", ...at }, { type: "pointerDown", ...button }, { type: "pointerUp", ...button }] }];
}
