internal import CSpecification

/// The rules of the platforms and the reference libraries, as docs/semantics states them.
///
/// The pages are part of the executable, so that `routescript help router:3.5.3` needs no file beside it.
package enum Specification {
  /// A rule and where to find it.
  package struct Rule {
    /// The full name, such as `router:3.5.3`.
    package let name: String
    /// The heading above it.
    package let section: String
    /// The statement: a paragraph, or the cells of a table row.
    package let text: String

    /// Whether no source was found for a part of it, so that RouteScript chose the behavior.
    var isUnsourced: Bool { text.contains("[?]") || text.contains("Model:") }
  }

  /// Returns the rule with a full name, or `nil` if no page contains it.
  package static func rule(_ name: String) -> Rule? { rules[name] }

  /// Returns a remark about the rules without a source, or `nil` if all rules have sources.
  package static func remark(on names: [String]) -> String? {
    let unsourced = names.filter { rules[$0]?.isUnsourced ?? false }
    if unsourced.isEmpty { return nil }
    return "No source was found for a part of \(unsourced.joined(separator: ", ")); RouteScript chose that behavior."
  }

  /// All rules, by their full names. The pages are read on first use.
  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for page in UnsafeBufferPointer(start: cspecification_pages(), count: cspecification_page_count()) {
      var reader = PageReader(name: String(cString: page.name))
      let lines = UnsafeBufferPointer(start: page.text, count: page.length)
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines { reader.read(line) }
      for rule in reader.finished() { rules[rule.name] = rule }
    }
    return rules
  }()
}

/// Collects the rules of a page. docs/semantics/README.md describes their format.
private struct PageReader {
  typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  private let name: String
  private var rules: [Specification.Rule] = []
  private var section = ""
  private var number: String?
  private var text = ""

  init(name: String) { self.name = name }

  mutating func read(_ line: Line) {
    let mark = line.first
    if mark == UInt8(ascii: "#") {
      end()
      section = Self.words(line.drop { $0 == UInt8(ascii: "#") })
    } else if mark == UInt8(ascii: "-") || mark == UInt8(ascii: "|") {
      end()
      begin(line, isRow: mark == UInt8(ascii: "|"))
    } else if line.isEmpty {
      end()
    } else if number != nil {
      text += " " + Self.words(line)
    }
  }

  consuming func finished() -> [Specification.Rule] {
    end()
    return rules
  }

  /// Starts a rule if the line has a rule number.
  private mutating func begin(_ line: Line, isRow: Bool) {
    guard line.dropFirst(2).starts(with: Array("**[".utf8)), let bracket = line.firstIndex(of: UInt8(ascii: "]")) else {
      return
    }
    number = String(decoding: line[line.startIndex + 5..<bracket], as: UTF8.self)
    let rest = line[bracket...].dropFirst(3)
    guard isRow else {
      text = Self.words(rest)
      return
    }
    let cells = rest.split(separator: UInt8(ascii: "|")).map(Self.words)
    text = cells.filter { !$0.isEmpty }.joined(separator: " — ")
  }

  private mutating func end() {
    if let number { rules.append(Specification.Rule(name: "\(name):\(number)", section: section, text: text)) }
    number = nil
  }

  /// Returns the text of a line, with one space between words.
  private static func words(_ line: Line) -> String {
    line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
