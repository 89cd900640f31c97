#if UIKit
  public import AppConcurrency
  public import Dispatch
  public import OpenCombine

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
        Stride(nanoseconds: other.nanoseconds - nanoseconds)
      }

      /// Returns the time after a length of time.
      public func advanced(by length: Stride) -> SchedulerTimeType {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(length.magnitude)
        return SchedulerTimeType(nanoseconds: overflow ? (length.magnitude < 0 ? 0 : .max) : max(sum, 0))
      }

      /// A length of time, in nanoseconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Sendable
      {
        /// The nanoseconds.
        public var magnitude: Int
        /// The length of time.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        init(nanoseconds: Int) { magnitude = nanoseconds }

        /// Creates a length of time. `never` is the longest one.
        public init(_ length: DispatchTimeInterval) {
          switch length {
          case .seconds(let count): self = .seconds(count)
          case .milliseconds(let count): self = .milliseconds(count)
          case .microseconds(let count): self = .microseconds(count)
          case .nanoseconds(let count): self = .nanoseconds(count)
          default: self.init(nanoseconds: .max)
          }
        }

        /// Creates a length of the given number of seconds.
        public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
        /// Creates a length of the given number of seconds.
        public init(integerLiteral seconds: Int) { self = .seconds(seconds) }
        /// Creates a length of the given number of nanoseconds, or returns `nil` for a number that is too large.
        public init?<T: BinaryInteger>(exactly source: T) {
          guard let nanoseconds = Int(exactly: source) else { return nil }
          self.init(nanoseconds: nanoseconds)
        }

        private static func scaled(_ count: Int, _ unit: Int) -> Stride {
          let (product, overflow) = count.multipliedReportingOverflow(by: unit)
          return Stride(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
        }

        /// Returns the given number of seconds.
        public static func seconds(_ seconds: Int) -> Stride { scaled(seconds, 1_000_000_000) }
        /// Returns the given number of seconds. Lengths beyond ±292 years are clamped.
        public static func seconds(_ seconds: Double) -> Stride {
          let nanoseconds = (seconds * 1e9).rounded()
          return Stride(nanoseconds: nanoseconds.isNaN ? 0 : Int(max(-9.2e18, min(9.2e18, nanoseconds))))
        }
        /// Returns the given number of milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { scaled(count, 1_000_000) }
        /// Returns the given number of microseconds.
        public static func microseconds(_ count: Int) -> Stride { scaled(count, 1_000) }
        /// Returns the given number of nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(nanoseconds: count) }

        /// Whether the first length is shorter.
        public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
        /// Returns the sum.
        public static func + (first: Stride, second: Stride) -> Stride {
          Stride(nanoseconds: first.magnitude &+ second.magnitude)
        }
        /// Returns the difference.
        public static func - (first: Stride, second: Stride) -> Stride {
          Stride(nanoseconds: first.magnitude &- second.magnitude)
        }
        /// Returns the product.
        public static func * (first: Stride, second: Stride) -> Stride {
          Stride(nanoseconds: first.magnitude &* second.magnitude)
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
