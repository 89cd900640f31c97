/// Names that a writer without escapes would turn into code, markup or commands.
public enum HostileNames {
  /// All names. None is empty, and no two are equal.
  public static let all: [String] = {
    var names = quotes + markup + commands + controls + shells + words
    // The same signs at the start, in the middle and at the end of a name.
    for sign in [
      "\"", "'", "\\", "\n", "\r\n", "\u{1B}[31m", "\u{9B}31m", "\u{202E}", "<", "&", "%", "#", "]]", "--", "${{ x }}",
    ] {
      names += [sign, sign + "x", "x" + sign + "y", "x" + sign]
    }
    names.append(String(repeating: "long", count: 600))
    return names
  }()

  /// The names that XML 1.0 can contain, so that a storyboard can have them.
  public static let inXML = all.filter { name in
    name.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar != "\u{FFFE}" && scalar != "\u{FFFF}" || ["\t", "\n", "\r"].contains(scalar)
    }
  }

  private static let quotes = [
    #"a"b"#, #"a\"#, #"a\"b"#, #"a\\"b"#, #"");evil(""#, #"" + evil() + ""#, #"\(evil())"#, "`evil`", "\"\"\"", "'''",
    "a\"\nimport Evil", "a'b", "'; evil '", #"\u{22}"#, #"\x22"#, #"\34"#, #"\n"#, "\\\n", "[[", "]]", "]==]",
    "]] evil() --[[",
    "a\n]]\nevil()", "--[[", "-- x", "//", "*/ evil() /*", "/*", "#\"", "\"#",
  ]

  private static let markup = [
    "<b>", "</script><script>evil()</script>", "<!--", "-->", "]]>", "<![CDATA[", "&lt;", "&", "&amp", "&#10;",
    "<img src=x>",
    "\" onload=\"evil()", "' onload='evil()", "</title>", "</style>", "<?xml?>", "%%{init: {'theme':'dark'}}%%", "%% x",
    "#quot;",
    "#35;", "|x|", "a]", "a)", "a}", "a --> b", "end", "subgraph x", "click a evil", "<br>", "\\N", "\\G", "{a|b}",
    "`a`", "**a**",
    "[a](b)", "| a |", "---", "~~~", "```",
  ]

  private static let commands = [
    "::error::x", " ::error::x", "\n::error::x", "\r::set-output name=a::b", "\u{3000}::stop-commands::x",
    "::add-mask::a",
    "##[error]x", "a ##[set-output name=a;]b", "##[", "###[group]", "%0A::error::x", "%250A", "%3A%2C", ",file=b",
    ",line=9::x",
    "a::b", ":", "::", "%", "\u{FEFF}::error::x", "\u{85}::error::x",
  ]

  private static let controls = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{9D}0;x\u{9C}", "\u{8}\u{8}", "\u{7}", "\u{7F}", "a\rb",
    "a\tb", "\t", "a\n\nb",
    "\n", "\u{B}", "\u{C}", "\u{0}", "a\u{0}b", "\u{202E}evil\u{202C}", "\u{2066}a\u{2069}", "\u{200F}", "\u{61C}",
    "\u{2028}", "\u{2029}",
    "\u{FEFF}", "\u{E0041}", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "<\u{301}", "\"\u{FE0F}", "\u{600}\"",
  ]

  private static let shells = [
    "$(evil)", "`evil`;", "; evil", "| evil", "> /tmp/x", "&& evil", "$HOME", "${HOME}", "*", "?", "~", "!x", "-rf",
    "--help", "-", "..",
    "../x", "/etc/passwd", "a b", " a", "a ", "'$(evil)'", "%s%n", "%1$s", "{a,b}", "(a)", "=a",
  ]

  private static let words = [
    "class", "self", "nil", "true", "null", "yes", "no", "1", "1.0", "0x1", "1e3", "~a", "a: b", "a #b", "- a", "? a",
    "@a", "!a", "&a *a",
    "{}", "[]", "{a: b}", "é", "e\u{301}", "日本", "😀", "א",
  ]
}
