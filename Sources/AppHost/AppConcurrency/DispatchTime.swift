#if UIKit
  public import Dispatch
  package import SimulatedWorld
  internal import ViewHierarchy

  /// A time of an app: virtual time since its launch.
  public struct DispatchTime: Comparable, Sendable {
    /// A time that never comes.
    public static let distantFuture = DispatchTime(origin: .zero, offset: VirtualTime(nanoseconds: .max))

    /// The time from which ``offset`` counts, or `nil` for the time of the call that receives the value: a thread without a world cannot
    /// read the clock.
    private let origin: VirtualTime?
    private let offset: VirtualTime

    private init(origin: VirtualTime?, offset: VirtualTime) {
      self.origin = origin
      self.offset = offset
    }

    /// Creates a time.
    public init(uptimeNanoseconds: UInt64) {
      self.init(origin: .zero, offset: VirtualTime(nanoseconds: Int64(clamping: uptimeNanoseconds)))
    }

    init(_ time: DispatchWallTime) { self = time.time }

    /// Returns the current virtual time.
    public static func now() -> DispatchTime {
      DispatchTime(origin: QueueState.hasWorld ? World.current.clock.now : nil, offset: .zero)
    }

    /// The nanoseconds since the launch.
    public var uptimeNanoseconds: UInt64 { UInt64(clamping: ((origin ?? .zero) + offset).nanoseconds) }

    /// The length of virtual time until this time.
    func delay(in world: World) -> VirtualTime {
      guard let origin else { return offset }
      return origin + offset + VirtualTime(nanoseconds: -world.clock.now.nanoseconds)
    }

    /// Returns the length of time until another time.
    public func distance(to other: DispatchTime) -> DispatchTimeInterval {
      .nanoseconds(
        Int(clamping: Int64(clamping: other.uptimeNanoseconds)) - Int(clamping: Int64(clamping: uptimeNanoseconds)))
    }

    /// Returns the time after a length of time.
    public func advanced(by length: DispatchTimeInterval) -> DispatchTime { self + length }

    /// Whether the first time is earlier.
    public static func < (first: DispatchTime, second: DispatchTime) -> Bool {
      first.uptimeNanoseconds < second.uptimeNanoseconds
    }

    /// Whether the times are equal.
    public static func == (first: DispatchTime, second: DispatchTime) -> Bool {
      first.uptimeNanoseconds == second.uptimeNanoseconds
    }

    /// Returns the time after a length of time.
    public static func + (time: DispatchTime, length: DispatchTimeInterval) -> DispatchTime {
      DispatchTime(origin: time.origin, offset: time.offset + VirtualTime(length))
    }

    /// Returns the time before a length of time.
    public static func - (time: DispatchTime, length: DispatchTimeInterval) -> DispatchTime {
      DispatchTime(origin: time.origin, offset: time.offset + VirtualTime(length).opposite)
    }

    /// Returns the time after the given number of seconds.
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
      DispatchTime(origin: time.origin, offset: time.offset + .seconds(seconds))
    }

    /// Returns the time before the given number of seconds.
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }
  }

  /// A time of the wall clock, which passes like ``DispatchTime``.
  public struct DispatchWallTime: Comparable, Sendable {
    /// A time that never comes.
    public static let distantFuture = DispatchWallTime(time: .distantFuture)

    let time: DispatchTime

    /// Returns the current virtual time.
    public static func now() -> DispatchWallTime { DispatchWallTime(time: .now()) }

    /// Whether the first time is earlier.
    public static func < (first: DispatchWallTime, second: DispatchWallTime) -> Bool { first.time < second.time }

    /// Returns the time after a length of time.
    public static func + (time: DispatchWallTime, length: DispatchTimeInterval) -> DispatchWallTime {
      DispatchWallTime(time: time.time + length)
    }

    /// Returns the time before a length of time.
    public static func - (time: DispatchWallTime, length: DispatchTimeInterval) -> DispatchWallTime {
      DispatchWallTime(time: time.time - length)
    }

    /// Returns the time after the given number of seconds.
    public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
      DispatchWallTime(time: time.time + seconds)
    }

    /// Returns the time before the given number of seconds.
    public static func - (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
      DispatchWallTime(time: time.time - seconds)
    }
  }

  /// The result of a call that waits at most until a time.
  public typealias DispatchTimeoutResult = Dispatch.DispatchTimeoutResult

  extension VirtualTime {
    /// Creates a length of time. Lengths beyond ±292 years are clamped, and `never` is the longest one.
    package init(_ length: DispatchTimeInterval) {
      func scaled(_ count: Int, _ unit: Int64) -> VirtualTime {
        let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
        return VirtualTime(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
      }
      switch length {
      case .seconds(let count): self = scaled(count, 1_000_000_000)
      case .milliseconds(let count): self = scaled(count, 1_000_000)
      case .microseconds(let count): self = scaled(count, 1_000)
      case .nanoseconds(let count): self = scaled(count, 1)
      default: self = VirtualTime(nanoseconds: .max)
      }
    }

    /// The length with the other sign.
    package var opposite: VirtualTime { VirtualTime(nanoseconds: nanoseconds == .min ? .max : -nanoseconds) }
  }
#endif
