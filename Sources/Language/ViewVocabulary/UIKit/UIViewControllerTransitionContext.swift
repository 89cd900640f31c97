internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewControllerTransitionContext>

extension PlatformClass {
  package static let uiViewControllerTransitionContext = PlatformClass(
    UIViewControllerTransitionContext.self, "the context of a transition", origin: simulatorCreates,
    Doc(
      """
      The context that an animator receives: UIViewControllerContextTransitioning. An animator is an object of any \
      class with the methods transitionDuration, which returns seconds, animateTransition and, optionally, \
      animationEnded(completed). A delegate returns it.
      """,
      rules: ["hierarchy:4.62", "hierarchy:4.63"],
      example: """
        local Fade = class "Fade" {
          transitionDuration = function() return 0.3 end,
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            UIView.animate(0.3, function() end, function()
              context:completeTransition(not context.transitionWasCancelled)
            end)
          end,
        }
        """)
  ) {
    Member.property(
      "containerView", \.containerView,
      Doc("The view to which the animator adds the new view.", rules: ["hierarchy:4.72"]))
    Member.property("isAnimated", \.isAnimated, Doc("Whether the transition is animated: true."))
    Member.property(
      "isInteractive", \.isInteractive,
      Doc("Whether the user's gesture drives the transition now.", rules: ["hierarchy:4.67"]))
    Member.property(
      "transitionWasCancelled", \.transitionWasCancelled,
      Doc("Whether the transition was cancelled.", rules: ["hierarchy:4.66"]))
    Member.property(
      "presentationStyle", \.presentationStyle,
      Doc("The style of the presentation, or \"none\" in a navigation or tab bar controller."))
    Member.method.custom(
      "viewController", [key], returns: "UIViewController?",
      Doc(
        "Returns one of the two controllers of the transition.", errors: ["The key is neither \"from\" nor \"to\"."],
        rules: ["hierarchy:4.63"])
    ) { context, call, state in
      try state.return(context.viewController(forKey: transitionRole(call, state)), from: call)
    }
    Member.method.custom(
      "view", [key], returns: "UIView?",
      Doc(
        """
        Returns the view that the transition removes or adds. It is `nil` for a presenter whose view stays on the \
        screen.
        """,
        errors: ["The key is neither \"from\" nor \"to\"."], rules: ["hierarchy:4.72"])
    ) { context, call, state in
      let role: UITransitionContextViewKey = try transitionRole(call, state) == .from ? .from : .to
      return try state.return(context.view(forKey: role), from: call)
    }
    Member.step(
      "completeTransition", Parameter("completed", Bool.self, "false to reverse the transition"),
      Doc(
        """
        Ends the transition. Until this call it is running, and touches have no effect. Later calls do nothing.
        """,
        rules: ["hierarchy:4.64", "hierarchy:4.65", "hierarchy:4.66"])
    ) { $0.completeTransition($1) }
    Member.step(
      "updateInteractiveTransition", Parameter("percent", Double.self, "the progress of the gesture, from 0 to 1"),
      Doc(
        "Records the progress of the gesture. Called by an interaction controller that does not derive from UIPercentDrivenInteractiveTransition.",
        rules: ["hierarchy:4.67", "hierarchy:4.73"])
    ) { $0.updateInteractiveTransition($1) }
    Member.step(
      "finishInteractiveTransition",
      Doc(
        "Records that the user finished the gesture. The transition still needs completeTransition.",
        rules: ["hierarchy:4.67", "hierarchy:4.73"])
    ) { $0.finishInteractiveTransition() }
    Member.step(
      "cancelInteractiveTransition",
      Doc(
        "Records that the user cancelled the gesture. The transition still needs completeTransition(false).",
        rules: ["hierarchy:4.67", "hierarchy:4.73"])
    ) { $0.cancelInteractiveTransition() }
    Member.step(
      "pauseInteractiveTransition",
      Doc("Records that the user took hold of the transition again.", rules: ["hierarchy:4.73"])
    ) { $0.pauseInteractiveTransition() }
  }
}

private let key = APIEntry.Parameter("key", "\"from\"|\"to\"", "\"from\" for the old one, \"to\" for the new one")
