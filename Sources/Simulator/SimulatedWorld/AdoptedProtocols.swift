/// The protocols that a class adopts itself. Most classes adopt one or two, which are stored inline without an allocation.
struct AdoptedProtocols {
  private var first: ObjectProtocol?
  private var second: ObjectProtocol?
  private var rest: ContiguousArray<ObjectProtocol> = []

  /// Creates a collection from a list of protocols.
  init(_ protocols: [ObjectProtocol]) {
    for adopted in protocols { append(adopted) }
  }

  /// All protocols, in the order of adoption.
  var all: [ObjectProtocol] {
    guard let first else { return [] }
    guard let second else { return [first] }
    return rest.isEmpty ? [first, second] : [first, second] + rest
  }

  /// Whether one of the protocols has requirements, itself or by inheritance.
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

  /// Whether a protocol itself is among them.
  func contains(_ wanted: ObjectProtocol) -> Bool {
    first === wanted || second === wanted || !rest.isEmpty && rest.contains { $0 === wanted }
  }

  /// Whether one of them is a protocol, or inherits from it.
  func inherit(from wanted: ObjectProtocol) -> Bool {
    if let first, first.inherits(from: wanted) { return true }
    if let second, second.inherits(from: wanted) { return true }
    return !rest.isEmpty && rest.contains { $0.inherits(from: wanted) }
  }
}
