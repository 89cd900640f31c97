#!/usr/bin/env python3
"""Writes the man pages of a command-line tool from the tool's own help.

Usage: Scripts/package-lib/manual.py EXECUTABLE DIRECTORY --version VERSION --date YYYY-MM-DD

Writes one page per command, such as routescript-run.1. The descriptions are those of `--help`: the names, values and defaults come
from swift-argument-parser's dump of the commands, and the synopsis comes from the usage lines of the help.
"""

import argparse
import json
import os
import re
import subprocess
import textwrap

TITLE = "RouteScript"


def run(*command):
    """The output of a command, with lines that are not wrapped."""
    environment = os.environ | {"COLUMNS": "1000", "NO_COLOR": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


def escaped(text):
    """Text for roff: backslashes are doubled, and hyphens remain hyphens that can be copied."""
    return text.replace("\\", "\\e").replace("-", "\\-")


def prose(text):
    """The lines of a paragraph for roff: code in backticks becomes bold, and no line starts with a request."""
    parts = re.split(r"`([^`]+)`", text)
    paragraph = "".join(bold(part) if index % 2 else escaped(part) for index, part in enumerate(parts))
    for line in textwrap.wrap(paragraph, 78, break_long_words=False, break_on_hyphens=False):
        yield "\\&" + line if line[0] in ".'" else line


def bold(text):
    return f"\\fB{escaped(text)}\\fR"


def italic(text):
    return f"\\fI{escaped(text)}\\fR"


def synopsis(usage, names):
    """The lines of a usage line for roff: values in angle brackets are italic, names are bold."""

    def styled(part):
        if part[1]:
            return italic(part[1])
        return bold(part[0]) if part[0] != "--" else escaped(part[0])

    yield f'.SY "{escaped(" ".join(names))}"'
    usage = usage.removeprefix(" ".join(names))
    # An option stays on one line with its value.
    for word in re.findall(r"\[-\S+ <[^<>]+>\]|\S+", usage):
        line = re.sub(r"<([^<>]+)>|[\w-]+", styled, word).replace(" ", "\\ ")
        # Dots start no request, and they end no sentence.
        yield line.replace("...", "\\&...\\&")
    yield ".YS"


def spelled(argument, name):
    """A name of an option as the user types it, with its value."""
    dashes = "--" if name["kind"] == "long" else "-"
    text = bold(dashes + name["name"])
    return f"{text} {italic(argument['valueName'])}" if argument["kind"] == "option" else text


def label(arguments):
    """The names of an option. A flag and its inversion share one label."""
    if arguments[0]["kind"] == "positional":
        return italic(arguments[0]["valueName"])
    names = [name for argument in arguments for name in argument["names"]]
    names.sort(key=lambda name: name["kind"] == "long")
    return ", ".join(spelled(arguments[0], name) for name in names)


def explanation(argument):
    """The help of an option, with its values and its default."""
    text = argument.get("abstract", "")
    notes = []
    if argument.get("allValues"):
        notes.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue") and "(default:" not in text:
        notes.append("default: " + argument["defaultValue"])
    return f"{text} ({'; '.join(notes)})" if notes else text


def paragraphs(text):
    """The paragraphs of a description. Those whose lines are indented are examples."""
    for number, paragraph in enumerate(re.split(r"\n\n+", text.strip("\n"))):
        if paragraph.startswith("  "):
            yield from [".PP", ".RS 4", ".nf"]
            for line in paragraph.split("\n"):
                yield "\\&" + escaped(line.strip())
            yield from [".fi", ".RE"]
        else:
            if number:
                yield ".PP"
            yield from prose(" ".join(paragraph.split()))


class Page:
    """The page of one command."""

    def __init__(self, executable, names, command):
        self.names, self.command = names, command
        help_text = run(executable, *names[1:], "--help")
        usage = re.search(r"^USAGE: (.*?)(?:\n\n|\Z)", help_text, re.MULTILINE | re.DOTALL)[1]
        self.usages = [line.strip() for line in usage.split("\n")]
        self.subcommands = [
            item for item in command.get("subcommands", []) if item["shouldDisplay"] and len(item["superCommands"]) == len(names)
        ]
        # The parser adds a `help` command to those of the tool.
        self.subcommands = list({item["commandName"]: item for item in reversed(self.subcommands)}.values())[::-1]

    @property
    def name(self):
        return "-".join(self.names)

    def groups(self):
        """The options by section, each with its inversion."""
        sections = {}
        for argument in self.command.get("arguments", []):
            if not argument["shouldDisplay"]:
                continue
            default = "Arguments" if argument["kind"] == "positional" else "Options"
            group = sections.setdefault(argument.get("sectionTitle", default), [])
            last = group[-1][0] if group else None
            if last and last["kind"] == "flag" and argument["preferredName"]["name"] == "no-" + last["preferredName"]["name"]:
                group[-1].append(argument)
            else:
                group.append([argument])
        # General options such as --help come last.
        general = sections.pop("Options", [])
        return [*sections.items(), ("Options" if len(sections) < 2 else "General options", general)]

    def lines(self, version, date):
        yield f'.TH "{escaped(self.name.upper())}" 1 "{date}" "{TITLE} {version}" "{TITLE}"'
        yield ".SH NAME"
        abstract = self.command["abstract"].rstrip(".")
        yield f"{escaped(self.name)} \\- {escaped(abstract[0].lower() + abstract[1:])}"
        yield ".SH SYNOPSIS"
        for usage in self.usages:
            yield from synopsis(usage, self.names)
        if self.command.get("discussion"):
            yield ".SH DESCRIPTION"
            yield from paragraphs(self.command["discussion"])
        for title, options in self.groups():
            if options:
                yield f".SH {title.upper()}"
            for arguments in options:
                yield from [".TP", label(arguments), *prose(explanation(arguments[0]))]
        if self.subcommands:
            yield ".SH COMMANDS"
            for item in self.subcommands:
                yield from [".TP", self.reference(self.names + [item["commandName"]]), *prose(item["abstract"])]
        yield ".SH SEE ALSO"
        related = [self.names[:-1]] if len(self.names) > 1 else [["routescript", "run"], ["routescript", "test"]]
        yield ", ".join(self.reference(names) for names in related)

    @staticmethod
    def reference(names):
        return bold("-".join(names)) + "(1)"


def pages(executable, names, command):
    """The page of a command, followed by those of its subcommands."""
    page = Page(executable, names, command)
    yield page
    for item in page.subcommands:
        yield from pages(executable, names + [item["commandName"]], item)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("executable")
    parser.add_argument("directory")
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True)
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    executable = os.path.abspath(options.executable)
    dump = json.loads(run(executable, "--experimental-dump-help"))
    for page in pages(executable, [dump["command"]["commandName"]], dump["command"]):
        with open(os.path.join(options.directory, page.name + ".1"), "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in page.lines(options.version, options.date))


if __name__ == "__main__":
    main()
