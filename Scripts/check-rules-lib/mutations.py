"""The mutations: how the code of each rule is disabled. The format is described in Scripts/check-rules."""

import os
import re

from findings import CannotCheck, Name, Place
from sheets import lines_of

HEADER = re.compile(r"^([A-Za-z0-9][\w., ]*): (.+)$")
EXCUSE = re.compile(r"^none\s*[—–-]+\s*(\S.*)$")


class Mutation:
    """One way to disable rules: lines of a file to take out, and lines to put in."""

    def __init__(self, rules, path, place):
        self.rules = rules
        self.path = path
        self.place = place
        self.removed = []
        self.added = []

    @property
    def label(self):
        return f"{', '.join(self.rules)} ({self.place})"

    def positions(self, lines):
        """Where the removed lines stand in a file's lines, indentation aside."""
        wanted = [line.strip() for line in self.removed]
        present = [line.strip() for line in lines]
        return [
            index for index in range(len(present) - len(wanted) + 1) if present[index:index + len(wanted)] == wanted]

    def replacement(self, first):
        """The lines to put in, indented as `first`, the first line that is taken out, is."""
        indentation = first[:len(first) - len(first.lstrip())]
        drop = len(self.removed[0]) - len(self.removed[0].lstrip())
        return [indentation + line[min(drop, len(line) - len(line.lstrip())):] for line in self.added]

    def applied(self, text):
        """The text with the mutation applied. The removed lines stand in it exactly once."""
        lines = text.split("\n")
        position = self.positions(lines)[0]
        lines[position:position + len(self.removed)] = self.replacement(lines[position])
        return "\n".join(lines)


class Mutations:
    """All entries of Tests/Mutations, and the rules excused from having one."""

    def __init__(self):
        self.all = []
        self.excused = {}


def read(root, specification, findings):
    """Reads Tests/Mutations/<sheet>.txt for every sheet that has one."""
    mutations, folder = Mutations(), "Tests/Mutations"
    directory = os.path.join(root, folder)
    names = sorted(os.listdir(directory)) if os.path.isdir(directory) else []
    for name in names:
        sheet, extension = os.path.splitext(name)
        if extension != ".txt":
            continue
        if sheet not in specification.sheets:
            raise CannotCheck(f"{folder}/{name}: there is no sheet {specification.folder}/{sheet}.md")
        _read_file(f"{folder}/{name}", sheet, lines_of(root, f"{folder}/{name}"), mutations)
    for mutation in mutations.all:
        for rule in mutation.rules:
            specification.check_exists(Name(rule, mutation.place), findings)
    for excuse in mutations.excused.values():
        specification.check_exists(excuse, findings)
    return mutations


def _read_file(path, sheet, lines, mutations):
    current = None
    for number, line in lines:
        place = Place(path, number)
        if line.startswith("#"):
            continue
        if not line.strip():
            current = None
        elif current and line[0] in "-+" and line[1:2] in ("", " "):
            if line[0] == "-" and current.added:
                raise CannotCheck(f"{place}: the lines to take out stand before the lines to put in")
            (current.removed if line[0] == "-" else current.added).append(line[2:].rstrip())
        else:
            header = HEADER.match(line)
            if current or not header:
                raise CannotCheck(f'{place}: expected "rule: file", then lines with "- " and "+ ": {line.strip()}')
            rules = [f"{sheet}:{rule}" for rule in re.split(r"[, ]+", header[1]) if rule]
            if header[2].startswith("none"):
                if not EXCUSE.match(header[2]):
                    raise CannotCheck(f'{place}: say why: "{header[1]}: none — the reason"')
                mutations.excused.update((rule, Name(rule, place)) for rule in rules)
            else:
                current = Mutation(rules, header[2].strip(), place)
                mutations.all.append(current)


def fits(mutation, root, findings):
    """Whether the lines that the mutation takes out stand in its file exactly once; if not, a finding."""
    if not mutation.removed:
        findings.add(mutation.place, "the mutation takes no line out")
        return False
    try:
        with open(os.path.join(root, mutation.path), encoding="utf-8") as file:
            text = file.read()
    except OSError as error:
        findings.add(mutation.place, f"{mutation.path}: {error.strerror}")
        return False
    count = len(mutation.positions(text.split("\n")))
    if count != 1:
        times = "not at all" if count == 0 else f"{count} times"
        findings.add(mutation.place, f'"{mutation.removed[0].strip()}" … stands in {mutation.path} {times}')
        return False
    if mutation.applied(text) == text:
        findings.add(mutation.place, "the mutation changes nothing")
        return False
    return True


def check(mutations, specification, root, findings):
    """Every snippet fits the code, and every claimed rule has a mutation or an excuse."""
    for mutation in mutations.all:
        fits(mutation, root, findings)
    mutated = {rule for mutation in mutations.all for rule in mutation.rules}
    for claim in specification.claims:
        rule = claim.rule
        if rule not in mutated and rule not in mutations.excused and rule not in specification.excuses:
            sheet, number = rule.split(":")
            findings.add(
                claim.place, f'{rule} has no mutation; add one, or "{number}: none — the reason", '
                f"to Tests/Mutations/{sheet}.txt")
    for rule, excuse in mutations.excused.items():
        if rule in mutated:
            findings.add(excuse.place, f"{rule} is excused, but has a mutation")
