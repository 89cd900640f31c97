"""The rules that tests name: in @Test display names, and in the blocks of Lua suites."""

import os
import re

import swift
from findings import Name, Place
from sheets import NUMBER

LUA_BLOCK = re.compile(
    r"(?<![\w.:])(?:describe|context|insulate|expose|it|spec|test|scenario)\s*\(?\s*"
    r"(\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|\[\[.*?\]\])", re.S)
LUA_TOKEN = re.compile(
    r"(\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|(?<!-)\[(=*)\[.*?\]\2\])|--\[(=*)\[.*?\]\3\]|--[^\n]*", re.S)


class Test:
    """A test, or a block of a Lua suite, that names rules.

    is_unsourced says that it carries the tag `unsourced`.
    target is the test target, or None for a Lua suite outside of Tests; identifier is the Swift test's name as
    `swift test --filter` sees it, "Target.Suite/function", or None for a Lua suite; title is what names the rules."""

    def __init__(self, names, place, target, identifier, title, is_unsourced):
        self.names = names
        self.is_unsourced = is_unsourced
        self.place = place
        self.target = target
        self.identifier = identifier
        self.title = title

    @property
    def key(self):
        """What results of runs call the test."""
        return self.identifier or str(self.place)

    def names_rule(self, rule):
        return any(name.rule == rule for name in self.names)


class Tests:
    """All tests that name rules, and the ranges that they name: a test names each rule by itself."""

    def __init__(self):
        self.all = []
        self.ranges = []


def pattern_of(sheets):
    """Matches "sheet:number" as its first group, and the end of a range that begins with it as its second."""
    words = "|".join(re.escape(sheet) for sheet in sorted(sheets, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])((?:{words}):(?:{NUMBER}))(?!\w)([-–…]+[A-Z]{{0,2}}\d[\d.]*)?")


def files_under(root, folders, extensions):
    """The paths of all files with these extensions, in order, without hidden folders."""
    for folder in folders:
        for path, directories, names in os.walk(os.path.join(root, folder)):
            directories[:] = sorted(name for name in directories if not name.startswith("."))
            for name in sorted(names):
                if name.endswith(extensions):
                    yield os.path.relpath(os.path.join(path, name), root).replace(os.sep, "/")


def text_of(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        return file.read()


# The folders of Lua suites beside the test targets, and the target that runs them.
SUITES = {"Suites": "RouteScriptTests", "Replay": "RouteScriptTests"}


def target_of(path):
    """The test target in whose folder a file lies, or that runs it, or None."""
    top, *folders = path.split("/")[:-1]
    if top != "Tests":
        return None
    return next((SUITES.get(name, name) for name in folders if name in SUITES or name.endswith("Tests")), None)


def rules_named_by_tests(root, sheets):
    """All tests under Tests and all Lua suites under Tests and Scripts."""
    pattern, tests = pattern_of(sheets), Tests()

    def add(text, place, target, identifier, is_unsourced):
        found = pattern.findall(text)
        title = re.sub(r"\\(.)", r"\1", text[2:-2] if text.startswith("[[") else text[1:-1])
        tests.ranges += [Name(rule + end, place) for rule, end in found if end]
        if found:
            tests.all.append(Test([Name(rule, place) for rule, _ in found], place, target, identifier, title, is_unsourced))

    for path in files_under(root, ["Tests"], (".swift",)):
        for found in swift.tests(text_of(root, path)):
            target = target_of(path)
            if target and not found.disabled:
                add(found.name, Place(path, found.line), target, f"{target}.{'/'.join([*found.types, found.function])}",
                    found.unsourced)
    for path in files_under(root, ["Scripts", "Tests"], (".lua",)):
        text = LUA_TOKEN.sub(lambda match: match[1] or re.sub(r"[^\n]", " ", match[0]), text_of(root, path))
        for found in LUA_BLOCK.finditer(text):
            add(found[1], Place(path, text.count("\n", 0, found.start()) + 1), target_of(path), None,
                "#unsourced" in found[1])
    return tests


def rules_mentioned(root, sheets):
    """Every "sheet:number" in the sources, the Lua files and the documents: a rule, or a section of a sheet."""
    pattern, names = pattern_of(sheets), []
    paths = list(files_under(root, ["Sources", "Scripts"], (".swift", ".c", ".h", ".lua")))
    paths += files_under(root, ["docs"], (".md",))
    for path in paths:
        for number, line in enumerate(text_of(root, path).split("\n"), 1):
            names += [Name(rule, Place(path, number)) for rule, _ in pattern.findall(line)]
    return names
