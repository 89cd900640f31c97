#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints measurements with their bars.
public struct Report {
  /// The number of measurements over their bar.
  private var failures = 0

  /// Creates a report and prints its title.
  public init(_ title: String) { Self.show("\n\(title)") }

  /// Prints a line immediately, so that it is not lost if the process crashes.
  private static func show(_ words: String...) {
    print(words.joined(separator: " "))
    fflush(nil)
  }

  /// Prints a measurement as a multiple of a yardstick's time for the same work, both measured in this run. A bar of infinity is not
  /// printed.
  ///
  /// - Parameter range: The times in nanoseconds that the yardstick can take. Another time ends the benchmark, because a yardstick that
  ///   did not do its work makes every ratio meaningless.
  public mutating func line(
    _ what: String, _ nanoseconds: Double, of yardstick: Double, _ yardstickName: String,
    within range: ClosedRange<Double> = 1...1e12, atMost bar: Double
  ) {
    guard range.contains(yardstick) else {
      stop("\(what): \(yardstickName) took \(readable(yardstick)), which its work cannot take: measure it again")
    }
    let ratio = nanoseconds / yardstick
    Self.show(
      " ", pad(what, 44), pad(readable(nanoseconds), 11), pad("\((ratio * 100).rounded() / 100)x", 6), "of",
      pad("\(yardstickName) \(readable(yardstick))", 24), bar == .infinity ? "" : "bar \(bar)x", verdict(ratio <= bar))
  }

  /// Prints the speed of a measurement as a multiple of a yardstick's, both measured in this run.
  ///
  /// - Parameter range: The times in nanoseconds that the yardstick can take, as for the other function.
  public mutating func line(
    _ what: String, _ nanoseconds: Double, fasterThan yardstick: Double, _ yardstickName: String,
    within range: ClosedRange<Double> = 1...1e12, atLeast bar: Double
  ) {
    guard range.contains(yardstick) else {
      stop("\(what): \(yardstickName) took \(readable(yardstick)), which its work cannot take: measure it again")
    }
    let ratio = yardstick / nanoseconds
    Self.show(
      " ", pad(what, 44), pad(readable(nanoseconds), 11), pad("\(rounded(ratio)) times as fast as", 22),
      pad("\(yardstickName) \(readable(yardstick))", 18), "bar \(bar)", verdict(ratio >= bar))
  }

  /// Prints a measurement in a custom unit.
  public mutating func line(_ what: String, _ value: Double, unit: String, atMost bar: Double) {
    Self.show(
      " ", pad(what, 44), pad("\(rounded(value)) \(unit)", 11), "bar \(rounded(bar)) \(unit)", verdict(value <= bar))
  }

  /// A measurement without a bar.
  public func line(_ what: String, _ value: Double, unit: String) {
    Self.show(" ", pad(what, 44), "\(rounded(value)) \(unit)")
  }

  /// Ends the process with 1 if a measurement was over its bar.
  public func end() {
    guard failures > 0 else { return }
    Self.show("\(failures) over the bar")
    exit(1)
  }

  private mutating func verdict(_ isWithin: Bool) -> String {
    if !isWithin { failures += 1 }
    return isWithin ? "" : "OVER"
  }

  private func readable(_ nanoseconds: Double) -> String {
    nanoseconds < 10_000
      ? rounded(nanoseconds) + " ns"
      : nanoseconds < 1e6 ? rounded(nanoseconds / 1e3) + " µs" : rounded(nanoseconds / 1e6) + " ms"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
