#if UIKit
  public import Dispatch
  internal import SimulatedWorld

  /// A queue of an app, whose blocks run in virtual time on the thread of the world.
  ///
  /// Blocks of all queues run one at a time, in the order of the calls, each in a later turn. A call that waits for another queue runs
  /// the blocks of that queue at once (`hierarchy:0.8`).
  public class DispatchQueue: CustomStringConvertible, @unchecked Sendable {
    /// The queue of the main thread.
    public static let main = DispatchQueue(
      "DispatchQueue.main", isSerial: true, isShared: true, label: "com.apple.main-thread")
    private static let global = DispatchQueue(
      "DispatchQueue.global()", isSerial: false, isShared: true, label: "com.apple.root")

    /// The attributes of a queue.
    public typealias Attributes = Dispatch.DispatchQueue.Attributes
    /// The autorelease frequency of a queue, which has no effect.
    public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency
    /// The priority of a global queue, which has no effect.
    public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority

    /// The label.
    public let label: String
    /// The display name.
    public let description: String
    /// Whether blocks of the queue wait for earlier blocks of it.
    let isSerial: Bool
    /// Whether all worlds use the queue, so that each world has the values of it.
    private let isShared: Bool
    private var ownSpecifics: [ObjectIdentifier: Any] = [:]

    private init(_ description: String, isSerial: Bool, isShared: Bool, label: String) {
      self.description = description
      self.isSerial = isSerial
      self.isShared = isShared
      self.label = label
    }

    /// Creates a queue. The quality of service, the frequency and the target have no effect.
    public convenience init(
      label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
      autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
      self.init(
        "DispatchQueue(\"\(label)\")", isSerial: !attributes.contains(.concurrent), isShared: false, label: label)
    }

    /// Returns the queue for concurrent work. The quality of service has no effect.
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { global }

    // MARK: Asynchronous calls

    /// Runs a block in a later turn (`hierarchy:0.8`).
    ///
    /// - Parameters:
    ///   - group: The group that the block belongs to.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    public func async(
      group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      file: String = #fileID, line: UInt = #line, execute work: @escaping @Sendable () -> Void
    ) { schedule(after: nil, group, file, line, execute: work) }

    /// Runs a work item in a later turn.
    public func async(execute item: DispatchWorkItem, file: String = #fileID, line: UInt = #line) {
      schedule(after: nil, nil, file, line) { item.perform() }
    }

    /// Runs a work item of a group in a later turn.
    public func async(
      group: DispatchGroup, execute item: DispatchWorkItem, file: String = #fileID, line: UInt = #line
    ) { schedule(after: nil, group, file, line) { item.perform() } }

    /// Runs a block at a time, in virtual time (`hierarchy:0.10`).
    public func asyncAfter(
      deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      file: String = #fileID, line: UInt = #line, execute work: @escaping @Sendable () -> Void
    ) { schedule(after: deadline, nil, file, line, execute: work) }

    /// Runs a work item at a time, in virtual time.
    public func asyncAfter(
      deadline: DispatchTime, execute item: DispatchWorkItem, file: String = #fileID, line: UInt = #line
    ) { schedule(after: deadline, nil, file, line) { item.perform() } }

    /// Runs a block at a time of the wall clock, in virtual time.
    public func asyncAfter(
      wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      file: String = #fileID, line: UInt = #line, execute work: @escaping @Sendable () -> Void
    ) { schedule(after: DispatchTime(wallDeadline), nil, file, line, execute: work) }

    /// Runs a block in a later turn, or at a time.
    package func schedule(
      after deadline: DispatchTime?, _ group: DispatchGroup?, _ file: String = #fileID, _ line: UInt = #line,
      execute work: @escaping () -> Void
    ) {
      group?.enter()
      QueueState.inWorld { [self] world, state in
        state.schedule(on: self, after: deadline?.delay(in: world), in: world, at: world.position(file, line)) {
          work()
          group?.leave()
        }
      }
    }

    // MARK: Synchronous calls

    /// Runs a block after the earlier blocks of the queue, and returns its result.
    ///
    /// A call for the queue of the caller ends the app, because on a device it never returns (`hierarchy:0.9`). The block still runs,
    /// because the call needs a result.
    ///
    /// - Throws: The error of the block.
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
      let (world, state) = QueueState.current
      if isSerial {
        if state.queue === self { QueueState.endByDeadlock(in: world) } else { state.drain(self) }
      }
      return try state.enter(self, work)
    }

    /// Runs a block like ``sync(execute:)``. A barrier waits for all earlier blocks of the queue.
    ///
    /// - Throws: The error of the block.
    public func sync<Result>(flags: DispatchWorkItemFlags, execute work: () throws -> Result) rethrows -> Result {
      if flags.contains(.barrier) { QueueState.current.state.drain(self) }
      return try sync(execute: work)
    }

    /// Runs a work item like ``sync(execute:)``.
    public func sync(execute item: DispatchWorkItem) { sync { item.perform() } }

    /// Runs a block after the earlier blocks of the queue, and returns its result, like ``sync(execute:)``.
    ///
    /// - Throws: The error of the block.
    public func asyncAndWait<Result>(execute work: () throws -> Result) rethrows -> Result { try sync(execute: work) }

    /// Runs a block the given number of times, in the order of its argument.
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
      for iteration in 0..<max(iterations, 0) { work(iteration) }
    }

    // MARK: Values

    /// Sets the value for a key.
    public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {
      specifics[ObjectIdentifier(key)] = value
    }

    private var specifics: [ObjectIdentifier: Any] {
      get { isShared ? QueueState.current.state.specifics[ObjectIdentifier(self), default: [:]] : ownSpecifics }
      set {
        if isShared {
          QueueState.current.state.specifics[ObjectIdentifier(self)] = newValue
        } else {
          ownSpecifics = newValue
        }
      }
    }

    /// Returns the value for a key.
    public func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
      specifics[ObjectIdentifier(key)] as? Value
    }

    /// Returns the value for a key of the queue whose block runs.
    public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? {
      QueueState.current.state.queue.getSpecific(key: key)
    }
  }
#endif
