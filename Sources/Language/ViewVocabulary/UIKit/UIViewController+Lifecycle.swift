internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The methods that the platform calls while the controller loads its view, appears, disappears and moves to a container.
  @ClassMemberBuilder static var lifecycle: [ClassMember] {
    Member.callback(
      "loadView",
      Doc(
        "Creates the view. An override must set `self.view` and must not call super.", rules: ["hierarchy:3.4"]))
    Member.callback("viewDidLoad", Doc("Called after the view is loaded.", rules: ["hierarchy:3.1"]))
    Member.animatedCallback(
      "viewWillAppear", Doc("Called before the view is shown.", rules: ["hierarchy:3.15"]))
    Member.animatedCallback(
      "viewIsAppearing",
      Doc("Called between viewWillAppear and viewDidAppear.", rules: ["hierarchy:3.22"]))
    Member.callback(
      "updateViewConstraints",
      Doc("Called before viewWillLayoutSubviews, to update constraints.", rules: ["hierarchy:3.23"]))
    Member.callback(
      "viewWillLayoutSubviews",
      Doc("Called after viewIsAppearing, once each time the controller appears.", rules: ["hierarchy:3.23"]))
    Member.callback(
      "viewDidLayoutSubviews",
      Doc("Called after viewWillLayoutSubviews.", rules: ["hierarchy:3.23"]))
    Member.animatedCallback(
      "viewDidAppear",
      Doc("Called after the view is shown and its transition ends.", rules: ["hierarchy:3.15"]))
    Member.animatedCallback(
      "viewWillDisappear",
      Doc("Called before the view is removed from the screen.", rules: ["hierarchy:3.15"]))
    Member.animatedCallback(
      "viewDidDisappear",
      Doc("Called after the view is removed from the screen.", rules: ["hierarchy:3.15"]))
    Member.method(
      "didReceiveMemoryWarning", Doc("Called when memory is low. You can override it.", rules: ["hierarchy:4.88"])
    ) { $0.didReceiveMemoryWarning() }
    Member.callback(
      "shouldAutomaticallyForwardAppearanceMethods",
      Doc(
        """
        Returns whether the container forwards appearance to its children; true by default. Override it to return \
        false in a container that notifies its children itself.
        """,
        rules: ["hierarchy:2.27", "hierarchy:3.20"]))
    ContainmentMessage.willMoveToParent.member(
      Doc(
        "Called before the container changes. A container must call it with `nil` before it removes a child.",
        rules: ["hierarchy:3.8", "hierarchy:3.9"]))
    ContainmentMessage.didMoveToParent.member(
      Doc(
        "Called after the container changes. A container must call it on each child that it adds.",
        rules: ["hierarchy:3.8", "hierarchy:3.9"]))
  }
}
