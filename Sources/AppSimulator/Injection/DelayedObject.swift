public import Injection
internal import RouterCore
public import Simulation

/// A lazy value or a provider as an object of the simulated app (`injection:V16`). It holds what it made.
open class DelayedObject: SimulatedObject {
  /// Small, and nobody's to wait for.
  public override final var reportsDeallocation: Bool { false }

  /// The value.
  ///
  /// - Throws: ``ResolveError`` when it cannot be made, and what initializers throw.
  open func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> { .none }
}

/// A value that is made when it is first read.
public final class LazyValue: DelayedObject {
  private var lazy: Lazy<DynamicValue<SimulatedObject>>?
  private var made: SimulatedObject?

  /// Takes a lazy value of a container into a world.
  public convenience init(_ lazy: Lazy<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.lazy = lazy
  }

  deinit { made?.loseEdge() }

  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let made { body(.value, made) }
  }

  public override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    guard let value = try lazy?.value else { return .none }
    if made == nil, case .value(let object) = value {
      made = object
      link(object, .value)
    }
    return value
  }

  /// Whether the value was made.
  public var wasMade: Bool { lazy?.wasMade ?? false }

  /// Forgets the value: the next reading makes another.
  public func clear() {
    lazy?.clear()
    guard let made else { return }
    self.made = nil
    unlink(made, .value)
  }
}

/// A value that is made each time.
public final class ProviderValue: DelayedObject {
  private var provider: Provider<DynamicValue<SimulatedObject>>?

  /// Takes a provider of a container into a world.
  public convenience init(_ provider: Provider<DynamicValue<SimulatedObject>>, in world: World) {
    self.init(in: world)
    self.provider = provider
  }

  public override func value(arguments: [Any] = []) throws -> DynamicValue<SimulatedObject> {
    try provider?.value(arguments: arguments) ?? .none
  }
}
