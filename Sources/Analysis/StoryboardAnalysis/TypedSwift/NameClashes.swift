internal import RouteDiagnostics

/// Assigns a different name to each of several strings, and reports the strings that would get the same one.
struct NameClashes {
  /// A string that gets a name.
  struct Entry {
    /// The string. Entries with the same string are in the order of their files.
    let text: String
    /// The name that it gets if no other entry has it.
    let name: String
    /// The description for messages, such as `the scene "Editor"`.
    let description: String
    /// The location of the string.
    let location: SourceLocation
    /// The advice if another entry has the name.
    var help = "give it an identifier that is also different without spaces and punctuation"
  }

  /// The messages.
  private(set) var notices: [Diagnostic] = []

  /// Returns the name of each entry, in their order.
  ///
  /// An entry whose text is its name keeps the name. Otherwise, the first text in alphabetical order does. The others get a number.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - reserved: The names that no entry can have.
  mutating func names(of entries: [Entry], reserved: Set<String> = []) -> [String] {
    var names = [String](repeating: "", count: entries.count)
    var owners: [String: Int] = [:]
    var numbers: [String: Int] = [:]
    let order = entries.indices.sorted { first, second in
      let (one, other) = (entries[first], entries[second])
      let (isPlain, isOtherPlain) = (one.name == one.text, other.name == other.text)
      guard isPlain == isOtherPlain else { return isPlain }
      if one.text != other.text { return Self.precedes(one.text, other.text) }
      return Self.precedes(one.location.file, other.location.file)
    }
    // Before any name gets a number, so that a number never takes the name of another entry.
    let taken = Set(entries.map(\.name)).union(reserved)
    for index in order {
      let entry = entries[index]
      if !reserved.contains(entry.name), owners[entry.name] == nil {
        owners[entry.name] = index
        names[index] = entry.name
        continue
      }
      var number = numbers[entry.name] ?? 2
      while taken.contains("\(entry.name)\(number)") || owners["\(entry.name)\(number)"] != nil { number += 1 }
      numbers[entry.name] = number + 1
      let name = "\(entry.name)\(number)"
      owners[name] = index
      names[index] = name
      notices.append(notice(entry, name, owners[entry.name].map { entries[$0] }))
    }
    return names
  }

  private func notice(_ entry: Entry, _ name: String, _ owner: Entry?) -> Diagnostic {
    guard let owner else {
      return Diagnostic(
        "\(entry.description) has the name '\(name)'", severity: .warning, at: entry.location,
        notes: [Diagnostic.Note("'\(entry.name)' has a meaning in the generated code")])
    }
    return Diagnostic(
      "\(entry.description) has the name '\(name)'", severity: .warning, at: entry.location,
      help: [entry.help],
      notes: [
        Diagnostic.Note(
          "\(owner.description) already has the name '\(entry.name)'", at: owner.location, showsSource: false)
      ])
  }

  /// Whether a string precedes another one, independent of the user's language.
  static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
