/// An expected text in which a line `…` stands for any number of lines, none included.
///
/// - Complexity: matching takes O(n · m) comparisons at worst and needs no memory.
public struct LinePattern: Sendable {
  /// The line that stands for any lines; spaces around it do not count.
  public static let ellipsis = "…"

  private let lines: [String]
  private let isOpen: [Bool]

  /// The pattern with these lines.
  public init(_ lines: [String]) {
    self.lines = lines
    self.isOpen = lines.map { line in
      line.contains("…") && line.filter { $0 != " " && $0 != "\t" } == Self.ellipsis
    }
  }

  /// Whether `actual` is one of the texts that the pattern stands for.
  public func matches(_ actual: [String]) -> Bool {
    guard let first = isOpen.firstIndex(of: true), let last = isOpen.lastIndex(of: true) else { return lines == actual }
    let tail = lines[(last + 1)...]
    guard first + tail.count <= actual.count, lines[..<first].elementsEqual(actual[..<first]),
      tail.elementsEqual(actual.suffix(tail.count))
    else { return false }

    // Between two ellipses the earliest place is as good as any.
    var rest = actual[first..<(actual.count - tail.count)]
    var index = first
    while index < last {
      let end = isOpen[(index + 1)...].firstIndex(of: true) ?? last
      let segment = lines[(index + 1)..<end]
      guard segment.count <= rest.count,
        let place = (rest.startIndex...(rest.endIndex - segment.count)).first(where: {
          rest[$0..<($0 + segment.count)].elementsEqual(segment)
        })
      else { return false }
      rest = rest[(place + segment.count)...]
      index = end
    }
    return true
  }

  /// The fewest lines to remove from the pattern, and to add to it, so that it matches `actual`.
  ///
  /// - Complexity: O(n · m) without the lines in common at both ends. Above `limit` the ellipses are
  ///   taken for ordinary lines.
  public func difference(from actual: [String], limit: Int = 4_000_000) -> LineDiff {
    guard let first = isOpen.firstIndex(of: true), let last = isOpen.lastIndex(of: true) else {
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
    return LineDiff(
      lines: lines[..<head].map(LineDiff.Line.common)
        + alignment(of: expected, with: actual, found)
        + lines[(lines.count - tail)...].map(LineDiff.Line.common))
  }

  /// The cheapest alignment, by dynamic programming from the end.
  private func alignment(of expected: Range<Int>, with actual: [String], _ found: Range<Int>) -> [LineDiff.Line] {
    let width = found.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    func cell(_ i: Int, _ j: Int) -> Int { (i - expected.lowerBound) * width + j - found.lowerBound }

    for i in stride(from: expected.upperBound, through: expected.lowerBound, by: -1) {
      for j in stride(from: found.upperBound, through: found.lowerBound, by: -1) {
        var cost = i == expected.upperBound && j == found.upperBound ? 0 : Int32.max
        if i < expected.upperBound { cost = min(cost, costs[cell(i + 1, j)] + (isOpen[i] ? 0 : 1)) }
        if j < found.upperBound {
          let isInside = i < expected.upperBound && isOpen[i]
          cost = min(cost, costs[cell(i, j + 1)] + (isInside ? 0 : 1))
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
      if i < expected.upperBound, isOpen[i] {
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
      } else if i < expected.upperBound, costs[cell(i + 1, j)] + 1 == cost {
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
