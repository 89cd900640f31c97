package import InjectionCore
internal import RouterCore
public import SimulatedWorld

/// A lazy value or a provider as an object of the simulated app (`injection:V16`). It retains the objects that it created.
open class DelayedObject: SimulatedObject {
  /// `false`: the object is small, and tests do not wait for its deallocation.
  public override final var reportsDeallocation: Bool { false }

  /// Returns the value.
  ///
  /// - Throws: ``ResolveError`` if the value cannot be created, and the errors of initializers.
  package func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> { .none }
}

/// A value that is created on first access.
public final class LazyValue: DelayedObject {
  private var lazy: Lazy<DynamicValue<SimulatedObject>>?
  private var made: [SimulatedObject] = []

  /// Wraps a lazy value of a container as an object of a world.
  package convenience init(_ lazy: Lazy<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.lazy = lazy
  }

  deinit { for object in made { object.loseEdge() } }

  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for object in made { body(RouterName.value.symbol, object) }
  }

  package override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    guard let lazy else { return .none }
    let isFirst = !lazy.wasMade
    let value = try lazy.value
    if isFirst {
      keep(value)
      for object in made { link(object, RouterName.value.symbol) }
    }
    return value
  }

  /// Retains the objects of a value, which may be a list.
  private func keep(_ value: DynamicValue<SimulatedObject>) {
    switch value {
    case .value(let object): made.append(object)
    case .list(let values): for value in values { keep(value) }
    case .none, .lazy, .provider, .argument, .other, .container: break
    }
  }

  /// Whether the value was created.
  public var wasMade: Bool { lazy?.wasMade ?? false }

  /// Clears the value. The next access creates another one.
  public func clear() {
    lazy?.clear()
    let forgotten = made
    made = []
    for object in forgotten { unlink(object, RouterName.value.symbol) }
  }
}

/// A value that is created on each access.
public final class ProviderValue: DelayedObject {
  private var provider: Provider<DynamicValue<SimulatedObject>>?

  /// Wraps a provider of a container as an object of a world.
  package convenience init(_ provider: Provider<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.provider = provider
  }

  package override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    try provider?.value(arguments: arguments) ?? .none
  }
}
