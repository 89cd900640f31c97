/// Ranges of lines, merged so that a search takes logarithmic time.
struct LineRanges {
  /// The ranges in order, none of which overlap.
  private var ranges: [ClosedRange<Int>] = []

  /// Merges ranges.
  init(_ ranges: some Sequence<ClosedRange<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = self.ranges.last, range.lowerBound <= last.upperBound else {
        self.ranges.append(range)
        continue
      }
      self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
  }

  /// Whether there are no lines.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether one of the ranges contains a line.
  func contains(_ line: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < line { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(line)
  }
}
