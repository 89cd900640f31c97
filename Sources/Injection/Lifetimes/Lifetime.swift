/// How long a made instance serves those who ask for it (`injection:L1` to `injection:L15`).
public enum Lifetime {
  /// Whether a cache keeps what it holds.
  public enum Retention: Sendable {
    /// It does.
    case strong
    /// It forgets what nobody else holds. Values that nothing can refer to weakly, such as numbers, are made anew each time
    /// (`injection:L12`).
    case weak
  }

  /// A new instance for each request: the default.
  case prototype
  /// One for each outermost resolve.
  case objectGraph
  /// One for each container that is asked.
  case perContainer(Retention)
  /// One for the whole run, made when it is first asked for.
  case perRun(Retention)
  /// One for the whole run, made by ``Container/initializeSingletons()``, or when it is first asked for.
  case single
  /// One for each scope of the program's own.
  case custom(InjectionScope)
}

extension Lifetime {
  /// What ``perRun(_:)`` was called before (`injection:L15`).
  public static var lazySingle: Lifetime { .perRun(.strong) }

  /// What a weak ``perRun(_:)`` was called before (`injection:L15`).
  public static var weakSingle: Lifetime { .perRun(.weak) }

  /// Whether nothing keeps the instance beyond one outermost resolve.
  var isTransient: Bool {
    switch self {
    case .prototype, .objectGraph: true
    case .perContainer, .perRun, .single, .custom: false
    }
  }

  /// Where an instance is kept.
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

  /// What a person may call lifetimes.
  public static var names: [String] { named.map(\.name) }

  /// The lifetime that a person calls so: one of ``names``.
  public init?(_ name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.lifetime
  }
}

extension Lifetime: CustomStringConvertible {
  /// `perRun(weak)`.
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
