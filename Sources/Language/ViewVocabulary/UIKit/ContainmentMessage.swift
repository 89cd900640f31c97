internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// A message that a container must send to its children (`hierarchy:3.8`, `hierarchy:3.9`).
///
/// On the platform, a container sends it by calling the method. A script does the same: `child:didMoveToParent(self)`. The log records the
/// call like every other callback, and the call reaches the override of the child's class.
enum ContainmentMessage: String {
  case willMoveToParent
  case didMoveToParent

  private var selector: Symbol {
    switch self {
    case .willMoveToParent: LifecycleName.willMoveToParent.symbol
    case .didMoveToParent: LifecycleName.didMoveToParent.symbol
    }
  }

  /// Sends the message that a script calls.
  package func send(to controller: UIViewController, _ call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    let parent = try UIViewController?.read(call, 1, for: controller, context)
    try context.step {
      switch self {
      case .willMoveToParent: controller.sendWillMove(toParent: parent)
      case .didMoveToParent: controller.sendDidMove(toParent: parent)
      }
    }
    return 0
  }

  /// Declares the method of the platform's class: the implementation that `super` reaches in an override, otherwise the message itself.
  package func member(_ doc: @autoclosure @escaping Doc.Source) -> ClassMember {
    Members<UIViewController>.method.custom(
      rawValue, [.init("parent", "UIViewController?", "the new container, or `nil` when the controller is removed")],
      doc()
    ) { controller, call, context in
      guard controller.objectClass.override(selector) != nil else { return try send(to: controller, call, context) }
      let parent = try UIViewController?.read(call, 1, for: controller, context)
      _ = controller.callNative(selector, Arguments(Value(parent)))
      return 0
    }.sending { host, call, context in
      try send(to: unsafeDowncast(host, to: UIViewController.self), call, context)
    }
  }
}
