import CYardsticks

/// The best of several runs, in nanoseconds a round.
func best(of runs: Int = 7, count: Int, _ body: (Int) throws -> Int64) rethrows -> Double {
  var best = Int64.max
  for _ in 0..<runs { best = min(best, try body(count)) }
  return Double(best) / Double(count)
}

/// How long `body` takes, in nanoseconds.
func time(_ body: () throws -> Void) rethrows -> Int64 {
  let start = yardstick_now()
  try body()
  return yardstick_now() - start
}

/// Prints measurements with their bars.
struct Report {
  private(set) var failures = 0

  /// A measurement as a multiple of what plain Lua needs for the same.
  mutating func line(
    _ what: String, _ nanoseconds: Double, of yardstick: Double, _ yardstickName: String, atMost bar: Double
  ) {
    let ratio = nanoseconds / yardstick
    print(
      pad(what, 40), pad(rounded(nanoseconds) + " ns", 11), pad(rounded(ratio) + "x", 6), "of",
      pad("\(yardstickName) \(rounded(yardstick)) ns", 22), "bar \(bar)x", verdict(ratio <= bar))
  }

  /// A measurement in a unit of its own.
  mutating func line(_ what: String, _ value: Double, unit: String, atMost bar: Double) {
    print(pad(what, 40), pad("\(rounded(value)) \(unit)", 11), "bar \(rounded(bar)) \(unit)", verdict(value <= bar))
  }

  private mutating func verdict(_ isWithin: Bool) -> String {
    if !isWithin { failures += 1 }
    return isWithin ? "" : "OVER"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func rounded(_ value: Double) -> String {
    "\((value * 10).rounded() / 10)"
  }
}
