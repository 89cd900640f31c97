import Foundation
import GoldenTesting
import RouteDiagnostics
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Strings in code of other languages, read by parsers of these languages.
@Suite struct CodeTests {
  private let names = HostileNames.all

  @Test("The names are many, and different")
  func list() {
    #expect(names.count >= 150)
    #expect(Set(names.map { Array($0.unicodeScalars) }).count >= 150)
  }

  @Test("JSON contains each name unchanged")
  func json() throws {
    let text = "[\(names.map { JSONCode(quoting: $0).text }.joined(separator: ", "))]"
    let read = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    for (one, other) in zip(read, names) { #expect(Array(one.unicodeScalars) == Array(other.unicodeScalars)) }
    #expect(!text.unicodeScalars.contains(where: TerminalText.isUnsafe))
  }

  @Test("A reader of YAML returns each name unchanged")
  func yaml() throws {
    let document = names.map { "- \($0)" as YAMLCode }.lines().text
    let script = "import sys, json, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding='utf-8'))))"
    guard let result = try ForeignParser.run("python3", ["-c", script], document),
      !result.errorText.contains("No module named")
    else { return }
    #expect(result.ending == .exited(0), "\(result.errorText)")
    let read = try JSONDecoder().decode([String].self, from: Data(result.output))
    // YAML forbids a few characters even as escapes of other languages.
    for (one, other) in zip(read, names) { #expect(Array(one.unicodeScalars) == Array(other.unicodeScalars)) }
  }

  @Test("The Swift compiler reads each name as one literal, comment or identifier")
  func swift() throws {
    let lines = names.enumerated().map { number, name -> SwiftCode in
      let identifier = SwiftIdentifier(name).map { "\nlet \($0) = \(number)" as SwiftCode } ?? ""
      return "let name\(number) = \(name) \(SwiftCode(comment: name))\n\(SwiftCode(documentation: name))\(identifier)"
    }
    let code = lines.lines().text
    #expect(try ForeignParser.swiftErrors(code) == "")
    #expect(!code.unicodeScalars.contains { TerminalText.isUnsafe($0) && $0 != "\n" })
    #expect(code.split(separator: "\n").allSatisfy { $0.hasPrefix("let ") || $0.hasPrefix("/// ") })
  }

  @Test("Lua reads each name unchanged")
  func lua() throws {
    let checks = names.map { name -> LuaCode in
      let digits = name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "assert(hex(\(name)) == \(digits))"
    }
    let code =
      "local function hex(s) return (s:gsub('.', function(c) return string.format('%02x', c:byte()) end)) end\n"
      + checks.lines().text
    #expect(try ForeignParser.luaErrors(code) == "")
    try CommandTest("run", "--quiet", "a.lua").file("a.lua", code).run()
    #expect(!code.unicodeScalars.contains { TerminalText.isUnsafe($0) && $0 != "\n" })
  }

  @Test("A shell reads each name as one word, and changes nothing")
  func shell() throws {
    // No argument of a process contains a NUL.
    let names = names.filter { !$0.unicodeScalars.contains("\0") }
    let script =
      "for name in \(names.map(ShellLanguage.quoted).joined(separator: " ")); do printf '%s\\0' \"$name\"; done\n"
    let result = try #require(try ForeignParser.run("sh", [], script))
    #expect(
      result.output.split(separator: 0, omittingEmptySubsequences: false).dropLast().elementsEqual(
        names.map { ArraySlice($0.utf8) }))
    #expect(ShellLanguage.path("-rf") == "./-rf")
  }

  @Test("A parser of XML reads each name as text and as an attribute")
  func markup() throws {
    let elements = names.map { "<a b=\"\($0)\">\($0)</a><c>\(MarkupCode(content: $0))</c>" as MarkupCode }
    let reader = MarkupReader()
    try reader.read(("<r>\(elements.joined())</r>" as MarkupCode).text)
    #expect(reader.elements == ["r"] + names.flatMap { _ in ["a", "c"] })
    let shown = names.map {
      TerminalText.printable($0).replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
    }
    #expect(reader.attributes == shown)
    #expect(reader.texts == shown.flatMap { [$0, $0] })
  }

  @Test("Graphviz reads each name as one string")
  func dot() throws {
    let graph = ("digraph g {\n\(names.map { "  a [label=\($0)];" as DOTCode }.lines())}\n" as DOTCode).text
    for name in names {
      let inner = DOTLanguage.quoted(name).unicodeScalars.dropFirst().dropLast()
      #expect(!inner.contains("\n"))
      var isEscaped = false
      for scalar in inner {
        #expect(isEscaped || scalar != "\"")
        isEscaped = !isEscaped && scalar == "\\"
      }
      #expect(!isEscaped)
    }
    if let result = try ForeignParser.run("dot", ["-Tplain"], graph) { #expect(result.ending == .exited(0)) }
  }

  @Test("No name ends a string of Mermaid, or adds markup or a directive")
  func mermaid() {
    for name in names {
      let inner = MermaidLanguage.quoted(name).unicodeScalars.dropFirst().dropLast()
      for sign in "\"<>&%`\\\n".unicodeScalars { #expect(!inner.contains(sign), "\(name)") }
    }
  }

  @Test("Text for a terminal contains no character that controls it", arguments: [OutputStyle.plain, .ansi])
  func terminal(style: OutputStyle) {
    for name in names {
      let shown = StyledText(name, as: .error).rendered(style).string
      let inner = style == .plain ? shown : String(shown.dropFirst("\u{1B}[1;31m".count).dropLast("\u{1B}[0m".count))
      #expect(!inner.unicodeScalars.contains { TerminalText.isUnsafe($0) && $0 != "\n" && $0 != "\t" })
    }
  }

  @Test("The runner of GitHub Actions reads each name as it is shown")
  func annotations() {
    for name in names {
      let place = SourceLocation(file: name, line: 3, columns: 2..<5)
      let shown = TerminalText.printable(name)
      let commands = GitHubRunner.commands(in: WorkflowCommand(.error, at: place, title: name, message: name).line)
      #expect(commands.count == 1)
      #expect(commands.first?.name == "error")
      #expect(commands.first?.data == shown)
      var properties = ["file": shown, "line": "3", "col": "2", "endColumn": "4"]
      // The runner drops white space at the end of the last property, and properties without a value. Line ends are encoded.
      let title = String(shown.reversed().drop { $0.isWhitespace && !$0.isNewline }.reversed())
      if !title.isEmpty { properties["title"] = title }
      #expect(commands.first?.properties == properties, "\(name)")
    }
  }

  /// The elements, attributes and strings of a document.
  private final class MarkupReader: NSObject, XMLParserDelegate {
    private(set) var elements: [String] = []
    private(set) var attributes: [String] = []
    private(set) var texts: [String] = []

    func read(_ text: String) throws {
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(name)
      if let value = attributes["b"] { self.attributes.append(value) }
      if name != "r" { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !texts.isEmpty { texts[texts.count - 1] += text }
    }
  }
}
