/// A container that several threads may ask: one at a time gets its turn (`injection:SW13`).
///
/// All views of containers that share a run share a lock, parents and children above all. Initializers and injections run within it,
/// and may ask again. A thread must not reach the container in another way meanwhile; what was made is its callers' own affair.
public final class SynchronizedContainer: @unchecked Sendable {
  private let container: Container
  private let lock: RecursiveLock

  init(_ container: Container) {
    self.container = container
    lock = container.run.lock
  }

  /// Does something with the container while no other thread can.
  ///
  /// - Throws: what the function throws.
  public func withContainer<Result>(_ body: (Container) throws -> Result) rethrows -> Result {
    try lock.locked { try body(container) }
  }

  /// An instance of a type, as ``Container/resolve(_:)`` gives it.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func resolve<Wanted>(_ type: Wanted.Type = Wanted.self) throws -> Wanted {
    try withContainer { try $0.resolve(type) }
  }

  /// An instance of a type under a name or a tag, for a framework, or with arguments.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func resolve<Wanted>(
    _ type: Wanted.Type = Wanted.self, name: String, tag: Any.Type? = nil,
    from framework: (any Framework.Type)? = nil, with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try withContainer { try $0.resolve(type, name: name, tag: tag, from: framework, with: arguments) }
  }

  /// Injects what is declared for an object's own class, as ``Container/inject(into:arguments:)`` does.
  ///
  /// - Returns: whether its type is registered.
  /// - Throws: what the injections throw, and ``ResolveError`` for what is fatal.
  @discardableResult
  public func inject(into object: AnyObject) throws -> Bool {
    try withContainer { try $0.inject(into: object) }
  }
}

extension Container {
  /// A view of the container for several threads. Ask for it before there are several.
  public func synchronize() -> SynchronizedContainer { SynchronizedContainer(self) }
}
