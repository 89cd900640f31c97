/// A set of lines of a chunk, one bit for each.
public struct LuaLineSet: Sendable, Equatable {
  /// Bit n % 64 of word n / 64 is line n; no word at the end is zero.
  public private(set) var words: [UInt64]

  /// No line.
  public init() { words = [] }

  /// The lines of a set's words.
  ///
  /// - Parameter words: bit n % 64 of word n / 64 is line n.
  public init(words: [UInt64]) {
    self.words = words
    trim()
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }

  /// Whether no line is in it.
  public var isEmpty: Bool { words.isEmpty }

  /// How many lines are in it.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The last of the lines; 0 when there is none.
  public var last: Int {
    guard let word = words.last else { return 0 }
    return words.count * 64 - 1 - word.leadingZeroBitCount
  }

  /// Whether a line is in it.
  public func contains(_ line: Int) -> Bool {
    line >= 0 && line / 64 < words.count && words[line / 64] & 1 << UInt64(line % 64) != 0
  }

  /// Takes a line in; a negative one is none.
  public mutating func insert(_ line: Int) {
    guard line >= 0 else { return }
    if line / 64 >= words.count { words += Array(repeating: 0, count: line / 64 + 1 - words.count) }
    words[line / 64] |= 1 << UInt64(line % 64)
  }

  /// Takes the lines of another set in.
  public mutating func formUnion(_ other: LuaLineSet) {
    if other.words.count > words.count { words += Array(repeating: 0, count: other.words.count - words.count) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// The lines that are in both.
  public func intersection(_ other: LuaLineSet) -> LuaLineSet { LuaLineSet(words: zip(words, other.words).map(&)) }

  /// The lines that are not in the other one.
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
