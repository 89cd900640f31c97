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

  /// Returns the rules near the name of a missing rule, or `nil` if it is not the name of a rule, or if the rule exists.
  static func advice(onMissing name: String) -> String? {
    let words = name.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, words[1].contains(where: \.isNumber), rules[name] == nil else { return nil }
    let page = rules.keys.compactMap { key -> RuleNumber? in
      key.hasPrefix("\(words[0]):") ? RuleNumber(key.dropFirst(words[0].count + 1)) : nil
    }
    let wanted = RuleNumber(words[1])
    for count in (0...wanted.parts.count).reversed() {
      let section = page.filter { $0.parts.starts(with: wanted.parts.prefix(count)) }
      guard let last = section.max(), let first = section.min() else { continue }
      let place = count == 0 ? words[0] : "section \(RuleNumber(parts: wanted.parts.prefix(count)))"
      let end = "the last rule of \(place) is \(words[0]):\(last)"
      let nearest = section.filter { $0 < wanted }.max() ?? first
      return nearest == last ? end : "the nearest rule is \(words[0]):\(nearest), and \(end)"
    }
    return nil
  }

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

/// The number of a rule, such as `3.5.3a` or `SW13`. Numbers are in the order of the pages.
private struct RuleNumber: Comparable, CustomStringConvertible {
  /// The digits and letters, as `3`, `5`, `3`, `a`.
  let parts: [Substring]

  init(_ text: Substring) {
    var parts: [Substring] = []
    for word in text.split(separator: ".") {
      var rest = word
      while let first = rest.first {
        let part = rest.prefix { $0.isNumber == first.isNumber }
        parts.append(part)
        rest = rest.dropFirst(part.count)
      }
    }
    self.parts = parts
  }

  init(parts: ArraySlice<Substring>) { self.parts = Array(parts) }

  var description: String {
    var text = ""
    for part in parts {
      if part.first?.isNumber ?? false, text.last?.isNumber ?? false { text += "." }
      text += part
    }
    return text
  }

  static func < (left: RuleNumber, right: RuleNumber) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts) { a, b in
      guard let first = Int(a), let second = Int(b) else { return a < b }
      return first < second
    }
  }
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
