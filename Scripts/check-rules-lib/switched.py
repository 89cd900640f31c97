"""Mutations that are compiled beside the code that they disable, so that one build serves many of them.

A mutation inside the body of a function becomes a case of a switch over the whole body:

    func isRoutable(_ class: ObjectClass) -> Bool {
      switch mutationUnderTest {
      case 17: return { () -> Bool in return true }()
      default: return { () -> Bool in return class.conforms(to: marker) }()
      }
    }

Each case is a closure where that can be written, so that its variables stand in a frame of their own: otherwise a function
with many cases would need the stack of all of them, and tests that call it recursively would end for lack of stack.
Which mutation runs is said by the environment when the tests are started: each runs by itself all the same."""

import re

from swift import blanked

VARIABLE = "CHECK_RULES_MUTATION"
CONSTANT = "mutationUnderTest"

# What each mutated target gets. Functions that other targets may inline read it, too.
SOURCE = f"""import Foundation

@usableFromInline let {CONSTANT} = Int(ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "") ?? 0
"""

FUNCTION = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^()\n]*\))?\s+)*(?:[a-z]+(?:\(\w+\))?[ \t]+)*"
    r"(?:func[ \t]+(?:\w+|[^\w\s(]+)|init[?!]?|subscript|deinit)[ \t]*(?=[<({ ])", re.M)
PROPERTY = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^()\n]*\))?\s+)*(?:[a-z]+(?:\(\w+\))?[ \t]+)*var[ \t]+\w+[ \t]*:[^=\n]*$", re.M)
ACCESSOR = re.compile(r"(?:^|[{}\n])[ \t]*(?:@\w+\s+)*(?:nonmutating[ \t]+|mutating[ \t]+)?"
                      r"(get|set|_read|_modify|didSet|willSet)(?:\(\w+\))?(?:[ \t]+throws(?:\(\w+\))?)?[ \t]*$")
ACCESSORS = re.compile(r"\s*(?:@\w+\s+)*(?:nonmutating\s+|mutating\s+)?(?:get|set|_read|_modify|didSet|willSet)\b(?!\s*[.(=])")
AFTER_PARAMETERS = re.compile(
    r"\s*(?:async\s*)?(?:(?:re)?throws\s*(?:\([\w. ]+\)\s*)?)?(?P<result>->[^{}]*?)?\s*(?:where[^{}]*)?$", re.S)


class Body:
    """The body of a function: where it stands between its braces, whether it gives a value, and the type of a closure that
    does the same; None where there is none."""

    def __init__(self, start, end, gives_value, closure=None):
        self.start = start
        self.end = end
        self.gives_value = gives_value
        self.closure = closure


def bodies(text):
    """The bodies of functions, initializers and getters that lie in no other one, in order."""
    code, _ = blanked(text)
    found, openings, outermost = [], [], None
    for match in re.finditer(r"[{}]", code):
        if match[0] == "{":
            if outermost is None:
                kind = _kind(code, match.start())
                if kind is not None:
                    outermost = (len(openings), match.end(), kind)
            openings.append(match.start())
        elif openings:
            openings.pop()
            if outermost and outermost[0] == len(openings):
                found.append(Body(outermost[1], match.start(), *outermost[2]))
                outermost = None
    return found


def _kind(code, brace):
    """None if the brace at this index opens no body; otherwise whether the body gives a value, and the closure's type."""
    before = code[max(code.rfind("{", 0, brace), code.rfind("}", 0, brace)) + 1:brace]
    accessor = ACCESSOR.search(before)
    if accessor:
        return accessor[1] == "get", None
    if PROPERTY.search(before.rstrip() + "") and PROPERTY.search(before).end() >= len(before.rstrip()):
        return None if ACCESSORS.match(code, brace + 1) else (True, None)
    functions = list(FUNCTION.finditer(before))
    if not functions:
        return None
    rest = before[functions[-1].end():]
    if "(" not in rest:
        return (False, None) if "deinit" in functions[-1][0] else None
    end = _end_of_parameters(rest)
    after = AFTER_PARAMETERS.match(rest, end) if end else None
    if not after:
        return None
    if "subscript" in functions[-1][0] and ACCESSORS.match(code, brace + 1):
        return None
    gives_value = bool(after["result"]) and not re.search(r"->\s*(?:Void|\(\))\s*$", after["result"])
    return gives_value, _closure(functions[-1][0], after)


def _closure(declaration, after):
    """The type of a closure that can stand for the body of a function: not that of an initializer, which may set what is not
    set yet, nor of a result or errors that no closure can have."""
    if "func" not in declaration or re.search(r"\b(?:async|rethrows)\b", after[0]) or re.search(r"\bsome\b", after[0]):
        return None
    throws = re.search(r"\bthrows\s*(?:\([\w. ]+\))?", after[0])
    result = re.sub(r"\bwhere\b.*", "", after["result"] or "-> Void", flags=re.S)
    return " ".join(["()", *([throws[0].strip()] if throws else []), " ".join(result.split())])


def _end_of_parameters(text):
    """The index after the first pair of parentheses, or None."""
    depth = 0
    for index in range(text.find("("), len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    return None


def body_of(mutation, text):
    """The body of `text` that the mutation changes, and that body with the mutation; None if it changes more."""
    mutated = mutation.applied(text)
    start = next((i for i, (a, b) in enumerate(zip(text, mutated)) if a != b), min(len(text), len(mutated)))
    shortest = min(len(text), len(mutated)) - start
    kept = next((i for i in range(shortest) if text[-1 - i] != mutated[-1 - i]), shortest)
    for body in bodies(text):
        if body.start <= start and len(text) - kept <= body.end:
            return body, mutated[body.start:body.end + len(mutated) - len(text)]
    return None


def _case(content, body):
    """What a body does, as what follows the colon of a case."""
    code, _ = blanked(content)
    if not code.strip():
        return " break\n"
    if body.gives_value and not re.search(r"\b(?:return|throw)\b", code):
        lead = len(code) - len(code.lstrip())
        content = content[:lead] + "return " + content[lead:]
    if not body.closure:
        return content.rstrip() + "\n"
    attempt = "try " if "throws" in body.closure else ""
    return f" return {attempt}{{ {body.closure} in {content.rstrip()}\n}}()\n"


def apply(numbered, text):
    """The text of a file with all these mutations, given as (number, mutation), in switches, and the lines of each.

    Mutations that change more than the body of a function must not be among them."""
    by_body = {}
    for number, mutation in numbered:
        body, content = body_of(mutation, text)
        by_body.setdefault(body.start, (body, []))[1].append((number, content))
    parts, end, places = [], 0, []
    for body, contents in (by_body[start] for start in sorted(by_body)):
        parts.append(text[end:body.start] + f"\nswitch {CONSTANT} {{\n")
        for number, content in contents:
            first = "".join(parts).count("\n") + 1
            parts.append(f"case {number}:{_case(content, body)}")
            places.append((number, first, "".join(parts).count("\n")))
        first = "".join(parts).count("\n") + 1
        parts.append(f"default:{_case(text[body.start:body.end], body)}}}\n")
        places += [(number, first, "".join(parts).count("\n") + 1) for number, _ in contents]
        end = body.end
    parts.append(text[end:])
    return "".join(parts), places
