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
    said.textContent = model.get("message");
    towers.show(model.get("state"), model.get("pegs"), { legal: model.get("legal"), goal: model.get("goal"), time: 260 });
  };
  const dye = () => {
    colours.theme = dark.matches ? "dark" : "light";
    show();
  };
  model.on("change:shown", show);
  model.on("msg:custom", ({ refused, hint }) => {
    if (refused) towers.refuse(refused);
    if (hint) towers.hint(hint);
    said.textContent = model.get("message");
  });
  dark.addEventListener("change", dye);
  dye();
  return () => dark.removeEventListener("change", dye);
}

export default { render };
