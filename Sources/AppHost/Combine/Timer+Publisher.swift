#if UIKit
  public import AppConcurrency
  public import Foundation
  public import OpenCombine

  extension AppConcurrency.Timer {
    /// Returns a publisher that emits the current date repeatedly, in virtual time, after it is connected.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: AppConcurrency.RunLoop,
      in mode: AppConcurrency.RunLoop.Mode, options: AppConcurrency.RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that emits the current date repeatedly, in virtual time.
    public final class TimerPublisher: ConnectablePublisher {
      /// A date.
      public typealias Output = Date
      /// The publisher never fails.
      public typealias Failure = Never

      /// The seconds between two dates.
      public let interval: TimeInterval
      /// The seconds by which a date may be late, which it never is here.
      public let tolerance: TimeInterval?
      /// The run loop.
      public let runLoop: AppConcurrency.RunLoop
      /// The mode, which has no effect.
      public let mode: AppConcurrency.RunLoop.Mode
      /// The options.
      public let options: AppConcurrency.RunLoop.SchedulerOptions?
      private let subject = PassthroughSubject<Date, Never>()

      /// Creates a publisher.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: AppConcurrency.RunLoop,
        mode: AppConcurrency.RunLoop.Mode, options: AppConcurrency.RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      /// Adds a subscriber.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
        subject.receive(subscriber: subscriber)
      }

      /// Starts the timer.
      ///
      /// - Returns: The connection. The timer stops when it is cancelled or deallocated.
      public func connect() -> any Cancellable {
        let length = AppConcurrency.DispatchQueue.SchedulerTimeType.Stride.seconds(interval)
        let cancel = AppConcurrency.DispatchQueue.main.schedule(
          every: length.timeInterval, from: .now() + interval
        ) { [subject] in subject.send(Date()) }
        return AnyCancellable(cancel)
      }
    }
  }
#endif
