"""Checks the checker with lines that it must report, and lines that it must accept."""

import os
import tempfile

from checking import check
from limits import Limits
from reading import markdown, swift
from rules import RULES, compile_rules

REPORTED = (
    "/// What a container tells those who observe it.",
    "/// The handler is told of each error.",
    "/// - Parameter x: what is asked for.",
    "/// The step; nil when there is none.",
)
ACCEPTED = (
    "/// An event that a container reports to its observers.",
    "/// Returns the step, or `nil` if there is none left.",
    "/// Tells the linker to strip symbols.",
    "/// There is no file at the path.",
)


def run():
    rules = compile_rules(RULES)

    def phrases(units):
        return [hit.phrase for unit in units for hit in check(unit, rules, 35)]

    faults = [f"not reported: {line}" for line in REPORTED if not phrases(swift("Sources/X.swift", [line]))]
    faults += [f"reported: {line}" for line in ACCEPTED if phrases(swift("Sources/X.swift", [line]))]
    if phrases(markdown("docs", "x.md", ["```", "nobody is told", "```"])):
        faults.append("reported: a code block")
    if phrases(markdown("docs", "x.md", ["word " * 36])) != ["sentence of 36 words"]:
        faults.append("not reported: a sentence of 36 words")
    faults += limit_faults()
    for fault in faults:
        print(f"check-prose: self-test: {fault}")
    if not faults:
        print("check-prose: self-test passed")
    return 1 if faults else 0


def limit_faults():
    with tempfile.NamedTemporaryFile("w", suffix="limits", delete=False) as file:
        file.write("# a comment\ndocs 1.5\n")
    try:
        allowed = Limits(file.name).allowed
    finally:
        os.remove(file.name)
    return [] if allowed == {"docs": 1.5} else [f"limits read as {allowed}"]
