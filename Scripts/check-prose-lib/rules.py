"""The phrases that the style guide replaces.

Each rule is a pattern, a suggestion, and the areas in which it applies (None for all). The first rule that matches a span wins.
Patterns ignore case.
"""

import re

SUMMARY = [  # matched at the beginning of a doc comment, of an API help text
    (r"What\b(?! (if|else)\b)", "start with a noun phrase (property, type) or a verb (function): “The …”, “Returns …”"),
    (r"(Who|Whom|Whose|Whoever|Somebody|Someone|Nobody)\b", "start with a noun phrase: “The observer …”, “The owner …”"),
    (r"How (many|much|often|long|deep|far|wide|large)\b", "“The number of …”, “The duration …”, “The maximum depth …”"),
    (r"(How|Where|Why|Which)\b", "start with a noun phrase: “The position …”, “The reason …”, “The format …”"),
    (r"Told\b", "“Called when …”, “Receives …”"),
    (r"(Lets|Let)\b", "“Sets …”, “Allows …”, “Makes …”, “Registers …”: the verb of what it does"),
    (r"Forgets\b", "“Removes …”, “Clears …”"),
    (r"(Says|Tells(?! (?:the )?(?:delegate|data source|\w+(?: \w+)? to)\b))\b", "“Returns …”, “Reports …”, “Notifies …”, “Records …”"),
    (r"(Gives|Hands)\b", "“Returns …”, “Provides …”, “Passes …”"),
    (r"(The same|As `)", "describe it in full, or “Alias of `x`”, “Equivalent to `x`”, “Like `x`, but …”"),
    (r"(Something|Somebody|Those|That|They|It|One thing|Nothing\.)(?!\w)", "name the thing: a noun phrase or a verb"),
    (r"Does\b(?! not\b| nothing\b)", "the verb of what it does: “Performs …”, “Runs …”, “Applies …”"),
]

FIELD = [  # matched at the beginning of the text of `- Parameter x:`, `- Returns:`, `- Throws:`
    (r"(what|who|whom|whoever)\b", "a noun phrase: “the value to …”, “the object that …”"),
    (r"how (many|much|often|long|deep|far|wide|large)\b", "“the number of …”, “the duration …”, “the maximum …”"),
]

RULES = [
    # Personification: telling, hearing, saying, knowing, standing
    (r"\b(?:is|are|was|were|be|being|been|gets?|got)(?: (?!a\b|an\b|the\b)\w+)? told\b(?! to\b| apart\b)",
     "is notified / receives / is reported / is printed", None),
    (r"\btold (?:of|about|at|before|after|with|as|in|that|by|when|every)\b", "notified of / reported / called when", None),
    (r"\btells? (?:it|them|us|him|nobody|somebody|whoever|everybody|each|every|apart|of|about)\b(?! to\b)",
     "reports / notifies / distinguishes", None),
    (r"\btells? (?:what|how|that|which|whether|who|when|where|why|more|both)\b", "reports / prints / notifies", None),
    (r"\btells? (?:a|an|the|its|this|these|all)\b(?! \w+(?: \w+)? (?:to|apart)\b)", "reports / prints / notifies", None),
    (r"\b(?:hears?|heard)\b", "receives / is notified of", None),
    (r"\bknows?(?= (?:of|nothing|no|neither|its|the|a|an|that|what|which|where|how|it|them|only)\b)|\b(?:nobody|somebody|who|whoever) knows\b",
     "has / uses / depends on / supports / recognizes", None),
    (r"\b(?:stands?|stood|standing)\b(?! (?:for|alone|still|out|by|to reason|up)\b)(?<!long-standing)",
     "is / is in / appears / is located / comes", None),
    (r"\b(?:lies|lie|lay) (?:in|beside|behind|there|elsewhere|together|below|above|within|where|outside|under)\b",
     "is in / is located", None),
    (r"\bsays? so\b|\bsaid so\b", "reports it / prints a warning / states this", None),
    (r"\b(?:is|are|was|were|be) said(?: to| that| of|\b)", "is reported / state it directly", None),
    (r"\bsa(?:y|ys|id) (?:nothing )?of\b", "reports about / describes", None),
    (r"\bnobody(?:'s)?\b", "no caller / no handler / no object / nothing", None),
    (r"\b(?:somebody|someone)(?:'s)?\b", "a caller / a listener / the user / another object", None),
    (r"\bwhoever\b", "the caller / the object that", None),
    (r"(?<=[.;:,] )who (?!is (?:the|this)\b)(?=\w+s\b)", "the caller / an object that …", None),
    (r"\bwho (?:listens?|is listening|asks|is asked|hears?|calls it|holds? it|owns it|made it|is told|answers?)\b",
     "the listener / the caller / the owner", None),
    (r"\b(?:a|the|another|one) person(?:'s)?\b|\bpersons\b", "the user / a reader / the developer", None),
    (r"\bstrangers?(?:'s)?\b", "an untrusted script / unknown code", None),
    (r"\bwithout a word\b", "silently / without a warning", None),
    (r"\b(?:(?:is|are|was|were|be|been|being) asked for|asked for)\b", "is requested / the requested …", None),
    (r"\b(?:is|are|was|were|be|been|being) (?:\w+ )?asked\b(?! to\b)", "is called / is queried / is consulted", None),
    (r"\banswers? for\b", "handles / provides / is registered for", None),
    (r"\b(?:is|are|was|were) looked at\b|\blook(?:s|ed)? (?:no further )?at\b(?! https?)", "checks / inspects / scans / examines", None),

    # Negated nouns and elliptical endings
    (r"\bnil (?:when|where|if) there (?:is|are|was) (?:none|no such \w+)\b", "or `nil` if there is no …", None),
    (r"; nil (?:for|when|where|if|unless|in|at|before|after|outside)\b", ", or `nil` if …", None),
    (r"\b(?:is|are|was|were) none\b(?! (?:of|left)\b)", "is not a … / does not exist / is empty", None),
    (r"(?<![Tt]here )(?<!There )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|doubt\b|need\b|reason\b|way\b|such\b|point\b|different\b|matter\b|one\b|larger\b|smaller\b|greater\b|better\b|room\b|longer-)(?=\w+)",
     "is not a …", None),
    (r"\bthat there (?:is|are) not\b", "that does not exist", None),
    (r"\b(?:is|are|was|were) not there\b", "does not exist / is missing", None),
    (r"\b(?:is|are) there twice\b", "is duplicated", None),
    (r"\bcannot be had\b|\bto be had\b", "is unavailable / is not supported", None),
    (r"\bno more\b(?=[.,;:]|$)", "no longer", None),

    # Word order and relatives
    (r"(?:^|(?<=[.;] )|(?<=, and ))of (?:a|an|the|two|several|many|all|each|what|its|long|such|those|more than|equal|tests?|files?|values?|texts?|names?)\b(?= [^.;]*\b(?:is|are|was|were|has|have|the|only|one|nothing|it)\b)",
     "put the subject first: “X of the …”", None),
    (r"(?:^|(?<=[.;] ))what (?:\w+ ){1,9}?(?:is|are|was|were|has|have|stays?|goes|go|ends?|counts?|does|do|gets?|runs?|lives?|comes?|can|cannot|may|must)\b(?![^.;]*\?)",
     "use a noun as the subject: “Values that …”, “The object …”", ("docs", "changelog", "test-names", "comments", "lua", "messages", "cli-help")),
    (r"\b(?:in|of|among|at|behind|under|between|into|through|on) whose\b", "split the sentence", None),
    (r", (?:of|among|behind|beside|under|below|before|from|between) which\b", "split the sentence", None),
    (r"\bof (?:its|their|one's|his) own\b(?! (?:accord|making))", "its own … / a separate … / a dedicated …", None),
    (r"\bof (?:the|an?|that|this|each|every) [\w-]+'s own\b", "app-defined … / custom …", None),
    (r"\b\w+ of (?:Lua|Swift|busted|luassert|Apple|UIKit|AppKit|Xcode|routescript|RouteScript|ZIKRouter|DITranquillity|Swinject|Penlight|[Ss]cript|[Hh]ost|[Aa]pp|[Rr]outer|[Pp]latform)'s\b(?! (?:\w+)\b)",
     "a busted option / the Lua function …", None),
    (r"\b\w+ of (?:Lua|Swift|busted|luassert|UIKit|AppKit|Xcode|routescript|RouteScript|ZIKRouter|DITranquillity|Swinject)'s\b",
     "noun before noun: a busted option, a Lua function", None),
    (r"\b(?:apps?|storyboards?|files?|documents?|controllers?|windows?|class|classes|objects?|types?|values?|functions?|library|libraries|options?|scenes?|segues?|strings?|platforms?|views?|commands?) of (?:macOS|iOS|tvOS|UIKit|AppKit|Swift|Lua|C\+\+|Interface Builder|busted|Bazel|Objective-C)\b(?!')",
     "noun before noun: a macOS app, an Interface Builder file", None),
    (r"\bpatterns? of URLs?\b", "URL pattern", None),
    (r"\bprotocols? of (?:configurations?|destinations?|views?|services?|modules?)\b", "configuration protocol / destination protocol", None),
    (r"\b(?:routes?|routers?) of closures\b", "closure-based route", None),
    (r"\bmakers? of\b", "factory for …", None),
    (r"\b(?:a|the|each|every|no) making\b|\bmakings\b", "creation / instance", None),
    (r"\bkinds? of paths?\b", "route type", None),
    (r"\b(?:in its|in his|in their|in the router's|in the app's|in a) own way\b|\ba way of (?:the|its)\b", "custom …", None),
    (r"\bin (?:each|one) (?:other|another) (?:more than|at most)\b|\bone in(?:side)? the other\b", "nested", None),

    # Coined and literally translated words
    (r"(?<!tab bar )\blook-ups?\b", "lookup", None),
    (r"\banew\b", "again / re-create, re-read, regenerate", None),
    (r"\bmend(?:s|ed|ing)?\b", "fix", None),
    (r"\ball the same\b", "anyway / still", None),
    (r"\babove all\b", "especially / typically", None),
    (r"\b(?:comes?|came) to rest\b", "settles / becomes idle", None),
    (r"\bpictures?\b(?! in picture)", "hierarchy diagram / image", None),
    (r"\b(?:story|stories)\b", "trace (output) / scenario (input)", None),
    (r"\bwords? of (?:the language|a scenario|a language|scenarios)\b|\bhelp WORD\b|\b(?-i:WORD)\b", "function, API / NAME", None),
    (r"\b(?:no|unknown|which|each|every|another|misspelt|this|further|new) word\b(?! (?:of|boundar|in the)\b)|\b(?:the )?(?:same|these|all|its|such) words\b(?= (?:as|are|of|and|that))", "function / name / keyword / API", None),
    (r"\b(?:what|which|this|that|another|other|the|same|right|one|each|every|any) sorts?(?= of\b|[.,;:]|$| (?:is|are|that)\b)", "kind / type", None),
    (r"\bsorts? of\b(?! (?:the|a|an) )", "kind of", None),
    (r"\bwhat is (?:young|old)\b", "the young / old generation", None),
    (r"\b(?:takes?|taken|taking|took|take) (?:it |them |this |that )?back\b", "undo / revert / restore", None),
    (r"\b(?:goes|go|went|going) on\b(?! (?:the|to|a|an|its|top|line|screen)\b)", "continues", None),
    (r"\b(?:came|comes?) of\b", "results from / the outcome", None),
    (r"\b(?:lets?|letting) go of\b", "releases", None),
    (r"\b(?:lives?|living|live) on\b(?! (?:the|a|an|macOS|iOS)\b)", "persists / outlives …", None),
    (r"\b(?:is|are|was|were|be|been) given up\b", "is cancelled / is abandoned", None),
    (r"\bso (?:many|often|much)\b(?! (?:that|as|more|of|for)\b)(?=[ ,.;:]|$)", "the given number of / N", None),
    (r"\bfor good\b", "permanently", None),
    (r"\b(?:put|puts|putting) off\b", "defer / postpone", None),
    (r"\bmade up\b(?! of)|\bmakes? up\b", "synthesize / generate", None),
    (r"\b(?:hands?|handed|handing) over\b", "passes", None),
    (r"\b(?:brings?|bring|brought) along\b", "provide / include", None),
    (r"\b(?:is|are|was|were|be) called (?:so|like)\b", "is named", None),
    (r"\bthe last word\b", "takes precedence / overrides", None),
    (r"\bgoes? before (?:it|them|that|the)\b", "takes precedence over / comes before", None),
    (r"\bbesides\b", "in addition to / other than", None),
    (r"\bwhence\b|\bwherein\b|\bthereof\b", "from which / where", None),
    (r"\bneedless\b", "redundant / unnecessary", None),
    (r"\b(?:one (?:\w+ ){1,2}a line|a line each|one a line)\b", "one per line", None),
    (r"(?<!/)\btexts\b|\ba text\b(?! (?:file|field|view|format|editor|report|node)\b)", "strings / a string / text", None),
    (r"\bfulfils?\b|\bfulfilled\b|\bfulfil\b", "matches / satisfies", None),
    (r"\bon the way (?:back|there|in|out|to)\b|\bthe way there\b", "along the path / while …", None),
    (r"\bassertions? that (?:does not |do not |did not |doesn't )?holds?\b", "an assertion that passes / fails", None),
    (r"\bwrong (?:usage|command line)\b", "usage error / invalid command line", None),
    (r"\b(?:is|are|was|were) in error\b", "fails with an error / is reported as an error", None),
    (r"\b(?:warned|warns?|warn) of\b", "produces a warning", None),
    (r"\bwithout end\b", "infinitely / infinite recursion", None),
    (r"\bpassed over\b", "skipped / ignored", None),
    (r"\b(?:a |is a )?faults? of (?=routescript|the |what |a |some )", "a bug in / a defect in", None),
    (r"\b(?:dies|died|deaths?)\b", "is deallocated / deallocation", None),
    (r"\bdeclared things?\b|\b(?:the|a|which|what|same|of a) things? (?:that|is|it|which)\b", "declaration / value / object", None),
    (r"\bspares\b", "avoids / saves", None),
    (r"\bbeginnings\b", "prefixes / starts", None),
    (r"\band (?:its|the) like\b|\band their like\b", "and similar …", None),
    (r"\bNo more\.", "describe the fix: “X no longer …”", None),
    (r"\bas ever\b|\bfirst of all\b", "delete", None),
    (r"\ba (?:twentieth|fourteenth|thirtieth|sixteenth|tenth|sixth|seventh|eighth) (?:less|more|sooner|faster|of the)\b", "a percentage: “5 % faster”", ("docs", "changelog", "commits")),
    (r"\bmachine of these figures\b", "move the measurement to Benchmarks", None),
    (r"\bmisspelt\b", "misspelled", None),
    (r"\b(?:colour(?:s|ed|ing|less)?|behaviours?|favour\w*|neighbour\w*|centre[sd]?|licence|grey|analyse[sd]?|(?:initial|recogn|normal|serial|synchron|optim|custom|organ|special|capital|deinitial|real|util|author|minim|maxim)is(?:e|es|ed|er|ers|ing|ation))\b",
     "US spelling: color, behavior, initializer, recognizer", None),
]

PREFER = [  # reported with --prefer only
    (r"\bfolders?\b", "directory", None),
    (r"\brefuse[sd]?\b", "reject / throw / not supported", None),
    (r"\bleft out\b|\bleaves? out\b", "omitted / skipped", None),
    (r"\bat once\b", "immediately / at the same time", None),
    (r"\bmeanwhile\b", "in the meantime / while …", None),
    (r"\bbegun\b|\bbegins?\b|\bbegan\b", "start", None),
    (r"\bmistakes?\b", "error", None),
    (r"\bline feeds?\b", "newline", None),
    (r"\bneed not\b", "does not have to", None),
    (r"\bgone\b", "deallocated / removed / no longer exists", None),
    (r"\bnames (?:a|the|an|no|its|what|which|it|them|all|several)\b", "specifies / lists / refers to", None),
]


def needed(parsed):
    """Literals of which every match of a parsed pattern contains one; empty if that is unknown. Makes checking fast."""
    best, run = [], ""
    for operation, value in [*parsed, (None, None)]:
        name = str(operation)
        if name == "LITERAL":
            run += chr(value).lower()
            continue
        found, options = [[run]] if run else [], None
        run = ""
        if name == "SUBPATTERN":
            options = needed(value[-1])
        elif name == "MAX_REPEAT" and value[0] > 0:
            options = needed(value[2])
        elif name == "BRANCH":
            parts = [needed(branch) for branch in value[1]]
            options = sum(parts, []) if all(parts) else None
        for candidate in found + ([options] if options else []):
            if not best or min(map(len, candidate)) > min(map(len, best)):
                best = candidate
    return best


def compile_rules(rules):
    try:
        from re import _parser as parser
    except ImportError:
        parser = None
    return [(re.compile(p, re.I), s, a, needed(parser.parse(p)) if parser else []) for p, s, a in rules]
