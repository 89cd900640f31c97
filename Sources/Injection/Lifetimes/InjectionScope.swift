/// A lifetime of the program's own: instances live until the scope is cleaned (`injection:L10`).
public final class InjectionScope {
  /// What a person calls it.
  public let name: String
  /// Whether the scope keeps its instances.
  public let retention: Lifetime.Retention
  /// A scope that is asked when this one has nothing, and that gets what this one gets.
  public let parent: InjectionScope?
  private let storage: any ScopeStorage

  /// Makes a scope.
  ///
  /// - Parameters:
  ///   - name: what a person calls it.
  ///   - retention: whether it keeps its instances.
  ///   - storage: where they are kept (`injection:L11`).
  ///   - parent: see ``parent``.
  public init(
    name: String, retention: Lifetime.Retention = .strong, storage: any ScopeStorage = InstanceStorage(),
    parent: InjectionScope? = nil
  ) {
    self.name = name
    self.retention = retention
    self.storage = storage
    self.parent = parent
  }

  /// Forgets its instances, and the parent's; cleaning the parent alone leaves this one's.
  public func clean() {
    storage.clean()
    parent?.clean()
  }

  /// How many instances it holds.
  public var count: Int { storage.instances.values.count { $0.isAlive } }

  func fetch(_ identity: ComponentIdentity) -> AnyObject? {
    storage.instance(of: identity)?.object ?? parent?.fetch(identity)
  }

  /// Keeps an instance here and in the parents, and everywhere as strongly as here.
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

/// Where a scope keeps its instances.
public protocol ScopeStorage: AnyObject {
  /// What is kept for a component.
  func instance(of component: ComponentIdentity) -> StoredInstance?
  /// Keeps an instance in place of what was there.
  func save(_ instance: StoredInstance, of component: ComponentIdentity)
  /// Forgets everything.
  func clean()
  /// Everything that is kept.
  var instances: [ComponentIdentity: StoredInstance] { get }
}

/// The storage that a scope has unless it is given another: a dictionary.
public final class InstanceStorage: ScopeStorage {
  /// Everything that is kept.
  public private(set) var instances: [ComponentIdentity: StoredInstance] = [:]

  /// An empty storage.
  public init() {}

  /// What is kept for a component.
  public func instance(of component: ComponentIdentity) -> StoredInstance? { instances[component] }

  /// Keeps an instance in place of what was there.
  public func save(_ instance: StoredInstance, of component: ComponentIdentity) { instances[component] = instance }

  /// Forgets everything.
  public func clean() { instances.removeAll() }
}
