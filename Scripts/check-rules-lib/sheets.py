"""The specification: the sheets' rules, the claims of the code, the excuses of docs/differences.md."""

import difflib
import os
import re

from findings import CannotCheck, Name, Place

NUMBER = r"(?:[A-Z]{1,2})?\d+(?:\.\d+)*[a-z]?|[a-z]"
RULE = re.compile(rf"(?:^\s*- |^\| )\*\*\[({NUMBER})\]\*\*")
INFERENCE = re.compile(r"\[\?\]|[Mm]odel:|[Rr]ecommended")
HEADING = re.compile(r"^##+ ((\d+(?:\.\d+)*)?.*)")
EXCUSES_HEADING = "Rules that no test names"


def lines_of(root, path):
    """The lines of a file, numbered from 1."""
    try:
        with open(os.path.join(root, path), encoding="utf-8") as file:
            return list(enumerate(file.read().split("\n"), 1))
    except OSError as error:
        raise CannotCheck(f"{path}: {error.strerror}") from error


class Section:
    """The part of a sheet under one heading, with the rules that stand in it."""

    def __init__(self, sheet, title):
        self.sheet = sheet
        self.title = title
        self.rules = []


class Specification:
    """All that docs/ says about rules."""

    folder = "docs/semantics"
    claims_path = "docs/semantics/implemented.txt"
    differences_path = "docs/differences.md"

    def __init__(self, root):
        self._root = root
        self.sections = []
        self._order = {}
        self._inferred = set()
        self._section_numbers = set()
        try:
            files = sorted(os.listdir(os.path.join(root, self.folder)))
        except OSError as error:
            raise CannotCheck(f"{self.folder}: {error.strerror}") from error
        self.sheets = [name[:-3] for name in files if name.endswith(".md") and name != "README.md"]
        for sheet in self.sheets:
            self._read_sheet(sheet)
        self.claims = self._read_claims()
        self.excuses = self._read_excuses()

    def _read_sheet(self, sheet):
        path = f"{self.folder}/{sheet}.md"
        section, current = Section(sheet, ""), None
        for number, line in lines_of(self._root, path):
            heading = HEADING.match(line)
            if heading:
                section = Section(sheet, heading[1])
                self.sections.append(section)
                self._section_numbers.add(f"{sheet}:{heading[2]}")
                current = None
                continue
            found = RULE.match(line)
            if found:
                rule = f"{sheet}:{found[1]}"
                if rule in self._order:
                    raise CannotCheck(f"{path}:{number}: the number {found[1]} is given twice")
                self._order[rule] = len(self._order)
                section.rules.append(rule)
                # A table behind the rule belongs to it, too.
                current = rule
            if current and INFERENCE.search(line):
                self._inferred.add(current)
        self.sections = [section for section in self.sections if section.rules]

    def _read_claims(self):
        claims = []
        for number, line in lines_of(self._root, self.claims_path):
            rule = line.split("#")[0].strip()
            if rule:
                claims.append(Name(rule, Place(self.claims_path, number)))
        return claims

    def _read_excuses(self):
        excuses, inside = {}, False
        for number, line in lines_of(self._root, self.differences_path):
            heading = HEADING.match(line)
            if heading:
                inside = heading[1] == EXCUSES_HEADING
            elif inside and line.startswith("|"):
                rule = line.split("|")[1].strip()
                if ":" in rule.strip("-:"):
                    excuses[rule] = Name(rule, Place(self.differences_path, number))
        return excuses

    def is_inferred(self, rule):
        """Whether a part of the rule has no source: it is marked, or a choice of the model."""
        return rule in self._inferred

    def order(self, rule):
        """A sort key: the order in which the sheets give the rules."""
        return self._order.get(rule, len(self._order))

    def __contains__(self, rule):
        return rule in self._order

    def has_section(self, name):
        """Whether "sheet:number" is a section, as comments may name it."""
        return name in self._section_numbers

    def nearest(self, rule):
        """The existing rule whose name is closest, or None."""
        sheet = rule.split(":")[0] + ":"
        candidates = [known for known in self._order if known.startswith(sheet)] or list(self._order)
        close = difflib.get_close_matches(rule, candidates, n=1, cutoff=0)
        return close[0] if close else None

    def check_exists(self, name, findings):
        """Whether the named rule stands in a sheet; if not, that is a finding."""
        if name.rule in self:
            return True
        nearest = self.nearest(name.rule)
        hint = f"; did you mean {nearest}?" if nearest else ""
        findings.add(name.place, f"no sheet of {self.folder} has a rule {name.rule}{hint}")
        return False
