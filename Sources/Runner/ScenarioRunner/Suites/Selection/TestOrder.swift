/// The execution order of files, and of the tests and groups in a group.
public enum TestOrder: Sendable, Equatable {
  /// In source order. Files are sorted by path.
  case source
  /// By name.
  case sorted
  /// In pseudorandom order, the same for the same seed on every machine.
  case shuffled(seed: UInt64)

  /// Returns elements in this order.
  ///
  /// - Parameters:
  ///   - elements: The elements, in source order.
  ///   - scope: The name of the scope that contains the elements. It also determines the order, so that an omission in another scope
  ///     changes nothing here.
  ///   - name: Returns the name of an element.
  public func arranged<Element>(
    _ elements: [Element], of scope: @autoclosure () -> String, name: (Element) -> String
  ) -> [Element] {
    switch self {
    case .source: return elements
    case .sorted:
      return elements.enumerated().sorted {
        let (left, right) = (name($0.element), name($1.element))
        return left == right ? $0.offset < $1.offset : left < right
      }.map(\.element)
    case .shuffled(let seed):
      var random = SeededRandom(seed: seed, scope: scope())
      var shuffled = elements
      for last in shuffled.indices.dropFirst().reversed() {
        shuffled.swapAt(last, Int(random.next(upTo: UInt64(last) + 1)))
      }
      return shuffled
    }
  }
}

/// A generator of pseudorandom numbers that are the same on every machine (SplitMix64).
struct SeededRandom {
  private var state: UInt64

  /// Creates a generator for a scope. Its name is hashed with FNV-1a, because Swift's hashes differ between runs.
  init(seed: UInt64, scope: String) {
    state = seed ^ StableHash.of(scope)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below a bound. All numbers are equally likely, except for a bias of 1 in 2^64.
  mutating func next(upTo bound: UInt64) -> UInt64 { bound.multipliedFullWidth(by: next()).high }
}

/// Hashes that are the same in every run and on every machine: FNV-1a, 64 bits.
enum StableHash {
  static func of(_ text: String) -> UInt64 { of(text.utf8) }

  static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

extension TestOrder: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .source: writer.byte(0)
    case .sorted: writer.byte(1)
    case .shuffled(let seed): writer.write(kind: 2, seed)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .source
    case 1: self = .sorted
    case 2: self = try .shuffled(seed: reader.read())
    case let other: throw .invalid("\(other) is not an order")
    }
  }
}
