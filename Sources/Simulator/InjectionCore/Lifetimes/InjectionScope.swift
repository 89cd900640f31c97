/// A custom lifetime: instances live until the scope is cleaned (`injection:L10`).
public final class InjectionScope {
  /// The name for display.
  public let name: String
  /// Whether the scope retains its instances.
  public let retention: Lifetime.Retention
  /// A scope that provides the instances that this one lacks, and that also stores the instances of this one.
  public let parent: InjectionScope?
  private let storage: any ScopeStorage

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - name: The name for display.
  ///   - retention: Whether the scope retains its instances.
  ///   - storage: The storage for the instances (`injection:L11`).
  ///   - parent: The parent scope; see ``parent``.
  public init(
    name: String, retention: Lifetime.Retention = .strong, storage: any ScopeStorage = InstanceStorage(),
    parent: InjectionScope? = nil
  ) {
    self.name = name
    self.retention = retention
    self.storage = storage
    self.parent = parent
  }

  /// Removes its instances and those of its parents. Cleaning only the parent keeps the instances of this scope.
  public func clean() {
    storage.clean()
    parent?.clean()
  }

  /// The number of live instances in the scope.
  public var count: Int { storage.instances.values.count { $0.isAlive } }

  func fetch(_ identity: ComponentIdentity) -> AnyObject? {
    storage.instance(of: identity)?.object ?? parent?.fetch(identity)
  }

  /// Stores an instance here and in the parents, everywhere with the retention of this scope.
  func save(_ instance: AnyObject, of component: Component) {
    let stored = StoredInstance(instance, component.representation, retention)
    let identity = component.identity
    var next: InjectionScope? = self
    while let scope = next {
      scope.storage.save(stored, of: identity)
      next = scope.parent
    }
  }
}

/// The storage for the instances of a scope.
public protocol ScopeStorage: AnyObject {
  /// Returns the stored instance of a component.
  func instance(of component: ComponentIdentity) -> StoredInstance?
  /// Stores an instance and replaces the previous one.
  func save(_ instance: StoredInstance, of component: ComponentIdentity)
  /// Removes all instances.
  func clean()
  /// All stored instances.
  var instances: [ComponentIdentity: StoredInstance] { get }
}

/// The default storage of a scope: a dictionary.
public final class InstanceStorage: ScopeStorage {
  /// All stored instances.
  public private(set) var instances: [ComponentIdentity: StoredInstance] = [:]

  /// Creates an empty storage.
  public init() {}

  /// Returns the stored instance of a component.
  public func instance(of component: ComponentIdentity) -> StoredInstance? { instances[component] }

  /// Stores an instance and replaces the previous one.
  public func save(_ instance: StoredInstance, of component: ComponentIdentity) { instances[component] = instance }

  /// Removes all instances.
  public func clean() { instances.removeAll() }
}
