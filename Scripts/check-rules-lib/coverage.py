"""The tables: that of --all, what is implemented and tested in each section, and that of the sheets' index."""

import os

from findings import CannotCheck, Place
from sheets import lines_of

INDEX = "docs/semantics/README.md"
BEGINNING = "<!-- Scripts/check-rules --table writes this table. -->"
END = "<!-- Here it ends. -->"


def ranges(numbers, all_numbers):
    """The numbers with neighbours joined: 1.1–1.5, 1.7."""
    runs = []
    for number in numbers:
        position = all_numbers.index(number)
        if runs and runs[-1][1] == position - 1:
            runs[-1][1] = position
        else:
            runs.append([position, position])
    return ", ".join(
        all_numbers[first] if first == last else f"{all_numbers[first]}–{all_numbers[last]}" for first, last in runs)


def table(specification, named):
    """Rules, claimed, tested and remaining ones of every section that has rules."""
    claimed = {claim.rule for claim in specification.claims}
    rows, totals = [], [0, 0, 0]
    sheet = None
    for section in specification.sections:
        if section.sheet != sheet:
            sheet = section.sheet
            rows.append((f"{sheet}.md", "", "", "", ""))
        counts = [
            len(section.rules), sum(rule in claimed for rule in section.rules),
            sum(rule in named for rule in section.rules),
        ]
        totals = [total + count for total, count in zip(totals, counts)]
        numbers = [rule.split(":")[1] for rule in section.rules]
        remaining = [rule.split(":")[1] for rule in section.rules if rule not in claimed]
        title = section.title if len(section.title) <= 46 else section.title[:45] + "…"
        rows.append((f"  {title}", *counts, ranges(remaining, numbers)))
    rows.append(("all", *totals, ""))
    head = ("section", "rules", "claimed", "tested", "remaining")
    return "\n".join(
        f"{row[0]:<48} {row[1]:>5} {row[2]:>7} {row[3]:>6}  {row[4]}".rstrip() for row in [head, *rows]) + "\n"


def index_table(specification):
    """How far each sheet is implemented, as the lines of a table of Markdown."""
    claimed = {claim.rule for claim in specification.claims}
    lines = ["| page | claimed | what remains |", "|---|---|---|"]
    for sheet in specification.sheets:
        sections = [section for section in specification.sections if section.sheet == sheet]
        rules = [rule for section in sections for rule in section.rules]
        if not rules:
            continue
        done = [rule for rule in rules if rule in claimed]
        remaining = []
        for section in sections:
            numbers = [rule.split(":")[1] for rule in section.rules]
            missing = [rule.split(":")[1] for rule in section.rules if rule not in claimed]
            if missing:
                remaining.append(ranges(missing, numbers))
        rest = "everything" if not done else ", ".join(remaining) or "nothing"
        lines.append(f"| {sheet}.md | {len(done)} of {len(rules)} | {rest} |")
    return lines


def _table_in_index(root):
    """The numbers of the lines around the table, and the lines between them; nil when the index has none."""
    if not os.path.exists(os.path.join(root, INDEX)):
        return None
    lines = lines_of(root, INDEX)
    beginnings = [number for number, line in lines if line == BEGINNING]
    ends = [number for number, line in lines if line == END]
    if not beginnings and not ends:
        return None
    if len(beginnings) != 1 or len(ends) != 1 or beginnings[0] > ends[0]:
        raise CannotCheck(f"{INDEX}: one line must be {BEGINNING}, and a later one {END}")
    return beginnings[0], ends[0], [line for _, line in lines]


def check_index(specification, root, findings):
    """The index's table against the claims."""
    found = _table_in_index(root)
    if not found:
        return
    begin, end, lines = found
    written = [line for line in lines[begin:end - 1] if line]
    for row in index_table(specification):
        if row not in written:
            findings.add(
                Place(INDEX, begin), f"the table is not that of the claims: run Scripts/check-rules --table ({row})")
            return


def write_index(specification, root):
    """Writes the index's table anew."""
    found = _table_in_index(root)
    if not found:
        raise CannotCheck(f"{INDEX}: there is no line {BEGINNING}")
    begin, end, lines = found
    lines[begin:end - 1] = ["", *index_table(specification), ""]
    with open(os.path.join(root, INDEX), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
