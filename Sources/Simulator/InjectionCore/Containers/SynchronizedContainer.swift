/// A view of a container that passes only `Sendable` values to other threads, as the compiler checks (`injection:SW13`).
///
/// Only one thread resolves at a time. Initializers and injections run while the lock is held, and they may resolve. Use
/// ``withContainer(_:)`` for an instance that is not `Sendable`: it cannot leave the function.
public final class SynchronizedContainer: Sendable {
  private let container: Container

  init(_ container: Container) {
    self.container = container
  }

  /// Calls a function with the container, while no other thread can use it.
  ///
  /// - Throws: The errors of the function.
  public func withContainer<Result: Sendable>(_ body: (Container) throws -> Result) rethrows -> Result {
    try container.lock.locked { try body(container) }
  }

  /// Returns an instance of a type, like ``Container/resolve(_:)``.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted: Sendable>(_ type: Wanted.Type = Wanted.self) throws -> Wanted {
    try container.resolve(type)
  }

  /// Returns an instance of a type with a name or a tag, for a framework, or with arguments.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public func resolve<Wanted: Sendable>(
    _ type: Wanted.Type = Wanted.self, name: String, tag: Any.Type? = nil,
    from framework: (any Framework.Type)? = nil, with arguments: ResolveArguments? = nil
  ) throws -> Wanted {
    try container.resolve(type, name: name, tag: tag, from: framework, with: arguments)
  }

  /// Injects the dependencies that are declared for an object's own class, like ``Container/inject(into:arguments:)``.
  ///
  /// - Returns: Whether a component was found.
  /// - Throws: The errors of the injections, and ``ResolveError`` for fatal errors.
  @discardableResult
  public func inject(into object: any AnyObject & Sendable) throws -> Bool {
    try container.inject(into: object)
  }
}

extension Container {
  /// A view of the container for several threads.
  public func synchronize() -> SynchronizedContainer { SynchronizedContainer(self) }
}
