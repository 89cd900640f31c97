internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The methods with which custom containers are written.
  @ClassMemberBuilder static var containment: [ClassMember] {
    Member.step(
      "addChild", Parameter("child", UIViewController.self, "the controller to add, which leaves its old parent"),
      Doc(
        "Adds a child, which receives willMoveToParent. The container must then call didMoveToParent.",
        errors: [
          "PlatformException: the child is this controller, contains it, is the root of a window, or is presented."
        ],
        rules: ["hierarchy:3.8", "hierarchy:3.11", "hierarchy:3.12"])
    ) { try $0.tryAddChild($1) }
    Member.step(
      "removeFromParent",
      Doc(
        """
        Removes the controller from its parent, and calls didMoveToParent(nil). The container must call \
        willMoveToParent(nil) before.
        """,
        rules: ["hierarchy:3.9", "hierarchy:3.12"])
    ) { $0.removeFromParent() }
    Member.step(
      "beginAppearanceTransition",
      Parameter("isAppearing", Bool.self, "true to show the controller, false to hide it"),
      .animated("whether to animate; true by default"),
      Doc(
        "Starts the appearance or disappearance of the controller. For containers that do not forward appearance.",
        rules: ["hierarchy:3.15", "hierarchy:3.16", "hierarchy:3.17"])
    ) { $0.beginAppearanceTransition($1, animated: $2) }
    Member.step.custom(
      "transition", [old.entry, new.entry, duration.entry, animations.entry, completion.entry],
      Doc(
        """
        Replaces one child with another on the screen. The container itself calls willMoveToParent and \
        didMoveToParent.
        """,
        errors: [
          """
          PlatformException: a controller is not a child, both controllers are the same, or the container does not \
          forward appearance.
          """
        ],
        rules: ["hierarchy:4.58", "hierarchy:4.61", "hierarchy:5.35"],
        example: """
          container:addChild(new)
          old:willMoveToParent(nil)
          container:transition(old, new, 0.3, nil, function()
            new:didMoveToParent(container)
            old:removeFromParent()
          end)
          """)
    ) { controller, call, context in
      try controller.tryTransition(
        from: old.read(call, 1, for: controller, context), to: new.read(call, 2, for: controller, context),
        duration: duration.read(call, 3, for: controller, context),
        animations: animations.read(call, 4, for: controller, context).run,
        completion: completion.read(call, 5, for: controller, context).run)
      return 0
    }
    Member.step(
      "endAppearanceTransition",
      Doc(
        "Ends the appearance transition that beginAppearanceTransition started last.",
        rules: ["hierarchy:3.15", "hierarchy:3.17"])
    ) { $0.endAppearanceTransition() }
  }
}

private let old = Parameter("from", UIViewController.self, "the child to replace")
private let new = Parameter("to", UIViewController.self, "the child to show, which must already be added")
private let duration = Parameter(
  "duration", VirtualTime.self,
  "the duration in seconds; 0 by default, which ends the transition in the next run-loop turn", default: .zero)
private let animations = Parameter("animations", Completion.self, "called when the new view is in place")
private let completion = Parameter("completion", Completion.self, "called after the last callback")
