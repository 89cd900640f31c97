internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The messages that a container owes its children (`hierarchy:3.8`, `hierarchy:3.9`).
///
/// On the platform a container sends them by calling the method. A script does the same, `child:didMoveToParent(self)`; the call
/// is recorded in the log like every other callback, and reaches the override of the child's class.
enum ContainmentMessage: String {
  case willMoveToParent, didMoveToParent

  /// The message that a method of a class answers; nil for every other method.
  init?(_ name: String, of objectClass: ObjectClass) {
    guard let message = ContainmentMessage(rawValue: name), objectClass.nativeType is UIViewController.Type else {
      return nil
    }
    self = message
  }

  var selector: Symbol {
    switch self {
    case .willMoveToParent: .willMove
    case .didMoveToParent: .didMove
    }
  }

  /// Sends the message that a script calls.
  func send(to controller: UIViewController, _ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let parent = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
    try state.step {
      switch self {
      case .willMoveToParent: controller.sendWillMove(toParent: parent)
      case .didMoveToParent: controller.sendDidMove(toParent: parent)
      }
    }
    return 0
  }

  /// What the platform's own class has under the name: what `super` reaches in an override, else the message itself.
  var member: PlatformMember {
    PlatformMembers.method(rawValue, of: UIViewController.self) { controller, call, state in
      guard controller.objectClass.override(selector) != nil else { return try send(to: controller, call, state) }
      let parent = try state.optionalObject(call, 1, UIViewController.self, "a view controller")
      _ = controller.callNative(selector, Arguments(Value(parent)))
      return 0
    }
  }
}
