/// A search in the reference, by the words that a developer would use.
struct ReferenceSearch {
  /// The words of the reference for words that it does not use. Names are in lower case.
  static let synonyms: [String: [String]] = [
    "async": ["settle"], "back": ["pop"], "bottomsheet": ["sheet"], "click": ["tap"], "close": ["dismiss"],
    "dealloc": ["deinit"], "deeplink": ["url"], "delay": ["advance"], "destructor": ["deinit"],
    "dialog": ["alert", "sheet"], "drawer": ["sheet"], "embed": ["addchild"], "expect": ["assert"], "fake": ["stub"],
    "finalizer": ["deinit"], "hide": ["dismiss"], "link": ["url"], "memory": ["leak", "released", "weak"],
    "modal": ["present"], "modally": ["present"], "navigate": ["push", "perform"], "popup": ["popover", "alert"],
    "rotate": ["size class"], "rotation": ["size class"], "screen": ["viewcontroller"],
    "screenshot": ["snapshot", "hierarchy"], "sleep": ["advance"], "touch": ["tap"], "unwrap": ["nil"],
    "verify": ["assert"], "wait": ["settle", "advance"],
  ]

  /// The part of an entry that contains a word. Earlier cases are listed first.
  private enum Place: Int, Comparable {
    case name, choice, text, details, synonym

    static func < (first: Place, second: Place) -> Bool { first.rawValue < second.rawValue }
  }

  /// The searchable strings of an entry, in lower case.
  private struct Haystack {
    let name: [UInt8]
    let types: [UInt8]
    let text: [UInt8]
    let details: [UInt8]

    init(_ entry: APIEntry) {
      name = Self.bytes(entry.name)
      types = Self.bytes(([entry.type ?? ""] + entry.parameters.map(\.type)).joined(separator: "\n"))
      text = Self.bytes(entry.text)
      details = Self.bytes((entry.parameters.map(\.text) + entry.errors).joined(separator: "\n"))
    }

    static func bytes(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

    /// Returns where the entry contains a word or one of its synonyms, or `nil` if it contains none.
    func place(of word: String) -> Place? {
      if let place = plainPlace(of: word) { return place }
      // A plural finds the singular.
      let words = (synonyms[word] ?? []) + (word.count > 3 && word.hasSuffix("s") ? [String(word.dropLast())] : [])
      return words.contains { plainPlace(of: $0).map { $0 <= .text } ?? false } ? .synonym : nil
    }

    private func plainPlace(of word: String) -> Place? {
      let wanted = Array(word.utf8)
      if name.hasRun(wanted) { return .name }
      // The values of an enumeration appear in the types, in quotes.
      if types.hasRun(Array("\"\(word)\"".utf8)) { return .choice }
      if text.hasRun(wanted) { return .text }
      return details.hasRun(wanted) ? .details : nil
    }
  }

  /// Returns the entries that contain each of the given words or a synonym, the best matches first.
  static func entries(of reference: APIReference, about words: String) -> [APIEntry] {
    let wanted = words.lowercased().split(separator: " ").map(String.init).filter { $0.count > 1 }
    guard !wanted.isEmpty else { return [] }
    var found: [(entry: APIEntry, place: Place)] = []
    var names: Set<String> = []
    for entry in reference.entries {
      let haystack = Haystack(entry)
      let places = wanted.map { haystack.place(of: $0) }
      guard !places.contains(nil), let place = places.compactMap({ $0 }).max(),
        names.insert(entry.qualifiedName).inserted
      else { continue }
      found.append((entry, place))
    }
    let places: [Place] = [.name, .choice, .text, .details, .synonym]
    return places.flatMap { place in found.filter { $0.place == place }.map(\.entry) }
  }
}

extension [UInt8] {
  /// Whether the bytes contain a run of others.
  fileprivate func hasRun(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return false }
    for start in 0...(count - wanted.count) where self[start] == first {
      if self[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
