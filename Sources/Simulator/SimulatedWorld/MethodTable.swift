/// The methods that a class defines itself, by selector. Most classes have few, for which a list is smaller and faster.
struct MethodTable {
  private var entries: ContiguousArray<Entry> = []
  /// The indices of the entries, empty as long as the entries are few.
  private var places: [Symbol: Int] = [:]

  private struct Entry {
    let selector: Symbol
    var method: Method
  }

  /// The maximum number of entries for a linear search.
  private static let few = 8

  /// The selectors, in the order of their first definition.
  var selectors: some Sequence<Symbol> { entries.lazy.map(\.selector) }

  /// Whether the table is empty.
  var isEmpty: Bool { entries.isEmpty }

  /// The method of a selector, or `nil`.
  subscript(selector: Symbol) -> Method? { place(of: selector).map { entries[$0].method } }

  /// Whether a selector has a method.
  func contains(_ selector: Symbol) -> Bool { place(of: selector) != nil }

  /// Adds or replaces a method.
  mutating func define(_ selector: Symbol, _ method: Method) {
    if let place = place(of: selector) {
      entries[place].method = method
      return
    }
    entries.append(Entry(selector: selector, method: method))
    if entries.count == Self.few + 1 {
      for place in entries.indices { places[entries[place].selector] = place }
    } else if entries.count > Self.few {
      places[selector] = entries.count - 1
    }
  }

  private func place(of selector: Symbol) -> Int? {
    if entries.count > Self.few { return places[selector] }
    // By index, because a loop over the list would retain it.
    for place in 0..<entries.count where entries[place].selector == selector { return place }
    return nil
  }
}
