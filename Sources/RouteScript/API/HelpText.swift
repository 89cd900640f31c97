internal import Diagnostics

/// Writes entries of the reference for a terminal.
public struct HelpText {
  private let reference: APIReference
  private let width: Int
  private let style: OutputStyle

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - reference: what to write about.
  ///   - width: how many columns there are, at least 40.
  ///   - isColoured: whether the terminal shows colours.
  public init(_ reference: APIReference, width: Int = 80, isColoured: Bool = false) {
    self.reference = reference
    self.width = max(40, width)
    style = isColoured ? .ansi : .plain
  }

  /// The words of the language by topic, each with the first sentence of its text.
  public func overview() -> String {
    var text = "The words of a scenario. `routescript help WORD` and WORD.member tell more.\n"
    for topic in reference.topics {
      let words = topic.entries.filter { $0.owner == nil }
      guard !words.isEmpty else { continue }
      text += "\n" + style.paint(topic.title, as: .emphasis) + "\n"
      for entry in words { text += line(entry.name, Self.firstSentence(entry.text)) }
    }
    return text
  }

  /// What a word means: every entry that the name finds; nil when there is none.
  public func about(_ word: String) -> String? {
    let entries = reference.find(word)
    return entries.isEmpty ? nil : entries.map(write).joined(separator: "\n")
  }

  /// The entries in whose names or texts a word stands, one a line; empty when there are none.
  public func entries(about word: String) -> String {
    let wanted = word.lowercased()
    guard wanted.count > 1 else { return "" }
    let entries = reference.entries
    var found = entries.filter { $0.name.lowercased().hasText(wanted) }
    let named = Set(found.map(\.qualifiedName))
    found += entries.filter { $0.text.lowercased().hasText(wanted) && !named.contains($0.qualifiedName) }
    guard !found.isEmpty else { return "" }
    var text = ""
    for entry in found.prefix(30) { text += line(entry.qualifiedName, Self.firstSentence(entry.text)) }
    return found.count > 30 ? text + "  … and \(found.count - 30) more\n" : text
  }

  /// The names that may be meant by one that help does not know.
  ///
  /// - Parameters:
  ///   - word: the unknown name; of `UIViewController.presnt` only the member is compared with those of the class.
  ///   - others: further names that would have been understood.
  public func suggestions(for word: String, besides others: [String] = []) -> [String] {
    let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(String.init)
    let members = parts.count == 2 ? reference.members(of: parts[0]).map(\.name) : []
    if !members.isEmpty {
      return NameSuggester.suggestions(for: parts[1], among: members).map { "\(parts[0]).\($0)" }
    }
    return NameSuggester.suggestions(for: word, among: reference.entries.map(\.name) + others)
  }

  private func write(_ entry: APIEntry) -> String {
    var text = style.paint(entry.signature, as: .emphasis)
    if let type = entry.type { text += style.paint(" → " + type, as: .secondary) }
    text += "\n\n" + wrap(entry.text, indent: 2)
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
        text += row.isEmpty ? "\n" : "    \(row)\n"
      }
    }
    if !entry.rules.isEmpty { text += "\n" + wrap("See " + entry.rules.joined(separator: ", "), indent: 2) }
    if let remark = UnsourcedRules.remark(on: entry.rules) { text += wrap(remark, indent: 2) }
    return text
  }

  private static let memberGroups: [(String, [APIEntry.Kind])] = [
    ("Keys", [.key]), ("Properties", [.property]), ("Methods", [.method]), ("Members", [.member]),
  ]

  private func line(_ name: String, _ text: String, indent: Int = 2) -> String {
    let first = String(repeating: " ", count: indent) + name
    return wrap(text, indent: indent + 26, first: first)
  }

  /// Breaks text between words; `first` stands at the beginning of the first line.
  private func wrap(_ text: String, indent: Int, first: String = "") -> String {
    let margin = String(repeating: " ", count: indent)
    let lead = first.count < indent ? first + margin.dropFirst(first.count) : first + "  "
    let lines = Paragraph.lines(of: text, width: width - indent)
    return lines.enumerated().map { ($0 == 0 ? lead : margin) + $1 + "\n" }.joined()
  }

  private static func firstSentence(_ text: String) -> String {
    guard let end = text.firstIndex(of: ". ") ?? text.firstIndex(of: ": ") else { return text }
    return String(text[..<end]) + "."
  }
}

extension String {
  /// Whether a text stands in this one.
  fileprivate func hasText(_ part: String) -> Bool { firstIndex(of: part) != nil }

  /// The position of a short text, without Foundation.
  fileprivate func firstIndex(of part: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return index }
      formIndex(after: &index)
    }
    return nil
  }
}
