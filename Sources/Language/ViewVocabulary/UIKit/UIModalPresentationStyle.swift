internal import ScriptKernel
internal import ViewHierarchy

extension UIModalPresentationStyle: LuaChoice {
  static var noun: String { "presentation style" }
}

extension UIModalTransitionStyle: LuaChoice {
  static var noun: String { "transition style" }
}
