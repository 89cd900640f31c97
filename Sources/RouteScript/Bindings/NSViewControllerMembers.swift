internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of AppKit's view controllers.
enum NSViewControllerMembers {
  private typealias Host = NSViewController

  static let all: [PlatformMember] = properties + containment + presentation + lifecycle

  private static var properties: [PlatformMember] {
    [
      PlatformMembers.property(
        "title", of: Host.self, get: { object, call, _ in try call.return(object.title) },
        set: { controller, call, state in controller.title = try state.optionalText(call, 1) }),
      PlatformMembers.property(
        "view", of: Host.self,
        get: { controller, call, state in
          if controller.isViewLoaded { return try state.return(controller.view, from: call) }
          return try state.step { try state.return(controller.view, from: call) }
        },
        set: { controller, call, state in controller.view = try state.object(call, 1, NSView.self, "a view") }),
      NSResponderMembers.truth("isViewLoaded", of: Host.self) { $0.isViewLoaded },
      PlatformMembers.property("viewIfLoaded", of: Host.self, get: { try $2.return($0.viewIfLoaded, from: $1) }),
      NSResponderMembers.action("loadViewIfNeeded", of: Host.self) { $0.loadViewIfNeeded() },
      PlatformMembers.property("parent", of: Host.self, get: { try $2.return($0.parent, from: $1) }),
      PlatformMembers.property("children", of: Host.self, get: { try $2.return($0.children, from: $1) }),
      PlatformMembers.property(
        "presentedViewControllers", of: Host.self, get: { try $2.return($0.presentedViewControllers, from: $1) }),
      PlatformMembers.property(
        "presentingViewController", of: Host.self, get: { try $2.return($0.presentingViewController, from: $1) }),
    ]
  }

  private static var containment: [PlatformMember] {
    [
      PlatformMembers.step("addChild", of: Host.self) { controller, call, state in
        try controller.addChild(state.object(call, 1, Host.self, "a view controller"))
        return 0
      },
      PlatformMembers.step("insertChild", of: Host.self) { controller, call, state in
        let child = try state.object(call, 1, Host.self, "a view controller")
        try controller.insertChild(child, at: call.integer(2).zeroBased)
        return 0
      },
      PlatformMembers.step("removeChild", of: Host.self) { controller, call, _ in
        try controller.removeChild(at: call.integer(1).zeroBased)
        return 0
      },
      NSResponderMembers.action("removeFromParent", of: Host.self) { $0.removeFromParent() },
      PlatformMembers.step("transition", of: Host.self) { controller, call, state in
        try controller.transition(
          from: state.object(call, 1, Host.self, "a view controller"),
          to: state.object(call, 2, Host.self, "a view controller"), options: state.transitionOptions(call.value(3)),
          completionHandler: state.completion(call, 4, keptBy: controller))
        return 0
      },
    ]
  }

  private static var presentation: [PlatformMember] {
    [
      presenting("presentAsSheet") { controller, other, _, _ in try controller.presentAsSheet(other) },
      presenting("presentAsModalWindow") { controller, other, _, _ in try controller.presentAsModalWindow(other) },
      presenting("presentAsPopover") { controller, other, call, state in
        let view = try state.object(call, 2, NSView.self, "the view that the popover points to")
        let behavior = call.isNil(3) ? .transient : try state.popoverBehavior(call.value(3))
        try controller.present(other, asPopoverRelativeTo: view, behavior: behavior)
      },
      presenting("present") { controller, other, call, state in
        try controller.present(
          other,
          animator: state.object(
            call, 2, SimulatedObject.self, "an animator: an object with animatePresentation and animateDismissal"))
      },
      PlatformMembers.step("dismiss", of: Host.self) { controller, call, state in
        if let other = try state.optionalObject(call, 1, Host.self, "a view controller") {
          controller.dismiss(other)
        } else {
          controller.dismiss(nil)
        }
        return 0
      },
    ]
  }

  private static func presenting(
    _ name: String,
    _ body: @escaping @Sendable (NSViewController, NSViewController, LuaCall, ScriptState) throws -> Void
  ) -> PlatformMember {
    PlatformMembers.step(name, of: Host.self) { controller, call, state in
      try body(controller, state.object(call, 1, Host.self, "a view controller"), call, state)
      return 0
    }
  }

  /// The lifecycle methods: what a call to `super` reaches, and what a controller does that overrides nothing.
  private static var lifecycle: [PlatformMember] {
    [Symbol.loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map {
      NSResponderMembers.overridable($0, of: Host.self)
    }
  }
}

extension ScriptState {
  private static let transitionNames: [(name: String, options: NSViewController.TransitionOptions)] = [
    ("none", .none), ("crossfade", .crossfade), ("slideUp", .slideUp), ("slideDown", .slideDown),
    ("slideLeft", .slideLeft), ("slideRight", .slideRight), ("slideForward", .slideForward),
    ("slideBackward", .slideBackward),
  ]

  /// The options of a name; none for nil.
  func transitionOptions(_ value: LuaValue) throws -> NSViewController.TransitionOptions {
    if value.isNil { return .none }
    if let found = Self.transitionNames.first(where: { $0.name == value.text }) { return found.options }
    let names = Self.transitionNames.map(\.name)
    throw ScriptFault.unknownName(
      "there is no transition \(printer.line(value))", value.text ?? "", among: names,
      help: ["use one of the transitions: \(names.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }

  /// The name of options.
  func transitionName(_ options: NSViewController.TransitionOptions) -> String {
    Self.transitionNames.first { $0.options == options }?.name ?? "none"
  }

  /// The behavior of a popover of a name.
  func popoverBehavior(_ value: LuaValue) throws -> NSPopover.Behavior {
    try named(value, "there is no popover behavior", "use one of the behaviors:")
  }
}
