#if UIKit
  public import Dispatch
  internal import Foundation
  internal import SimulatedWorld

  /// A group of blocks, which reports that all have finished.
  public class DispatchGroup: @unchecked Sendable {
    // A network callback can leave the group on another thread.
    private let lock = NSLock()
    private var count = 0
    private var waiting: [(queue: DispatchQueue, block: @Sendable () -> Void)] = []

    /// Creates an empty group.
    public init() {}

    /// Adds a block to the group.
    public func enter() { lock.withLock { count += 1 } }

    /// Removes a block from the group. When the last one leaves, the group schedules the blocks of ``notify(queue:execute:)``.
    public func leave() {
      let due = lock.withLock { () -> [(queue: DispatchQueue, block: @Sendable () -> Void)] in
        precondition(count > 0, "BUG IN CLIENT OF LIBDISPATCH: Unbalanced call to dispatch_group_leave()")
        count -= 1
        guard count == 0 else { return [] }
        defer { waiting = [] }
        return waiting
      }
      for (queue, block) in due { queue.async(execute: block) }
    }

    /// Runs a block on a queue when the group is empty. Each block runs in a later turn.
    public func notify(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
      execute work: @escaping @Sendable () -> Void
    ) {
      let isEmpty = lock.withLock {
        if count > 0 { waiting.append((queue, work)) }
        return count == 0
      }
      if isEmpty { queue.async(execute: work) }
    }

    /// Runs an item on a queue when the group is empty.
    public func notify(queue: DispatchQueue, work item: DispatchWorkItem) {
      notify(queue: queue) { item.perform() }
    }

    private var isEmpty: Bool { lock.withLock { count == 0 } }

    /// Waits until the group is empty: runs the blocks of other queues, because all share one thread. If they do not empty the group, the
    /// call ends the app, because on a device it may never return.
    public func wait() {
      let (world, state) = QueueState.current
      if !state.wait(until: { isEmpty }) { QueueState.endByDeadlock(in: world) }
    }

    /// Waits like ``wait()``, but does not end the app. No virtual time passes.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
      QueueState.current.state.wait { isEmpty } ? .success : .timedOut
    }

    /// Waits like ``wait(timeout:)``.
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { wait(timeout: wallTimeout.time) }
  }
#endif
