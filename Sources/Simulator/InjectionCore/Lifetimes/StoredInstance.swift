/// An instance in a cache, referenced strongly or weakly.
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

  /// Whether the cache retains the instance. If not, the instance can be deallocated.
  public var isHeld: Bool { if case .strong = holding { true } else { false } }

  /// Whether the instance still exists.
  public var isAlive: Bool { object != nil }

  /// The instance, or `nil` if it was referenced weakly and is deallocated.
  public var value: Any? { object.map { representation.anyValue(of: $0) } }

  /// The object that represents the instance, or `nil` if it was referenced weakly and is deallocated.
  var object: AnyObject? {
    switch holding {
    case .strong(let object): object
    case .weak(let reference): reference.object
    }
  }
}

/// A weak reference to an instance. A reference to a value that does not support weak references, such as a number, is empty
/// from the start (`injection:L12`).
struct WeakInstance {
  private weak var instance: AnyObject?
  private let foreign: (() -> AnyObject?)?

  init(_ instance: AnyObject) {
    foreign = (instance as? AnyValueBox)?.makeWeakReference()
    if foreign == nil && !(instance is AnyValueBox) { self.instance = instance }
  }

  var object: AnyObject? { instance ?? foreign?() }
}
