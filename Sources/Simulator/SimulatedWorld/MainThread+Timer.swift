extension MainThread {
  /// A timer of the main run loop, in virtual time (`hierarchy:0.11`).
  ///
  /// While it is scheduled, the run loop retains it.
  public final class Timer: SimulatedObject {
    /// The shortest length between two firings, which replaces lengths that are not positive: 0.1 ms.
    public static let shortestInterval = VirtualTime(nanoseconds: 100_000)

    /// The length between two firings, or zero for a timer that fires once.
    public private(set) var timeInterval = VirtualTime.zero
    /// The length by which the system may delay a firing. The simulator never does (`hierarchy:0.13`).
    public var tolerance = VirtualTime.zero
    /// Whether the timer can still fire.
    public private(set) var isValid = true
    /// The function that the timer calls.
    public var handler: ((Timer) -> Void)?
    /// Called once, when the timer becomes invalid. It releases what the runtime stores for the handler.
    package var didInvalidate: (() -> Void)?
    private var nextDate = VirtualTime.zero
    /// The next firing. The clock retains it, and it retains the timer.
    private weak var work: Work?
    /// The object that represents the timer for the app.
    private weak var owner: AnyObject?
    private var isScheduled = false
    private var isFiring = false
    private var position = SourcePosition.none

    /// Creates a timer that is not scheduled.
    ///
    /// - Parameters:
    ///   - interval: The length until the first firing, and between two firings.
    ///   - repeats: Whether the timer fires more than once.
    ///   - handler: The function that the timer calls.
    public convenience init(
      in world: World, interval: VirtualTime, repeats: Bool, handler: ((Timer) -> Void)? = nil
    ) {
      self.init(in: world)
      start(interval, repeats: repeats)
      self.handler = handler
    }

    /// Creates a timer by its class.
    public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
      Self(in: world, as: objectClass)
    }

    /// Whether the log records the deallocation; always `false`, because run loops release timers at no particular time.
    public override var reportsDeallocation: Bool { false }

    /// Sets the lengths of a new timer.
    package func start(_ interval: VirtualTime, repeats: Bool) {
      let length = interval > .zero ? interval : Self.shortestInterval
      timeInterval = repeats ? length : .zero
      nextDate = world.clock.now + length
    }

    /// The virtual time of the next firing. Setting it moves the firing; a time in the past means the next turn.
    public var fireDate: VirtualTime {
      get { nextDate }
      set {
        nextDate = newValue
        guard isScheduled, isValid, !isFiring else { return }
        work?.cancel()
        scheduleNext()
      }
    }

    /// Whether the timer fires more than once.
    public var repeats: Bool { timeInterval > .zero }

    /// Adds the timer to the main run loop, which retains it. A timer that is scheduled or invalid stays unchanged.
    ///
    /// - Parameters:
    ///   - position: The place of the call, or `nil` for the current line of the script.
    ///   - owner: An object that the run loop retains with the timer, or `nil`.
    public func schedule(at position: SourcePosition? = nil, owner: AnyObject? = nil) {
      guard isValid, !isScheduled else { return }
      isScheduled = true
      self.owner = owner
      self.position = position ?? world.log.currentPosition
      scheduleNext()
    }

    private func scheduleNext() {
      let name = repeats ? "\(self) every \(timeInterval) s" : "\(self)"
      let owner = owner
      work = world.mainThread.schedule(nextDate, repeats: repeats, name, at: position, retaining: [self]) {
        withExtendedLifetime(owner) { self.fireOnTime() }
      }
    }

    private func fireOnTime() {
      let date = nextDate
      isFiring = true
      handler?(self)
      isFiring = false
      guard isValid else { return }
      guard repeats else { return invalidate() }
      // Firings keep their distance from the first one. A date that the handler has set counts as the first one.
      if nextDate == date { nextDate = max(date, world.clock.now) + timeInterval }
      scheduleNext()
    }

    /// Calls the timer's function now. The schedule of a repeating timer stays; another timer becomes invalid (`hierarchy:0.12`).
    public func fire() {
      guard isValid else { return }
      world.callback { handler?(self) }
      if !repeats { invalidate() }
    }

    /// Stops the timer permanently, and releases its function (`hierarchy:0.13`).
    public func invalidate() {
      guard isValid else { return }
      isValid = false
      handler = nil
      work?.cancel()
      didInvalidate?()
      didInvalidate = nil
    }
  }
}
