#if UIKit
  internal import Simulation
  public import ViewHierarchy

  extension SimulatedObject {
    /// Returns the value of a property that this module adds to a class of the simulator.
    func added<Value>(_ initial: @autoclosure () -> Value, _ name: String = #function) -> Value {
      addedValues[name].flatMap { $0 as? Value } ?? initial()
    }

    /// Sets the value of a property that this module adds.
    func add<Value>(_ value: Value, _ name: String = #function) { addedValues[name] = value }

    /// Returns the object of a weak property that this module adds.
    func addedWeak<Value>(_ name: String = #function) -> Value? {
      (addedValues[name] as? WeakReference)?.object as? Value
    }

    /// Sets a weak property that this module adds.
    func addWeak(_ object: AnyObject?, _ name: String = #function) { addedValues[name] = WeakReference(object) }
  }

  /// A reference that does not retain its object.
  final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
  }
#endif
