internal import CCurrentWorld

/// The world to which new objects belong if their initializers name no world, as on the platform.
///
/// Each step and each callback of a world binds the thread to the world, and restores the previous binding when it ends. Threads and
/// tasks therefore never see each other's worlds.
extension World {
  /// The world whose code the thread runs, or else the world of the task, or `nil` outside all worlds.
  package static var bound: World? { ofThread ?? ofTask?.world }

  /// The world whose code the thread runs, or `nil`. The world of the task does not count.
  package static var ofThread: World? {
    current_world().map { Unmanaged<World>.fromOpaque($0).takeUnretainedValue() }
  }

  @TaskLocal private static var ofTask: TaskWorld?

  /// The world of a task. Tasks inherit it, but only one of them may use the world at a time.
  private struct TaskWorld: @unchecked Sendable {
    let world: World
  }

  /// Runs code as code of this world: initializers without a world create objects of this world.
  ///
  /// The end of the outermost call ends the turn of the code that it runs, see ``autorelease(_:)``.
  ///
  /// - Throws: The errors of the body.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let isOutermost = Self.bound !== self
    return try Self.$ofTask.withValue(TaskWorld(world: self)) {
      let outer = bind()
      defer {
        if isOutermost { endTurn() }
        Self.unbind(outer)
      }
      return try body()
    }
  }

  /// Runs asynchronous code as code of this world, including the tasks that it creates.
  ///
  /// A world is not safe for concurrent use: only one task may use it at a time.
  ///
  /// - Throws: The errors of the body.
  public func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let isOutermost = Self.bound !== self
    return try await Self.$ofTask.withValue(TaskWorld(world: self)) {
      defer { if isOutermost { endTurn() } }
      return try await body()
    }
  }

  /// Binds the thread to this world.
  ///
  /// - Returns: The previous binding, for ``unbind(_:)``.
  @usableFromInline
  func bind() -> UnsafeMutableRawPointer? { current_world_exchange(Unmanaged.passUnretained(self).toOpaque()) }

  /// Restores the binding of the thread.
  @usableFromInline
  static func unbind(_ outer: UnsafeMutableRawPointer?) { _ = current_world_exchange(outer) }

  // MARK: Autoreleased objects

  /// Retains an object to the end of the current turn of the run loop, like the platform's autoreleased results (`hierarchy:7.10`).
  ///
  /// The turn ends after its commit, in a step or when the clock moves. Code that ``run(_:)`` executes outside a step belongs to one turn,
  /// which ends with the outermost call or with the next step. Code of the process's world belongs to a turn of the main run loop.
  /// Other code has no turn, so that nothing happens there. In a script, every object lives until a checkpoint anyway.
  package func autorelease(_ object: AnyObject) {
    guard lifetimes == nil, hasRunLoop || Self.bound === self else { return }
    clock.autorelease(object)
  }

  /// Runs a body. The objects that are autoreleased there live to its end.
  package func drainingPool<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard lifetimes == nil, hasRunLoop || Self.bound === self else { return try body() }
    return try clock.drainingPool(body)
  }

  /// Ends the turn of code outside all steps and callbacks.
  private func endTurn() {
    if isBetweenSteps { clock.endTurn() }
  }

  // MARK: Creation by class

  /// A binding and a requested class that a creation replaces.
  package struct Creation {
    fileprivate let outer: UnsafeMutableRawPointer?
    fileprivate let requestedClass: ObjectClass?
  }

  /// Starts to create an object with an initializer that receives neither the world nor the class.
  ///
  /// - Parameter objectClass: The dynamic class of the object, or `nil` for the class of its Swift type.
  /// - Returns: The state that ``endCreation(_:)`` restores.
  package func beginCreation(_ objectClass: ObjectClass?) -> Creation {
    Creation(outer: bind(), requestedClass: exchangeRequestedClass(objectClass))
  }

  /// Ends a creation.
  package func endCreation(_ before: Creation) {
    _ = exchangeRequestedClass(before.requestedClass)
    Self.unbind(before.outer)
  }

  /// Creates an object of a dynamic class with an initializer that receives only a coder, as storyboards do.
  package func create<Object>(_ objectClass: ObjectClass?, _ make: (NSCoder) -> Object?) -> Object? {
    let before = beginCreation(objectClass)
    defer { endCreation(before) }
    return make(coder)
  }
}
