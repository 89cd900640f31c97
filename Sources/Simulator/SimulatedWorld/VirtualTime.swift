/// A time, or a length of time, in the simulation, in whole nanoseconds.
///
/// Integer sums are exact: the same script produces the same times, bit for bit.
public struct VirtualTime: Comparable, Hashable, Sendable {
  /// The nanoseconds since the start of the app, never negative on a clock.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Returns a time in seconds, rounded to a whole nanosecond.
  ///
  /// Not-a-number counts as zero. Values beyond ±292 years are clamped.
  public static func seconds(_ seconds: Double) -> VirtualTime {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN { return .zero }
    return VirtualTime(nanoseconds: Int64(max(-9.2e18, min(9.2e18, scaled))))
  }

  /// The start of the app.
  @inlinable public static var zero: VirtualTime { VirtualTime(nanoseconds: 0) }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `left` is the earlier time.
  @inlinable
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the time `right` after `left`. An overflow returns the maximum time, or the minimum time if both are negative.
  @inlinable
  public static func + (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    guard overflow else { return VirtualTime(nanoseconds: sum) }
    return VirtualTime(nanoseconds: right.nanoseconds < 0 ? .min : .max)
  }
}

extension VirtualTime: CustomStringConvertible {
  /// The seconds with three decimals, as in traces: `0.350`.
  public var description: String {
    // Rounded without a sum, which could overflow at the maximum time. The minimum time has no positive counterpart.
    let magnitude = nanoseconds.magnitude
    let milliseconds = magnitude / 1_000_000 + (magnitude % 1_000_000 >= 500_000 ? 1 : 0)
    let fraction = String(milliseconds % 1000)
    let sign = nanoseconds < 0 && milliseconds > 0 ? "-" : ""
    return "\(sign)\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
