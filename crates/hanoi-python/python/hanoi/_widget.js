// The page's board in a notebook. The page's files are prepended to this one; the kernel plays and judges every move.

const dark = matchMedia("(prefers-color-scheme: dark)");

async function render({ model, el: parent }) {
  await colours.load();
  const host = parent.appendChild(el("div"));
  const root = host.attachShadow({ mode: "open" });
  const towers = new Towers({ play: async (from, to) => model.send({ play: [from, to] }) });
  const message = el("p", { role: "status", style: "margin: 0.4rem 0" });
  const act = (name) => () => model.send({ act: name });
  const buttons = el("div", { style: "display: flex; gap: 0.5rem" },
    button("Undo", act("undo")), button("Hint", act("hint")), button("Restart", act("restart")));
  root.append(el("style", {}, STYLE), el("div", { style: "max-width: 44rem; font-family: var(--sans); color: var(--ink)" }, towers.node, message, buttons));
  const show = () => {
    const { state, pegs, legal, goal, message: text } = model.get("_shown");
    message.textContent = text;
    towers.show(state, pegs, { legal, goal, time: 260 });
  };
  const setTheme = () => {
    colours.theme = dark.matches ? "dark" : "light";
    show();
  };
  model.on("change:_shown", show);
  model.on("msg:custom", ({ refused, hint }) => {
    if (refused) towers.refuse(refused);
    if (hint) towers.hint(hint);
  });
  dark.addEventListener("change", setTheme);
  setTheme();
  return () => dark.removeEventListener("change", setTheme);
}

export default { render };
