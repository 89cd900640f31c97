"""Reads prose from Markdown, Swift, Lua and commit messages, as units that belong to an area."""

import collections
import os
import re
import subprocess
import sys


class Unit:
    """A piece of prose: a paragraph, a list item, a table cell, a comment, a message or a test name."""

    __slots__ = ("area", "path", "kind", "text", "marks")

    def __init__(self, area, path, kind):
        self.area, self.path, self.kind, self.text, self.marks = area, path, kind, "", []

    def add(self, line, text):
        text = text.strip()
        if self.text and text:
            self.text += " "
        self.marks.append((len(self.text), line))
        self.text += text

    def line(self, offset):
        return max((m for m in self.marks if m[0] <= offset), default=self.marks[0])[1]


CODE = re.compile(r"``[^`]+``|`[^`]*`")
LINK = re.compile(r"\]\([^)]*\)|https?://\S+")
INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")


def blank(text, pattern, char):
    """Replaces matches with a filler of the same length, so that offsets stay valid."""
    return pattern.sub(lambda m: char * len(m.group()), text)


def clean(text):
    text = blank(text, LINK, "#")
    text = blank(text, INTERPOLATION, "X")
    return CODE.sub(lambda m: "`" + "X" * (len(m.group()) - 2) + "`" if len(m.group()) > 1 else m.group(), text)


def markdown(area, path, lines):
    fence, unit, units = None, None, []
    for number, line in enumerate(lines, 1):
        stripped = line.strip()
        mark = re.match(r"(```+|~~~+)", stripped)
        if fence:
            if mark and stripped.startswith(fence):
                fence = None
            continue
        if mark:
            fence, unit = mark.group(1)[:3], None
            continue
        if not stripped:
            unit = None
        elif stripped.startswith("|"):
            unit = None
            if not re.fullmatch(r"[|\s:-]+", stripped):
                for cell in re.split(r"(?<!\\)\|", stripped.strip("|")):
                    if cell.strip():
                        units.append(Unit(area, path, "cell"))
                        units[-1].add(number, cell)
        elif stripped.startswith("#"):
            unit = None
            units.append(Unit(area, path, "heading"))
            units[-1].add(number, stripped.lstrip("# "))
        else:
            item = re.match(r"([-*+]|\d+\.)\s+", stripped)
            if item or unit is None:
                unit = Unit(area, path, "text")
                units.append(unit)
            unit.add(number, (stripped[item.end():] if item else stripped).lstrip("> "))
    return units


STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
NAMED_TEST = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"')
PROSE = re.compile(r"[A-Za-z']{2,}")


def is_prose(text):
    """Whether a string literal is a message, and not code, markup or a pattern."""
    words = re.findall(r"(?<![\w.\\/<=-])[a-z][a-z']+(?![\w(=/<])", text)
    return len(words) >= 3 and not re.search(r"[{};]\s*$|</|=>|\blocal \w+ =|\bfunction\(|var\(--|\bconst \b", text)


def swift(path, lines):
    tests = "/Tests/" in "/" + path or "Benchmarks/" in path
    if "/RouteScript/API/" in "/" + path:
        strings = "api-help"
    elif "/RouteScriptCLI/Commands/" in "/" + path:
        strings = "cli-help"
    else:
        strings = "messages"
    units, unit, kind, block, pending = [], None, None, None, False
    for number, line in enumerate(lines, 1):
        if block is not None:
            if '"""' in line:
                if block and is_prose(" ".join(t for _, t in block)):
                    units.append(Unit(strings, path, "string"))
                    for n, t in block:
                        units[-1].add(n, t.rstrip("\\"))
                block = None
            elif not tests and not pending:
                block.append((number, line.strip()))
            continue
        stripped = line.strip()
        comment = re.match(r"(///|//)(?!/)\s?(.*)", stripped)
        if comment:
            new = "doc" if comment.group(1) == "///" else "comment"
            text = comment.group(2).strip()
            if new != kind or not text or text.startswith("```"):
                unit = None
            first = new != kind
            kind = new
            if not text or text.startswith("```") or text.startswith("MARK"):
                continue
            field = re.match(r"- (?:Parameters?(?: [\w.]+)?|Returns|Throws|[\w.]+):?\s*", text)
            if field or unit is None:
                if new == "doc":
                    area = "test-docs" if tests else "doc-comments"
                else:
                    area = "comments"
                unit = Unit(area, path, "field" if field else "summary" if first and new == "doc" else "text")
                units.append(unit)
                text = text[field.end():] if field else text
            unit.add(number, text)
            continue
        unit, kind = None, None
        if line.count('"""') % 2 == 1:
            block, pending = [], bool(re.search(r'example:\s*"""|_ example|"""lua', line)) or tests
            continue
        if tests:
            for match in NAMED_TEST.finditer(line):
                units.append(Unit("test-names", path, "name"))
                units[-1].add(number, match.group(1))
        else:
            for match in STRING.finditer(line):
                if is_prose(match.group(1)):
                    summary = strings == "api-help" and match.group(1)[:1].isupper()
                    units.append(Unit(strings, path, "summary" if summary else "string"))
                    units[-1].add(number, match.group(1))
        rest = STRING.sub('""', line)
        trailing = re.search(r"(?<![:/])//(?!/)\s(.+)", rest)
        if trailing:
            units.append(Unit("comments", path, "text"))
            units[-1].add(number, trailing.group(1))
    return units


def lua(path, lines):
    units, unit = [], None
    for number, line in enumerate(lines, 1):
        named = re.search(r"""\b(?:it|describe|context|test|scenario)\s*\(?\s*["']([^"']+)["']""", line)
        if named:
            units.append(Unit("test-names", path, "name"))
            units[-1].add(number, named.group(1))
        comment = re.search(r"(?:^|\s)--+\s+(.*)", line)
        if comment and not line.strip().startswith("--[["):
            whole = line.strip().startswith("--")
            if unit is None or not whole:
                unit = Unit("lua", path, "text")
                units.append(unit)
            unit.add(number, comment.group(1))
            if not whole:
                unit = None
        else:
            unit = None
    return units


def area_of(path):
    name = "/" + path
    if name.endswith("CHANGELOG.md"):
        return "changelog"
    if "/docs/semantics/" in name:
        return "semantics"
    if name.endswith("docs/reference.md"):
        return "reference"
    if "/docs/decisions/" in name:
        return "decisions"
    return "docs"


def read(path, shown):
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            lines = file.read().split("\n")
    except OSError as error:
        print(f"check-prose: cannot read {path}: {error.strerror}", file=sys.stderr)
        return []
    if path.endswith(".md"):
        units = markdown(area_of(shown), shown, lines)
    elif path.endswith(".swift"):
        units = swift(shown, lines)
    elif path.endswith(".lua"):
        units = lua(shown, lines)
    else:
        return []
    if any("prose:ignore-file" in line for line in lines[:5]):
        return []
    ignored = {n for n, line in enumerate(lines, 1) if "prose:ignore" in line}
    return [u for u in units if u.marks and not ignored.intersection(n for _, n in u.marks)]


def git(folder, *arguments):
    try:
        return subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


def files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path, path
            continue
        listed = git(path, "ls-files", "-z")
        if listed is None:
            listed = "\0".join(
                os.path.relpath(os.path.join(root, name), path)
                for root, folders, names in os.walk(path) if not folders.sort() for name in sorted(names))
        for name in filter(None, listed.split("\0")):
            if name.endswith((".md", ".swift", ".lua")) and not name.startswith((".build", "Tests/Fuzzing/Corpus")):
                yield os.path.join(path, name), name if path in (".", "./") else os.path.join(path, name)


def commits(folder, span):
    log = git(folder, "log", "--format=%h%x00%B%x01", *([span] if span else []))
    units = []
    for entry in filter(str.strip, (log or "").split("\1")):
        commit, _, message = entry.strip().partition("\0")
        unit = None
        for number, line in enumerate(message.strip().split("\n"), 1):
            if not line.strip() or re.match(r"[\w-]+: \S+@|Co-authored-by", line):
                unit = None
                continue
            if unit is None or number == 1:
                unit = Unit("commits", commit, "subject" if number == 1 else "text")
                units.append(unit)
            unit.add(number, line)
            if number == 1:
                unit = None
    return units


def added_lines(folder, reference):
    """The lines of each file that were added since a commit."""
    root = (git(folder, "rev-parse", "--show-toplevel") or "").strip()
    diff = git(folder, "diff", "-U0", "--no-color", "--no-ext-diff", reference) or ""
    lines, current = collections.defaultdict(set), None
    for row in diff.split("\n"):
        if row.startswith("+++ "):
            current = os.path.join(root, row[6:]) if row.startswith("+++ b/") else None
        elif row.startswith("@@") and current:
            match = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", row)
            start, count = int(match.group(1)), int(match.group(2) or 1)
            lines[current].update(range(start, start + count))
    return lines
