/// A property that the current container provides when its owner is created.
///
/// ```swift
/// struct Sync {
///   @Injected var api: any Api
///   @Injected(name: "archive") var store: any Store
/// }
/// let sync = container.asCurrent { Sync() }
/// ```
///
/// `asCurrent` sets ``Container/current`` for a function and the tasks that it starts. `overriding` also replaces registrations.
/// Neither changes global state.
@propertyWrapper
public struct Injected<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Resolves the value from the current container.
  ///
  /// - Precondition: A container is current, and it can create the value. Use an optional type for a value that may be missing.
  /// - Parameters:
  ///   - name: The name of the registration, or an empty string if it has none.
  ///   - tag: The tag of the registration.
  public init(name: String = "", tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line) {
    guard let container = Container.current else {
      preconditionFailure("no container is current: create the owner within asCurrent { … }", file: file, line: line)
    }
    do {
      wrappedValue = try container.resolve(name: name, tag: tag)
    } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }

  /// Sets the value without a container, for a test that passes it to a memberwise initializer.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Injected: Sendable where Value: Sendable {}

extension Container {
  /// The container that ``Injected`` properties resolve from, or `nil` outside of `asCurrent`.
  public static var current: Container? { CurrentContainer.value }

  /// Makes the container current during a function, and for the tasks that it starts.
  ///
  /// - Throws: The errors of the function.
  public func asCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try CurrentContainer.$value.withValue(self, operation: operation)
  }

  /// Makes the container current during an asynchronous function, and for the tasks that it starts.
  ///
  /// - Throws: The errors of the function.
  public func asCurrent<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await CurrentContainer.$value.withValue(self, operation: operation)
  }

  /// Makes a child container current during a function, with registrations that take precedence over those of this container
  /// (`injection:H1`).
  ///
  /// The child creates the components of this container with the replaced dependencies (`injection:H4`). An instance with the lifetime
  /// `single` or `perRun` that exists already keeps its dependencies.
  ///
  /// - Parameter registering: Registers replacements.
  /// - Throws: The errors of the function.
  public func overriding<Result>(
    _ registering: (Container) -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    try child(registering).asCurrent(operation)
  }

  /// Makes a child container current during an asynchronous function, with registrations that take precedence.
  ///
  /// - Parameter registering: Registers replacements.
  /// - Throws: The errors of the function.
  public func overriding<Result>(
    isolation: isolated (any Actor)? = #isolation, _ registering: (Container) -> Void,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await child(registering).asCurrent(operation)
  }

  private func child(_ registering: (Container) -> Void) -> Container {
    let child = Container(parent: self)
    registering(child)
    return child
  }
}

private enum CurrentContainer {
  @TaskLocal static var value: Container?
}
