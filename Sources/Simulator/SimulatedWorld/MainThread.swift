/// The work that an app's main thread runs later: blocks of the main queue, timers and delayed messages.
///
/// The blocks that are pending at the start of a turn run in that turn, and their layout is committed before the blocks
/// that they submit run (`hierarchy:0.8`). Each timer, and each delayed block or message, is a separate turn.
public final class MainThread {
  /// The world, which owns this object.
  private unowned let world: World
  /// The pending work by its order. The clock retains the work.
  private var known: [UInt64: Entry] = [:]
  private var nextOrder: UInt64 = 0

  private struct Entry {
    weak var work: Work?
  }

  init(_ world: World) { self.world = world }

  /// The current virtual time.
  public var now: VirtualTime { world.clock.now }

  /// The pending work, in the order in which it is due.
  public var pending: [Work] {
    known.values.compactMap(\.work).filter(\.isPending).sorted { ($0.due, $0.order) < ($1.due, $1.order) }
  }

  // MARK: Scheduling

  /// Runs a block in a later turn, after the commit of the current one (`hierarchy:0.8`).
  ///
  /// - Parameters:
  ///   - name: The display name of the call, such as `DispatchQueue.main.async`.
  ///   - position: The place of the call, or `nil` for the current line of the script.
  ///   - objects: The objects that the block uses. They are retained until it has run.
  @discardableResult
  public func async(
    _ name: String, at position: SourcePosition? = nil, retaining objects: [SimulatedObject] = [],
    _ block: @escaping () -> Void
  ) -> Work {
    let work = enter(Work(name, position ?? world.log.currentPosition, now, repeats: false, objects, block))
    world.clock.nextTurn { [self] in run(work) }
    return work
  }

  /// Runs a block after a length of virtual time, or in the next turn if the length is not positive (`hierarchy:0.10`).
  ///
  /// The other parameters are those of ``async(_:at:retaining:_:)``.
  @discardableResult
  public func after(
    _ delay: VirtualTime, _ name: String, at position: SourcePosition? = nil, retaining objects: [SimulatedObject] = [],
    _ block: @escaping () -> Void
  ) -> Work { schedule(now + max(delay, .zero), name, at: position, retaining: objects, block) }

  /// Runs a block at a virtual time, like ``after(_:_:at:retaining:_:)``.
  ///
  /// - Parameter repeats: Whether the work repeats, so that nothing waits for it.
  func schedule(
    _ date: VirtualTime, repeats: Bool = false, _ name: String, at position: SourcePosition?,
    retaining objects: [SimulatedObject] = [], _ block: @escaping () -> Void
  ) -> Work {
    let due = max(date, now)
    let work = enter(Work(name, position ?? world.log.currentPosition, due, repeats: repeats, objects, block))
    world.clock.at(due, repeats ? .repetition : .timer, unless: { !work.isPending }) { [self] in run(work) }
    return work
  }

  /// Sends a message after a length of virtual time, at the earliest in the next turn (`hierarchy:0.14`).
  ///
  /// - Parameters:
  ///   - message: The message, for ``cancelMessages(to:where:)``. Its receiver is retained until the message is sent.
  ///   - argument: The argument, if it is an object, which is retained as well.
  ///   - send: Sends the message.
  public func perform(
    _ message: Message, with argument: SimulatedObject? = nil, after delay: VirtualTime,
    at position: SourcePosition? = nil, _ send: @escaping () -> Void
  ) {
    let objects = [message.receiver as? SimulatedObject, argument].compactMap(\.self)
    let work = after(delay, "performSelector '\(message.selector)'", at: position, retaining: objects, send)
    work.message = message
  }

  /// Cancels the pending messages to a receiver that fulfill a condition (`hierarchy:0.14`).
  public func cancelMessages(to receiver: AnyObject, where isCancelled: (Message) -> Bool = { _ in true }) {
    for work in pending {
      if let message = work.message, message.receiver === receiver, isCancelled(message) { work.cancel() }
    }
  }

  /// Cancels all pending work, and stops its timers permanently, because the app has ended.
  func cancelAll() {
    for work in pending {
      for case let timer as Timer in work.objects { timer.invalidate() }
      work.cancel()
    }
  }

  /// Returns the exception of a call that would wait for the main thread on the main thread (`hierarchy:0.9`).
  public static func deadlock() -> PlatformException {
    PlatformException(
      "EXC_BREAKPOINT",
      "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread",
      advice: ["call the function directly: the app runs on the main thread"], rule: "hierarchy:0.9")
  }

  private func enter(_ work: Work) -> Work {
    nextOrder += 1
    work.order = nextOrder
    known[nextOrder] = Entry(work: work)
    for object in work.objects { world.lifetimes?.pin(object) }
    // The app can cancel work that outlives its world.
    work.ended = { [weak self] work in self?.leave(work) }
    return work
  }

  private func leave(_ work: Work) {
    known[work.order] = nil
    for object in work.objects { world.lifetimes?.unpin(object) }
  }

  private func run(_ work: Work) {
    guard let block = work.block else { return }
    // A checkpoint cannot run inside the callback, so the objects need no pin for it.
    withExtendedLifetime(work.objects) {
      work.cancel()
      world.callback(block)
    }
  }
}

extension MainThread {
  /// A piece of work that has not run yet, such as a block of the main queue.
  public final class Work {
    /// The display name, such as `DispatchQueue.main.asyncAfter`.
    public let name: String
    /// The place of the call that scheduled the work.
    public let position: SourcePosition
    /// The virtual time at which the work runs.
    public let due: VirtualTime
    /// Whether the work repeats, so that nothing waits for it.
    public let repeats: Bool
    fileprivate var message: Message?
    fileprivate var objects: [SimulatedObject]
    fileprivate var block: (() -> Void)?
    fileprivate var order: UInt64 = 0
    fileprivate var ended: ((Work) -> Void)?

    fileprivate init(
      _ name: String, _ position: SourcePosition, _ due: VirtualTime, repeats: Bool, _ objects: [SimulatedObject],
      _ block: @escaping () -> Void
    ) {
      self.name = name
      self.position = position
      self.due = due
      self.repeats = repeats
      self.objects = objects
      self.block = block
    }

    /// Whether the work retains an object until it has run.
    package func retains(_ object: SimulatedObject) -> Bool { objects.contains { $0 === object } }

    /// Whether the work has neither started nor been cancelled.
    public var isPending: Bool { block != nil }

    /// Cancels the work, and releases what it retains.
    public func cancel() {
      guard let block else { return }
      self.block = nil
      ended?(self)
      ended = nil
      let (objects, message) = (objects, message)
      (self.objects, self.message) = ([], nil)
      // Released after the accesses: a deallocation may schedule or cancel other work.
      withExtendedLifetime((block, objects, message)) {}
    }
  }

  /// A message that is sent later.
  public struct Message {
    /// The object that receives the message.
    public let receiver: AnyObject
    /// The name of the method.
    public let selector: String
    /// The argument, or `nil` for a method without one.
    public let argument: Any?

    /// Describes a message.
    public init(to receiver: AnyObject, _ selector: String, _ argument: Any?) {
      self.receiver = receiver
      self.selector = selector
      self.argument = argument
    }
  }
}

extension MainThread.Work: CustomStringConvertible {
  /// The name and the time, such as `DispatchQueue.main.asyncAfter, due at 2.000 s`.
  public var description: String { "\(name), due at \(due) s" }
}
