/// The time during which an instance serves requests (`injection:L1` to `injection:L15`).
public enum Lifetime {
  /// Whether a cache retains its instances.
  public enum Retention: Sendable {
    /// The cache retains its instances.
    case strong
    /// The cache drops an instance that no other object retains. Values that do not support weak references, such as numbers, are
    /// created for each request (`injection:L12`).
    case weak
  }

  /// A new instance for each request. This is the default.
  case prototype
  /// One instance for each outermost resolve.
  case objectGraph
  /// One instance for each container that receives the request.
  case perContainer(Retention)
  /// One instance for the whole run, created on the first request.
  case perRun(Retention)
  /// One instance for the whole run, created by ``Container/initializeSingletons()`` or on the first request.
  case single
  /// One instance for each custom scope.
  case custom(InjectionScope)
}

extension Lifetime {
  /// The former name of the strong ``perRun(_:)`` (`injection:L15`).
  public static var lazySingle: Lifetime { .perRun(.strong) }

  /// The former name of the weak ``perRun(_:)`` (`injection:L15`).
  public static var weakSingle: Lifetime { .perRun(.weak) }

  /// Whether no cache keeps the instance beyond one outermost resolve.
  var isTransient: Bool {
    switch self {
    case .prototype, .objectGraph: true
    case .perContainer, .perRun, .single, .custom: false
    }
  }

  /// The place where an instance is stored.
  enum Keeping {
    case nothing, graph, slot, scope
  }

  /// Implements `injection:I13`, `injection:L1` and `injection:SW7`.
  var keeping: Keeping {
    switch self {
    case .prototype: .nothing
    case .objectGraph: .graph
    case .perContainer, .perRun, .single: .slot
    case .custom: .scope
    }
  }

  var isPrototype: Bool { if case .prototype = self { true } else { false } }

  var isSingle: Bool { if case .single = self { true } else { false } }
}

extension Lifetime {
  /// The lifetimes by name.
  private static var named: [(name: String, lifetime: Lifetime)] {
    [
      ("prototype", .prototype), ("objectGraph", .objectGraph), ("perContainer(strong)", .perContainer(.strong)),
      ("perContainer(weak)", .perContainer(.weak)), ("perRun(strong)", .perRun(.strong)),
      ("perRun(weak)", .perRun(.weak)),
      ("single", .single), ("lazySingle", .lazySingle), ("weakSingle", .weakSingle),
    ]
  }

  /// The names of the lifetimes, without custom scopes.
  public static var names: [String] { named.map(\.name) }

  /// Creates the lifetime with one of the ``names``, or returns `nil` for another name.
  public init?(_ name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.lifetime
  }
}

extension Lifetime: CustomStringConvertible {
  /// The name, such as `perRun(weak)`.
  public var description: String {
    switch self {
    case .prototype: "prototype"
    case .objectGraph: "objectGraph"
    case .perContainer(let retention): "perContainer(\(retention))"
    case .perRun(let retention): "perRun(\(retention))"
    case .single: "single"
    case .custom(let scope): "custom(\(scope.name))"
    }
  }
}
