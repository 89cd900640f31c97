public import RouteDiagnostics

/// A writer of reference entries for a terminal.
public struct HelpText {
  private let reference: APIReference
  private let width: Int

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - reference: The reference.
  ///   - width: The number of columns, at least 40.
  public init(_ reference: APIReference, width: Int = 80) {
    self.reference = reference
    self.width = max(40, width)
  }

  /// Returns the API names by topic, each with the first sentence of its description.
  public func overview() -> StyledText {
    var text: StyledText = """
      The functions, classes and values of a scenario. `routescript help NAME` prints
      more, as does `help NAME.member`.

      """
    for topic in reference.topics {
      let words = topic.entries.filter { $0.owner == nil }
      guard !words.isEmpty else { continue }
      text += "\n\(topic.title, as: .emphasis)\n"
      for entry in words { text += line(entry.name, Self.firstSentence(entry.text)) }
    }
    return text
  }

  /// Returns the help for a name: all matching entries, or the rule of the specification. Returns `nil` if neither exists.
  public func about(_ word: String) -> StyledText? {
    if word == "super" { return calledSuper }
    let entries = reference.find(word)
    if !entries.isEmpty { return entries.map(write).joined(separator: "\n") + seeAlso(word, besides: entries) }
    if let advice = ReferenceNames.advice(on: word) {
      return StyledText(word, as: .emphasis) + "\n\n" + wrap("Scenarios do not have this name: \(advice).", indent: 2)
    }
    return Specification.rule(word).map(write)
  }

  /// The help for `super`, which is a field of each class and not a name of the environment.
  private var calledSuper: StyledText {
    StyledText("Class.super.method(self, …)", as: .emphasis) + "\n\n"
      + wrap(
        """
        Calls the method of the superclass from an override. Write the class, a dot, super, a dot and the method, and \
        pass self. Swift: super.method(…). An override of init calls Class.super.init(self, …).
        """, indent: 2) + """

          Example

            local Home = viewController "HomeViewController" {}

            function Home:viewDidAppear(animated)
              Home.super.viewDidAppear(self, animated)
            end

        """
  }

  /// Returns the other names that contain a name, as the last paragraph of its help. Empty if there are none.
  private func seeAlso(_ word: String, besides found: [APIEntry]) -> StyledText {
    let wanted = word.lowercased()
    guard wanted.count > 2, !wanted.contains(where: { $0 == "." || $0 == ":" }) else { return "" }
    let known = Set(found.map(\.qualifiedName) + found.map(\.name))
    var names: [String] = []
    for entry in reference.entries
    where entry.name.lowercased().hasText(wanted) && !known.contains(entry.name) && !names.contains(entry.qualifiedName)
    {
      names.append(entry.qualifiedName)
    }
    guard !names.isEmpty else { return "" }
    let more = names.count > Self.mostRelated ? ", … and \(names.count - Self.mostRelated) more" : ""
    return "\n" + wrap("See also " + names.prefix(Self.mostRelated).joined(separator: ", ") + more, indent: 2)
  }

  private static let mostRelated = 10

  /// Returns the entries whose names or descriptions contain each of the given words or a synonym, one per line, at most 30. Empty if no
  /// entry matches.
  public func entries(about words: String) -> StyledText {
    let found = ReferenceSearch.entries(of: reference, about: words)
    var text = StyledText()
    for entry in found.prefix(30) { text += line(entry.qualifiedName, Self.firstSentence(entry.text)) }
    return found.count > 30 ? text + "  … and \(found.count - 30) more\n" : text
  }

  /// Returns the message for the number of a rule that does not exist, or `nil` for any other name.
  public func missingRule(_ word: String) -> Diagnostic? {
    Specification.advice(onMissing: word).map { Diagnostic("there is no rule '\(word)'", help: [$0]) }
  }

  /// Returns similar names for an unknown name.
  ///
  /// - Parameters:
  ///   - word: The unknown name. For `UIViewController.presnt`, only the member is compared with those of the class.
  ///   - others: Further valid names.
  public func suggestions(for word: String, besides others: [String] = []) -> [String] {
    let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(String.init)
    let members = parts.count == 2 ? reference.members(of: parts[0]).map(\.name) : []
    if !members.isEmpty {
      return NameSuggester.suggestions(for: parts[1], among: members).map { "\(parts[0]).\($0)" }
    }
    return NameSuggester.suggestions(for: word, among: reference.entries.map(\.name) + others)
  }

  private func write(_ entry: APIEntry) -> StyledText {
    var text = heading(of: entry) + "\n\n" + wrap(entry.text, indent: 2)
    if !entry.parameters.isEmpty {
      text += "\n"
      let column = min(20, (entry.parameters.map(\.name.count).max() ?? 0) + 4)
      for parameter in entry.parameters {
        text += wrap("\(parameter.type): \(parameter.text)", indent: column, first: "  " + parameter.name)
      }
    }
    if !entry.errors.isEmpty {
      text += "\n  Fails when\n"
      for error in entry.errors { text += wrap(error, indent: 6, first: "    -") }
    }
    let members = reference.members(of: entry.qualifiedName)
    for (title, kinds) in Self.memberGroups {
      let group = members.filter { kinds.contains($0.kind) }
      guard !group.isEmpty else { continue }
      text += "\n  \(title)\n"
      for member in group { text += line(member.name, Self.firstSentence(member.text), indent: 4) }
    }
    if let example = entry.example {
      text += "\n  Example\n\n"
      for row in example.split(separator: "\n", omittingEmptySubsequences: false) {
        text += row.isEmpty ? "\n" : "    \(String(row))\n"
      }
    }
    if !entry.rules.isEmpty { text += "\n" + wrap("See " + entry.rules.joined(separator: ", "), indent: 2) }
    if let remark = Specification.remark(on: entry.rules) { text += wrap(remark, indent: 2) }
    return text
  }

  private func write(_ rule: Specification.Rule) -> StyledText {
    var text = StyledText(rule.name, as: .emphasis) + "\n\n"
    text += wrap("In “\(rule.section)”:", indent: 2) + "\n" + wrap(rule.text, indent: 2)
    let users = reference.entries.filter { $0.rules.contains(rule.name) }.map(\.qualifiedName)
    if !users.isEmpty { text += "\n" + wrap("Used by " + users.joined(separator: ", "), indent: 2) }
    let page = rule.name.prefix { $0 != ":" }
    return text + "\n"
      + wrap("docs/semantics/\(page).md explains the abbreviations, and the marks in brackets.", indent: 2)
  }

  /// The signature and the type, in lines that end after a comma or a bar.
  private func heading(of entry: APIEntry) -> StyledText {
    var pieces = Self.pieces(of: entry.signature, after: " ").map { ($0, TextRole.emphasis) }
    if let type = entry.type {
      pieces += Self.pieces(of: " → " + type, after: "|").map { ($0, TextRole.secondary) }
    }
    var text = StyledText()
    var run = ""
    var role = TextRole.emphasis
    var column = 0
    func endRun() {
      text.append(run, as: role)
      run = ""
    }
    for (piece, kind) in pieces {
      if kind != role { endRun() }
      role = kind
      if column > 0, column + piece.count > width {
        while run.last == " " { run.removeLast() }
        endRun()
        text += "\n    "
        column = 4
        let rest = String(piece.drop { $0 == " " })
        run = rest
        column += rest.count
      } else {
        run += piece
        column += piece.count
      }
    }
    endRun()
    return text
  }

  /// The pieces of a text, each of which ends with a separator.
  private static func pieces(of text: String, after separator: Character) -> [String] {
    var pieces = [""]
    for character in text {
      pieces[pieces.count - 1].append(character)
      if character == separator { pieces.append("") }
    }
    return pieces.filter { !$0.isEmpty }
  }

  private static let memberGroups: [(String, [APIEntry.Kind])] = [
    ("Keys", [.key]), ("Properties", [.property]), ("Methods", [.method]), ("Members", [.member]),
  ]

  /// Returns a name and its summary. A name that is too long for its column gets a separate line.
  private func line(_ name: String, _ text: String, indent: Int = 2) -> StyledText {
    let first = String(repeating: " ", count: indent) + name
    let column = indent + 26
    if first.count < column { return wrap(text, indent: column, first: first) }
    return "\(first)\n" + wrap(text, indent: column)
  }

  /// Wraps text between words. The first line starts with `first`.
  private func wrap(_ text: String, indent: Int, first: String = "") -> StyledText {
    let margin = String(repeating: " ", count: indent)
    let lead = first.count < indent ? first + margin.dropFirst(first.count) : first + "  "
    let lines = Paragraph.lines(of: text, width: width - indent)
    return StyledText(lines.enumerated().map { ($0 == 0 ? lead : margin) + $1 + "\n" }.joined())
  }

  private static func firstSentence(_ text: String) -> String {
    guard let end = text.firstIndex(of: ". ") ?? text.firstIndex(of: ": ") else { return text }
    return String(text[..<end]) + "."
  }
}

extension String {
  /// Whether the string contains another one.
  fileprivate func hasText(_ part: String) -> Bool { firstIndex(of: part) != nil }

  /// Returns the position of a short string, without Foundation.
  fileprivate func firstIndex(of part: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return index }
      formIndex(after: &index)
    }
    return nil
  }
}
