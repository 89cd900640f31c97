/// A minimal line-by-line difference: the lines to remove from an expected text, and to add to it, to get the actual one.
///
/// It uses Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986) between the common lines at both ends.
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

  /// Creates a difference from known lines.
  public init(lines: [Line]) { self.lines = lines }

  /// Computes the difference between two lists of lines, which are compared by their bytes.
  ///
  /// - Complexity: O(n + d²), where d is the number of differing lines. If d exceeds `limit`, the result is correct but not minimal: all
  ///   lines between the common ends are replaced.
  public init(expected: [String], actual: [String], limit: Int = 1_000) {
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
    if old.isEmpty { return new.map(Line.added) }
    if new.isEmpty { return old.map(Line.removed) }

    // Lines are compared repeatedly, and comparing numbers is faster than comparing strings.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: String) -> Int {
      let bytes = Array(line.utf8)
      if let known = numbers[bytes] { return known }
      numbers[bytes] = numbers.count
      return numbers.count - 1
    }
    let oldLines = Array(old)
    let newLines = Array(new)
    guard let path = shortestPath(oldLines.map(number), newLines.map(number), limit: limit) else {
      return old.map(Line.removed) + new.map(Line.added)
    }

    var lines: [Line] = []
    var added: [Line] = []
    var x = 0
    var y = 0
    for step in path {
      switch step {
      case .remove:
        lines.append(.removed(oldLines[x]))
        x += 1
      case .add:
        added.append(.added(newLines[y]))
        y += 1
      case .keep:
        lines += added + [.common(oldLines[x])]
        added = []
        x += 1
        y += 1
      }
    }
    return lines + added
  }

  private enum Step { case keep, remove, add }

  /// Returns the steps from `old` to `new` with the fewest edits, or `nil` if there are more than `limit`.
  ///
  /// `reach[k]` is the furthest position in `old` on diagonal `k` (position in `old` minus position in `new`) with the edits so far. The
  /// trace keeps one such row for each number of edits.
  private static func shortestPath(_ old: [Int], _ new: [Int], limit: Int) -> [Step]? {
    let most = min(limit, old.count + new.count)
    var reach = [Int32](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var trace: [[Int32]] = []
    for edits in 0...most {
      for k in stride(from: -edits, through: edits, by: 2) {
        var x: Int
        if k == -edits || (k != edits && reach[middle + k - 1] < reach[middle + k + 1]) {
          x = Int(reach[middle + k + 1])
        } else {
          x = Int(reach[middle + k - 1]) + 1
        }
        while x < old.count, x - k < new.count, old[x] == new[x - k] { x += 1 }
        reach[middle + k] = Int32(x)
        if x >= old.count, x - k >= new.count {
          return steps(from: trace, x: old.count, y: new.count)
        }
      }
      trace.append(Array(reach[(middle - edits)...(middle + edits)]))
    }
    return nil
  }

  private static func steps(from trace: [[Int32]], x: Int, y: Int) -> [Step] {
    var steps: [Step] = []
    var x = x
    var y = y
    for edits in stride(from: trace.count, to: 0, by: -1) {
      let row = trace[edits - 1]
      func reach(_ k: Int) -> Int { Int(row[edits - 1 + k]) }
      let k = x - y
      let isAddition = k == -edits || (k != edits && reach(k - 1) < reach(k + 1))
      let from = isAddition ? reach(k + 1) : reach(k - 1)
      let start = isAddition ? from : from + 1
      steps.append(contentsOf: repeatElement(.keep, count: x - start))
      steps.append(isAddition ? .add : .remove)
      x = from
      y = from - (isAddition ? k + 1 : k - 1)
    }
    steps.append(contentsOf: repeatElement(.keep, count: x))
    return steps.reversed()
  }
}
