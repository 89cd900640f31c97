#if UIKit
  public import Dispatch
  internal import Foundation
  internal import SimulatedWorld

  /// A counter that blocks of different queues wait for.
  public class DispatchSemaphore: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Int

    /// Creates a semaphore.
    public init(value: Int) { self.value = value }

    /// Adds one.
    ///
    /// - Returns: Zero, because no other thread waits.
    @discardableResult
    public func signal() -> Int {
      lock.withLock { value += 1 }
      return 0
    }

    private var isPositive: Bool { lock.withLock { value > 0 } }

    /// Waits until the value is positive, and subtracts one. See ``DispatchGroup/wait()``.
    public func wait() {
      let (world, state) = QueueState.current
      guard state.wait(until: { isPositive }) else { return QueueState.endByDeadlock(in: world) }
      lock.withLock { value -= 1 }
    }

    /// Waits like ``wait()``, but does not end the app. No virtual time passes.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
      guard QueueState.current.state.wait(until: { isPositive }) else { return .timedOut }
      lock.withLock { value -= 1 }
      return .success
    }
  }

  /// A condition of ``dispatchPrecondition(condition:)``.
  public enum DispatchPredicate {
    /// The caller is a block of the queue.
    case onQueue(DispatchQueue)
    /// The caller is a block of the queue, as a barrier.
    case onQueueAsBarrier(DispatchQueue)
    /// The caller is not a block of the queue.
    case notOnQueue(DispatchQueue)
  }

  /// Ends the process unless a condition about the caller's queue holds.
  public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
    let queue = QueueState.current.state.queue
    switch condition() {
    case .onQueue(let wanted), .onQueueAsBarrier(let wanted):
      precondition(queue === wanted, "the caller runs on \(queue), not on \(wanted)")
    case .notOnQueue(let unwanted):
      precondition(queue !== unwanted, "the caller runs on \(queue)")
    }
  }
#endif
