"""Hooks of the site generator: they adapt pages that are written for GitHub."""

import logging
import os
import re

log = logging.getLogger("mkdocs.hooks.routescript")

# Inline code, which is left alone, or a link with a relative target.
LINK = re.compile(r"(?P<code>`+[^`]+`+)(?!\])|\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s:]+)\)")
CODE = re.compile(r"`[^`]+`")
# The sources of a Swift library, or their catalog.
LIBRARY = re.compile(r"Sources/\w+/(\w+)(/\1\.docc/\1\.md)?$")
FENCE = re.compile(r"^ *(```|~~~)")


def on_config(config):
    """Adds one entry per decision to the navigation, so that no list has to be maintained."""
    folder = os.path.join(config.docs_dir, "decisions")
    pages = sorted(name for name in os.listdir(folder) if re.match(r"\d+-.*\.md$", name))
    _expand(config.nav, ["decisions/README.md"] + ["decisions/" + name for name in pages])
    return config


def _expand(entries, pages):
    for entry in entries:
        if not isinstance(entry, dict):
            continue
        for key, value in entry.items():
            if value == "decisions/":
                entry[key] = pages
            elif isinstance(value, list):
                _expand(value, pages)


def on_page_markdown(markdown, page, config, files):
    """Adapts a page: links to the sources of Swift libraries lead to their reference, links to other files outside docs/ become
    text, the notes for tests behind the language of a code block are removed, and a pipe in the code of a table loses the
    backslash that GitHub needs."""
    folder = os.path.dirname(os.path.join(config.docs_dir, page.file.src_uri))
    parts, prose, fenced = [], [], False

    def flush():
        text = LINK.sub(lambda match: _link(match, folder, page, config), "\n".join(prose))
        parts.extend(_table_row(row) for row in text.split("\n") if prose)
        prose.clear()

    for row in markdown.split("\n"):
        if FENCE.match(row):
            flush()
            fenced = not fenced
            parts.append(re.sub(r"^( *```\w+) (?:run|test|fragment)$", r"\1", row))
        elif fenced:
            parts.append(row)
        else:
            prose.append(row)
    flush()
    return "\n".join(parts)


def on_page_content(html, page, config, files):
    """Lets long names and types in tables wrap: inside long names, and in code after a bar, a slash or a parenthesis."""

    def name(match):
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "<wbr>", match[0])

    def text(match):
        return ">" + re.sub(r"\w{24,}", name, match[1]) + "<"

    def code(match):
        return match[1] + re.sub(r"([|/(])(?=[^<])", r"\1<wbr>", match[2]) + match[3]

    def cell(match):
        return re.sub(r">([^<]+)<", text, re.sub(r"(<code>)([^<]*)(</code>)", code, match[0]))

    return re.sub(r"<td[ >].*?</td>", cell, html, flags=re.DOTALL)


def _table_row(row):
    if not row.lstrip().startswith("|"):
        return row
    return CODE.sub(lambda match: match[0].replace("\\|", "|"), row)


def _link(match, folder, page, config):
    target = match["target"]
    if match["code"] or target.startswith("#"):
        return match[0]
    path = os.path.normpath(os.path.join(folder, target.split("#")[0]))
    if path.startswith(os.path.normpath(config.docs_dir) + os.sep):
        return match[0]
    if not os.path.exists(path):
        log.warning("%s: the link leads to '%s', which does not exist", page.file.src_uri, target)
    name = os.path.relpath(path, os.path.dirname(config.docs_dir))
    text = match["text"]
    library = LIBRARY.match(name)
    if library and os.environ.get("ROUTESCRIPT_SWIFT_REFERENCE"):
        # The reference is built after the pages. As HTML, the link is not checked here.
        up = "../" * page.url.count("/")
        return f'<a href="{up}swift/documentation/{library[1].lower()}/">{text.strip("`")}</a>'
    return text if text.strip("`") == name else f"{text} (`{name}`)"
