/// The protocols that a class adopts itself: mostly one or two, which stand in the class and need no memory of their own.
struct AdoptedProtocols {
  private var first: ObjectProtocol?
  private var second: ObjectProtocol?
  private var rest: ContiguousArray<ObjectProtocol> = []

  /// The protocols of a list.
  init(_ protocols: [ObjectProtocol]) {
    for adopted in protocols { append(adopted) }
  }

  /// All of them, in the order in which they were adopted.
  var all: [ObjectProtocol] {
    guard let first else { return [] }
    guard let second else { return [first] }
    return rest.isEmpty ? [first, second] : [first, second] + rest
  }

  /// Whether one of them demands anything, itself or by what it inherits.
  var demandAnything: Bool {
    if let first, !first.demandsNothing { return true }
    if let second, !second.demandsNothing { return true }
    return !rest.isEmpty && !rest.allSatisfy(\.demandsNothing)
  }

  mutating func append(_ adopted: ObjectProtocol) {
    if first == nil {
      first = adopted
    } else if second == nil {
      second = adopted
    } else {
      rest.append(adopted)
    }
  }

  /// Whether a very protocol is among them.
  func contains(_ wanted: ObjectProtocol) -> Bool {
    first === wanted || second === wanted || !rest.isEmpty && rest.contains { $0 === wanted }
  }

  /// Whether one of them is, or inherits, a protocol.
  func inherit(from wanted: ObjectProtocol) -> Bool {
    if let first, first.inherits(from: wanted) { return true }
    if let second, second.inherits(from: wanted) { return true }
    return !rest.isEmpty && rest.contains { $0.inherits(from: wanted) }
  }
}
