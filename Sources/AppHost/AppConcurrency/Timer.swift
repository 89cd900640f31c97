#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A timer of an app, which fires in virtual time (`hierarchy:0.11`). Its dates follow from the real time of the call.
  ///
  /// While it is scheduled, the run loop retains it, and the timer retains its block and its target until it is invalid.
  public class Timer: NSObject, @unchecked Sendable {
    let timer: MainThread.Timer
    /// The value that the app passed.
    public private(set) var userInfo: Any?

    private init(
      every interval: TimeInterval, repeats: Bool, userInfo: Any? = nil, calling block: @escaping (Timer) -> Void
    ) {
      timer = MainThread.Timer(in: .current, interval: .seconds(interval), repeats: repeats)
      self.userInfo = userInfo
      super.init()
      // The run loop retains both.
      timer.handler = { [unowned self] _ in block(self) }
    }

    /// Creates a timer that is not scheduled; see ``RunLoop/add(_:forMode:)``.
    public convenience init(
      timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) { self.init(every: interval, repeats: repeats, calling: block) }

    /// Creates a timer that is not scheduled, and that first fires at a date.
    public convenience init(
      fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
    ) {
      self.init(every: interval, repeats: repeats, calling: block)
      fireDate = date
    }

    /// Creates a timer that is not scheduled, and that sends a message.
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
      let target = target as AnyObject
      self.init(every: interval, repeats: repeats, userInfo: userInfo) {
        _ = World.current.performAction?(selector, target, [$0])
      }
    }

    /// Creates and schedules a timer.
    @discardableResult
    public class func scheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool, file: String = #fileID, line: UInt = #line,
      block: @escaping (Timer) -> Void
    ) -> Timer {
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      timer.schedule(file, line)
      return timer
    }

    /// Creates and schedules a timer that sends a message to its target, which it retains.
    @discardableResult
    public class func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
      file: String = #fileID, line: UInt = #line
    ) -> Timer {
      let timer = Timer(
        timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
      timer.schedule(file, line)
      return timer
    }

    func schedule(_ file: String, _ line: UInt) { timer.schedule(at: timer.world.position(file, line), owner: self) }

    /// The seconds between two firings, or 0 for a timer that fires once.
    public var timeInterval: TimeInterval { timer.timeInterval.seconds }
    /// The seconds by which the system may delay a firing, which it never does here.
    public var tolerance: TimeInterval {
      get { timer.tolerance.seconds }
      set { timer.tolerance = .seconds(newValue) }
    }
    /// Whether the timer can still fire.
    public var isValid: Bool { timer.isValid }
    /// The date of the next firing. Setting it moves the firing to a virtual time, rounded to milliseconds.
    public var fireDate: Date {
      get { Date(timeIntervalSinceNow: timer.fireDate.seconds - timer.world.clock.now.seconds) }
      set { timer.fireDate = timer.world.clock.now + .seconds(newValue.roundedTimeIntervalSinceNow) }
    }

    /// Calls the timer's block now (`hierarchy:0.12`).
    public func fire() { timer.fire() }

    /// Stops the timer permanently (`hierarchy:0.13`).
    public func invalidate() {
      timer.invalidate()
      userInfo = nil
    }
  }
#endif
