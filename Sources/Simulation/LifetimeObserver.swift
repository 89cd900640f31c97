/// A language runtime that decides how long objects live.
///
/// It mirrors the simulator's strong edges into its own heap, so that a cycle through both heaps can be found and ended
/// (`object-model:3`), and it keeps every object until a checkpoint finds it unreachable.
public protocol LifetimeObserver: AnyObject {
  /// An object was made; the runtime keeps it from now on, and sets its ``SimulatedObject/foreignHandle``.
  func didCreate(_ object: SimulatedObject)
  /// The owner now holds the target under a label.
  func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol)
  /// The owner no longer holds the target under a label.
  func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol)
  /// The object is a root, or takes part in scheduled work: it stays until the matching ``unpin(_:)``. Pins are counted.
  func pin(_ object: SimulatedObject)
  /// Ends one pin.
  func unpin(_ object: SimulatedObject)
  /// Lets the objects die that nothing reaches any more.
  func checkpoint()
  /// Lets die what nothing reaches when the app has ended and all of its objects are about to be given up.
  func checkpointAtEnd()
  /// The value of a declared property.
  func value(of object: SimulatedObject, _ property: String) -> Value
  /// Sets a declared property.
  func setValue(_ value: Value, of object: SimulatedObject, _ property: String)
  /// What keeps an object alive, in words: a line each.
  func holders(of object: SimulatedObject) -> [String]
  /// The objects in a list of the runtime's own; none when the value is no list.
  func objects(in list: AnyObject) -> [SimulatedObject]
}

extension LifetimeObserver {
  /// The end of an app is a checkpoint as any other.
  public func checkpointAtEnd() { checkpoint() }
  /// A runtime that does not ask knows nothing.
  public func holders(of object: SimulatedObject) -> [String] { [] }
  /// A runtime without lists knows none.
  public func objects(in list: AnyObject) -> [SimulatedObject] { [] }
}
