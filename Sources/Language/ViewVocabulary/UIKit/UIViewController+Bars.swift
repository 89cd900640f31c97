internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The items of the bars around the controller.
  @ClassMemberBuilder static var bars: [ClassMember] {
    Member.property(
      "navigationItem", \.navigationItem,
      Doc(
        "The item that a navigation bar shows for the controller. Reading it does not load the view.",
        rules: ["hierarchy:3.2"])
    ).withSideEffects
    Member.property(
      "toolbarItems", { $0.toolbarItems ?? [] }, set: { $0.toolbarItems = $1 },
      Doc(
        """
        The items of the navigation controller's toolbar while the controller is on top of the stack, as a new list. \
        The toolbar is hidden until isToolbarHidden is false.
        """, rules: ["hierarchy:4.24f"]))
    Member.method(
      "setToolbarItems", Parameter("items", [UIBarButtonItem].self, "the items, from left to right"),
      .animated("has no effect; true by default"),
      Doc("Sets toolbarItems.", rules: ["hierarchy:4.24f"])
    ) { $0.setToolbarItems($1, animated: $2) }
    Member.property(
      "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, set: { $0.hidesBottomBarWhenPushed = $1 },
      Doc(
        """
        Whether the tab bar and the toolbar are hidden while the controller is on a navigation stack; false by \
        default. The tab bar stays hidden until the controller is popped. Set it before the push.
        """, rules: ["hierarchy:4.24f", "hierarchy:4.24g"]))
  }
}
