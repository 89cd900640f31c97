"""The table of --all: what is implemented and tested in each section, and what remains."""


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
