/// A moment, or a length, of simulated time, in whole nanoseconds.
///
/// Integers keep sums exact: the same script gives the same times, bit for bit.
public struct VirtualTime: Comparable, Hashable, Sendable {
  /// Nanoseconds since the app's start; never negative on a clock.
  public var nanoseconds: Int64

  /// Makes a time from nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Makes a time from seconds, rounded to a whole nanosecond. Not-a-number counts as zero, and values beyond ±292 years are
  /// clamped.
  public static func seconds(_ seconds: Double) -> VirtualTime {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN { return .zero }
    return VirtualTime(nanoseconds: Int64(max(-9.2e18, min(9.2e18, scaled))))
  }

  /// The app's start.
  @inlinable public static var zero: VirtualTime { VirtualTime(nanoseconds: 0) }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `left` is the earlier moment.
  @inlinable
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The moment `right` after `left`; sums beyond the range stay at its end.
  @inlinable
  public static func + (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? .max : sum)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// Seconds with three decimals, as stories print them: `0.350`.
  public var description: String {
    // Rounded without a sum, for the end of time is a moment, too.
    let milliseconds = nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
