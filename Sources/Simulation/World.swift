/// What one simulated app consists of below its hierarchy: its clock, its log, its identities, and the rules for steps and
/// callbacks. Two worlds never meet, even in one process.
public final class World {
  /// How time moves.
  public enum ClockMode: String, Sendable {
    /// A step from the top level runs the clock until no transition and no run-loop block is pending.
    case auto
    /// Time moves only when it is told to.
    case manual
  }

  /// The declarations that the world's objects are instances of.
  public let classes: ClassTable
  /// The clock.
  public let clock: VirtualClock
  /// The log.
  public let log: EventLog
  /// How time moves; `auto` by default.
  public var clockMode: ClockMode {
    get { mode }
    set { mode = newValue }
  }
  /// The language runtime that decides lifetimes; nil in a Swift program, where reference counting does. It must not hold the
  /// world.
  public var lifetimes: (any LifetimeObserver)? {
    get { observer }
    set { observer = newValue }
  }
  /// Whether an object lost its last edge since the last checkpoint, so that one may have died.
  public var needsCheckpoint: Bool {
    get { isCheckpointDue }
    set { isCheckpointDue = newValue }
  }
  /// How many callbacks of the simulator are on the stack.
  public var callbackDepth: Int { Int(log.depth) }

  /// How many steps were taken at the top level.
  public var stepCount: Int { steps }
  /// Told when a step at the top level has ended and all that follows from it has happened, with the log.
  public var stepEnded: ((EventLog) -> Void)? {
    get { toldOfSteps }
    set { toldOfSteps = newValue }
  }

  /// Returns whether app code takes the current step. Such a step is finished by ``finishSteps()``, or by the next step of other code.
  /// Without this function, each step is finished before it returns.
  public var isInAppCode: (() -> Bool)? {
    get { asksForAppCode }
    set { asksForAppCode = newValue }
  }
  /// Whether steps of app code have not been finished.
  public var hasUnfinishedSteps: Bool { isUnfinished }

  // No access to what is marked lasts while other code runs.
  @exclusivity(unchecked) private var asksForAppCode: (() -> Bool)?
  @exclusivity(unchecked) private var isUnfinished = false
  @exclusivity(unchecked) private var mode = ClockMode.auto
  @exclusivity(unchecked) private var steps = 0
  @exclusivity(unchecked) private var toldOfSteps: ((EventLog) -> Void)?
  @exclusivity(unchecked) private var observer: (any LifetimeObserver)?
  @exclusivity(unchecked) private var isCheckpointDue = false
  @exclusivity(unchecked) private var numbers: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var properties = PropertyStorage()
  @exclusivity(unchecked) private var scriptErrors: [any Error] = []
  private var ownReference: WorldReference?
  @exclusivity(unchecked) @usableFromInline private(set) var isStepping = false
  /// What modules above keep: few enough for one look at each. No access to it lasts while other code runs.
  @exclusivity(unchecked) @usableFromInline
  private(set) var attachments: ContiguousArray<(kind: ObjectIdentifier, object: AnyObject)> = []

  /// Makes a world with nothing in it.
  ///
  /// - Parameters:
  ///   - classes: the declarations.
  ///   - logCapacity: how many events the log keeps.
  public init(classes: ClassTable, logCapacity: Int = 100_000) {
    self.classes = classes
    clock = VirtualClock()
    log = EventLog(clock: clock, capacity: logCapacity)
  }

  deinit { ownReference?.end() }

  /// A reference that does not hold the world.
  public var reference: WorldReference {
    if let ownReference { return ownReference }
    let made = WorldReference(self)
    ownReference = made
    return made
  }

  func nativeClass(_ type: SimulatedObject.Type) -> ObjectClass { classes.nativeClass(type) }

  /// A new object was made.
  func didCreate(_ object: SimulatedObject) {
    if let observer { observer.didCreate(object) }
  }

  /// The number of a new instance, which seals its class.
  func nextNumber(of objectClass: ObjectClass) -> Int32 {
    if !objectClass.isSealed { objectClass.seal() }
    let index = Int(objectClass.index)
    while numbers.count <= index { numbers.append(0) }
    let number = numbers[index] + 1
    numbers[index] = number
    return number
  }

  // MARK: Properties of objects without a runtime

  func property(_ name: String, of owner: Identity) -> Value { properties.value(name, of: owner) }

  func setProperty(
    _ name: String, _ value: Value, of owner: Identity, _ ownership: ObjectClass.Property.Ownership
  ) {
    // What the property held ends after the access.
    _ = properties.set(value, name, of: owner, ownership)
  }

  /// An object is no more.
  func didEnd(_ object: Identity, reporting isReported: Bool) {
    if isReported { log.append(.deallocated(object)) }
    if !properties.isEmpty { _ = properties.forget(object) }
  }

  // MARK: Steps

  /// Takes a step: at the top level in `auto` mode the clock then runs until nothing is pending, and objects that lost their
  /// last edge may die. Inside a callback, or inside another step, the body alone runs. In app code the clock runs later, see
  /// ``isInAppCode``.
  ///
  /// - Throws: what the body throws. An app that does not come to rest is recorded as a failure.
  @discardableResult
  @inlinable
  public func step<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard beginStep() else { return try body() }
    defer { endStep() }
    return try body()
  }

  /// Begins a step; false inside a callback, or inside another step.
  @usableFromInline
  func beginStep() -> Bool {
    guard callbackDepth == 0 && !isStepping else { return false }
    if isUnfinished && !runsAppCode { finishSteps() }
    isStepping = true
    steps += 1
    log.append(.step)
    return true
  }

  /// Implements `runner:8.12`.
  @usableFromInline
  func endStep() {
    guard mode == .auto && runsAppCode else { return finish() }
    isUnfinished = true
    isStepping = false
    log.scriptMoved()
    if let told = toldOfSteps { told(log) }
  }

  private var runsAppCode: Bool { asksForAppCode?() ?? false }

  /// Finishes the steps of app code that returns to its caller. The clock runs until nothing is pending, and objects that lost their last
  /// edge may die. Inside a callback, or inside another step, nothing happens.
  public func finishSteps() {
    guard isUnfinished, callbackDepth == 0, !isStepping else { return }
    log.scriptMoved()
    isStepping = true
    finish()
  }

  private func finish() {
    isUnfinished = false
    if mode == .auto { comeToRest() }
    isStepping = false
    if mode == .auto && isCheckpointDue { checkpoint() }
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

  /// Runs the clock until no turn and no transition is pending, with `timers` until nothing at all is, then lets objects die
  /// that nothing reaches.
  ///
  /// - Throws: ``ClockError``.
  public func settle(timers: Bool = false) throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    try clock.settle(timers: timers)
    checkpoint()
  }

  /// Comes to rest for good, before the end of an app: lets objects die that nothing reaches, then runs the clock until nothing is pending
  /// at all. What that did is followed by another checkpoint.
  ///
  /// - Throws: ``ClockError``.
  public func settleForEnd() throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    checkpoint()
    if try clock.settle(timers: true) { checkpoint() }
  }

  /// Lets time pass.
  ///
  /// - Throws: ``ClockError``.
  public func advance(by length: VirtualTime) throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    try clock.advance(by: length)
    if needsCheckpoint { checkpoint() }
  }

  /// Runs one turn of the run loop.
  ///
  /// - Throws: ``ClockError/insideCallback``.
  public func turn() throws(ClockError) {
    guard callbackDepth == 0 else { throw .insideCallback }
    clock.turn()
    if needsCheckpoint { checkpoint() }
  }

  /// Lets the objects die that nothing reaches any more. A checkpoint inside a callback is put off to the next one.
  public func checkpoint() {
    guard callbackDepth == 0 else {
      needsCheckpoint = true
      return
    }
    needsCheckpoint = false
    lifetimes?.checkpoint()
  }

  /// Lets the objects die that nothing reaches any more, now that the app has ended.
  public func checkpointAtEnd() { lifetimes?.checkpointAtEnd() }

  // MARK: Events

  /// Appends an event to the log at the present moment: as ``EventLog/append(_:)``, for what happens often.
  public func append(_ kind: Event.Kind) { log.append(kind) }

  // MARK: Callbacks

  /// Runs the app's own code: what it does counts as done inside a callback.
  @inlinable
  @inline(__always)
  public func callback<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = log.enterCallback()
    defer { log.leaveCallback(before, scriptWaits: isStepping) }
    return try body()
  }

  /// The objects that a method answered with: one, or a list of the runtime's own.
  public func objects(in answer: Value) -> [SimulatedObject] {
    switch answer {
    case .object(let object): [object]
    case .foreign(let list): observer?.objects(in: list) ?? []
    default: []
    }
  }

  // MARK: Attachments

  /// The one object of a type that a module above keeps for this world, made at the first request.
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

  /// Records a failure.
  public func report(_ record: FailureRecord) { log.append(.failure(record)) }

  /// Records a warning, as the platform's console would print it.
  public func warn(
    _ name: String, _ message: String, subjects: [Identity] = [], advice: [String] = [], rule: String? = nil
  ) {
    report(FailureRecord(.warning, name: name, message: message, advice: advice, subjects: subjects, rule: rule))
  }

  /// Records a debug assertion of the reference; execution goes on as its release build does.
  public func assertionFailure(
    _ name: String, _ message: String, subjects: [Identity] = [], advice: [String] = []
  ) {
    report(FailureRecord(.assertionFailure, name: name, message: message, advice: advice, subjects: subjects))
  }

  /// Takes an error of the script's own code. The simulator finishes what it was doing, so that the hierarchy is never left
  /// half changed; then the call during which the error happened delivers it.
  public func report(scriptError error: any Error) { scriptErrors.append(error) }

  private func report(_ error: ClockError) {
    report(
      FailureRecord(
        .assertionFailure, name: "restless", message: "\(error)",
        advice: ["look for a callback that pushes, presents or performs again each time it is called"]))
  }

  /// How many errors of the script's own wait to be delivered: a call notes it when it begins, to know its own afterwards.
  @inline(__always)
  public var scriptErrorCount: Int { scriptErrors.count }

  /// Takes the errors that happened since a number of them waited; the earlier ones go on waiting for the calls around.
  ///
  /// - Returns: the first of them; nil when there are none.
  public func takeScriptError(since count: Int = 0) -> (any Error)? {
    guard scriptErrors.count > count else { return nil }
    // They go after the list has let them go.
    let taken = scriptErrors[count...]
    scriptErrors.removeSubrange(count...)
    return taken.first
  }
}

/// What a module above keeps once for each world, so that nothing of an app is global. It must not hold the world, or an object
/// of it, strongly.
public protocol WorldAttachment: AnyObject {
  /// Makes the state of a new world.
  init()
}

/// An exception of the platform: the call that raised it had no effect beyond what is said.
public struct PlatformException: Error, Equatable, Sendable {
  /// The exception's name, such as `NSInvalidArgumentException`.
  public let name: String
  /// The reason, as the platform words it.
  public let reason: String
  /// What to do about it, which the platform does not say.
  public let advice: [String]
  /// The name that was not found, when that is what went wrong.
  public let unknownName: UnknownName?

  /// A name that was not found, with those that would have been.
  public struct UnknownName: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The names that are there.
    public let candidates: [String]

    /// Describes a name that was not found.
    public init(_ name: String, among candidates: [String]) {
      self.name = name
      self.candidates = candidates
    }
  }

  /// The rule of the specification by which it is raised, such as `hierarchy:5.1`; nil when none says so. Exceptions that
  /// differ in nothing else are equal.
  public let rule: String?

  /// Makes an exception.
  public init(
    _ name: String, _ reason: String, advice: [String] = [], unknownName: UnknownName? = nil, rule: String? = nil
  ) {
    self.name = name
    self.reason = reason
    self.advice = advice
    self.unknownName = unknownName
    self.rule = rule
  }

  /// Whether all but the rules is the same.
  public static func == (left: PlatformException, right: PlatformException) -> Bool {
    left.name == right.name && left.reason == right.reason && left.advice == right.advice
      && left.unknownName == right.unknownName
  }
}

extension PlatformException: CustomStringConvertible {
  /// The name and the reason in one line.
  public var description: String { "\(name): \(reason)" }
}
