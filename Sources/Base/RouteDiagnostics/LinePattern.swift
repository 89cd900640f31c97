/// An expected text in which a line `…` matches any number of lines, including none.
///
/// - Complexity: Matching takes at most O(n · m) comparisons and needs no memory.
public struct LinePattern: Sendable {
  /// The line that matches any lines. Spaces around it are ignored.
  public static let ellipsis = "…"

  private let lines: [String]
  private let openings: [Bool]

  /// Creates a pattern from lines.
  public init(_ lines: [String]) {
    self.lines = lines
    self.openings = lines.map { line in
      line.contains("…") && line.filter { $0 != " " && $0 != "\t" } == Self.ellipsis
    }
  }

  /// Whether the pattern contains an ellipsis.
  public var isOpen: Bool { openings.contains(true) }

  /// Whether the pattern matches `actual`.
  public func matches(_ actual: [String]) -> Bool { matches(actual, check: {}) }

  /// Whether the pattern matches `actual`. The caller can cancel the search.
  ///
  /// - Parameter check: Called repeatedly. An error that it throws ends the search.
  /// - Throws: The errors of `check`.
  public func matches(_ actual: [String], check: () throws -> Void) rethrows -> Bool {
    guard let first = openings.firstIndex(of: true), let last = openings.lastIndex(of: true) else {
      return lines == actual
    }
    let tail = lines[(last + 1)...]
    guard first + tail.count <= actual.count, lines[..<first].elementsEqual(actual[..<first]),
      tail.elementsEqual(actual.suffix(tail.count))
    else { return false }

    // Between two ellipses, the earliest match is as good as any other.
    var rest = actual[first..<(actual.count - tail.count)]
    var index = first
    while index < last {
      let end = openings[(index + 1)...].firstIndex(of: true) ?? last
      let segment = lines[(index + 1)..<end]
      var place = rest.startIndex
      while place + segment.count <= rest.endIndex, !rest[place...].starts(with: segment) {
        try check()
        place += 1
      }
      guard place + segment.count <= rest.endIndex else { return false }
      rest = rest[(place + segment.count)...]
      index = end
    }
    return true
  }

  /// Returns the approximate number of bytes that ``difference(from:limit:check:)`` needs.
  public func differenceByteCount(from actual: [String], limit: Int = 4_000_000) -> Int {
    let cells = (lines.count + 1) * (actual.count + 1)
    return cells <= limit && openings.contains(true)
      ? cells * MemoryLayout<Int32>.stride : LineDiff.byteCount(comparing: lines.count + actual.count)
  }

  /// Returns the fewest lines to remove from the pattern, and to add to it, so that it matches `actual`.
  public func difference(from actual: [String], limit: Int = 4_000_000) -> LineDiff {
    difference(from: actual, limit: limit, check: {})
  }

  /// Returns the fewest lines to remove and to add. The caller can cancel the search.
  ///
  /// - Parameters:
  ///   - actual: The lines that were found.
  ///   - limit: The maximum number of line pairs to compare. Above it, ellipses are treated as ordinary lines.
  ///   - check: Called repeatedly. An error that it throws ends the search.
  /// - Complexity: O(n · m), without the common lines at both ends.
  /// - Throws: The errors of `check`.
  public func difference(
    from actual: [String], limit: Int = 4_000_000, check: () throws -> Void
  ) rethrows -> LineDiff {
    guard let first = openings.firstIndex(of: true), let last = openings.lastIndex(of: true) else {
      return LineDiff(expected: lines, actual: actual)
    }
    var head = 0
    while head < first, head < actual.count, lines[head] == actual[head] { head += 1 }
    var tail = 0
    while tail < lines.count - last - 1, tail < actual.count - head,
      lines[lines.count - 1 - tail] == actual[actual.count - 1 - tail]
    { tail += 1 }
    let expected = head..<(lines.count - tail)
    let found = head..<(actual.count - tail)
    guard (expected.count + 1) * (found.count + 1) <= limit else { return LineDiff(expected: lines, actual: actual) }
    let aligned = try alignment(of: expected, with: actual, found, check: check)
    return LineDiff(
      lines: lines[..<head].map(LineDiff.Line.common)
        + aligned
        + lines[(lines.count - tail)...].map(LineDiff.Line.common))
  }

  /// The cost of a removed or added line. A line that an ellipsis covers costs 1. Among alignments with the same number of edits, the one
  /// with the most common lines is therefore the best.
  private static let editCost: Int32 = 256

  /// Returns the cheapest alignment, by dynamic programming from the end.
  private func alignment(
    of expected: Range<Int>, with actual: [String], _ found: Range<Int>, check: () throws -> Void
  ) rethrows -> [LineDiff.Line] {
    let width = found.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    func cell(_ i: Int, _ j: Int) -> Int { (i - expected.lowerBound) * width + j - found.lowerBound }

    for i in stride(from: expected.upperBound, through: expected.lowerBound, by: -1) {
      for j in stride(from: found.upperBound, through: found.lowerBound, by: -1) {
        if j & 1023 == 0 { try check() }
        var cost = i == expected.upperBound && j == found.upperBound ? 0 : Int32.max
        if i < expected.upperBound { cost = min(cost, costs[cell(i + 1, j)] + (openings[i] ? 0 : Self.editCost)) }
        if j < found.upperBound {
          let isInside = i < expected.upperBound && openings[i]
          cost = min(cost, costs[cell(i, j + 1)] + (isInside ? 1 : Self.editCost))
          if i < expected.upperBound, !isInside, lines[i] == actual[j] {
            cost = min(cost, costs[cell(i + 1, j + 1)])
          }
        }
        costs[cell(i, j)] = cost
      }
    }

    var result: [LineDiff.Line] = []
    var open: [String] = []
    var i = expected.lowerBound
    var j = found.lowerBound
    while i < expected.upperBound || j < found.upperBound {
      let cost = costs[cell(i, j)]
      if i < expected.upperBound, openings[i] {
        // An ellipsis covers as few lines as possible.
        if costs[cell(i + 1, j)] == cost {
          result.append(.open(open))
          open = []
          i += 1
        } else {
          open.append(actual[j])
          j += 1
        }
      } else if i < expected.upperBound, j < found.upperBound, lines[i] == actual[j],
        costs[cell(i + 1, j + 1)] == cost
      {
        result.append(.common(lines[i]))
        i += 1
        j += 1
      } else if i < expected.upperBound, costs[cell(i + 1, j)] + Self.editCost == cost {
        result.append(.removed(lines[i]))
        i += 1
      } else {
        result.append(.added(actual[j]))
        j += 1
      }
    }
    return result
  }
}
