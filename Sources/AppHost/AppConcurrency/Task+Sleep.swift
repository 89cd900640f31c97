#if UIKit
  internal import Foundation
  internal import SimulatedWorld

  // These have the signatures of the standard library, and shadow it in files that import UIKit.
  extension Task where Success == Never, Failure == Never {
    /// Suspends the task for a length of time: virtual time in a world, or else real time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
      try await Sleep.sleep(for: .nanoseconds(Int64(clamping: duration)))
    }

    /// Suspends the task for a length of time, like ``sleep(nanoseconds:)``. A cancelled task continues at once.
    public static func sleep(_ duration: UInt64) async {
      try? await Sleep.sleep(for: .nanoseconds(Int64(clamping: duration)))
    }

    /// Suspends the task for a length of time: virtual time in a world with a clock of the standard library, or else the time of the
    /// clock.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep<C: Clock>(
      for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
      if Sleep.isOfStandardLibrary(clock), let duration = duration as? Duration {
        try await Sleep.sleep(for: duration)
      } else {
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
      }
    }

    /// Suspends the task until an instant, like ``sleep(for:tolerance:clock:)``. Virtual time is rounded to milliseconds.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep<C: Clock>(
      until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
      if World.ofThread != nil, Sleep.isOfStandardLibrary(clock),
        let duration = clock.now.duration(to: deadline) as? Duration
      {
        try await Sleep.sleep(for: .milliseconds((duration / .milliseconds(1)).rounded()))
      } else {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      }
    }
  }

  /// A sleeping task. Its state is locked, because any thread can cancel a task.
  private final class Sleep: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, any Error>?
    private var work: MainThread.Work?
    private var isCancelled = false

    static func isOfStandardLibrary(_ clock: some Clock) -> Bool {
      clock is ContinuousClock || clock is SuspendingClock
    }

    static func sleep(for duration: Duration) async throws {
      // The function has no actor, so that its thread is that of the caller only in a world.
      guard World.ofThread != nil else { return try await ContinuousClock().sleep(until: .now.advanced(by: duration)) }
      let sleep = Sleep()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { sleep.start($0, duration) }
      } onCancel: {
        sleep.cancel()
      }
    }

    private func start(_ continuation: CheckedContinuation<Void, any Error>, _ duration: Duration) {
      let isCancelled = lock.withLock {
        if !self.isCancelled { self.continuation = continuation }
        return self.isCancelled
      }
      guard !isCancelled, let world = World.ofThread else { return continuation.resume(throwing: CancellationError()) }
      work = world.mainThread.after(VirtualTime(duration), "Task.sleep", at: SourcePosition.none) { [self] in
        take()?.resume()
      }
    }

    private func cancel() {
      let taken = lock.withLock {
        isCancelled = true
        defer { continuation = nil }
        return continuation
      }
      // Another thread cannot change the world. The work does nothing then.
      if World.ofThread != nil { work?.cancel() }
      taken?.resume(throwing: CancellationError())
    }

    private func take() -> CheckedContinuation<Void, any Error>? {
      lock.withLock {
        defer { continuation = nil }
        return continuation
      }
    }
  }

  extension VirtualTime {
    /// Creates a length of time, rounded down to nanoseconds. Lengths beyond ±292 years are clamped.
    init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let clamped = VirtualTime(nanoseconds: overflow ? (seconds < 0 ? .min : .max) : scaled)
      self = clamped + VirtualTime(nanoseconds: attoseconds / 1_000_000_000)
    }
  }
#endif
