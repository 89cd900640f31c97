internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

private typealias Member = Members<NSViewController>

extension PlatformClass {
  package static let nsViewController = PlatformClass(
    NSViewController.self, "a view controller",
    initializer: .arguments(
      "the name of a xib and a bundle",
      Parameter("nibName?", String.self, "the name of the xib that contains the view (see `Nib`)"),
      Parameter("bundle", String?.self, "the bundle that contains the xib; the app's own by default")
    ) { (controller: NSViewController, name, bundle) in controller.setNib(named: name, bundle: bundle) },
    Doc(
      "A macOS view controller. Its view is loaded on first use.", rules: ["hierarchy:8.1", "storyboards:11.19"])
  ) {
    Member.basics
    Member.containment
    Member.presentation
    Member.lifecycle
    Member.segues
  }
}

extension Members<NSViewController> {
  /// The view, and the controllers around this one.
  @ClassMemberBuilder fileprivate static var basics: [ClassMember] {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The controller's title. It can be set."))
    Member.custom(
      "view", type: "NSView",
      get: { controller, call, context in
        if controller.isViewLoaded { return try context.return(controller.view, from: call) }
        return try context.step { try context.return(controller.view, from: call) }
      },
      set: { controller, call, context in controller.view = try NSView.read(call, 1, for: controller, context) },
      Doc("The controller's view. Reading it loads it. It can be set.", rules: ["hierarchy:8.1"])
    ).withSideEffects
    Member.property(
      "isViewLoaded", \.isViewLoaded, Doc("Whether the view is loaded. Reading this does not load the view."))
    Member.property("viewIfLoaded", \.viewIfLoaded, Doc("The view, or `nil` if it is not loaded."))
    Member.step("loadViewIfNeeded", Doc("Loads the view if it is not loaded.")) { $0.loadViewIfNeeded() }
    Member.property("parent", \.parent, Doc("The container, or `nil`."))
    Member.property(
      "children", \.children, Doc("The contained controllers, as a new list.", rules: ["hierarchy:8.11"]))
    Member.property(
      "presentedViewControllers", { $0.presentedViewControllers ?? [] },
      Doc(
        """
        The controllers that this controller presents, as a new list. A controller can present several at the same \
        time.
        """,
        rules: ["hierarchy:8.7"]))
    Member.property(
      "presentingViewController", \.presentingViewController,
      Doc(
        "The controller that presents this controller or its farthest ancestor, or `nil`.",
        rules: ["hierarchy:8.7"]))
  }

  /// The methods that the platform calls when the view is loaded, and when it comes on the screen or leaves it.
  @ClassMemberBuilder fileprivate static var lifecycle: [ClassMember] {
    Member.callback(
      "loadView",
      Doc(
        "Creates the view. An override must set `self.view` and must not call super.", rules: ["hierarchy:8.2"]))
    Member.callback("viewDidLoad", Doc("Called after the view is loaded.", rules: ["hierarchy:8.1"]))
    Member.callback(
      "viewWillAppear",
      Doc("Called before the view comes on the screen.", rules: ["hierarchy:8.1"]))
    Member.callback(
      "viewDidAppear",
      Doc("Called after the view comes on the screen.", rules: ["hierarchy:8.1"]))
    Member.callback(
      "viewWillDisappear",
      Doc("Called before the view leaves the screen.", rules: ["hierarchy:8.1"]))
    Member.callback(
      "viewDidDisappear",
      Doc("Called after the view leaves the screen.", rules: ["hierarchy:8.1"]))
  }
}
