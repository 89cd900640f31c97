package import Injection
internal import RouterCore
public import Simulation

/// A lazy value or a provider as an object of the simulated app (`injection:V16`). It holds what it made.
open class DelayedObject: SimulatedObject {
  /// Small, and nobody's to wait for.
  public override final var reportsDeallocation: Bool { false }

  /// The value.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  package func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> { .none }
}

/// A value that is made when it is first read.
public final class LazyValue: DelayedObject {
  private var lazy: Lazy<DynamicValue<SimulatedObject>>?
  private var made: [SimulatedObject] = []

  /// Takes a lazy value of a container into a world.
  package convenience init(_ lazy: Lazy<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.lazy = lazy
  }

  deinit { for object in made { object.loseEdge() } }

  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    for object in made { body(.value, object) }
  }

  package override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    guard let lazy else { return .none }
    let isFirst = !lazy.wasMade
    let value = try lazy.value
    if isFirst {
      keep(value)
      for object in made { link(object, .value) }
    }
    return value
  }

  /// Holds the objects of a value, which may be a list.
  private func keep(_ value: DynamicValue<SimulatedObject>) {
    switch value {
    case .value(let object): made.append(object)
    case .list(let values): for value in values { keep(value) }
    case .none, .lazy, .provider, .argument, .other, .container: break
    }
  }

  /// Whether the value was made.
  public var wasMade: Bool { lazy?.wasMade ?? false }

  /// Forgets the value: the next reading makes another.
  public func clear() {
    lazy?.clear()
    let forgotten = made
    made = []
    for object in forgotten { unlink(object, .value) }
  }
}

/// A value that is made each time.
public final class ProviderValue: DelayedObject {
  private var provider: Provider<DynamicValue<SimulatedObject>>?

  /// Takes a provider of a container into a world.
  package convenience init(_ provider: Provider<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.provider = provider
  }

  package override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    try provider?.value(arguments: arguments) ?? .none
  }
}
