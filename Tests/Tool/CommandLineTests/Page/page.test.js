// Runs in the page of a report, in a browser: PageTests.swift adds it to the page and reads the element that it appends.
"use strict";
(() => {
  const all = selector => [...document.querySelectorAll(selector)];
  const one = selector => document.querySelector(selector);
  const shown = selector => all(selector).filter(element => element.checkVisibility());
  const titles = tests => tests.map(test => test.querySelector(".name").textContent);
  const type = words => {
    one("input[type=search]").value = words;
    one("input[type=search]").dispatchEvent(new Event("input"));
  };
  const press = (key, options = {}) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...options }));
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

  test("The verdict is that of the run", () => {
    equal(one(".verdict").textContent, "Failed");
    equal(one(".verdict").classList.contains("failed"), true);
  });
  test("Files with failures come first, and files without are closed", () => {
    equal(all(".file h2").map(heading => heading.textContent), ["spec/b_spec.lua", "spec/a_spec.lua"]);
    equal(all(".file").map(file => file.open), [true, false]);
  });
  test("In a file, failures come first", () => {
    equal(titles([...one(".file").querySelectorAll(".test")])[0], "shows the feed");
  });
  test("A failure shows the difference, and the log only once, in the timeline", () => {
    const failure = one(".test.failed");
    equal(failure.open, true);
    const message = failure.querySelector(".why").textContent;
    equal(message.includes("expected: 3"), true);
    equal(message.includes("What happened before"), false);
    equal(failure.querySelectorAll(".player").length, 1);
  });
  test("The timeline opens at the failure, and its scale is virtual time", () => {
    const player = one(".test.failed .player");
    equal(player.querySelector("li[aria-current]").className, "failure");
    equal(player.querySelector("output").textContent, "0.350 s of 0.350 s");
    const slider = player.querySelector("input[type=range]");
    equal([slider.min, slider.max, slider.value], ["0", "350", "350"]);
    slider.value = 0;
    slider.dispatchEvent(new Event("input"));
    equal(player.querySelector("output").textContent, "0.000 s of 0.350 s");
  });
  test("The arrow keys move through the timeline", () => {
    const player = one(".test.failed .player");
    press("ArrowLeft", { shiftKey: true });
    const place = () => [...player.querySelectorAll("li")].indexOf(player.querySelector("li[aria-current]"));
    equal(player.querySelector("li[aria-current]").classList.contains("step"), true);
    const before = place();
    press("ArrowRight");
    equal(place(), before + 1);
  });
  test("The picture shows the screens of the hierarchy", () => {
    const player = one(".test.failed .player");
    player.querySelector("[title^='To the end']").click();
    equal([...player.querySelectorAll(".device .label")].map(label => label.textContent), ["FeedViewController"]);
    equal(player.querySelector(".navbar").textContent, "‹ UIViewController");
  });
  test("The picture shows whole names, which break between words", () => {
    const player = all(".test.failed .player")[1];
    player.querySelector("[title^='To the end']").click();
    const long = "AccountSettingsNotificationPreferencesViewController";
    equal([...player.querySelectorAll(".device .label")].map(label => label.textContent), [long, "UIViewController"]);
    equal([...player.querySelectorAll(".tabbar span")].map(tab => tab.textContent), [long, "FeedViewController", "UIViewController"]);
    equal(player.querySelector(".device .label").innerHTML.includes("Notification<wbr>Preferences<wbr>View<wbr>Controller"), true);
  });
  test("A sheet covers nothing below or above it", () => {
    const device = all(".test.failed .player")[1].querySelector(".device");
    const box = selector => device.querySelector(selector).getBoundingClientRect();
    equal(box(".tabbar").bottom <= box(".presented").top, true);
    equal(box(".label").bottom <= box(".tabbar").top, true);
    equal(box(".presented").bottom <= device.getBoundingClientRect().bottom, true);
  });
  test("A message has a button that copies it as plain text", () => {
    equal(one(".test.failed .message .copy").textContent, "Copy");
  });
  test("The title of the window has the counts of the heading", () => {
    const counts = all("header .counts button").map(button => button.textContent.slice(2)).join(", ");
    equal(document.title, `${counts} – RouteScript`);
  });
  test("Keys of the slider reach all moments, also those of the same time", () => {
    const player = one(".test.failed .player");
    const slider = player.querySelector("input[type=range]");
    const key = name => slider.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    const place = () => [...player.querySelectorAll("li")].indexOf(player.querySelector("li[aria-current]"));
    player.querySelector("[title^='To the start']").click();
    equal([key("ArrowUp"), place()], [false, 1]);
    equal([key("ArrowUp"), place()], [false, 2]);
    equal([key("ArrowRight"), place()], [false, 3]);
    equal([key("ArrowDown"), place()], [false, 2]);
    equal(key("PageUp"), false);
    equal(player.querySelector("output").textContent, "0.350 s of 0.350 s");
    key("PageDown");
    equal(player.querySelector("output").textContent, "0.000 s of 0.350 s");
  });
  test("Attempts are tabs, and the failed one of a flaky test is selected and shows its failure", () => {
    const flaky = one(".test.flaky");
    flaky.open = true;
    flaky.dispatchEvent(new Event("toggle"));
    const tabs = [...flaky.querySelectorAll("[role=tab]")];
    equal(tabs.map(tab => tab.textContent), ["attempt 1: failed", "attempt 2: passed"]);
    equal(tabs.map(tab => tab.getAttribute("aria-selected")), ["true", "false"]);
    const panels = [...flaky.querySelectorAll("[role=tabpanel]")];
    equal(panels.map(panel => panel.hidden), [false, true]);
    equal(panels[0].querySelector("li[aria-current]").className, "failure");
    tabs[1].click();
    equal(panels.map(panel => panel.hidden), [true, false]);
  });
  test("The search field filters, and the filter is in the address", () => {
    type("FEED shows");
    equal(titles(shown(".test")), ["shows the feed"]);
    equal(new URLSearchParams(location.hash.slice(1)).get("find"), "FEED shows");
    type("nothing like it");
    equal(shown(".nothing").length, 1);
    type("");
    equal(shown(".nothing").length, 0);
  });
  test("The buttons filter by status", () => {
    one(".counts .passed").click();
    equal(shown(".test").every(test => test.classList.contains("passed")), true);
    equal(new URLSearchParams(location.hash.slice(1)).get("status"), "passed");
    one(".counts .passed").click();
  });
  test("The order can be that of the files", () => {
    one("select").value = "source";
    one("select").dispatchEvent(new Event("change"));
    equal(all(".file h2").map(heading => heading.textContent), ["spec/a_spec.lua", "spec/b_spec.lua"]);
    one("select").value = "";
    one("select").dispatchEvent(new Event("change"));
    equal(all(".file h2").map(heading => heading.textContent), ["spec/b_spec.lua", "spec/a_spec.lua"]);
  });
  test("The selected test is in the address, and the address opens it", () => {
    const passed = one(".test.passed");
    passed.open = false;
    location.hash = `test=${encodeURIComponent(passed.dataset.key)}`;
    dispatchEvent(new Event("hashchange"));
    equal(passed.open, true);
    equal(passed.dataset.key.startsWith("spec/"), true);
    const heading = passed.querySelector("summary").getBoundingClientRect();
    equal(heading.top >= one("header").getBoundingClientRect().bottom - 1, true);
  });
  test("A test of the address is below the header, also if the header is high", () => {
    const last = all(".test.passed").at(-1);
    one("header").style.paddingTop = "220px";
    document.body.style.minHeight = "9000px";
    location.hash = `test=${encodeURIComponent(last.dataset.key)}`;
    dispatchEvent(new Event("hashchange"));
    const gap = last.querySelector("summary").getBoundingClientRect().top;
    const end = getComputedStyle(one("header")).position === "sticky" ? one("header").getBoundingClientRect().bottom : 0;
    equal(gap >= end - 1 && gap < end + 20, true);
    one("header").style.paddingTop = "";
    document.body.style.minHeight = "";
  });
  test("The numbers of the tests of a loop follow their execution, although failures are first", () => {
    const loop = all(".file .test").filter(test => test.querySelector(".name").textContent.startsWith("counts"));
    equal(loop.map(test => [test.querySelector(".name").textContent, test.dataset.key.replace(/^.*:\d+/, "")]),
      [["counts 3", "~3"], ["counts 1", ""], ["counts 2", "~2"]]);
  });
  test("Tests of a loop have a line and a number in the address", () => {
    const keys = all(".file").at(-1).querySelectorAll(".test");
    equal([...keys].map(test => test.dataset.key.replace(/^.*:/, ":")), [":2", ":3", ":3~2", ":3~3"]);
  });
  test("Moments without an object are on one row on a phone, and others show their object", () => {
    for (const item of one(".test.failed .player").querySelectorAll("li:not(.step)")) {
      const [whom, words] = [".whom", ".words"].map(selector => item.querySelector(selector).getBoundingClientRect());
      const [time] = [item.querySelector(".at").getBoundingClientRect()];
      if (item.querySelector(".whom").textContent) equal(whom.width > 40 && whom.height > 10, true);
      else equal(Math.abs(words.top - time.top) < 4, true);
    }
  });
  test("The page is as wide as the window", () => {
    equal(document.documentElement.scrollWidth <= innerWidth, true);
  });
  test("The marks below a source line stay below it", () => {
    const excerpt = one(".why .excerpt");
    equal(excerpt.textContent.trim().split("\n").length, 2);
    equal(getComputedStyle(excerpt).whiteSpace, "pre");
    // A scroll bar may lie above the contents, so it needs a place without any.
    const isScrolled = excerpt.scrollWidth > excerpt.clientWidth && getComputedStyle(excerpt).overflowX === "auto";
    equal(!isScrolled || parseFloat(getComputedStyle(excerpt).paddingBottom) >= 10, true);
  });
  test("The mark of a long source line is in sight", () => {
    const excerpt = one(".why .excerpt"), mark = excerpt.querySelector(".error");
    equal(mark.textContent, "^^^^^");
    const [box, frame] = [mark, excerpt.closest(".why")].map(element => element.getBoundingClientRect());
    equal(box.left >= frame.left && box.right <= frame.right, true);
  });
  test("The button of a message covers none of its text", () => {
    const message = one(".test[open] .message");
    const button = message.querySelector(".copy").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(message.querySelector(".why"));
    const covers = [...range.getClientRects()].some(text =>
      text.right > button.left && text.left < button.right && text.bottom > button.top && text.top < button.bottom);
    equal(covers, false);
  });

  const list = document.createElement("pre");
  list.id = "results";
  list.textContent = `\n${results.join("\n")}\n`;
  document.body.append(list);
})();
