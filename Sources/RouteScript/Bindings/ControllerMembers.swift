internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of view controllers.
enum ControllerMembers {
  private typealias Controller = UIViewController

  static let all: [PlatformMember] = properties + [present, dismiss, loadViewIfNeeded] + containment + lifecycle

  private static var properties: [PlatformMember] {
    [
      PlatformMembers.property(
        "title", of: Controller.self, get: { object, call, _ in try call.return(object.title) },
        set: { controller, call, state in controller.title = try state.optionalText(call, 1) }),
      PlatformMembers.property(
        "view", of: Controller.self,
        get: { controller, call, state in
          if controller.isViewLoaded { return try state.return(controller.view, from: call) }
          return try state.step { try state.return(controller.view, from: call) }
        },
        set: { controller, call, state in
          if call.isNil(1) { return try state.step { try controller.unloadView() } }
          controller.view = try state.object(call, 1, UIView.self, "a view")
        }),
      PlatformMembers.property(
        "isViewLoaded", of: Controller.self, get: { object, call, _ in try call.return(object.isViewLoaded) }),
      PlatformMembers.property("viewIfLoaded", of: Controller.self, get: { try $2.return($0.viewIfLoaded, from: $1) }),
      PlatformMembers.property("parent", of: Controller.self, get: { try $2.return($0.parent, from: $1) }),
      PlatformMembers.property("children", of: Controller.self, get: { try $2.return($0.children, from: $1) }),
      PlatformMembers.property(
        "navigationController", of: Controller.self, get: { try $2.return($0.navigationController, from: $1) }),
      PlatformMembers.property(
        "navigationItem", of: Controller.self, get: { try $2.return($0.navigationItem, from: $1) }),
      PlatformMembers.property(
        "tabBarItem", of: Controller.self, get: { try $2.return($0.tabBarItem, from: $1) },
        set: { controller, call, state in
          controller.tabBarItem = try state.object(call, 1, UITabBarItem.self, "a tab bar item: UITabBarItem(title)")
        }),
      PlatformMembers.property(
        "transitionCoordinator", of: Controller.self, get: { try $2.return($0.transitionCoordinator, from: $1) }),
      PlatformMembers.property(
        "presentedViewController", of: Controller.self, get: { try $2.return($0.presentedViewController, from: $1) }),
      PlatformMembers.property(
        "presentingViewController", of: Controller.self, get: { try $2.return($0.presentingViewController, from: $1) }),
      PlatformMembers.property(
        "modalPresentationStyle", of: Controller.self,
        get: { object, call, _ in try call.return(object.modalPresentationStyle.rawValue) },
        set: { controller, call, state in
          controller.modalPresentationStyle = try state.named(
            call.value(1), "there is no presentation style", "use one of the styles:")
        }),
      PlatformMembers.property(
        "isBeingPresented", of: Controller.self, get: { object, call, _ in try call.return(object.isBeingPresented) }),
      PlatformMembers.property(
        "isBeingDismissed", of: Controller.self, get: { object, call, _ in try call.return(object.isBeingDismissed) }),
      PlatformMembers.property(
        "isMovingToParent", of: Controller.self, get: { object, call, _ in try call.return(object.isMovingToParent) }),
      PlatformMembers.property(
        "isMovingFromParent", of: Controller.self,
        get: { object, call, _ in try call.return(object.isMovingFromParent) }),
    ]
  }

  private static var loadViewIfNeeded: PlatformMember {
    PlatformMembers.step("loadViewIfNeeded", of: Controller.self) { controller, _, _ in
      controller.loadViewIfNeeded()
      return 0
    }
  }

  /// What custom containers are written with.
  private static var containment: [PlatformMember] {
    [
      PlatformMembers.step("addChild", of: Controller.self) { controller, call, state in
        try controller.addChild(state.object(call, 1, Controller.self, "a view controller"))
        return 0
      },
      PlatformMembers.step("removeFromParent", of: Controller.self) { controller, _, _ in
        controller.removeFromParent()
        return 0
      },
      PlatformMembers.step("beginAppearanceTransition", of: Controller.self) { controller, call, state in
        try controller.beginAppearanceTransition(state.flag(call, 1), animated: state.isAnimated(call, 2))
        return 0
      },
      PlatformMembers.step("transition", of: Controller.self) { controller, call, state in
        let old = try state.object(call, 1, Controller.self, "a view controller, the child to remove")
        let new = try state.object(call, 2, Controller.self, "a view controller, the child to show")
        let duration = call.isNil(3) ? VirtualTime.zero : VirtualTime.seconds(try call.number(3))
        try controller.transition(
          from: old, to: new, duration: duration, animations: state.completion(call, 4, keptBy: controller),
          completion: state.completion(call, 5, keptBy: controller))
        return 0
      },
      PlatformMembers.step("endAppearanceTransition", of: Controller.self) { controller, _, _ in
        controller.endAppearanceTransition()
        return 0
      },
    ]
  }

  /// Implements `hierarchy:5.15`.
  private static var present: PlatformMember {
    PlatformMembers.step("present", of: Controller.self) { controller, call, state in
      if call.isNil(1) { throw PlatformException.presentedNothing(on: controller) }
      let other = try state.object(call, 1, Controller.self, "a view controller")
      try controller.present(
        other, animated: state.isAnimated(call, 2), completion: state.completion(call, 3, keptBy: controller))
      return 0
    }
  }

  private static var dismiss: PlatformMember {
    PlatformMembers.step("dismiss", of: Controller.self) { controller, call, state in
      try controller.dismiss(
        animated: state.isAnimated(call, 1), completion: state.completion(call, 2, keptBy: controller))
      return 0
    }
  }

  /// The lifecycle methods: what a call to `super` reaches, and what a controller does that overrides nothing.
  private static var lifecycle: [PlatformMember] {
    [
      Symbol.loadView, .viewDidLoad, .shouldAutomaticallyForwardAppearanceMethods, .updateViewConstraints,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    ].map {
      PlatformMembers.overridable($0, of: Controller.self)
    }
      + [Symbol.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map {
        PlatformMembers.overridable($0, of: Controller.self) { call, state in
          Arguments(.bool(try state.isAnimated(call, 1)))
        }
      }
      + [ContainmentMessage.willMoveToParent.member, ContainmentMessage.didMoveToParent.member]
  }
}
