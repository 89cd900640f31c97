// Runs in the page of a graph, in a browser: AppGraphTests.swift adds it to the page and reads the element that it appends.
"use strict";
(() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const one = selector => document.querySelector(selector);
  const named = name => all(".node").find(node => node.dataset.name === name);
  const names = nodes => nodes.map(node => node.dataset.name).sort();
  const click = element => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const type = words => {
    one("input[type=search]").value = words;
    one("input[type=search]").dispatchEvent(new Event("input"));
  };
  const results = [];
  const test = (name, body) => {
    try {
      body();
      results.push(`ok ${name}`);
    } catch (error) {
      results.push(`not ok ${name}: ${error.message}`);
    }
  };
  const equal = (found, expected) => {
    const texts = [found, expected].map(value => JSON.stringify(value));
    if (texts[0] !== texts[1]) throw new Error(`found ${texts[0]}, expected ${texts[1]}`);
  };

  test("The image begins with all screens in its window", () => {
    const [image, drawing] = [one("#image"), one("svg")].map(element => element.getBoundingClientRect());
    equal(drawing.width <= image.width || drawing.width <= 0.61 * one("svg").viewBox.baseVal.width, true);
  });
  test("The strings of the image can be read at first", () => {
    equal(one("svg").getBoundingClientRect().width >= 0.39 * one("svg").viewBox.baseVal.width, true);
  });
  test("Each screen is a button with its name", () => {
    equal(names(all(".node")), ["Coordinator", "DoneController", "EditorController", "HomeController", "InfoController"]);
    equal(all(".node").every(node => node.getAttribute("role") === "button"), true);
  });
  test("A search marks the screens that it finds", () => {
    type("edit");
    equal(names(all(".node.found")), ["EditorController"]);
    equal(one("#found").textContent, "1 found");
    type("");
    equal(all(".node.found").length, 0);
  });
  test("A click on a screen shows who leads to it, over other screens too", () => {
    click(named("InfoController").querySelector("rect"));
    equal(names(all(".node.lit")), ["EditorController", "HomeController", "InfoController"]);
    equal(all(".edge.lit").length, 2);
    equal(one("aside h2").textContent, "InfoController");
    equal(all("aside h3").map(heading => heading.textContent),
      ["Leads here directly (1)", "Leads here over others (1)", "Leads on to (0)"]);
    equal(location.hash, `#${named("InfoController").id}`);
  });
  test("A name in the list selects that screen, and the button shows all again", () => {
    click(all("aside li button").find(button => button.textContent === "HomeController"));
    equal(one("aside h2").textContent, "HomeController");
    click(one("#back"));
    equal(all(".lit").length, 0);
    equal(one("svg").classList.contains("dimmed"), false);
  });
  test("A kind of line can be hidden, and then leads nowhere", () => {
    click(one("button[data-kind=code]"));
    click(named("InfoController").querySelector("rect"));
    equal(names(all(".node.lit")), ["InfoController"]);
    click(one("button[data-kind=code]"));
    equal(names(all(".node.lit")), ["EditorController", "HomeController", "InfoController"]);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    equal(all(".lit").length, 0);
  });
  test("The image can be made smaller and larger", () => {
    const width = one("svg").width.baseVal.value;
    click(one("#out"));
    equal(one("svg").width.baseVal.value < width, true);
    click(one("#in"));
    click(one("#in"));
    equal(one("svg").width.baseVal.value > width, true);
  });
  test("The page is not wider than its window", () => {
    equal(document.documentElement.scrollWidth <= innerWidth, true);
  });

  const output = document.createElement("pre");
  output.id = "results";
  output.textContent = results.join("\n");
  document.body.append(output);
})();
