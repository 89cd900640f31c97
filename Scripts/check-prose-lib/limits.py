"""Compares the hits per 1,000 words of each area with the limits that a file sets."""

import sys


class Limits:
    """The limits of a file: an area and a number per line. An area without a limit allows no hits."""

    def __init__(self, path):
        self.path, self.allowed = path, {}
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                fields = line.split("#")[0].split()
                if not fields:
                    continue
                try:
                    area, limit = fields
                    self.allowed[area] = float(limit)
                except ValueError:
                    sys.exit(f"{path}:{number}: expected an area and a number")

    def compare(self, rates):
        """Prints each area with its rate and its limit. Returns whether every area is within its limit."""
        print(f"{'area':<14}{'per 1,000 words':>17}{'limit':>8}")
        for area, rate in rates.items():
            limit = self.allowed.get(area, 0)
            print(f"{area:<14}{rate:>17.1f}{limit:>8.1f}{'  above its limit' if rate > limit else ''}")
        above = [area for area, rate in rates.items() if rate > self.allowed.get(area, 0)]
        for area in above:
            print(f"check-prose: {area} has too many hits: list them with Scripts/check-prose --area {area}", file=sys.stderr)
        return not above
