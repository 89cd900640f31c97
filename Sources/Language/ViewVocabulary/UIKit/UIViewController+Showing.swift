internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The members that lead to the tab bar controller or split view controller around the controller, and that show controllers there.
  @ClassMemberBuilder static var showing: [ClassMember] {
    Member.property(
      "tabBarController", \.tabBarController,
      Doc("The nearest tab bar controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]))
    Member.property(
      "splitViewController", \.splitViewController,
      Doc("The nearest split view controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]))
    Member.step(
      "show", shown, sender,
      Doc(
        """
        Shows a controller in the most suitable way. The nearest ancestor that overrides `show` shows it; a \
        navigation controller pushes it. Without such an ancestor, this controller presents it. You can override it.
        """,
        errors: ["PlatformException: the push or presentation fails."], rules: ["hierarchy:5.3", "hierarchy:5.32"])
    ) { try $0.tryShow($1, sender: $2) }
    Member.step(
      "showDetailViewController", shown, sender,
      Doc(
        """
        Shows a controller as the detail. The nearest ancestor that overrides this method shows it, such as a split \
        view controller. Without such an ancestor, this controller presents it. You can override it.
        """,
        errors: ["PlatformException: the push or presentation fails."], rules: ["hierarchy:4.50", "hierarchy:5.32"])
    ) { try $0.tryShowDetailViewController($1, sender: $2) }
    Member.method(
      "targetViewControllerForAction",
      Parameter(
        "action", String.self, "the name of the method", type: "\"show\"|\"showDetailViewController\""),
      sender,
      Doc(
        "Returns this controller or its nearest ancestor that overrides the method, or `nil`.",
        rules: ["hierarchy:5.32"])
    ) { $0.targetViewController(forAction: $0.world.classes.symbols.intern($1), sender: $2) }
    Member.method(
      "collapseSecondaryViewController",
      Parameter("secondary", UIViewController.self, "the controller of the secondary column"), split,
      Doc(
        """
        Called on the primary controller when a split view controller collapses. A navigation controller pushes the \
        secondary controller. Other controllers do nothing, so the secondary controller is removed.
        """,
        rules: ["hierarchy:4.51"])
    ) { $0.collapseSecondaryViewController($1, for: $2) }
    Member.method(
      "separateSecondaryViewController", split,
      Doc(
        """
        Called on the primary controller when a split view controller expands. A navigation controller pops its top \
        controller and returns it. Other controllers return `nil`.
        """,
        rules: ["hierarchy:4.52"])
    ) { $0.separateSecondaryViewController(for: $1) }
    Member.property(
      "tabBarItem", \.tabBarItem, set: { $0.tabBarItem = $1 },
      Doc(
        """
        The item that a tab bar shows for the controller. It is created on first use, with the controller's title. \
        The title of a navigation controller without a title is that of its root.
        """,
        rules: ["hierarchy:4.48a"],
        example: """
          inbox.tabBarItem.badgeValue = "3"
          assert.equal("3", root.tabBar.items[1].badgeValue)
          """)
    ).withSideEffects
  }
}

private let shown = Parameter("controller", UIViewController.self, "the controller to show")
private let sender = Parameter("sender", SimulatedObject?.self, "the object that requests it")
private let split = Parameter("split", UISplitViewController.self, "the split view controller")
