extension Word {
  /// All words that are not platform classes. To add one, declare it beside its implementation, and list it here and in a topic of the
  /// reference.
  static let list: [Word] = []

  /// The words by name.
  static let byName = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
}
