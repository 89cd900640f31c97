#if UIKit
  public import Dispatch
  internal import SimulatedWorld

  /// A block that can be cancelled before it runs.
  public class DispatchWorkItem: @unchecked Sendable {
    private let block: @Sendable () -> Void
    private let group = DispatchGroup()
    private var hasFinished = false

    /// Whether the item was cancelled.
    public private(set) var isCancelled = false

    /// Creates a work item. The quality of service and the flags have no effect.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @Sendable () -> Void
    ) {
      self.block = block
      group.enter()
    }

    /// Cancels the item. A block that runs already is not affected.
    public func cancel() { isCancelled = true }

    /// Runs the block now, unless the item was cancelled.
    public func perform() {
      if !isCancelled { block() }
      guard !hasFinished else { return }
      hasFinished = true
      group.leave()
    }

    /// Runs a block on a queue when the item has finished.
    public func notify(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
      execute block: @escaping @Sendable () -> Void
    ) { group.notify(queue: queue, execute: block) }

    /// Runs an item on a queue when this item has finished.
    public func notify(queue: DispatchQueue, execute item: DispatchWorkItem) {
      group.notify(queue: queue) { item.perform() }
    }

    /// Waits until the item has finished: runs the blocks of other queues, see ``DispatchGroup/wait()``.
    public func wait() { group.wait() }

    /// Waits like ``wait()``, and returns whether the item has finished.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { group.wait(timeout: timeout) }
  }
#endif
