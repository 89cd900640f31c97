internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

private typealias Member = Members<NSWindowController>

extension PlatformClass {
  package static let nsWindowController = PlatformClass(
    NSWindowController.self, "a window controller",
    initializer: .arguments(
      "one window, or the name of a xib and a bundle",
      Parameter(
        "window?", WindowSource.self, "its window, or the name of the xib that contains the window (see `Nib`)"),
      Parameter("bundle", String?.self, "the bundle that contains the xib; the app's own by default")
    ) { (controller: NSWindowController, source, bundle) in
      switch source {
      case .window(let window): controller.window = window
      case .nib(let name): controller.setWindowNib(named: name, bundle: bundle)
      }
    },
    Doc(
      """
      A window controller. The app must retain it: the simulator retains only a window controller that `launch` \
      shows.
      """,
      rules: ["hierarchy:8.13", "storyboards:11.19"])
  ) {
    Member.custom(
      "window", type: "NSWindow?",
      get: { controller, call, context in
        if controller.isWindowLoaded { return try context.return(controller.window, from: call) }
        return try context.step { try context.return(controller.window, from: call) }
      },
      set: { controller, call, context in
        controller.window = try NSWindow?.read(call, 1, for: controller, context)
      },
      Doc("The controller's window. Reading it loads it. It can be set.", rules: ["hierarchy:8.14"])
    ).withSideEffects
    Member.property(
      "isWindowLoaded", \.isWindowLoaded,
      Doc("Whether the window is loaded. Reading this does not load the window."))
    Member.custom(
      "contentViewController", type: "NSViewController?",
      get: { controller, call, context in
        try context.step { try context.return(controller.contentViewController, from: call) }
      },
      set: { controller, call, context in
        let content = try NSViewController?.read(call, 1, for: controller, context)
        try context.step { try controller.window?.trySetContentViewController(content) }
      },
      Doc(
        "The window's contentViewController. It can be set. Reading or setting it loads the window.",
        rules: ["hierarchy:8.4"])
    ).withSideEffects
    Member.step(
      "showWindow",
      Doc(
        "Loads the window, shows it in front of the others and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.14"])
    ) { try $0.tryShowWindow() }
    Member.step("close", Doc("Closes the window if it is loaded.")) { $0.close() }
    Member.callback(
      "loadWindow",
      Doc(
        "Creates the window. An override must set `self.window` and must not call super.",
        rules: ["hierarchy:8.14"]))
    Member.callback(
      "windowWillLoad", Doc("Called before the window is loaded.", rules: ["hierarchy:8.14"]))
    Member.callback(
      "windowDidLoad", Doc("Called after the window is loaded.", rules: ["hierarchy:8.14"]))
    Member.segues
  }
}

/// The window of a new window controller, or the name of the xib that contains it.
private enum WindowSource: LuaArgument {
  case window(NSWindow)
  case nib(String)

  static var luaType: String { "NSWindow|string" }

  static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> WindowSource {
    if call.isString(index) { return .nib(try call.string(index)) }
    return .window(try context.object(call, index, NSWindow.self, "a window, or the name of a xib"))
  }
}
