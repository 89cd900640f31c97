/// Text that a mutant adds to a file. Mutants only add text, so that nested mutants compose and lines keep their numbers.
struct Insertion: Equatable, Sendable {
  /// The role of the text, in the order of insertions at the same place.
  enum Role: Int, Sendable {
    case suffix, point, prefix
  }

  let offset: Int
  let role: Role
  /// The other end of the wrapped code.
  let other: Int
  let text: String

  /// Adds the insertions of several mutants to the source code. Earlier mutants wrap later ones.
  static func applied(_ insertions: [Insertion], to text: String) -> String {
    var unique: [Insertion] = []
    for insertion in insertions where insertion.role != .point || !unique.contains(insertion) {
      unique.append(insertion)
    }
    let sorted = unique.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.offset != b.offset { return a.offset < b.offset }
      if a.role != b.role { return a.role.rawValue < b.role.rawValue }
      if a.role != .point && a.other != b.other { return a.other > b.other }
      return a.role == .suffix ? one.offset > other.offset : one.offset < other.offset
    }
    let source = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for (_, insertion) in sorted {
      result += source[position..<insertion.offset]
      result += insertion.text.utf8
      position = insertion.offset
    }
    return String(decoding: result + source[position...], as: UTF8.self)
  }
}
