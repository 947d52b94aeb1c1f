// The board of the page in a notebook. The page's own files stand before this one; the kernel plays and judges every move.

const dark = matchMedia("(prefers-color-scheme: dark)");

async function render({ model, el: place }) {
  await colours.load();
  const host = place.appendChild(el("div"));
  const root = host.attachShadow({ mode: "open" });
  const towers = new Towers({ play: async (from, to) => model.send({ play: [from, to] }) });
  const said = el("p", { role: "status", style: "margin: 0.4rem 0" });
  const act = (name) => () => model.send({ act: name });
  const buttons = el("div", { style: "display: flex; gap: 0.5rem" },
    button("Undo", act("undo")), button("Hint", act("hint")), button("Restart", act("restart")));
  root.append(el("style", {}, STYLE), el("div", { style: "max-width: 44rem; font-family: var(--sans); color: var(--ink)" }, towers.node, said, buttons));
  const show = () => {
    const { state, pegs, legal, goal, message } = model.get("_shown");
    said.textContent = message;
    towers.show(state, pegs, { legal, goal, time: 260 });
  };
  const dye = () => {
    colours.theme = dark.matches ? "dark" : "light";
    show();
  };
  model.on("change:_shown", show);
  model.on("msg:custom", ({ refused, hint }) => {
    if (refused) towers.refuse(refused);
    if (hint) towers.hint(hint);
  });
  dark.addEventListener("change", dye);
  dye();
  return () => dark.removeEventListener("change", dye);
}

export default { render };
