/// An expected text in which a line `…` stands for any number of lines, none included.
///
/// - Complexity: matching takes O(n · m) comparisons at worst and needs no memory.
public struct LinePattern: Sendable {
  /// The line that stands for any lines; spaces around it do not count.
  public static let ellipsis = "…"

  private let lines: [String]
  private let openings: [Bool]

  /// The pattern with these lines.
  public init(_ lines: [String]) {
    self.lines = lines
    self.openings = lines.map { line in
      line.contains("…") && line.filter { $0 != " " && $0 != "\t" } == Self.ellipsis
    }
  }

  /// Whether the pattern leaves anything open.
  public var isOpen: Bool { openings.contains(true) }

  /// Whether `actual` is one of the texts that the pattern stands for.
  public func matches(_ actual: [String]) -> Bool { matches(actual, check: {}) }

  /// Whether `actual` is one of the texts that the pattern stands for, for a caller who may not want to wait.
  ///
  /// - Parameter check: called again and again; what it throws ends the search.
  /// - Throws: what `check` throws.
  public func matches(_ actual: [String], check: () throws -> Void) rethrows -> Bool {
    guard let first = openings.firstIndex(of: true), let last = openings.lastIndex(of: true) else {
      return lines == actual
    }
    let tail = lines[(last + 1)...]
    guard first + tail.count <= actual.count, lines[..<first].elementsEqual(actual[..<first]),
      tail.elementsEqual(actual.suffix(tail.count))
    else { return false }

    // Between two ellipses the earliest place is as good as any.
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

  /// About how many bytes ``difference(from:limit:check:)`` needs while it searches.
  public func differenceByteCount(from actual: [String], limit: Int = 4_000_000) -> Int {
    let cells = (lines.count + 1) * (actual.count + 1)
    return cells <= limit && openings.contains(true) ? cells * MemoryLayout<Int32>.stride : 4 << 20
  }

  /// The fewest lines to remove from the pattern, and to add to it, so that it matches `actual`.
  public func difference(from actual: [String], limit: Int = 4_000_000) -> LineDiff {
    difference(from: actual, limit: limit, check: {})
  }

  /// The fewest lines to remove and to add, for a caller who may not want to wait.
  ///
  /// - Parameters:
  ///   - actual: the lines that were found.
  ///   - limit: how many pairs of lines are compared. Above it the ellipses are taken for ordinary lines.
  ///   - check: called again and again; what it throws ends the search.
  /// - Complexity: O(n · m) without the lines in common at both ends.
  /// - Throws: what `check` throws.
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

  /// What a line costs that is removed or added. One that an ellipsis takes costs 1, so that of alignments with as many edits the one
  /// is best that finds the most lines again.
  private static let editCost: Int32 = 256

  /// The cheapest alignment, by dynamic programming from the end.
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
        // An ellipsis takes as little as it can.
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
