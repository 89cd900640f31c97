/// What a delayed value needs to be made later.
struct DelayedMaking<Value> {
  private let makes: ([Any]) throws -> Value

  /// Keeps a function.
  init(_ make: @escaping () throws -> Value) { makes = { _ in try make() } }

  /// Keeps a request. Which component it leads to is chosen now, what is made of it later (`injection:V17`,
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
      // Without a component there is nobody to give arguments to, and the request says why (`injection:V17`).
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

/// A value that is made when it is first read (`injection:V16`).
public final class Lazy<Value> {
  private let making: DelayedMaking<Value>
  private var made: Value?

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
  }

  /// A value that a function makes.
  public init(_ make: @escaping () throws -> Value) {
    making = DelayedMaking(make)
  }

  /// The value.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public var value: Value {
    get throws {
      if let made { return made }
      let value = try making.value(arguments: [])
      made = value
      return value
    }
  }

  /// Whether the value was made, even if it is `nil` (`injection:V17`).
  public var wasMade: Bool { made != nil }

  /// Forgets the value: the next reading makes another.
  public func clear() { made = nil }
}

extension Lazy: InjectedValue {
  /// The value may wait.
  public static func describe(in dependency: inout Dependency) {
    dependency.delay = .lazy
    dependency.describe(Value.self)
  }

  /// A lazy value that was not made yet.
  public static func make(_ request: ValueRequest) throws -> Self { Self(request) }
}

/// A value that is made each time it is asked for (`injection:V16`).
public final class Provider<Value> {
  private let making: DelayedMaking<Value>

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
  }

  /// A value that a function makes.
  public init(_ make: @escaping () throws -> Value) {
    making = DelayedMaking(make)
  }

  /// The value, by the lifetime of its component a new one.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public var value: Value {
    get throws { try making.value(arguments: []) }
  }

  /// The value, made with a list of arguments for its component.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  package func value(arguments: [Any]) throws -> Value { try making.value(arguments: arguments) }
}

extension Provider: InjectedValue {
  /// The value is made again and again.
  public static func describe(in dependency: inout Dependency) {
    dependency.delay = .provider
    dependency.describe(Value.self)
  }

  /// A provider.
  public static func make(_ request: ValueRequest) throws -> Self { Self(request) }
}
