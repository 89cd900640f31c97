#!/usr/bin/env python3
"""Resolves the dependencies of the package to the versions in versions.txt, and fails if that is not possible.

Usage: Scripts/package-lib/pin-versions.py SCRATCH_DIRECTORY
"""

import json
import os
import subprocess
import sys

LIBRARY = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(LIBRARY))


def swift_package(scratch, *arguments):
    command = ["swift", "package", "--package-path", ROOT, "--scratch-path", scratch, *arguments]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    if finished.returncode != 0:
        sys.exit(f"{finished.stderr}Scripts/package: `swift package {' '.join(arguments)}` failed")
    return finished.stdout


def resolved(scratch):
    """The versions of all direct and indirect dependencies, by name."""
    output = swift_package(scratch, "show-dependencies", "--format", "json")
    versions, waiting = {}, [json.loads(output[output.index("{") :])]
    while waiting:
        for item in waiting.pop()["dependencies"]:
            versions[item["identity"]] = item["version"]
            waiting.append(item)
    return versions


def listed():
    with open(os.path.join(LIBRARY, "versions.txt"), encoding="utf-8") as file:
        return dict(line.split() for line in file if line.strip() and not line.startswith("#"))


def main():
    scratch = sys.argv[1]
    wanted = listed()
    found = resolved(scratch)
    if found != wanted:
        for name in wanted.keys() & found.keys():
            swift_package(scratch, "resolve", name, "--version", wanted[name])
        found = resolved(scratch)
    for name in sorted(wanted.keys() | found.keys()):
        if wanted.get(name) != found.get(name):
            sys.exit(
                f"Scripts/package: the version of {name} is not the listed one\n"
                f"  found:    {found.get(name, 'no such dependency')}\n"
                f"  expected: {wanted.get(name, 'an entry')}\n"
                "  help:     edit Scripts/package-lib/versions.txt")


if __name__ == "__main__":
    main()
