/// Who is told what a container or a run keeps strongly, so that a language runtime, which decides by itself what lives, keeps it too.
public protocol InstanceKeeper: AnyObject {
  /// An instance is kept from now on.
  func didKeep(_ instance: Any)
  /// An instance is kept no longer.
  func didLetGo(_ instance: Any)
}
