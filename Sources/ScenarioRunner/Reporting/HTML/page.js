"use strict";
(() => {
  const tests = [...document.querySelectorAll("details")];
  const sections = [...document.querySelectorAll("section")];
  const search = document.querySelector("input[type=search]");
  const filters = [...document.querySelectorAll(".counts button")];
  const kinds = ["step", "callback", "hierarchy", "state", "failure", "output", "deallocated", "retainCycle", "injection"];
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // Filters.
  let names;
  const filter = () => {
    names ??= tests.map(test =>
      (test.closest("section").querySelector("h2").firstChild.data + test.querySelector(".name").textContent).toLowerCase());
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = filters.filter(button => button.ariaPressed === "true").map(button => button.value);
    let shown = 0;
    const visible = new Set();
    tests.forEach((test, index) => {
      const fits = (!wanted.length || wanted.includes(test.className)) && words.every(word => names[index].includes(word));
      test.hidden = !fits;
      if (fits) { shown += 1; visible.add(test.parentElement); }
    });
    for (const section of sections) section.hidden = !visible.has(section);
    document.querySelector(".nothing").hidden = shown > 0 || !tests.length;
  };
  document.querySelector(".search").hidden = !tests.length;
  search.addEventListener("input", filter);
  for (const button of filters) {
    button.addEventListener("click", () => {
      button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
      filter();
    });
  }
  for (const button of document.querySelectorAll(".search button")) {
    button.addEventListener("click", () => {
      // More players than anybody can look at would only make the page slow.
      for (const test of tests.filter(test => !test.hidden).slice(0, 200)) test.open = button.value === "open";
      if (button.value === "close") for (const test of tests) test.open = false;
    });
  }

  // Time lines.
  let texts;
  let current;
  const text = number => number < 0 ? "" : (texts ??= JSON.parse(document.getElementById("texts").textContent))[number];
  const bare = line => line.replace(/^[\s│├└─▷◁]+/, "").replace(/[\s◀◁▶]+$/, "");

  class Player {
    constructor(test, data) {
      this.rows = JSON.parse(data.textContent);
      this.trees = [];
      let tree = -1;
      for (const row of this.rows) this.trees.push(row[7] < 0 ? tree : (tree = row[7]));
      this.index = -1;
      this.root = make("div", "player");
      this.root.setAttribute("role", "group");
      this.root.setAttribute("aria-label", "Timeline");
      const controls = this.root.appendChild(make("div", "controls"));
      const button = (label, title, move) => {
        const element = controls.appendChild(make("button", "", label));
        element.type = "button";
        element.title = title;
        element.setAttribute("aria-label", title);
        element.addEventListener("click", () => { current = this; this.go(move()); });
        return element;
      };
      this.first = button("⇤", "To the start (Home)", () => 0);
      this.back = button("←", "Previous moment (left arrow; with Shift: previous line)", () => this.index - 1);
      this.next = button("→", "Next moment (right arrow; with Shift: next line)", () => this.index + 1);
      this.last = button("⇥", "To the end (End)", () => this.rows.length - 1);
      this.slider = controls.appendChild(make("input"));
      Object.assign(this.slider, { type: "range", min: 0, max: this.rows.length - 1 });
      this.slider.setAttribute("aria-label", "Moment");
      this.slider.addEventListener("input", () => { current = this; this.go(Number(this.slider.value)); });
      this.position = controls.appendChild(make("output"));
      const panes = this.root.appendChild(make("div", "panes"));
      this.list = panes.appendChild(make("ol", "moments"));
      this.list.tabIndex = 0;
      // As wide as the longest name, unless that leaves no room for what is told.
      const names = this.rows.filter(row => kinds[row[1]] !== "step").map(row => text(row[2]).length);
      this.list.style.setProperty("--whom", `${Math.min(40, Math.max(0, ...names)) + 2}ch`);
      this.items = this.rows.map(row => this.list.appendChild(this.item(row)));
      this.list.addEventListener("click", event => {
        const index = this.items.indexOf(event.target.closest("li"));
        current = this;
        if (index >= 0) this.go(index);
      });
      const now = panes.appendChild(make("div", "now"));
      now.appendChild(make("h3", "", "Hierarchy"));
      this.tree = now.appendChild(make("pre"));
      data.replaceWith(this.root);
      const last = test.querySelector(".last");
      if (last) last.hidden = true;
      const failure = this.rows.findLastIndex(row => kinds[row[1]] === "failure");
      this.go(failure >= 0 && test.classList.contains("failed") ? failure : 0);
    }

    item([time, kind, subject, what, file, line, depth]) {
      const item = make("li", kinds[kind]);
      if (kinds[kind] === "step") {
        item.append(make("span", "at", line > 0 ? `${line} │` : ""), make("span", "", text(what)));
        if (file >= 0) item.title = `${text(file)}:${line}`;
      } else {
        const whom = text(subject);
        const words = make("span");
        words.style.paddingLeft = `${Math.min(depth, 6) * 1.2}em`;
        if (whom) words.append(make("span", "whom", whom + "  "));
        words.append(text(what));
        item.append(make("span", "at", (time / 1000).toFixed(3)), words);
      }
      return item;
    }

    go(index) {
      index = Math.max(0, Math.min(this.rows.length - 1, index));
      if (index === this.index) return;
      if (this.index >= 0) this.items[this.index].removeAttribute("aria-current");
      const item = this.items[index];
      item.setAttribute("aria-current", "step");
      const top = item.offsetTop, bottom = top + item.offsetHeight;
      if (top < this.list.scrollTop + 40) this.list.scrollTop = top - 40;
      else if (bottom > this.list.scrollTop + this.list.clientHeight - 40)
        this.list.scrollTop = bottom - this.list.clientHeight + 40;
      this.index = index;
      this.slider.value = index;
      this.position.textContent = `${index + 1} of ${this.rows.length} · ${(this.rows[index][0] / 1000).toFixed(3)} s`;
      this.first.disabled = this.back.disabled = index === 0;
      this.next.disabled = this.last.disabled = index === this.rows.length - 1;
      this.draw();
    }

    // Lines that were not there at the moment before are marked.
    draw() {
      const tree = this.trees[this.index];
      if (tree < 0 || !text(tree)) {
        this.tree.replaceChildren(make("span", "none", "There is no window yet."));
        return;
      }
      const before = this.index > 0 ? this.trees[this.index - 1] : tree;
      const old = new Map();
      if (before >= 0) for (const line of text(before).split("\n")) old.set(bare(line), (old.get(bare(line)) ?? 0) + 1);
      this.tree.replaceChildren(...text(tree).split("\n").flatMap(line => {
        const count = old.get(bare(line)) ?? 0;
        old.set(bare(line), count - 1);
        return [count > 0 || before === tree ? line : make("ins", "", line), "\n"];
      }));
    }

    // The next line of the script in a direction, or what failed on the way.
    step(direction) {
      const stops = ["step", "failure"];
      let index = this.index + direction;
      while (index > 0 && index < this.rows.length - 1 && !stops.includes(kinds[this.rows[index][1]])) index += direction;
      this.go(index);
    }
  }

  const prepare = test => {
    const data = test.querySelector("script");
    if (!data) return;
    test.player = new Player(test, data);
    current = test.player;
  };
  for (const test of tests) {
    if (test.open) prepare(test);
    test.addEventListener("toggle", () => { if (test.open) prepare(test); });
  }
  current = tests.find(test => test.player)?.player;
  document.addEventListener("focusin", event => {
    const player = event.target.closest("details")?.player;
    if (player) current = player;
  });
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input[type=search]")) {
      if (event.key === "Escape") { search.value = ""; filter(); search.blur(); }
      return;
    }
    if (event.key === "/") { search.focus(); event.preventDefault(); return; }
    if (!current || current.root.closest("details").hidden || !current.root.closest("details").open) return;
    switch (event.key) {
      case "ArrowLeft": event.shiftKey ? current.step(-1) : current.go(current.index - 1); break;
      case "ArrowRight": event.shiftKey ? current.step(1) : current.go(current.index + 1); break;
      case "Home": if (!current.root.contains(document.activeElement)) return; current.go(0); break;
      case "End": if (!current.root.contains(document.activeElement)) return; current.go(current.rows.length - 1); break;
      default: return;
    }
    event.preventDefault();
  });

  // A link to a test opens it.
  const follow = () => {
    const test = location.hash.startsWith("#t") && document.getElementById(location.hash.slice(1));
    if (test) { test.open = true; test.scrollIntoView(); }
  };
  addEventListener("hashchange", follow);
  follow();
})();
