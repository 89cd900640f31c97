internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewControllerTransitionCoordinator>

extension PlatformClass {
  package static let uiViewControllerTransitionCoordinator = PlatformClass(
    UIViewControllerTransitionCoordinator.self, "a transition coordinator", origin: simulatorCreates,
    Doc(
      """
      The coordinator of a running push, pop, presentation, dismissal or animated selection of a tab, from a \
      controller's transitionCoordinator.
      """,
      rules: ["hierarchy:6.12"])
  ) {
    Member.property("isAnimated", \.isAnimated, Doc("Whether the transition is animated.", rules: ["hierarchy:6.12"]))
    Member.property(
      "initiallyInteractive", \.initiallyInteractive,
      Doc("Whether the transition started as the user's gesture.", rules: ["hierarchy:4.22", "hierarchy:4.73"]))
    Member.property(
      "isInteractive", \.isInteractive,
      Doc("Whether the user's finger still controls the transition.", rules: ["hierarchy:4.22", "hierarchy:4.73"]))
    Member.property(
      "isCancelled", \.isCancelled,
      Doc(
        "Whether the transition is cancelled because the user abandoned the gesture, or the animator cancelled it.",
        rules: ["hierarchy:4.23", "hierarchy:4.73"]))
    Member.property(
      "transitionDuration", \.transitionDuration,
      Doc("The duration of the uninterrupted transition, in seconds.", rules: ["hierarchy:4.64", "hierarchy:9.6"]))
    Member.property(
      "percentComplete", \.percentComplete,
      Doc("The progress of the gesture, from 0 to 1.", rules: ["hierarchy:9.5"]))
    Member.method.custom(
      "viewController",
      [.init("key", "\"from\"|\"to\"", "\"from\" for the controller that is replaced, \"to\" for the new one")],
      returns: "UIViewController?",
      Doc(
        "Returns one of the two controllers of the transition, or `nil` if it does not exist.",
        errors: ["The key is neither \"from\" nor \"to\"."], rules: ["hierarchy:6.12"])
    ) { coordinator, call, context in
      try context.return(coordinator.viewController(forKey: transitionRole(call, context)), from: call)
    }
    Member.method(
      "animate",
      Parameter("alongside", ObjectCallback.self, "called after the first callbacks of the transition", type: work),
      Parameter(
        "completion", ObjectCallback.self, "called at the end, even if the transition is cancelled", type: work),
      Doc(
        """
        Runs functions with the transition and at its end: after its last callback, before the calls that were \
        waiting for it. Returns false if the transition has already started, and then only the completion runs. The \
        position among the callbacks is undocumented.
        """,
        rules: ["hierarchy:6.12"])
    ) { $0.animate(alongsideTransition: $1.run, completion: $2.run) }
    Member.method.custom(
      "notifyWhenInteractionChanges", [.init("handler", work, "the function, which can read isCancelled")],
      Doc(
        "Calls a function when the user ends the gesture.",
        rules: ["hierarchy:4.22", "hierarchy:4.23", "hierarchy:4.73"])
    ) { coordinator, call, context in
      if let handler = try ObjectCallback.read(call, 1, for: coordinator, context).run {
        coordinator.notifyWhenInteractionChanges(handler)
      }
      return 0
    }
  }
}

/// Reads the role of a controller in a transition.
func transitionRole(_ call: LuaCall, _ context: ScriptContext) throws -> UITransitionContextViewControllerKey {
  let value = call.value(1)
  guard let key = value.text.flatMap(UITransitionContextViewControllerKey.init(rawValue:)) else {
    throw ScriptFault.unknownName(
      "a transition has no controller \(context.printer.line(value))", value.text ?? "",
      among: UITransitionContextViewControllerKey.allCases.map(\.rawValue),
      help: ["use \"from\" for the old controller, or \"to\" for the new one"])
  }
  return key
}

private let work = "fun(coordinator: UIViewControllerTransitionCoordinator)"
