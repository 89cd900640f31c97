#if UIKit
  package import SimulatedWorld
  internal import ViewHierarchy

  extension SimulatedObject {
    /// Returns the value of a property that this module adds to a class of the simulator.
    package func added<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
      addedValues[name].flatMap { $0 as? Value } ?? initial()
    }

    /// Returns the value of a property that this module adds. The first call creates the value.
    package func addedOnce<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
      if let known = addedValues[name].flatMap({ $0 as? Value }) { return known }
      let made = initial()
      addedValues[name] = made
      return made
    }

    /// Sets the value of a property that this module adds.
    package func add<Value>(_ value: Value, _ name: String = #function) { addedValues[name] = value }

    /// Returns the object of a weak property that this module adds.
    package func addedWeak<Value>(_ name: String = #function) -> Value? {
      (addedValues[name] as? WeakReference)?.object as? Value
    }

    /// Sets a weak property that this module adds.
    package func addWeak(_ object: AnyObject?, _ name: String = #function) { addedValues[name] = WeakReference(object) }
  }

  /// A reference that does not retain its object.
  final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
  }
#endif
