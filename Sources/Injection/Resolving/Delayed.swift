/// What a delayed value needs to be made later.
struct DelayedMaking<Value> {
  private let container: Container
  private let component: Component?
  private let memory: GraphMemory
  private let makes: ([Any]) throws -> Value

  /// Keeps a request. Which component it leads to is chosen now, what is made of it later (`injection:V19`).
  init(_ request: ValueRequest) {
    container = request.container
    memory = request.container.graph.remember()
    let owner = request.context.component
    var chosen = request
    do {
      // Of a list everything is chosen when it is made; of one value, now.
      if !(Value.self is any ListType.Type) { chosen.chosen = try request.component() }
      component = chosen.chosen
      makes = { [container = request.container, dependency = request.dependency, chosen = chosen.chosen] _ in
        try ValueRequest(
          context: ResolveContext(container: container, component: owner), dependency: dependency, chosen: chosen
        ).wrapped(Value.self)
      }
    } catch {
      // Whoever asks for the value learns that there is none (`injection:V17`); without it nothing fails.
      component = nil
      makes = { _ in
        if let none = (Value.self as? any OptionalType.Type)?.none as? Value { return none }
        throw error
      }
    }
  }

  func value(arguments: [Any]) throws -> Value {
    let given = component.map { ResolveArguments([.init($0.type, arguments)]) }
    return try container.continuing(memory, arguments: arguments.isEmpty ? nil : given) { try makes(arguments) }
  }
}

/// A value that is made when it is first read (`injection:V16`).
public final class Lazy<Value> {
  private let making: DelayedMaking<Value>
  private var made: Value?

  init(_ request: ValueRequest) {
    making = DelayedMaking(request)
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

  /// Whether the value was made.
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

  /// The value, by the lifetime of its component a new one.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public var value: Value {
    get throws { try making.value(arguments: []) }
  }

  /// The value, made with arguments for its component (`injection:V26`).
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func callAsFunction(_ arguments: Any...) throws -> Value { try making.value(arguments: arguments) }

  /// The value, made with a list of arguments for its component.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  public func value(arguments: [Any]) throws -> Value { try making.value(arguments: arguments) }
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

/// A type whose value is a list of components.
protocol ListType {}

extension Many: ListType {}
extension ManyInFramework: ListType {}
