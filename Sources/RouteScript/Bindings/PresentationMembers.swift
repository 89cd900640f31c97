internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of presentation controllers, and what controllers have to do with them.
enum PresentationMembers {
  private typealias Controller = UIViewController
  private typealias Manager = UIPresentationController
  private typealias Popover = UIPopoverPresentationController

  static let ofControllers: [PlatformMember] = properties + swipes

  private static var properties: [PlatformMember] {
    [
      PlatformMembers.property(
        "definesPresentationContext", of: Controller.self,
        get: { controller, call, _ in try call.return(controller.definesPresentationContext) },
        set: { controller, call, state in controller.definesPresentationContext = try state.flag(call, 1) }),
      PlatformMembers.property(
        "isModalInPresentation", of: Controller.self,
        get: { controller, call, _ in try call.return(controller.isModalInPresentation) },
        set: { controller, call, state in controller.isModalInPresentation = try state.flag(call, 1) }),
      PlatformMembers.property(
        "modalTransitionStyle", of: Controller.self,
        get: { controller, call, _ in try call.return(controller.modalTransitionStyle.rawValue) },
        set: { controller, call, state in
          controller.modalTransitionStyle = try state.named(
            call.value(1), "there is no transition style", "use one of the styles:")
        }),
      PlatformMembers.property(
        "transitioningDelegate", of: Controller.self, get: { try $2.return($0.transitioningDelegate, from: $1) },
        set: { controller, call, state in
          controller.transitioningDelegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
        }),
      PlatformMembers.property(
        "presentationController", of: Controller.self, get: { try $2.return($0.presentationController, from: $1) }),
      PlatformMembers.property(
        "popoverPresentationController", of: Controller.self,
        get: { try $2.return($0.popoverPresentationController, from: $1) }),
    ]
  }

  private static var swipes: [PlatformMember] {
    [
      PlatformMembers.step("beginSwipeToDismiss", of: Controller.self) { controller, call, _ in
        try call.return(controller.beginSwipeToDismiss())
      },
      PlatformMembers.step("updateSwipeToDismiss", of: Controller.self) { controller, call, _ in
        controller.updateSwipeToDismiss(try call.number(1))
        return 0
      },
      PlatformMembers.step("finishSwipeToDismiss", of: Controller.self) { controller, call, _ in
        try call.return(controller.finishSwipeToDismiss())
      },
      PlatformMembers.step("cancelSwipeToDismiss", of: Controller.self) { controller, call, _ in
        try call.return(controller.cancelSwipeToDismiss())
      },
    ]
  }

  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "delegate", of: Manager.self, get: { try $2.return($0.delegate, from: $1) },
      set: { manager, call, state in
        manager.delegate = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.property(
      "presentedViewController", of: Manager.self, get: { try $2.return($0.presentedViewController, from: $1) }),
    PlatformMembers.property(
      "presentingViewController", of: Manager.self, get: { try $2.return($0.presentingViewController, from: $1) }),
    PlatformMembers.property("containerView", of: Manager.self, get: { try $2.return($0.containerView, from: $1) }),
    PlatformMembers.property(
      "presentationStyle", of: Manager.self,
      get: { manager, call, _ in try call.return(manager.presentationStyle.rawValue) }),
    PlatformMembers.method("shouldRemovePresentersView", of: Manager.self) { manager, call, _ in
      try call.return(manager.callNative(.shouldRemovePresentersView, Arguments())?.isTruthy ?? false)
    },
  ]

  static let ofPopovers: [PlatformMember] = [
    PlatformMembers.property(
      "sourceView", of: Popover.self, get: { try $2.return($0.sourceView, from: $1) },
      set: { popover, call, state in
        popover.sourceView = try state.optionalObject(call, 1, UIView.self, "a view")
      }),
    PlatformMembers.property(
      "barButtonItem", of: Popover.self, get: { try $2.return($0.barButtonItem, from: $1) },
      set: { popover, call, state in
        popover.barButtonItem = try state.optionalObject(call, 1, SimulatedObject.self, "an object")
      }),
    PlatformMembers.step("tapOutside", of: Popover.self) { popover, call, _ in try call.return(popover.tapOutside()) },
  ]
}
