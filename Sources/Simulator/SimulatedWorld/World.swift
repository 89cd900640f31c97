/// The state of one simulated app below its hierarchy: its clock, its log, its identities, and the rules for steps and callbacks.
///
/// Worlds are independent of each other, even in one process. It has more than 15 stored properties because each callback reads the
/// state of exceptions, which another object would make slower.
public final class World {
  /// The mode in which time moves.
  public enum ClockMode: String, Sendable {
    /// A step from the top level runs the clock until no transition and no run-loop block is pending.
    case auto
    /// Time moves only on request.
    case manual
  }

  /// The declarations of the world's objects.
  public let classes: ClassTable
  /// The clock.
  public let clock: VirtualClock
  /// The log.
  public let log: EventLog
  /// The mode in which time moves, `auto` by default.
  public var clockMode: ClockMode {
    get { mode }
    set { mode = newValue }
  }
  /// The language runtime that determines lifetimes, or `nil` in a Swift program, where reference counting does.
  ///
  /// It must not retain the world.
  public var lifetimes: (any LifetimeObserver)? {
    get { observer }
    set { observer = newValue }
  }
  /// Whether an object lost its last edge since the last checkpoint, so that it may be unreachable.
  public var needsCheckpoint: Bool {
    get { steps.needsCheckpoint }
    set { steps.needsCheckpoint = newValue }
  }
  /// The number of simulator callbacks on the stack.
  public var callbackDepth: Int { Int(log.depth) }

  /// The number of steps at the top level.
  public var stepCount: Int { steps.count }
  /// A function that receives the log after each step at the top level.
  ///
  /// All effects of the step have happened by then, except for a step of app code (see ``isInAppCode``).
  public var stepEnded: ((EventLog) -> Void)? {
    get { toldOfSteps }
    set { toldOfSteps = newValue }
  }

  /// A function that returns whether app code takes the current step.
  ///
  /// ``finishSteps()``, or the next step of other code, finishes such a step. Without this function, each step is finished before it
  /// returns.
  public var isInAppCode: (() -> Bool)? {
    get { asksForAppCode }
    set { asksForAppCode = newValue }
  }
  /// Whether steps of app code are unfinished.
  public var hasUnfinishedSteps: Bool { steps.isUnfinished }

  private var asksForAppCode: (() -> Bool)?
  private var mode = ClockMode.auto
  private var toldOfSteps: ((EventLog) -> Void)?
  private var observer: (any LifetimeObserver)?
  private var numbers = InstanceNumbers()
  private var properties = PropertyStorage()
  /// Whether an object has had properties in ``properties``. Most worlds have no such object.
  private var storesProperties = false
  private var scriptErrors: [any Error] = [] { didSet { errorCount = scriptErrors.count } }
  private var errorCount = 0
  private var ownReference: WorldReference?
  private var ownMainThread: MainThread?
  private var steps = StepState()
  /// Whether an exception of the platform ends the app; `true` by default.
  ///
  /// A script handles exceptions like other errors, so its runtime sets `false`. The log then records an exception that no caller
  /// catches, and the app continues.
  public var exceptionsEndApp = true
  /// Whether the run loop of the process moves the clock, so that code outside all steps has a turn.
  package var hasRunLoop = false
  /// The exceptions of the app. An optional class, because most apps never raise one.
  var raised: Raised?
  /// Whether ``catching(_:)`` receives exceptions.
  var isCatching = false
  // Private, so that release builds do not check exclusive access in each callback and for each object.
  private var isFrozen = false
  /// The class of the object that is being created, see ``create(_:_:)``.
  private var requestedClass: ObjectClass?
  private var ownCoder: NSCoder?
  /// The state of higher-level modules. A linear search is enough for the few entries.
  @usableFromInline private(set) var attachments: ContiguousArray<(kind: ObjectIdentifier, object: AnyObject)> = []

  /// Creates an empty world.
  ///
  /// - Parameters:
  ///   - classes: The declarations.
  ///   - logCapacity: The maximum number of events in the log.
  public init(classes: ClassTable, logCapacity: Int = 100_000) {
    self.classes = classes
    clock = VirtualClock()
    log = EventLog(clock: clock, capacity: logCapacity)
  }

  deinit { ownReference?.end() }

  /// A reference that does not retain the world.
  public var reference: WorldReference {
    if let ownReference { return ownReference }
    let made = WorldReference(self)
    ownReference = made
    return made
  }

  /// The coder that initializers receive. It is empty, so all of them share it.
  var coder: NSCoder {
    if let ownCoder { return ownCoder }
    let made = NSCoder()
    ownCoder = made
    return made
  }

  /// The work that the app's main thread runs later.
  public var mainThread: MainThread {
    if let ownMainThread { return ownMainThread }
    let made = MainThread(self)
    ownMainThread = made
    return made
  }

  /// The pending work of ``mainThread``, in the order in which it is due.
  package var pendingWork: [MainThread.Work] { ownMainThread?.pending ?? [] }

  /// Cancels the work of ``mainThread`` and of ``clock``, and releases what it retains, because the app has ended.
  package func cancelPendingWork() {
    ownMainThread?.cancelAll()
    clock.cancelAll()
  }

  func nativeClass(_ type: SimulatedObject.Type) -> ObjectClass { classes.nativeClass(type) }

  /// Called when an object was created.
  func didCreate(_ object: SimulatedObject) {
    if let observer { observer.didCreate(object) }
  }

  /// Returns the number of a new instance, and seals its class.
  func nextNumber(of objectClass: ObjectClass) -> Int32 {
    if !objectClass.isSealed { objectClass.seal() }
    return numbers.next(Int(objectClass.index))
  }

  // MARK: Properties of objects without a runtime

  func property(_ name: String, of owner: Identity) -> Value { properties.value(name, of: owner) }

  func setProperty(
    _ name: String, _ value: Value, of owner: Identity, _ ownership: ObjectClass.Property.Ownership
  ) {
    storesProperties = true
    // The previous value is released after the access.
    _ = properties.set(value, name, of: owner, ownership)
  }

  /// Called when an object is deallocated.
  func didEnd(_ object: Identity, reporting isReported: Bool) {
    if isReported { log.append(.deallocated(object)) }
    if storesProperties { _ = properties.forget(object) }
  }

  // MARK: Steps

  /// Takes a step.
  ///
  /// At the top level in `auto` mode, the clock then runs until nothing is pending, and objects that lost their last edge can be
  /// deallocated. Inside a callback, or inside another step, only the body runs. In app code, the clock runs later; see
  /// ``isInAppCode``.
  ///
  /// - Throws: The errors of the body, or the exception that ended the app during the step. An app that does not settle is recorded as
  ///   a failure.
  @discardableResult
  public func step<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try takeStep(body)
    try throwPendingException()
    return result
  }

  /// Takes a step, like ``step(_:)``. The next call of ``step(_:)`` throws an exception that ends the app.
  @discardableResult
  @inlinable
  package func takeStep<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = bind()
    defer { Self.unbind(outer) }
    guard beginStep() else { return try body() }
    defer { endStep() }
    return try body()
  }

  /// Starts a step. Returns `false` inside a callback, or inside another step.
  @usableFromInline
  func beginStep() -> Bool {
    guard callbackDepth == 0 && !steps.isRunning else { return false }
    if steps.isUnfinished && !runsAppCode { finishSteps() }
    steps.begin()
    log.append(.step)
    return true
  }

  /// Implements `runner:8.12`.
  @usableFromInline
  func endStep() {
    guard mode == .auto && runsAppCode else { return finish() }
    steps.postpone()
    log.scriptMoved()
    if let told = toldOfSteps { told(log) }
  }

  private var runsAppCode: Bool { asksForAppCode?() ?? false }

  /// Finishes the steps of app code that returns to its caller.
  ///
  /// The clock runs until nothing is pending, and objects that lost their last edge can be deallocated. Inside a callback, or inside
  /// another step, nothing happens.
  public func finishSteps() {
    guard steps.isUnfinished, callbackDepth == 0, !steps.isRunning else { return }
    let outer = bind()
    defer { Self.unbind(outer) }
    log.scriptMoved()
    steps.resume()
    finish()
  }

  private func finish() {
    steps.settle()
    if mode == .auto { comeToRest() }
    steps.end()
    if mode == .auto && steps.needsCheckpoint { checkpoint() }
    log.scriptMoved()
    if let told = toldOfSteps { told(log) }
  }

  private func comeToRest() {
    do {
      try clock.settle()
    } catch {
      report(error)
    }
  }

  private func report(_ error: ClockError) {
    report(
      FailureRecord(
        .assertionFailure, name: "restless", message: "\(error)",
        advice: ["look for a callback that pushes, presents or performs again each time it is called"]))
  }

  // MARK: Events

  /// Appends an event to the log at the current time, like ``EventLog/append(_:)``, for frequent events.
  public func append(_ kind: Event.Kind) { log.append(kind) }

  // MARK: Callbacks

  /// Runs app code as code of this world. Its actions count as actions inside a callback.
  @inlinable
  @inline(__always)
  public func callback<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = enterCallback()
    defer { leaveCallback(before) }
    return try body()
  }

  /// Runs app code that returns nothing, like the function above. In an app that has ended, nothing happens.
  @inlinable
  @inline(__always)
  public func callback(_ body: () -> Void) {
    let before = enterCallback()
    if !before.isFrozen { body() }
    leaveCallback(before)
  }

  // Not inlined, so that `steps` can be private and a release build does not check each access.

  /// The state that the end of a callback restores.
  @usableFromInline
  struct Callback {
    fileprivate let outer: UnsafeMutableRawPointer?
    fileprivate let standing: EventLog.Standing
    /// Whether the app has ended, so that none of its code runs.
    @usableFromInline let isFrozen: Bool
  }

  @usableFromInline
  func enterCallback() -> Callback { Callback(outer: bind(), standing: log.enterCallback(), isFrozen: isFrozen) }

  @usableFromInline
  func leaveCallback(_ before: Callback) {
    log.leaveCallback(before.standing, scriptWaits: steps.isRunning)
    Self.unbind(before.outer)
  }

  /// Whether platform calls have an effect: the app has not ended, and no exception is on its way to a caller.
  package var acceptsCalls: Bool { !isFrozen }

  /// Whether neither a callback nor a step is running.
  var isBetweenSteps: Bool { callbackDepth == 0 && !steps.isRunning }

  func setFrozen(_ isFrozen: Bool) { self.isFrozen = isFrozen }

  // MARK: Creation by class

  /// Returns the class for which an object of a Swift type is being created. Objects that its initializer creates itself do not get
  /// that class.
  func takeRequestedClass(_ type: SimulatedObject.Type) -> ObjectClass? {
    guard let requested = requestedClass, requested.nativeType == type else { return nil }
    requestedClass = nil
    return requested
  }

  /// Replaces the class for which an object is being created.
  ///
  /// - Returns: The previous one.
  func exchangeRequestedClass(_ objectClass: ObjectClass?) -> ObjectClass? {
    let before = requestedClass
    if objectClass != nil || before != nil { requestedClass = objectClass }
    return before
  }

  /// Returns the objects in the return value of a method: one object, or a list of the runtime.
  public func objects(in answer: Value) -> [SimulatedObject] {
    switch answer {
    case .object(let object): [object]
    case .foreign(let list): observer?.objects(in: list) ?? []
    default: []
    }
  }

  // MARK: Attachments

  /// Returns the only object of a type that a higher-level module stores in this world, created on the first request.
  @inlinable
  public func attachment<Attachment: WorldAttachment>(_ type: Attachment.Type) -> Attachment {
    let kind = ObjectIdentifier(type)
    // By index, because a loop over the list would retain it.
    for index in 0..<attachments.count where attachments[index].kind == kind {
      return unsafeDowncast(attachments[index].object, to: Attachment.self)
    }
    let made = Attachment()
    attach(made, kind)
    return made
  }

  @usableFromInline
  func attach(_ made: AnyObject, _ kind: ObjectIdentifier) { attachments.append((kind, made)) }

  // MARK: Failures

  /// Whether calls that the platform rejects with a line on its console, such as a second presentation, do not fail a
  /// scenario; `false` by default.
  public var toleratesRefusals = false

  /// Stores an error of script code.
  ///
  /// The simulator finishes its current operation, so that the hierarchy is never left half changed. Then the call during which the
  /// error occurred delivers it.
  public func report(scriptError error: any Error) { scriptErrors.append(error) }

  /// The number of pending script errors. A call reads it at its start, to identify its own errors later.
  public var scriptErrorCount: Int { errorCount }

  /// Removes the errors that were added after a given number of pending errors. Earlier errors stay pending for the enclosing calls.
  ///
  /// - Returns: The first of the removed errors, or `nil` without such errors.
  public func takeScriptError(since count: Int = 0) -> (any Error)? {
    guard scriptErrors.count > count else { return nil }
    // The errors are released after the list has changed.
    let taken = scriptErrors[count...]
    scriptErrors.removeSubrange(count...)
    return taken.first
  }
}

/// The state of a higher-level module for each world, so that no state of an app is global.
///
/// It must not retain the world, or an object of the world.
public protocol WorldAttachment: AnyObject {
  /// Creates the state of a new world.
  init()
}
