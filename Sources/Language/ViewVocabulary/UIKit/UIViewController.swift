internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension PlatformClass {
  package static let uiViewController = PlatformClass(
    UIViewController.self, "a view controller",
    initializer: .custom(
      UIViewController.self,
      [
        .init("nibName?", "string", "the name of the xib that contains the view (see `Nib`)"),
        .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
      ]
    ) { controller, call, objectClass, _ in
      let count = call.count - 1
      guard count <= 2, call.isString(2), count < 2 || call.isString(3) || call.isNil(3) else {
        throw ScriptFault(
          "\(objectClass.name) takes the name of a xib, or no arguments", at: objectClass.name,
          found: ScriptFault.arguments(count),
          expected: "\(objectClass.name)(), or \(objectClass.name)(nibName, bundle)",
          help: ["declare an `init = function(self, …) … end` with other parameters"])
      }
      let bundle = call.isNil(3) ? nil : try call.string(3)
      controller.setNib(named: try call.string(2), bundle: bundle)
    },
    Doc("A view controller. Its view is loaded on first use.", rules: ["hierarchy:3.1"])
  ) {
    Member.basics
    Member.bars
    Member.presenting
    Member.containment
    Member.lifecycle
    Member.presentation
    Member.showing
    Member.traits
    Member.segues
  }
}

extension Members<UIViewController> {
  /// The view, the containers around the controller, and its transitions.
  @ClassMemberBuilder fileprivate static var basics: [ClassMember] {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The controller's title. It can be set."))
    Member.custom(
      "view", type: "UIView",
      get: { controller, call, context in
        if controller.isViewLoaded { return try context.return(controller.view, from: call) }
        return try context.step { try context.return(controller.view, from: call) }
      },
      set: { controller, call, context in
        if call.isNil(1) { return try context.step { try controller.tryUnloadView() } }
        let view = try UIView.read(call, 1, for: controller, context)
        try context.step { try controller.trySetView(view) }
      },
      Doc(
        """
        The controller's view. Reading it loads it. Setting it to `nil` releases it, and the next read loads a new \
        one. That is rejected while the view is on the screen.
        """,
        rules: ["hierarchy:3.1", "hierarchy:3.2", "hierarchy:3.5"])
    ).withSideEffects
    Member.property(
      "isViewLoaded", \.isViewLoaded, Doc("Whether the view is loaded. Reading this does not load the view."))
    Member.property("viewIfLoaded", \.viewIfLoaded, Doc("The view, or `nil` if it is not loaded."))
    Member.property("parent", \.parent, Doc("The container, or `nil`."))
    Member.property(
      "children", \.children, Doc("The contained controllers, as a new list.", rules: ["hierarchy:3.13"]))
    Member.property(
      "navigationController", \.navigationController,
      Doc("The nearest navigation controller among the ancestors, or `nil`.", rules: ["hierarchy:6.8"]))
    Member.property(
      "transitionCoordinator", \.transitionCoordinator,
      Doc(
        """
        The coordinator of the running transition that involves the controller or its nearest ancestor in a \
        transition, or `nil`.
        """,
        rules: ["hierarchy:6.12"]))
    Member.property(
      "presentedViewController", \.presentedViewController,
      Doc(
        "The controller that this controller or its nearest presenting ancestor presents, or `nil`.",
        rules: ["hierarchy:6.4"]))
    Member.property(
      "presentingViewController", \.presentingViewController,
      Doc(
        "The controller that presented this controller or its nearest presented ancestor, or `nil`.",
        rules: ["hierarchy:6.5"]))
    Member.property(
      "modalPresentationStyle", \.modalPresentationStyle, set: { $0.modalPresentationStyle = $1 },
      Doc(
        """
        The preferred presentation style. "automatic", the default, presents a sheet and keeps the presenter on the \
        screen. "fullScreen" and "currentContext" remove the presenter's view.
        """,
        rules: ["hierarchy:4.25", "hierarchy:4.27", "hierarchy:4.28", "hierarchy:4.29", "hierarchy:6.2"]))
    Member.property(
      "isBeingPresented", \.isBeingPresented,
      Doc("Whether the controller is appearing because of a presentation.", rules: ["hierarchy:3.24"]))
    Member.property(
      "isBeingDismissed", \.isBeingDismissed,
      Doc("Whether the controller is disappearing because of a dismissal.", rules: ["hierarchy:3.24"]))
    Member.property(
      "isMovingToParent", \.isMovingToParent,
      Doc(
        "Whether the controller is appearing because it is being added to a container.", rules: ["hierarchy:3.24"]))
    Member.property(
      "isMovingFromParent", \.isMovingFromParent,
      Doc(
        "Whether the controller is disappearing because it is being removed from a container.",
        rules: ["hierarchy:3.24"]))
    Member.step("loadViewIfNeeded", Doc("Loads the view if it is not loaded.", rules: ["hierarchy:3.2"])) {
      $0.loadViewIfNeeded()
    }
  }
}
