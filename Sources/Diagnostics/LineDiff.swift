/// What has to be removed from an expected text, and added to it, to get the actual one: line by line,
/// and as little as possible.
///
/// Myers' greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986) between what the
/// two have in common at both ends.
public struct LineDiff: Sendable, Equatable {
  /// A line of either text.
  public enum Line: Sendable, Equatable {
    /// In both.
    case common(String)
    /// Expected, but not there.
    case removed(String)
    /// There, but not expected.
    case added(String)
    /// Lines of the actual text, one or more, that the expected text left open by an ellipsis.
    case open([String])
  }

  /// The lines of both texts in order; where lines were replaced, the removed ones come first.
  public let lines: [Line]

  /// A difference that was found before.
  public init(lines: [Line]) { self.lines = lines }

  /// The difference between two lists of lines, which are compared by their bytes.
  ///
  /// - Complexity: O(n + d²), where d is the number of differing lines. Above `limit` of them the result
  ///   is correct but no longer minimal: everything between the common ends is replaced.
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

  /// The difference between two texts. A line feed at the very end of either does not count.
  public init(expected: String, actual: String) {
    self.init(expected: Self.lines(of: expected), actual: Self.lines(of: actual))
  }

  /// Whether the two texts differ.
  public var hasDifferences: Bool {
    lines.contains { line in
      switch line {
      case .common, .open: false
      case .removed, .added: true
      }
    }
  }

  /// The lines of a text, without an empty one for a line feed at its end.
  public static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(line.last == UInt8(ascii: "\r") && line.endIndex < text.endIndex ? line.dropLast() : line) ?? ""
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension LineDiff {
  /// Whether two lines are of the same bytes: text that Unicode calls equivalent is not the same to a script.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8)
  }

  private static func edits(_ old: ArraySlice<String>, _ new: ArraySlice<String>, limit: Int) -> [Line] {
    if old.isEmpty { return new.map(Line.added) }
    if new.isEmpty { return old.map(Line.removed) }

    // Lines are compared again and again; numbers are quicker than strings.
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

  /// The steps from `old` to `new` with the fewest edits, or `nil` if there are more than `limit`.
  ///
  /// `reach[k]` is how far into `old` one comes on diagonal `k` (position in `old` minus position in
  /// `new`) with the edits so far; the trace keeps one such row for each number of edits.
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
