/// An object that is notified of the instances that a container or run retains.
///
/// A language runtime with its own garbage collection implements it, so that these instances stay alive there too.
public protocol InstanceKeeper: AnyObject {
  /// Called when an instance is retained.
  func didKeep(_ instance: Any)
  /// Called when an instance is released.
  func didLetGo(_ instance: Any)
}
