#!/usr/bin/env python3
"""Follows the steps of a page of the documentation in another root directory, and compares what the commands print with the page.

Usage: Scripts/package-lib/run-page.py PAGE ROOT PATH

ROOT is a directory with a system, into which this program changes with chroot. PATH is the variable of that name in it. The steps
run in a new directory. A block with a title writes or changes a file, and the lines of a `console` block that start with `$ ` are
commands. Tests/Tool/CommandLineTests/Builder/RunnablePage.swift defines the steps.
"""

import os
import re
import subprocess
import sys

BLOCK = re.compile(r"^( *)```(\w+)(?: title=\"([^\"]+)\")?[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


class Session:
    """The directory of a page's steps, and the exit status of the last command."""

    def __init__(self, root, path):
        self.root, self.path = root, path
        self.folder = "/tmp/page"
        self.status = self.commands = self.failures = 0
        os.makedirs(root + self.folder)

    def write(self, name, text):
        file = os.path.join(self.root + self.folder, name)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(text)

    def change(self, name, rows):
        with open(os.path.join(self.root + self.folder, name), encoding="utf-8") as stream:
            text = stream.read()
        old = "".join(row[1:] for row in rows if not row.startswith("+"))
        new = "".join(row[1:] for row in rows if not row.startswith("-"))
        if text.count(old) != 1:
            sys.exit(f"the old lines occur {text.count(old)} times in {name}")
        self.write(name, text.replace(old, new))

    def run(self, command):
        """The output of a command, standard error included."""
        script = f"exec 2>&1\ncd {self.folder}\n(exit {self.status})\n{command}"
        finished = subprocess.run(
            ["chroot", self.root, "/usr/bin/env", "-i", f"PATH={self.path}", "HOME=/root", "/bin/sh", "-c", script],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False, timeout=60)
        self.status = finished.returncode
        return finished.stdout.decode()

    def play(self, block):
        """Carries out a console block."""
        parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
        for command, expected in zip(parts[1::2], parts[2::2]):
            found = self.run(command)
            self.commands += 1
            if found != expected:
                self.failures += 1
                print(f"$ {command}\n--- the page\n{expected}--- this system\n{found}", file=sys.stderr)


def main():
    page, root, path = sys.argv[1:]
    with open(page, encoding="utf-8") as stream:
        text = stream.read()
    session = Session(root, path)
    for margin, language, title, body in BLOCK.findall(text):
        rows = [row.removeprefix(margin) for row in body.splitlines(keepends=True)]
        if language == "console":
            session.play("".join(rows))
        elif title and language == "diff":
            session.change(title, rows)
        elif title:
            session.write(title, "".join(rows))
    if session.failures or not session.commands:
        sys.exit(f"{page}: {session.failures} of {session.commands} commands printed something else")
    print(f"{page}: {session.commands} commands printed what the page shows", file=sys.stderr)


if __name__ == "__main__":
    main()
