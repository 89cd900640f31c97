"""As much Swift as it takes to find tests: strings and comments, braces, types, @Test and the function after it."""

import re

TYPE = re.compile(r"\b(?:struct|class|enum|actor|extension)\s+(?!func\b|var\b|let\b|subscript\b)([A-Za-z_][\w.]*)")
TEST = re.compile(r"@Test\b")
FUNCTION = re.compile(r"\bfunc\s+(`[^`]+`|\w+)")


class FoundTest:
    """A test function: its display name or "", the types around it, whether a trait disables it, and whether it
    has the tag `unsourced`."""

    def __init__(self, name, line, types, function, disabled, unsourced):
        self.name = name
        self.line = line
        self.types = types
        self.function = function
        self.disabled = disabled
        self.unsourced = unsourced


def end_of_string(text, start):
    """The index after the string literal that begins at start (at its first # or quote)."""
    hashes = 0
    while text[start + hashes] == "#":
        hashes += 1
    quote = '"""' if text.startswith('"""', start + hashes) else '"'
    close, escape = quote + "#" * hashes, "\\" + "#" * hashes
    index = start + hashes + len(quote)
    while index < len(text):
        if text.startswith(close, index):
            return index + len(close)
        if text.startswith(escape, index):
            index += len(escape)
            index = end_of_parentheses(text, index) if text.startswith("(", index) else index + 1
        elif text[index] == "\n" and quote == '"':
            return index
        else:
            index += 1
    return index


def end_of_parentheses(text, start):
    """The index after the parenthesis that closes the one at start, strings skipped."""
    depth, index = 0, start
    while index < len(text):
        if is_string(text, index):
            index = end_of_string(text, index)
            continue
        if text[index] == "(":
            depth += 1
        elif text[index] == ")":
            depth -= 1
            if depth == 0:
                return index + 1
        index += 1
    return index


def is_string(text, index):
    return text[index] == '"' or (text[index] == "#" and re.match(r'#+"', text[index:index + 8]) is not None)


def end_of_comment(text, index):
    """The index after the comment at index, or index if there is none. Block comments nest."""
    if text.startswith("//", index):
        end = text.find("\n", index)
        return len(text) if end < 0 else end
    if not text.startswith("/*", index):
        return index
    depth = 0
    while index < len(text):
        if text.startswith("/*", index):
            depth, index = depth + 1, index + 2
        elif text.startswith("*/", index):
            depth, index = depth - 1, index + 2
            if depth == 0:
                return index
        else:
            index += 1
    return index


def blanked(text):
    """(code, strings): the text with comments and the insides of strings as spaces, and the literals by their start."""
    parts, strings, index = [], {}, 0
    while index < len(text):
        end = end_of_comment(text, index)
        if end == index and is_string(text, index):
            end = end_of_string(text, index)
            strings[index] = text[index:end]
            parts.append('"' + re.sub(r"[^\n]", " ", text[index + 1:end]))
        elif end > index:
            parts.append(re.sub(r"[^\n]", " ", text[index:end]))
        else:
            end = index + 1
            parts.append(text[index])
        index = end
    return "".join(parts), strings


def types_around(code):
    """A function from an index to the names of the types around it, outermost first."""
    openings, stack, pending, history = {m.end(): m[1] for m in TYPE.finditer(code)}, [], None, []
    for index, character in enumerate(code):
        pending = openings.get(index, pending)
        if character == "{":
            stack = [*stack, pending]
            pending = None
        elif character == "}":
            stack = stack[:-1]
        else:
            continue
        history.append((index, stack))

    def around(position):
        current = []
        for index, names in history:
            if index > position:
                break
            current = names
        return [part for name in current if name for part in name.split(".")]

    return around


def tests(text):
    """The tests of a Swift file, in order."""
    if "@Test" not in text:
        return []
    code, strings = blanked(text)
    around, found = types_around(code), []
    for attribute in TEST.finditer(code):
        after, name, traits = attribute.end(), "", ""
        opening = re.compile(r"\s*\(").match(code, after)
        if opening:
            after = end_of_parentheses(code.replace('"', " "), opening.end() - 1)
            traits = code[opening.end():after]
            first = re.compile(r"\s*").match(code, opening.end()).end()
            name = strings.get(first, "")
        function = FUNCTION.search(code, after)
        if function:
            line = text.count("\n", 0, attribute.start()) + 1
            found.append(
                FoundTest(name, line, around(attribute.start()), function[1].strip("`"), ".disabled(" in traits,
                    ".unsourced" in traits))
    return found
