"use strict";
(() => {
  const image = document.querySelector("#image");
  const svg = image.querySelector("svg");
  const nodes = [...svg.querySelectorAll(".node")];
  const edges = [...svg.querySelectorAll(".edge")];
  const labels = [...svg.querySelectorAll(".label")];
  const search = document.querySelector("input[type=search]");
  const side = document.querySelector("aside");
  const overview = [...side.childNodes];
  const byId = new Map(nodes.map(node => [node.id, node]));
  const hiddenKinds = new Set();
  let chosen = null;

  const kindOf = edge => edge.classList[1];
  const visibleEdges = () => edges.filter(edge => !hiddenKinds.has(kindOf(edge)));

  // The nodes from which ways lead to a node, or to which they lead from it. Unwinding leads back, and does not count.
  const reach = (start, from, to) => {
    const next = new Map();
    for (const edge of visibleEdges()) {
      if (kindOf(edge) === "unwind") continue;
      const key = edge.dataset[from];
      if (!next.has(key)) next.set(key, []);
      next.get(key).push(edge.dataset[to]);
    }
    const reached = new Set([start]);
    const queue = [start];
    while (queue.length) {
      for (const other of next.get(queue.pop()) ?? []) {
        if (reached.has(other)) continue;
        reached.add(other);
        queue.push(other);
      }
    }
    return reached;
  };

  const make = (name, text, className) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };
  const list = ids => {
    const items = make("ul");
    const sorted = [...ids].map(id => byId.get(id)).sort((a, b) => a.dataset.name.localeCompare(b.dataset.name, "en"));
    for (const node of sorted) {
      const button = make("button", node.dataset.name);
      button.type = "button";
      button.dataset.node = node.id;
      const item = make("li");
      item.append(button);
      items.append(item);
    }
    return items;
  };
  const light = (ids, isLit) => {
    svg.classList.toggle("dimmed", ids !== null);
    for (const node of nodes) node.classList.toggle("lit", ids !== null && ids.has(node.id));
    for (const edge of [...edges, ...labels]) edge.classList.toggle("lit", ids !== null && isLit(edge));
  };
  const show = () => {
    for (const node of nodes) node.classList.toggle("chosen", node === chosen);
    if (!chosen) {
      side.replaceChildren(...overview);
      light(null);
      return;
    }
    const leading = reach(chosen.id, "to", "from");
    const direct = visibleEdges();
    const before = new Set(direct.filter(edge => edge.dataset.to === chosen.id).map(edge => edge.dataset.from));
    const after = new Set(direct.filter(edge => edge.dataset.from === chosen.id).map(edge => edge.dataset.to));
    const back = make("button", "Show all");
    back.type = "button";
    back.id = "back";
    leading.delete(chosen.id);
    const sketch = chosen.querySelector(".sketch");
    const preview = [];
    if (sketch) {
      const copy = sketch.cloneNode(true);
      for (const name of ["x", "y", "width", "height"]) copy.removeAttribute(name);
      preview.push(copy);
    }
    const over = [...leading].filter(id => !before.has(id));
    side.replaceChildren(
      make("h2", chosen.dataset.name), make("p", chosen.dataset.place, "place"), back, ...preview,
      make("h3", `Leads here directly (${before.size})`), list(before),
      make("h3", `Leads here over others (${over.length})`), list(over),
      make("h3", `Leads on to (${after.size})`), list(after));
    leading.add(chosen.id);
    light(leading, edge => leading.has(edge.dataset.from) && leading.has(edge.dataset.to));
  };
  const choose = (node, scrolls) => {
    chosen = node;
    show();
    history.replaceState(null, "", node ? `#${node.id}` : location.pathname + location.search);
    if (node && scrolls) node.scrollIntoView({ block: "center", inline: "center" });
  };

  for (const node of nodes) {
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
  }
  svg.addEventListener("click", event => {
    const node = event.target.closest(".node");
    choose(node === chosen ? null : node);
  });
  svg.addEventListener("keydown", event => {
    if (event.key === "Enter" && event.target.matches(".node")) choose(event.target);
  });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") choose(null);
    if (event.key === "/" && event.target !== search) {
      event.preventDefault();
      search.focus();
    }
  });
  side.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    choose(button.dataset.node ? byId.get(button.dataset.node) : null, true);
  });

  const status = document.querySelector("#found");
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = nodes.filter(node => {
      const text = node.dataset.words.toLowerCase();
      const fits = words.length > 0 && words.every(word => text.includes(word));
      node.classList.toggle("found", fits);
      return fits;
    });
    status.textContent = words.length ? `${found.length} found` : "";
    if (found.length) found[0].scrollIntoView({ block: "center", inline: "center" });
  });
  search.addEventListener("keydown", event => {
    const found = svg.querySelector(".node.found");
    if (event.key === "Enter" && found) choose(found, true);
  });

  // The kinds of lines.
  for (const button of document.querySelectorAll("button[data-kind]")) {
    button.addEventListener("click", () => {
      const isShown = button.ariaPressed !== "true";
      button.ariaPressed = String(isShown);
      if (isShown) hiddenKinds.delete(button.dataset.kind);
      else hiddenKinds.add(button.dataset.kind);
      const ends = new Set(visibleEdges().map(edge => `${edge.dataset.from} ${edge.dataset.to}`));
      for (const edge of edges) edge.style.display = hiddenKinds.has(kindOf(edge)) ? "none" : "";
      for (const label of labels) label.style.display = ends.has(`${label.dataset.from} ${label.dataset.to}`) ? "" : "none";
      show();
    });
  }

  // The size of the image.
  const size = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
  let scale = 1;
  const zoom = value => {
    scale = Math.min(3, Math.max(0.05, value));
    svg.setAttribute("width", size.width * scale);
    svg.setAttribute("height", size.height * scale);
  };
  const fitting = () => Math.min(1, image.clientWidth / size.width, image.clientHeight / size.height);
  document.querySelector("#in").addEventListener("click", () => zoom(scale * 1.3));
  document.querySelector("#out").addEventListener("click", () => zoom(scale / 1.3));
  document.querySelector("#fit").addEventListener("click", () => zoom(fitting()));
  // A large screen begins with strings that can be read, and a small one with the width of the image if its strings are not too small.
  const width = Math.min(1, image.clientWidth / size.width);
  zoom(Math.max(fitting(), matchMedia("(min-width: 701px)").matches ? 0.6 : Math.min(0.6, Math.max(width, 0.4))));

  const start = byId.get(location.hash.slice(1));
  if (start) choose(start, true);
})();
