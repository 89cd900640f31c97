/// A set of line numbers of a chunk, with one bit per line.
public struct LuaLineSet: Sendable, Equatable {
  /// The bits: line n is bit n % 64 of element n / 64. The last element is not zero.
  public private(set) var words: [UInt64]

  /// Creates an empty set.
  public init() { words = [] }

  /// Creates a set from its bits.
  ///
  /// - Parameter words: The bits: line n is bit n % 64 of element n / 64.
  public init(words: [UInt64]) {
    self.words = words
    trim()
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { words.isEmpty }

  /// The number of lines in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The last line, or 0 if the set is empty.
  public var last: Int {
    guard let word = words.last else { return 0 }
    return words.count * 64 - 1 - word.leadingZeroBitCount
  }

  /// Whether the set contains a line.
  public func contains(_ line: Int) -> Bool {
    line >= 0 && line / 64 < words.count && words[line / 64] & 1 << UInt64(line % 64) != 0
  }

  /// Adds a line. Negative numbers are ignored.
  public mutating func insert(_ line: Int) {
    guard line >= 0 else { return }
    if line / 64 >= words.count { words += Array(repeating: 0, count: line / 64 + 1 - words.count) }
    words[line / 64] |= 1 << UInt64(line % 64)
  }

  /// Adds the lines of another set.
  public mutating func formUnion(_ other: LuaLineSet) {
    if other.words.count > words.count { words += Array(repeating: 0, count: other.words.count - words.count) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// Returns the lines that are in both sets.
  public func intersection(_ other: LuaLineSet) -> LuaLineSet { LuaLineSet(words: zip(words, other.words).map(&)) }

  /// Returns the lines that are not in the other set.
  public func subtracting(_ other: LuaLineSet) -> LuaLineSet {
    LuaLineSet(
      words: words.enumerated().map { index, word in index < other.words.count ? word & ~other.words[index] : word })
  }

  /// The lines, in order.
  public var lines: [Int] {
    words.enumerated().flatMap { index, word in (0..<64).filter { word & 1 << UInt64($0) != 0 }.map { index * 64 + $0 }
    }
  }
}
