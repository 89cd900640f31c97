/// An instance in a cache, held or only remembered.
public struct StoredInstance {
  private enum Holding {
    case strong(AnyObject)
    case weak(WeakInstance)
  }

  private let holding: Holding
  private let representation: ValueRepresentation

  init(_ instance: AnyObject, _ representation: ValueRepresentation, _ retention: Lifetime.Retention) {
    self.representation = representation
    switch retention {
    case .strong: holding = .strong(instance)
    case .weak: holding = .weak(WeakInstance(instance))
    }
  }

  /// Whether the cache holds it; what it only remembers may go.
  public var isHeld: Bool { if case .strong = holding { true } else { false } }

  /// Whether it is still there.
  public var isAlive: Bool { object != nil }

  /// The instance; nil when it was only remembered and is gone.
  public var value: Any? { object.map { representation.anyValue(of: $0) } }

  /// The object that stands for the instance; nil when it was only remembered and is gone.
  var object: AnyObject? {
    switch holding {
    case .strong(let object): object
    case .weak(let reference): reference.object
    }
  }
}

/// A weak reference to an instance. One to a value that nothing can refer to weakly, such as a number, is empty at once
/// (`injection:L12`).
struct WeakInstance {
  private weak var instance: AnyObject?
  private let foreign: (() -> AnyObject?)?

  init(_ instance: AnyObject) {
    foreign = (instance as? AnyValueBox)?.makeWeakReference()
    if foreign == nil && !(instance is AnyValueBox) { self.instance = instance }
  }

  var object: AnyObject? { instance ?? foreign?() }
}
