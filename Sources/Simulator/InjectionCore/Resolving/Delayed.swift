/// The later creation of a delayed value.
struct DelayedMaking<Value> {
  private let makes: ([Any]) throws -> Value

  /// Creates it from a function.
  init(_ make: @escaping () throws -> Value) { makes = { _ in try make() } }

  /// Creates it from a request. The component is selected now, its instance is created later (`injection:V17`,
  /// `injection:V19`, `injection:V21a`, `injection:V26`).
  init(_ request: ValueRequest) {
    var chosen = request
    if request.chosen == nil, request.dependency.delaysList {
      chosen.chosenList = request.components()
    } else if request.chosen == nil {
      do {
        chosen.chosen = .success(try request.component())
      } catch {
        chosen.chosen = (error as? ResolveError).map { .failure($0) }
      }
    }
    let component = try? chosen.chosen?.get()
    let memory = request.container.usedGraph.remember()
    makes = { [chosen] arguments in
      // Without a component, the arguments do not apply to anything, and the request throws the reason (`injection:V17`).
      let given = arguments.isEmpty ? nil : component.map { ResolveArguments([.init($0.type, arguments)]) }
      return try chosen.container.continuing(memory, of: component, arguments: given) { isOutermost in
        var request = chosen
        request.isOutermost = isOutermost
        return try request.wrapped(Value.self)
      }
    }
  }

  func value(arguments: [Any]) throws -> Value { try makes(arguments) }
}

/// A value that is created on the first read (`injection:V16`).
public final class Lazy<Value> {
  private let making: DelayedMaking<Value>
  private var made: Value?

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
  }

  /// Creates a lazy value from a function.
  public init(_ make: @escaping () throws -> Value) {
    making = DelayedMaking(make)
  }

  /// The value.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public var value: Value {
    get throws {
      if let made { return made }
      let value = try making.value(arguments: [])
      made = value
      return value
    }
  }

  /// Whether the value was created, even if it is `nil` (`injection:V17`).
  public var wasMade: Bool { made != nil }

  /// Removes the value. The next read creates another one.
  public func clear() { made = nil }
}

extension Lazy: InjectedValue {
  /// Describes a value that is created on the first read.
  public static func describe(in dependency: inout Dependency) {
    dependency.delay = .lazy
    dependency.describe(Value.self)
  }

  /// Returns a lazy value that is not created yet.
  public static func make(_ request: ValueRequest) throws -> Self { Self(request) }
}

/// A value that is created on each read (`injection:V16`).
public final class Provider<Value> {
  private let making: DelayedMaking<Value>

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
  }

  /// Creates a provider from a function.
  public init(_ make: @escaping () throws -> Value) {
    making = DelayedMaking(make)
  }

  /// The value. The lifetime of its component determines whether it is a new one.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  public var value: Value {
    get throws { try making.value(arguments: []) }
  }

  /// Returns the value, created with a list of arguments for its component.
  ///
  /// - Throws: ``ResolveError`` if it cannot be created, and the errors of initializers.
  package func value(arguments: [Any]) throws -> Value { try making.value(arguments: arguments) }
}

extension Provider: InjectedValue {
  /// Describes a value that is created on each read.
  public static func describe(in dependency: inout Dependency) {
    dependency.delay = .provider
    dependency.describe(Value.self)
  }

  /// Returns a provider.
  public static func make(_ request: ValueRequest) throws -> Self { Self(request) }
}
