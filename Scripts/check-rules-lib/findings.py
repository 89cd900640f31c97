"""What the check found, each with its place, and how it is said."""


class CannotCheck(Exception):
    """The check could not be made: a file is missing or cannot be understood. Exit status 2."""


class Findings:
    """Findings are printed in the order of their places, and decide the exit status."""

    def __init__(self):
        self._found = set()

    def add(self, place, message):
        """place is (path, line), message one sentence without a full stop."""
        self._found.add((place, message))

    def __bool__(self):
        return bool(self._found)

    def report(self, summary):
        """Prints the findings and one line of summary; returns the exit status."""
        for place, message in sorted(self._found, key=lambda found: (found[0][0], found[0][1], found[1])):
            print(f"{place}: {message}")
        count = len(self._found)
        print(summary if not count else f"{summary}; {count} finding{'s' if count > 1 else ''}")
        return 1 if count else 0


class Place(tuple):
    """A path relative to the root and a line, printed as path:line."""

    def __new__(cls, path, line):
        return super().__new__(cls, (path, line))

    def __str__(self):
        return f"{self[0]}:{self[1]}"


class Name:
    """A rule named somewhere: the rule as "sheet:number", and where it stands."""

    def __init__(self, rule, place):
        self.rule = rule
        self.place = place
