#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// The run loop of an app's thread. The modes have no effect.
  public class RunLoop: NSObject, @unchecked Sendable {
    /// The run loop of the main thread.
    public static let main = RunLoop()
    /// The run loop of the thread, which is the main one.
    public class var current: RunLoop { main }
    /// A mode.
    public typealias Mode = Foundation.RunLoop.Mode

    private override init() {}

    /// The mode that runs.
    public var currentMode: Mode? { .default }

    /// Schedules a timer, which the run loop retains.
    public func add(_ timer: Timer, forMode mode: Mode, file: String = #fileID, line: UInt = #line) {
      timer.schedule(file, line)
    }

    /// Runs a block in a later turn (`hierarchy:0.8`).
    public func perform(file: String = #fileID, line: UInt = #line, _ block: @escaping () -> Void) {
      QueueState.inWorld { world, _ in
        world.mainThread.async("RunLoop.main.perform", at: world.position(file, line), block)
      }
    }

    /// Runs a block in a later turn.
    public func perform(
      inModes modes: [Mode], file: String = #fileID, line: UInt = #line, block: @escaping () -> Void
    ) { perform(file: file, line: line, block) }

    /// Advances virtual time to a date, rounded to milliseconds. Inside a callback, where the run loop is busy, nothing happens.
    public func run(until date: Date) {
      let world = World.current
      // Errors mean that the run loop is busy, or that the app does not settle. The log contains them.
      try? world.advance(by: .seconds(max(date.roundedTimeIntervalSinceNow, 0)))
    }

    /// Runs one turn, if work is pending.
    ///
    /// - Returns: Whether the run loop ran.
    @discardableResult
    public func run(mode: Mode, before limit: Date) -> Bool {
      let world = World.current
      guard world.callbackDepth == 0, world.clock.hasPendingTurn || world.clock.nextDue != nil else { return false }
      run(until: limit)
      return true
    }
  }

  extension Date {
    /// The seconds of virtual time until the date, rounded to milliseconds, so that the real time of the call makes no difference.
    package var roundedTimeIntervalSinceNow: TimeInterval { (timeIntervalSinceNow * 1e3).rounded() / 1e3 }
  }

  extension NSObject {
    /// Sends a message to the object after a delay of virtual time, at the earliest in the next turn (`hierarchy:0.14`).
    public func perform(
      _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, file: String = #fileID,
      line: UInt = #line
    ) {
      let world = World.current
      world.mainThread.perform(
        MainThread.Message(to: self, selector.description, argument), after: .seconds(delay),
        at: world.position(file, line)
      ) { [self] in
        // A method without a parameter does not receive the argument.
        _ = world.performAction?(selector, self, selector.description.contains(":") ? [argument] : [])
      }
    }

    /// Cancels the pending messages to an object.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
      World.current.mainThread.cancelMessages(to: target as AnyObject)
    }

    /// Cancels the pending messages to an object that have a selector and an equal argument.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
      World.current.mainThread.cancelMessages(to: target as AnyObject) { message in
        message.selector == selector.description && areEqual(message.argument, object)
      }
    }

    /// Whether two arguments are the same object, or equal values.
    private class func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      switch (first, second) {
      case (nil, nil): true
      case (let first as AnyHashable, let second as AnyHashable): first == second
      case (let first?, let second?): first as AnyObject === second as AnyObject
      default: false
      }
    }
  }
#endif
