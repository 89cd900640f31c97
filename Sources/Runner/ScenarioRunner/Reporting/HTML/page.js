"use strict";
(() => {
  const tests = [...document.querySelectorAll("details.test")];
  const groups = [...document.querySelectorAll("details.file, details.group")];
  const search = document.querySelector("input[type=search]");
  const order = document.querySelector("select");
  const filters = [...document.querySelectorAll(".counts button")];
  const statuses = ["failed", "flaky", "warned", "pending", "passed"];
  const kinds = ["step", "callback", "hierarchy", "state", "failure", "output", "deallocated", "retainCycle", "injection"];
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  // A long name of a class breaks between its words.
  const makeName = (name, className, text) => {
    const element = make(name, className);
    text.split(/(?<=[a-z])(?=[A-Z])/).forEach((word, index) => element.append(...(index ? [make("wbr")] : []), word));
    return element;
  };
  const statusOf = test => statuses.find(status => test.classList.contains(status)) ?? "passed";
  const fileOf = test => test.closest("details.file").querySelector("h2").textContent;

  // The name of a test in the address: its file and line, so that links survive other runs. Tests of a loop have one line, and numbers in
  // the order of their execution, which is not that of the page.
  const keys = new Map();
  for (const test of tests) {
    const place = fileOf(test) + test.querySelector(".place").textContent.replace("line ", ":");
    const { copy } = test.dataset;
    test.dataset.key = copy ? `${place}~${copy}` : place;
    keys.set(test.dataset.key, test);
  }

  // The address: filter, order and selected test.
  let selected = null;
  const writeAddress = () => {
    const state = new URLSearchParams();
    if (search.value) state.set("find", search.value);
    const wanted = filters.filter(button => button.ariaPressed === "true").map(button => button.value);
    if (wanted.length) state.set("status", wanted.join(","));
    if (order.value) state.set("order", order.value);
    if (selected) state.set("test", selected.dataset.key);
    const text = state.toString();
    history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
  };

  // Filters.
  let names;
  const pathOf = test => {
    const words = [];
    for (let place = test; place; place = place.parentElement.closest("details")) {
      words.unshift(place.querySelector("summary").querySelector("h2, .name").textContent);
    }
    return words.join(" ").toLowerCase();
  };
  const filter = () => {
    names ??= tests.map(pathOf);
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = filters.filter(button => button.ariaPressed === "true").map(button => button.value);
    let shown = 0;
    const visible = new Set();
    tests.forEach((test, index) => {
      const fits = (!wanted.length || wanted.includes(statusOf(test))) && words.every(word => names[index].includes(word));
      test.hidden = !fits;
      if (!fits) return;
      shown += 1;
      for (let place = test.parentElement.closest("details"); place && !visible.has(place);
        place = place.parentElement.closest("details")) visible.add(place);
    });
    const isFiltered = wanted.length > 0 || words.length > 0;
    for (const group of groups) {
      group.hidden = isFiltered && !visible.has(group);
      // What a filter finds must not stay out of sight.
      if (isFiltered && visible.has(group)) group.open = true;
    }
    document.querySelector(".nothing").hidden = shown > 0 || !tests.length;
  };
  document.querySelector(".search").hidden = !tests.length;
  search.addEventListener("input", () => { filter(); writeAddress(); });
  for (const button of filters) {
    button.addEventListener("click", () => {
      button.ariaPressed = button.ariaPressed === "true" ? "false" : "true";
      filter();
      writeAddress();
    });
  }
  for (const button of document.querySelectorAll(".search button")) {
    button.addEventListener("click", () => {
      for (const group of groups) group.open = button.value === "open";
      // More timelines than anybody can look at would only make the page slow.
      for (const test of tests.filter(test => !test.hidden).slice(0, 200)) test.open = button.value === "open";
      if (button.value === "close") for (const test of tests) test.open = false;
    });
  }

  // On a phone a source line scrolls. The part with the mark is what the message is about.
  const revealMarks = test => {
    for (const excerpt of test.querySelectorAll(".excerpt")) {
      const marks = [...excerpt.children].filter(part => !part.matches(".secondary"));
      if (!marks.length) continue;
      const left = excerpt.getBoundingClientRect().left - excerpt.scrollLeft;
      const start = marks[0].getBoundingClientRect().left - left;
      const end = marks[marks.length - 1].getBoundingClientRect().right - left;
      // The text beside the mark may be wider than the window.
      if (end > excerpt.clientWidth) excerpt.scrollLeft = Math.min(end - excerpt.clientWidth + 16, start - 40);
    }
  };

  // Order.
  const place = new Map([...tests, ...groups].map((element, index) => [element, index]));
  const worst = element => element.matches(".test")
    ? statuses.indexOf(statusOf(element))
    : Math.min(...[...element.querySelectorAll(".test")].map(test => statuses.indexOf(statusOf(test))), 9);
  const milliseconds = element => {
    const text = (element.querySelector("summary > .time") ?? element.querySelector("summary > small")).textContent;
    const match = text.match(/([\d.]+) (m?s)$/);
    return match ? Number(match[1]) * (match[2] === "s" ? 1000 : 1) : 0;
  };
  const lineOf = element => element.matches(".test")
    ? Number(element.querySelector(".place").textContent.replace("line ", "")) || 0
    : Math.min(...[...element.querySelectorAll(".test")].map(lineOf));
  const orders = {
    "": (one, other) => worst(one) - worst(other) || place.get(one) - place.get(other),
    slowest: (one, other) => milliseconds(other) - milliseconds(one),
    source: (one, other) => one.matches(".file")
      ? (one.querySelector("h2").textContent < other.querySelector("h2").textContent ? -1 : 1)
      : lineOf(one) - lineOf(other) || place.get(one) - place.get(other),
  };
  const sort = () => {
    for (const parent of [document.querySelector("main .tests"), ...groups]) {
      const children = [...parent.children].filter(child => child.matches("details"));
      if (children.length < 2) continue;
      const mark = children[children.length - 1].nextSibling;
      children.sort(orders[order.value] ?? orders[""]);
      for (const child of children) parent.insertBefore(child, mark);
    }
    // An element that moves is at its start again.
    for (const test of tests) if (test.dataset.prepared) revealMarks(test);
  };
  order.addEventListener("change", () => { sort(); writeAddress(); });

  // Copying.
  const copy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A browser may offer the clipboard to pages of a server only.
      const area = document.body.appendChild(make("textarea", "", text));
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  };
  const addCopyButtons = test => {
    for (const message of test.querySelectorAll("pre.why")) {
      const frame = make("div", "message");
      message.replaceWith(frame);
      const button = make("button", "copy", "Copy");
      button.type = "button";
      button.addEventListener("click", () => copy(message.textContent.trim() + "\n", button));
      frame.append(message, button);
    }
  };

  // Attempts.
  const addTabs = test => {
    for (const attempts of test.querySelectorAll(".attempts")) {
      const panels = [...attempts.children];
      const bar = make("div", "tabs");
      bar.setAttribute("role", "tablist");
      const select = index => {
        panels.forEach((panel, number) => {
          panel.hidden = number !== index;
          bar.children[number].setAttribute("aria-selected", number === index);
          bar.children[number].tabIndex = number === index ? 0 : -1;
        });
        current = panels[index].querySelector(".player")?.player ?? current;
      };
      panels.forEach((panel, index) => {
        const tab = bar.appendChild(make("button", "", panel.querySelector("h3").textContent));
        tab.type = "button";
        tab.setAttribute("role", "tab");
        panel.setAttribute("role", "tabpanel");
        panel.querySelector("h3").remove();
        tab.addEventListener("click", () => select(index));
      });
      bar.addEventListener("keydown", event => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        event.stopPropagation();
        event.preventDefault();
        const index = [...bar.children].indexOf(document.activeElement) + step;
        if (index < 0 || index >= panels.length) return;
        select(index);
        bar.children[index].focus();
      });
      attempts.prepend(bar);
      // Readers of a flaky test look for what failed.
      select(panels.length - (test.matches(".flaky") ? 2 : 1));
    }
  };

  // The picture of the screens.
  const parseTree = tree => {
    const root = { name: "", kind: "", children: [], presented: [] };
    const path = [root];
    for (const line of tree.split("\n")) {
      const match = line.match(/^((?:│ {2}| {3})*)([├└][─▷┄] )?(.*)$/);
      if (!match || !match[3] || match[2]?.[1] === "┄") continue;
      const depth = match[2] ? match[1].length / 3 + 1 : 0;
      const parts = match[3].match(/^(?:([●○]) |(\w+): )?(.*?)(?: \((\w+)\))?( [◀◁])?$/);
      const node = {
        name: parts[3], tab: parts[1], column: parts[2], style: parts[4], isTop: parts[5] === " ◀",
        isVisible: Boolean(parts[5]), children: [], presented: [],
      };
      path.length = depth + 1;
      const parent = path[depth] ?? root;
      (match[2]?.[1] === "▷" ? parent.presented : parent.children).push(node);
      path[depth + 1] = node;
    }
    return root.children;
  };
  const picture = node => {
    const card = make("div", "card");
    if (node.isTop) card.classList.add("top");
    const children = node.children;
    if (children.some(child => child.tab)) {
      const current = children.find(child => child.tab === "●") ?? children[0];
      card.append(picture(current));
      const bar = card.appendChild(make("div", "tabbar"));
      for (const child of children) {
        const label = child.children.length && /NavigationController$/.test(child.name)
          ? child.children[0].name : child.name;
        bar.append(makeName("span", child === current ? "current" : "", label));
      }
    } else if (children.some(child => child.column)) {
      const columns = card.appendChild(make("div", "columns"));
      for (const child of children) columns.append(picture(child));
    } else if (/NavigationController$/.test(node.name) && children.length) {
      const bar = card.appendChild(make("div", "navbar"));
      if (children.length > 1) bar.append(makeName("span", "behind", `‹ ${children.slice(0, -1).map(child => child.name).join(" ‹ ")}`));
      card.append(picture(children[children.length - 1]));
    } else {
      card.append(makeName("span", "label", node.name));
      for (const child of children) card.append(picture(child));
    }
    for (const child of node.presented) {
      const sheet = card.appendChild(make("div", `presented ${child.style ?? ""}`));
      sheet.append(make("span", "style", child.style ?? "presented"), picture(child));
    }
    return card;
  };
  const drawPicture = tree => {
    const screens = make("div", "screens");
    for (const window of parseTree(tree)) {
      const device = screens.appendChild(make("div", "device"));
      for (const child of window.children) device.append(picture(child));
      for (const child of window.presented) device.append(picture(child));
    }
    return screens;
  };

  // Timelines.
  let texts;
  let current;
  const text = number => number < 0 ? "" : (texts ??= JSON.parse(document.getElementById("texts").textContent))[number];
  const bare = line => line.replace(/^[\s│├└─▷◁]+/, "").replace(/[\s◀◁▶]+$/, "");

  class Player {
    constructor(panel, data, isFailed) {
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
      controls.append(this.scale());
      this.position = controls.appendChild(make("output"));
      const panes = this.root.appendChild(make("div", "panes"));
      this.list = panes.appendChild(make("ol", "moments"));
      this.list.tabIndex = 0;
      // As wide as the longest name, unless that leaves no room for what is told.
      const subjects = this.rows.filter(row => kinds[row[1]] !== "step").map(row => text(row[2]).length);
      this.list.style.setProperty("--whom", `${Math.min(40, Math.max(0, ...subjects)) + 2}ch`);
      this.items = this.rows.map(row => this.list.appendChild(this.item(row)));
      this.list.addEventListener("click", event => {
        const index = this.items.indexOf(event.target.closest("li"));
        current = this;
        if (index >= 0) this.go(index);
      });
      const now = panes.appendChild(make("div", "now"));
      this.screens = now.appendChild(make("div"));
      this.screens.setAttribute("aria-hidden", "true");
      now.appendChild(make("h3", "", "Hierarchy"));
      this.tree = now.appendChild(make("pre"));
      this.root.player = this;
      data.replaceWith(this.root);
      const last = panel.querySelector(":scope > .last");
      if (last) last.hidden = true;
      const failure = this.rows.findLastIndex(row => kinds[row[1]] === "failure");
      this.go(failure >= 0 && isFailed ? failure : 0);
    }

    // The scale of virtual time: a tick for each time at which something happened.
    scale() {
      this.end = this.rows[this.rows.length - 1][0];
      const scale = make("div", "scale");
      this.slider = scale.appendChild(make("input"));
      Object.assign(this.slider, { type: "range", min: 0, max: Math.max(1, this.end), disabled: this.end === 0 });
      this.slider.setAttribute("aria-label", "Virtual time in milliseconds");
      const times = [...new Set(this.rows.map(row => row[0]))];
      for (const time of times.slice(0, 400)) {
        const tick = scale.appendChild(make("i"));
        tick.style.left = `${this.end ? 100 * time / this.end : 0}%`;
      }
      // Several moments can have the same time, so keys move by moment, and Page Up and Page Down by time.
      this.slider.addEventListener("keydown", event => {
        const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1 }[event.key];
        if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        current = this;
        let index = this.index + direction;
        if (event.key.startsWith("Page")) {
          const time = this.rows[this.index][0];
          while (index > 0 && index < this.rows.length - 1 && this.rows[index][0] === time) index += direction;
        }
        this.go(index);
      });
      this.slider.addEventListener("input", () => {
        current = this;
        const time = Number(this.slider.value);
        const near = times.reduce((best, one) => Math.abs(one - time) < Math.abs(best - time) ? one : best, times[0]);
        this.go(this.rows.findLastIndex(row => row[0] === near));
      });
      return scale;
    }

    item([time, kind, subject, what, file, line, depth]) {
      const item = make("li", kinds[kind]);
      if (kinds[kind] === "step") {
        item.append(make("span", "at", line > 0 ? `${line} │` : ""), make("span", "code", text(what)));
        if (file >= 0) item.title = `${text(file)}:${line}`;
      } else {
        const words = make("span", "words", text(what));
        words.style.paddingLeft = `${Math.min(depth, 6) * 1.2}em`;
        item.append(make("span", "at", (time / 1000).toFixed(3)), makeName("span", "whom", text(subject)), words);
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
      this.slider.value = this.rows[index][0];
      this.position.textContent = `${(this.rows[index][0] / 1000).toFixed(3)} s of ${(this.end / 1000).toFixed(3)} s`;
      this.first.disabled = this.back.disabled = index === 0;
      this.next.disabled = this.last.disabled = index === this.rows.length - 1;
      this.draw();
    }

    // Lines that were not there at the moment before are marked.
    draw() {
      const tree = this.trees[this.index];
      if (tree < 0 || !text(tree)) {
        this.screens.replaceChildren();
        this.tree.replaceChildren(make("span", "none", "There is no window yet."));
        return;
      }
      const before = this.index > 0 ? this.trees[this.index - 1] : tree;
      const old = new Map();
      if (before >= 0) for (const line of text(before).split("\n")) old.set(bare(line), (old.get(bare(line)) ?? 0) + 1);
      this.screens.replaceChildren(drawPicture(text(tree)));
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
    if (test.dataset.prepared) return;
    test.dataset.prepared = "yes";
    for (const data of test.querySelectorAll("script")) {
      const panel = data.parentElement;
      test.player = new Player(panel, data, test.matches(".failed") || panel.matches(".attempts > :not(:last-child)"));
      current = test.player;
    }
    addCopyButtons(test);
    revealMarks(test);
    addTabs(test);
    for (const tree of test.querySelectorAll(".last:not([hidden]) > .tree")) tree.before(drawPicture(tree.textContent));
  };
  for (const test of tests) {
    if (test.open) prepare(test);
    test.addEventListener("toggle", () => { if (test.open) prepare(test); });
    test.querySelector("summary").addEventListener("click", () => {
      selected = test.open ? null : test;
      writeAddress();
    });
  }
  current = tests.find(test => test.player)?.player;
  document.addEventListener("focusin", event => {
    const test = event.target.closest("details.test");
    const player = event.target.closest(".player")?.player ?? [...(test?.querySelectorAll(".player") ?? [])]
      .find(root => root.checkVisibility())?.player;
    if (player) current = player;
  });
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input[type=search]")) {
      if (event.key === "Escape") { search.value = ""; filter(); writeAddress(); search.blur(); }
      return;
    }
    if (event.target.matches("select")) return;
    if (event.key === "/") { search.focus(); event.preventDefault(); return; }
    if (!current || !current.root.checkVisibility()) return;
    switch (event.key) {
      case "ArrowLeft": if (event.shiftKey) current.step(-1); else current.go(current.index - 1); break;
      case "ArrowRight": if (event.shiftKey) current.step(1); else current.go(current.index + 1); break;
      case "Home": if (!current.root.contains(document.activeElement)) return; current.go(0); break;
      case "End": if (!current.root.contains(document.activeElement)) return; current.go(current.rows.length - 1); break;
      default: return;
    }
    event.preventDefault();
  });

  // What the page scrolls to is below the header, whatever its height is.
  const header = document.querySelector("header");
  const reserveHeader = () => {
    const isSticky = getComputedStyle(header).position === "sticky";
    document.documentElement.style.scrollPaddingTop = isSticky ? `${header.offsetHeight + 8}px` : "";
  };
  new ResizeObserver(reserveHeader).observe(header);

  // An address sets the filter and the order, and opens its test.
  const follow = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    search.value = state.get("find") ?? "";
    const wanted = (state.get("status") ?? "").split(",");
    for (const button of filters) button.ariaPressed = wanted.includes(button.value) ? "true" : "false";
    const wantedOrder = state.get("order") ?? "";
    if (order.value !== wantedOrder) { order.value = wantedOrder; if (order.selectedIndex < 0) order.value = ""; sort(); }
    filter();
    selected = keys.get(state.get("test")) ?? null;
    if (!selected) return;
    for (let element = selected; element; element = element.parentElement.closest("details")) element.open = true;
    reserveHeader();
    selected.querySelector("summary").scrollIntoView();
  };
  addEventListener("hashchange", follow);
  if (location.hash.length > 1) follow();
})();
