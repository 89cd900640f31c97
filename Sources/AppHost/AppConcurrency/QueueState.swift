#if UIKit
  internal import Dispatch
  internal import Foundation
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// The blocks of an app's queues in one world. All queues share the thread of the world.
  final class QueueState: WorldAttachment {
    private var pending: [Block] = []
    /// The queues whose blocks run, innermost last.
    private var running: [DispatchQueue] = []
    /// The values of the queues that all worlds use, by queue and key.
    var specifics: [ObjectIdentifier: [ObjectIdentifier: Any]] = [:]

    struct Block {
      let queue: DispatchQueue
      let work: MainThread.Work
      let run: () -> Void
    }

    init() {}

    /// Whether the caller has a world: the thread or the task runs one, or it is the main thread of the process.
    static var hasWorld: Bool { World.bound != nil || Foundation.Thread.isMainThread }

    /// Runs a body with the state of the caller's world: the world that the thread or the task runs, or else the one of the process.
    ///
    /// On a thread of the process without a world, such as that of a network callback, the body runs later on the main thread.
    static func inWorld(_ body: @escaping (World, QueueState) -> Void) {
      if hasWorld {
        let world = World.current
        return body(world, world.attachment(QueueState.self))
      }
      let body = Unchecked(value: body)
      Dispatch.DispatchQueue.main.async { inWorld(body.value) }
    }

    /// A value that moves to the main thread of the process, where the world of the process runs.
    private struct Unchecked: @unchecked Sendable {
      let value: (World, QueueState) -> Void
    }

    /// The state of the caller's world, for calls that return a result.
    static var current: (world: World, state: QueueState) {
      let world = World.current
      return (world, world.attachment(QueueState.self))
    }

    /// The queue whose block runs; the main queue outside all blocks.
    var queue: DispatchQueue { running.last ?? .main }

    /// Schedules a block.
    ///
    /// - Parameter delay: The virtual time before the block runs, or `nil` for the next turn.
    func schedule(
      on queue: DispatchQueue, after delay: VirtualTime?, in world: World, at position: SourcePosition,
      _ block: @escaping () -> Void
    ) {
      let name = delay == nil ? "\(queue).async" : "\(queue).asyncAfter"
      let run = { [self] in enter(queue, block) }
      let work =
        delay.map { world.mainThread.after($0, name, at: position, run) }
        ?? world.mainThread.async(name, at: position, run)
      guard delay == nil else { return }
      pending.removeAll { !$0.work.isPending }
      pending.append(Block(queue: queue, work: work, run: run))
    }

    /// Runs a block as one of the queue.
    ///
    /// - Throws: The error of the block.
    func enter<Result>(_ queue: DispatchQueue, _ block: () throws -> Result) rethrows -> Result {
      running.append(queue)
      defer { running.removeLast() }
      return try block()
    }

    /// Runs the earlier blocks of a queue, because the caller waits for a later one.
    func drain(_ queue: DispatchQueue) {
      while let block = take(where: { $0.queue === queue }) { block.run() }
    }

    /// Runs the blocks of other queues than the caller's until a condition holds, because the caller waits for it.
    ///
    /// - Returns: Whether the condition holds.
    func wait(until isFulfilled: () -> Bool) -> Bool {
      let waiting = Set(
        running.map(ObjectIdentifier.init) + (running.isEmpty ? [ObjectIdentifier(DispatchQueue.main)] : []))
      while !isFulfilled() {
        let block = take {
          !$0.queue.isSerial || !waiting.contains(ObjectIdentifier($0.queue))
        }
        guard let block else { return false }
        block.run()
      }
      return true
    }

    private func take(where isWanted: (Block) -> Bool) -> Block? {
      pending.removeAll { !$0.work.isPending }
      guard let index = pending.firstIndex(where: isWanted) else { return nil }
      let block = pending.remove(at: index)
      block.work.cancel()
      return block
    }

    /// Ends the app, because a call would never return.
    static func endByDeadlock(in world: World) {
      world.attempt(UIApplication.shared) { () throws(PlatformException) in throw MainThread.deadlock() }
    }
  }

  extension World {
    /// Returns the place of a call in Swift.
    func position(_ file: String, _ line: UInt) -> SourcePosition {
      SourcePosition(file: classes.symbols.intern(file), line: Int32(clamping: line))
    }
  }
#endif
