/// A minimal line-by-line difference: the lines to remove from an expected text, and to add to it, to get the actual one.
///
/// The standard library's `difference(from:)` compares the lines between the common ones at both ends.
public struct LineDiff: Sendable, Equatable {
  /// A line of either text.
  public enum Line: Sendable, Equatable {
    /// The line is in the expected text and in the actual one.
    case common(String)
    /// The line was expected, but is missing.
    case removed(String)
    /// The line is present, but was not expected.
    case added(String)
    /// The lines of the actual text that an ellipsis of the expected text covers.
    case open([String])
  }

  /// The lines of the expected and the actual text, in order. Where lines are replaced, the removed ones come first.
  public let lines: [Line]

  /// The default maximum of lines between the common ends, expected and actual lines together.
  ///
  /// It bounds the memory, because the standard library keeps a trace whose size is the square of the number of differing lines.
  public static let longestMiddle = 2_000

  /// Returns the maximum number of bytes that a comparison of the given number of lines needs.
  static func byteCount(comparing lineCount: Int) -> Int {
    let compared = min(lineCount, longestMiddle)
    return compared * compared / 2 * MemoryLayout<Int>.stride
  }

  /// Creates a difference from known lines.
  public init(lines: [Line]) { self.lines = lines }

  /// Computes the difference between two lists of lines, which are compared by their bytes.
  ///
  /// - Complexity: O(n · d), where d is the number of differing lines. If more than `limit` lines, expected and actual ones together, are
  ///   between the common ends, the result is correct but not minimal: all these lines are replaced.
  public init(expected: [String], actual: [String], limit: Int = LineDiff.longestMiddle) {
    let shorter = min(expected.count, actual.count)
    var head = 0
    while head < shorter, Self.areEqual(expected[head], actual[head]) { head += 1 }
    var tail = 0
    while tail < shorter - head,
      Self.areEqual(expected[expected.count - 1 - tail], actual[actual.count - 1 - tail])
    {
      tail += 1
    }

    let middle = Self.edits(
      expected[head..<(expected.count - tail)], actual[head..<(actual.count - tail)], limit: limit)
    self.lines =
      expected[..<head].map(Line.common) + middle + expected[(expected.count - tail)...].map(Line.common)
  }

  /// Computes the difference between two strings. A newline at the end of either is ignored.
  public init(expected: String, actual: String) {
    self.init(expected: Self.lines(of: expected), actual: Self.lines(of: actual))
  }

  /// Whether the expected and the actual text differ.
  public var hasDifferences: Bool {
    lines.contains { line in
      switch line {
      case .common, .open: false
      case .removed, .added: true
      }
    }
  }

  /// Returns the lines of a string. A newline at its end does not add an empty line.
  public static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(line.last == UInt8(ascii: "\r") && line.endIndex < text.endIndex ? line.dropLast() : line) ?? ""
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension LineDiff {
  /// Whether two lines have the same bytes. A script distinguishes strings that Unicode treats as equivalent.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8)
  }

  private static func edits(_ old: ArraySlice<String>, _ new: ArraySlice<String>, limit: Int) -> [Line] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= limit else {
      return old.map(Line.removed) + new.map(Line.added)
    }
    // Lines are compared repeatedly, and comparing numbers is faster than comparing strings.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: String) -> Int {
      let bytes = Array(line.utf8)
      if let known = numbers[bytes] { return known }
      numbers[bytes] = numbers.count
      return numbers.count - 1
    }
    let expected = old.map(number)
    let difference = new.map(number).difference(from: expected)
    var removals = difference.removals[...]
    var insertions = difference.insertions[...]

    var lines: [Line] = []
    var (x, y) = (old.startIndex, new.startIndex)
    while x < old.endIndex || y < new.endIndex {
      if removals.first?.offset == x - old.startIndex {
        lines.append(.removed(old[x]))
        removals.removeFirst()
        x += 1
      } else if insertions.first?.offset == y - new.startIndex {
        lines.append(.added(new[y]))
        insertions.removeFirst()
        y += 1
      } else {
        lines.append(.common(old[x]))
        x += 1
        y += 1
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  /// The index of the removed or inserted element.
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
