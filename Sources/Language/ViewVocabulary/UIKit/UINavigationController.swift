package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UINavigationController>

extension PlatformClass {
  package static let uiNavigationController = PlatformClass(
    UINavigationController.self, "a navigation controller",
    initializer: .arguments(
      "one controller, the root",
      Parameter("root?", UIViewController.self, "the controller at the bottom of the stack"),
      isStep: true, help: ["push the others: navigation:pushViewController(controller, false)"]
    ) { (navigation: UINavigationController, root) in
      try navigation.sendPush(root, animated: false)
    },
    Doc("A container that shows the top controller of a stack.", rules: ["hierarchy:4.2"])
  ) {
    Member.property(
      "viewControllers", \.viewControllers, setAsStep: { try $0.sendSetViewControllers($1, animated: false) },
      Doc(
        "The stack, bottom first, as a new list. Setting it has the effect of setViewControllers without animation.",
        rules: ["hierarchy:4.16"]))
    Member.step(
      "setViewControllers",
      Parameter("controllers", [UIViewController].self, "the stack, bottom first; an empty list shows nothing"),
      animated,
      Doc(
        """
        Replaces the whole stack. The new top decides the transition: none if it is already the top, a pop if it is \
        elsewhere in the stack, otherwise a push.
        """,
        errors: [
          """
          PlatformException: a controller is in the list twice, is a navigation controller, or is on the screen \
          elsewhere.
          """
        ],
        rules: ["hierarchy:4.16", "hierarchy:4.17", "hierarchy:4.18", "hierarchy:4.19", "hierarchy:4.20"])
    ) { try $0.trySetViewControllers($1, animated: $2) }
    Member.property(
      "isNavigationBarHidden", \.isNavigationBarHidden, set: { $0.isNavigationBarHidden = $1 },
      Doc(
        "Whether the navigation bar is hidden; false by default. While it is hidden, the user cannot swipe back.",
        rules: ["hierarchy:4.24"]))
    Member.method(
      "setNavigationBarHidden", Parameter("hidden", Bool.self, "true to hide the bar, false to show it"),
      .animated("whether to animate; true by default, which takes 0.2 s"),
      Doc(
        "Hides or shows the navigation bar. The new state counts immediately, even while the bar is moving.",
        rules: ["hierarchy:4.24", "hierarchy:9.3"])
    ) { $0.setNavigationBarHidden($1, animated: $2) }
    Member.property(
      "navigationBar", \.navigationBar,
      Doc("The navigation bar, with the items of the stack.", rules: ["hierarchy:5.38"])
    ).withSideEffects
    Member.property(
      "showsToolbar", \.showsToolbar,
      Doc(
        """
        Whether the user sees the toolbar: false if isToolbarHidden is true, or hidesBottomBarWhenPushed of the controller on \
        top is. UIKit does not have this property.
        """, rules: ["hierarchy:4.24f"]))
    Member.property(
      "isToolbarHidden", \.isToolbarHidden, set: { $0.isToolbarHidden = $1 },
      Doc("Whether the toolbar is hidden; true by default.", rules: ["hierarchy:4.24f"]))
    Member.method(
      "setToolbarHidden", Parameter("hidden", Bool.self, "true to hide the toolbar, false to show it"),
      .animated("has no effect; true by default"),
      Doc("Hides or shows the toolbar.", rules: ["hierarchy:4.24f"])
    ) { $0.setToolbarHidden($1, animated: $2) }
    Member.property(
      "toolbar", { navigation -> UIToolbar? in navigation.toolbar },
      Doc("The toolbar, with the toolbarItems of the controller on top.", rules: ["hierarchy:4.24f"])
    ).withSideEffects
    Member.property(
      "interactivePopGestureRecognizer", \.interactivePopGestureRecognizer,
      Doc(
        """
        The recognizer of the swipe back. While its isEnabled is false, the user cannot swipe back. Set its delegate \
        to decide with gestureRecognizerShouldBegin, or to `nil` to allow the swipe even if the user sees no back \
        button.
        """, rules: ["hierarchy:4.24a"])
    ).withSideEffects
    Member.property(
      "interactiveContentPopGestureRecognizer", \.interactiveContentPopGestureRecognizer,
      Doc(
        """
        The recognizer of the swipe back from anywhere in the content. An app that prevents the swipe disables this one \
        and interactivePopGestureRecognizer.
        """, rules: ["hierarchy:4.24i"])
    ).since(.iOS26).withSideEffects
    Member.step.custom(
      "tapBack", [],
      Doc(
        """
        Simulates the user's tap on the back button. It calls the backAction of the item on top, if there is one. \
        Otherwise it calls navigationBarShouldPop and then popViewController, which a class of the navigation \
        controller can implement.
        """,
        errors: [
          """
          The user sees no back button, a presented controller covers it, or a transition is running.
          """
        ], rules: ["hierarchy:4.24b", "hierarchy:4.24c"])
    ) { navigation, _, _ in
      do throws(BackRefusal) { try navigation.tapBack() } catch { throw ScriptFault.back(error, of: navigation) }
      return 0
    }
    Member.property(
      "backButtonTitle", \.backButtonTitle,
      Doc("The title of the back button, or `nil` if the bar shows none.", rules: ["hierarchy:4.24b"]))
    Member.step(
      "beginInteractivePop",
      Parameter(
        "from", InteractivePopOrigin.self,
        """
        where the user swipes: \"edge\" by default, since iOS 26 \"content\", anywhere in the content, or \"down\", \
        downward in a controller that zooms
        """,
        default: .edge),
      Doc(
        """
        Simulates the start of the user's swipe back. The top controller starts to disappear. Returns false if the \
        swipe has no effect: there is only one controller, a transition is running, or the navigation bar or the back \
        button is hidden. It also has no effect if interactivePopGestureRecognizer, or \
        interactiveContentPopGestureRecognizer for the content, does not allow it, or if the delegate returns an \
        animator for the pop.
        """,
        rules: [
          "hierarchy:4.22", "hierarchy:4.24", "hierarchy:4.24a", "hierarchy:4.24i", "hierarchy:4.74", "hierarchy:4.127",
        ],
        example: """
          navigation:beginInteractivePop()
          navigation:updateInteractivePop(0.4)
          navigation:cancelInteractivePop()
          """)
    ) { $0.beginInteractivePop(from: $1) }
    Member.step(
      "updateInteractivePop", Parameter("percent", Double.self, "the progress of the swipe, from 0 to 1"),
      Doc("Simulates a movement of the user's finger during a swipe back.", rules: ["hierarchy:9.5"])
    ) { $0.updateInteractivePop($1) }
    Member.step(
      "cancelInteractivePop",
      Doc(
        "Simulates the end of a swipe back that is too short. The popped controller returns to the stack.",
        rules: ["hierarchy:4.23"])
    ) { $0.cancelInteractivePop() }
    Member.step(
      "finishInteractivePop",
      Doc(
        "Simulates the end of a swipe back that is long enough. The pop completes in its remaining time.",
        rules: ["hierarchy:4.22", "hierarchy:9.5"])
    ) { $0.finishInteractivePop() }
    Member.property(
      "topViewController", \.topViewController,
      Doc("The controller at the top of the stack, or `nil`.", rules: ["hierarchy:6.9"]))
    Member.property(
      "visibleViewController", \.visibleViewController,
      Doc(
        "The controller that is presented over the navigation controller, otherwise the top of the stack.",
        rules: ["hierarchy:6.9"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its methods navigationControllerWillShow and \
        navigationControllerDidShow receive (navigation, controller, animated). Its method \
        navigationControllerAnimationControllerFor receives (navigation, "push" or "pop", from, to), and returns an \
        animator or `nil`. Its method navigationControllerInteractionControllerFor receives (navigation, animator), \
        and returns an interaction controller or `nil`.
        """,
        rules: ["hierarchy:4.6", "hierarchy:4.62", "hierarchy:4.67"]))
    Member.step(
      "pushViewController", Parameter("controller", UIViewController.self, "the controller to push"), animated,
      Doc(
        "Pushes a controller onto the stack.",
        errors: ["PlatformException: the controller is already in the stack, or is a navigation controller."],
        rules: ["hierarchy:4.6", "hierarchy:4.7", "hierarchy:4.8", "hierarchy:5.4", "hierarchy:G1"])
    ) { try $0.tryPushViewController($1, animated: $2) }
    Member.releasingStep(
      "popViewController", animated,
      Doc(
        "Pops the top controller and returns it, or returns `nil` if the stack has only one controller.",
        rules: ["hierarchy:4.11", "hierarchy:4.13", "hierarchy:G2"])
    ) { $0.popViewController(animated: $1) }
    Member.releasingStep(
      "popToViewController", Parameter("controller", UIViewController.self, "a controller in the stack"), animated,
      Doc(
        "Pops until a controller is at the top. Returns the popped controllers.",
        errors: ["PlatformException: the controller is not in the stack."], rules: ["hierarchy:4.14"])
    ) { try $0.tryPopToViewController($1, animated: $2) }
    Member.releasingStep(
      "popToRootViewController", animated,
      Doc(
        "Pops all controllers except the bottom one. Returns the popped controllers.", rules: ["hierarchy:4.15"])
    ) { $0.popToRootViewController(animated: $1) ?? [] }
  }
}

private let animated = Parameter.animated("whether to animate; true by default, which takes 0.35 s")

extension InteractivePopOrigin: LuaChoice {
  package static let noun = "place of a swipe"
  package static let nouns = "places of swipes"
}
