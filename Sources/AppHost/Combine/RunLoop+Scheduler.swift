#if UIKit
  public import AppConcurrency
  public import Foundation
  public import OpenCombine

  extension AppConcurrency.RunLoop: Scheduler {
    /// A date. The scheduler rounds lengths of time to milliseconds, because its dates follow from the real time.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
      /// The date.
      public var date: Date

      /// Creates a time.
      public init(_ date: Date) { self.date = date }

      /// Returns the length of time until another time.
      public func distance(to other: SchedulerTimeType) -> Stride {
        Stride(other.date.timeIntervalSince(date))
      }

      /// Returns the time after a length of time.
      public func advanced(by length: Stride) -> SchedulerTimeType {
        SchedulerTimeType(date.addingTimeInterval(length.timeInterval))
      }

      /// A length of time, in seconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Sendable
      {
        /// The seconds.
        public var timeInterval: TimeInterval
        /// The seconds.
        public var magnitude: TimeInterval { timeInterval }

        /// Creates a length of the given number of seconds.
        public init(_ seconds: TimeInterval) { timeInterval = seconds }
        /// Creates a length of the given number of seconds.
        public init(floatLiteral seconds: TimeInterval) { timeInterval = seconds }
        /// Creates a length of the given number of seconds.
        public init(integerLiteral seconds: TimeInterval) { timeInterval = seconds }
        /// Creates a length of the given number of seconds, or returns `nil` for a number that is too large.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let seconds = TimeInterval(exactly: source) else { return nil }
          timeInterval = seconds
        }

        /// Returns the given number of seconds.
        public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
        /// Returns the given number of seconds.
        public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
        /// Returns the given number of milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
        /// Returns the given number of microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
        /// Returns the given number of nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }

        /// Whether the first length is shorter.
        public static func < (first: Stride, second: Stride) -> Bool { first.timeInterval < second.timeInterval }
        /// Returns the sum.
        public static func + (first: Stride, second: Stride) -> Stride {
          Stride(first.timeInterval + second.timeInterval)
        }
        /// Returns the difference.
        public static func - (first: Stride, second: Stride) -> Stride {
          Stride(first.timeInterval - second.timeInterval)
        }
        /// Returns the product.
        public static func * (first: Stride, second: Stride) -> Stride {
          Stride(first.timeInterval * second.timeInterval)
        }
        /// Sets the sum.
        public static func += (first: inout Stride, second: Stride) { first = first + second }
        /// Sets the difference.
        public static func -= (first: inout Stride, second: Stride) { first = first - second }
        /// Sets the product.
        public static func *= (first: inout Stride, second: Stride) { first = first * second }
      }
    }

    /// The options of scheduled work, which has no options.
    public struct SchedulerOptions {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// The shortest tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs an action in a later turn (`hierarchy:0.8`).
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      AppConcurrency.DispatchQueue.main.schedule(after: nil, nil, execute: action)
    }

    /// Runs an action at a virtual time (`hierarchy:0.10`).
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) { AppConcurrency.DispatchQueue.main.schedule(after: time(date), nil, execute: action) }

    /// Runs an action repeatedly in virtual time (`hierarchy:0.11`).
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let queue = AppConcurrency.DispatchQueue.main
      let length = AppConcurrency.DispatchQueue.SchedulerTimeType.Stride.seconds(interval.timeInterval)
      return AnyCancellable(queue.schedule(every: length.timeInterval, from: time(date), action))
    }

    private func time(_ time: SchedulerTimeType) -> AppConcurrency.DispatchTime {
      .now() + time.date.roundedTimeIntervalSinceNow
    }
  }
#endif
