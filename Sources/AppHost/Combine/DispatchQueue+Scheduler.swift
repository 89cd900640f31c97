#if UIKit
  public import AppConcurrency
  public import Dispatch
  public import OpenCombine
  internal import SimulatedWorld

  extension AppConcurrency.DispatchQueue: Scheduler {
    /// A virtual time.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
      /// The time.
      public var dispatchTime: AppConcurrency.DispatchTime { .init(uptimeNanoseconds: UInt64(clamping: nanoseconds)) }
      private let nanoseconds: Int

      /// Creates a time.
      public init(_ time: AppConcurrency.DispatchTime) { nanoseconds = Int(clamping: time.uptimeNanoseconds) }

      private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

      /// Returns the length of time until another time.
      public func distance(to other: SchedulerTimeType) -> Stride {
        .nanoseconds(other.nanoseconds - nanoseconds)
      }

      /// Returns the time after a length of time.
      public func advanced(by length: Stride) -> SchedulerTimeType {
        SchedulerTimeType(nanoseconds: max((Stride.nanoseconds(nanoseconds) + length).magnitude, 0))
      }

      /// A length of time, in nanoseconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Sendable
      {
        /// The nanoseconds.
        public var magnitude: Int
        /// The length of time.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }
        private var time: VirtualTime { VirtualTime(nanoseconds: Int64(magnitude)) }

        private init(_ time: VirtualTime) { magnitude = Int(clamping: time.nanoseconds) }

        /// Creates a length of time. `never` is the longest one.
        public init(_ length: DispatchTimeInterval) { self.init(VirtualTime(length)) }
        /// Creates a length of the given number of seconds.
        public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
        /// Creates a length of the given number of seconds.
        public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
        /// Creates a length of the given number of nanoseconds, or returns `nil` for a number that is too large.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let nanoseconds = Int(exactly: source) else { return nil }
          self = .nanoseconds(nanoseconds)
        }

        /// Returns the given number of seconds.
        public static func seconds(_ seconds: Int) -> Stride { Stride(.seconds(seconds)) }
        /// Returns the given number of seconds. Lengths beyond ±292 years are clamped.
        public static func seconds(_ seconds: Double) -> Stride { Stride(VirtualTime.seconds(seconds)) }
        /// Returns the given number of milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(.milliseconds(count)) }
        /// Returns the given number of microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(.microseconds(count)) }
        /// Returns the given number of nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(.nanoseconds(count)) }

        /// Whether the first length is shorter.
        public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
        /// Returns the sum, within the range of lengths.
        public static func + (first: Stride, second: Stride) -> Stride { Stride(first.time + second.time) }
        /// Returns the difference, within the range of lengths.
        public static func - (first: Stride, second: Stride) -> Stride { Stride(first.time + second.time.opposite) }
        /// Returns the product, within the range of lengths.
        public static func * (first: Stride, second: Stride) -> Stride {
          let (product, overflow) = first.magnitude.multipliedReportingOverflow(by: second.magnitude)
          guard overflow else { return .nanoseconds(product) }
          return .nanoseconds((first.magnitude < 0) == (second.magnitude < 0) ? .max : .min)
        }
        /// Sets the sum.
        public static func += (first: inout Stride, second: Stride) { first = first + second }
        /// Sets the difference.
        public static func -= (first: inout Stride, second: Stride) { first = first - second }
        /// Sets the product.
        public static func *= (first: inout Stride, second: Stride) { first = first * second }
      }
    }

    /// The options of scheduled work.
    public struct SchedulerOptions {
      /// The quality of service, which has no effect.
      public var qos: DispatchQoS
      /// The flags, which have no effect.
      public var flags: DispatchWorkItemFlags
      /// The group that the work belongs to.
      public var group: AppConcurrency.DispatchGroup?

      /// Creates options.
      public init(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: AppConcurrency.DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The current virtual time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// The shortest tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs an action in a later turn (`hierarchy:0.8`).
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      schedule(after: nil, options?.group, execute: action)
    }

    /// Runs an action at a virtual time (`hierarchy:0.10`).
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) { schedule(after: date.dispatchTime, options?.group, execute: action) }

    /// Runs an action repeatedly in virtual time (`hierarchy:0.11`).
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      AnyCancellable(schedule(every: interval.timeInterval, from: date.dispatchTime, action))
    }
  }
#endif
