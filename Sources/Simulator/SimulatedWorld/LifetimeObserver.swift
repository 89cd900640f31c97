/// A language runtime that determines the lifetimes of objects.
///
/// It mirrors the simulator's strong edges in its own heap, so that it can find and release a cycle through both heaps
/// (`object-model:3`). It retains every object until a checkpoint finds the object unreachable.
public protocol LifetimeObserver: AnyObject {
  /// Called when an object was created. The runtime retains it from now on, and sets its ``SimulatedObject/foreignHandle``.
  func didCreate(_ object: SimulatedObject)
  /// Called when the owner starts to retain the target under a label.
  func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol)
  /// Called when the owner no longer retains the target under a label.
  func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol)
  /// Retains an object that is a root or has scheduled work, until the matching ``unpin(_:)``. Pins are counted.
  func pin(_ object: SimulatedObject)
  /// Removes one pin.
  func unpin(_ object: SimulatedObject)
  /// Releases the objects that are no longer reachable.
  func checkpoint()
  /// Releases unreachable objects when the app has ended, before all of its objects are released.
  func checkpointAtEnd()
  /// Returns the value of a declared property.
  func value(of object: SimulatedObject, _ property: String) -> Value
  /// Sets a declared property.
  func setValue(_ value: Value, of object: SimulatedObject, _ property: String)
  /// Returns descriptions of the references that keep an object alive, one per line.
  func holders(of object: SimulatedObject) -> [String]
  /// Returns the objects in a list of the runtime. The result is empty if the value is not a list.
  func objects(in list: AnyObject) -> [SimulatedObject]
}

extension LifetimeObserver {
  /// Runs a regular checkpoint.
  public func checkpointAtEnd() { checkpoint() }
  /// Returns an empty list, for a runtime that does not track references.
  public func holders(of object: SimulatedObject) -> [String] { [] }
  /// Returns an empty list, for a runtime without lists.
  public func objects(in list: AnyObject) -> [SimulatedObject] { [] }
}
