internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSWindow>

extension PlatformClass {
  package static let nsWindow = PlatformClass(
    NSWindow.self, "a window",
    initializer: .arguments(
      "at most one controller, its content",
      Parameter(
        "content?", NSViewController.self, "the controller that fills the window, and whose title the window takes"),
      isStep: true
    ) { (window: NSWindow, content) in try window.trySetContentViewController(content) },
    Doc("A macOS window. `NSWindow(controller)` creates a window with its content.", rules: ["hierarchy:8.4"])
  ) {
    Member.content
    Member.states
    Member.ordering
    Member.sheets
  }
}

extension Members<NSWindow> {
  /// The content, the owner and the first responder.
  @ClassMemberBuilder fileprivate static var content: [ClassMember] {
    Member.property("title", \.title, set: { $0.title = $1 }, Doc("The window's title. It can be set."))
    Member.property(
      "contentView", \.contentView, setAsStep: { $0.contentView = $1 },
      Doc(
        "The view that fills the window. Setting it releases the old view and contentViewController.",
        rules: ["hierarchy:8.15"]))
    Member.property(
      "contentViewController", \.contentViewController, setAsStep: { try $0.trySetContentViewController($1) },
      Doc(
        "The controller whose view fills the window, or `nil`. Setting it loads the view.", rules: ["hierarchy:8.4"]))
    Member.property(
      "windowController", \.windowController,
      Doc("The window controller, which retains the window, or `nil`.", rules: ["hierarchy:8.13"]))
    Member.property(
      "isReleasedWhenClosed", \.isReleasedWhenClosed, set: { $0.isReleasedWhenClosed = $1 },
      Doc(
        """
        Whether the window is released when it closes; true by default, false for a panel. It has no effect if the \
        window has a window controller. It can be set.
        """,
        rules: ["hierarchy:8.13"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The window's delegate. The window calls its methods windowShouldClose, windowWillClose, windowDidBecomeKey, \
        windowDidResignKey, windowDidBecomeMain, windowDidResignMain, windowDidMiniaturize, windowDidDeminiaturize, \
        windowWillBeginSheet and windowDidEndSheet. The reference is weak. It can be set.
        """,
        rules: ["hierarchy:8.13"]))
    Member.property(
      "firstResponder", \.firstResponder,
      Doc("The responder that receives events first: the window itself by default.", type: "NSResponder"))
    Member.step(
      "makeFirstResponder",
      Parameter(
        "responder", NSResponder?.self, "the new first responder; `nil`, the default, means the window itself"),
      Doc(
        """
        Makes a responder the first responder. Returns false if the current first responder does not resign. Also \
        returns false if the new one does not accept, and then the window itself becomes the first responder.
        """)
    ) { $0.makeFirstResponder($1) }
  }

  /// The states of the window.
  @ClassMemberBuilder fileprivate static var states: [ClassMember] {
    Member.property("isVisible", \.isVisible, Doc("Whether the window is on the screen."))
    Member.property("isMiniaturized", \.isMiniaturized, Doc("Whether the window is in the Dock."))
    Member.property("isKeyWindow", \.isKeyWindow, Doc("Whether this is the key window."))
    Member.property("isMainWindow", \.isMainWindow, Doc("Whether this is the main window."))
    Member.property("isSheet", \.isSheet, Doc("Whether the window is a sheet of another window."))
  }

  /// Showing and closing the window.
  @ClassMemberBuilder fileprivate static var ordering: [ClassMember] {
    Member.step(
      "orderFront",
      Doc(
        "Shows the window in front of the others. Its controllers appear.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.1"])
    ) { try $0.tryOrderFront() }
    Member.step(
      "makeKeyAndOrderFront",
      Doc(
        "Shows the window in front of the others and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.1"])
    ) { try $0.tryMakeKeyAndOrderFront() }
    Member.step("makeKey", Doc("Makes the window the key window if it is on the screen.")) { $0.makeKey() }
    Member.step(
      "orderOut",
      Doc(
        "Takes the window off the screen. Its controllers disappear; the moment is undocumented.",
        rules: ["hierarchy:8.1"])
    ) { $0.orderOut(nil) }
    Member.step(
      "miniaturize",
      Doc(
        "Puts the window into the Dock. Its controllers disappear; the moment is undocumented.",
        rules: ["hierarchy:8.1"])
    ) { $0.miniaturize(nil) }
    Member.step("deminiaturize", Doc("Restores the window from the Dock.", rules: ["hierarchy:8.1"])) {
      $0.deminiaturize(nil)
    }
    Member.step(
      "close",
      Doc(
        """
        Closes the window. The delegate receives windowWillClose before the window's controllers disappear; this \
        order is undocumented.
        """,
        rules: ["hierarchy:8.6", "hierarchy:8.13", "hierarchy:8.14"])
    ) { $0.close() }
    Member.step(
      "performClose",
      Doc(
        """
        Closes the window as the user does, after it asks the delegate's windowShouldClose. Returns whether the \
        window closed. A window with a sheet stays.
        """,
        rules: ["hierarchy:8.13", "hierarchy:8.13a"])
    ) { $0.closeAsUser() }
  }

  /// The sheets that are attached to the window.
  @ClassMemberBuilder fileprivate static var sheets: [ClassMember] {
    Member.property(
      "sheets", \.sheets, Doc("The window's sheets, as a new list: the attached one, then the waiting ones."))
    Member.property("attachedSheet", \.attachedSheet, Doc("The sheet that is attached, or `nil`."))
    Member.property(
      "sheetParent", \.sheetParent, Doc("The window to which this one is attached as a sheet, or `nil`."))
    Member.step(
      "beginSheet", Parameter("sheet", NSWindow.self, "the window to attach"),
      Parameter(
        "completionHandler?", SheetCompletion.self,
        "called after the sheet is removed, with the code from endSheet"),
      Doc(
        "Attaches a window as a sheet. The transition takes 0.25 s. The sheet waits while another one is attached.",
        errors: ["PlatformException: the window is already on the screen, or is already a sheet."])
    ) { try $0.tryBeginSheet($1, completionHandler: $2.run) }
    Member.step(
      "endSheet", Parameter("sheet", NSWindow.self, "one of this window's sheets"),
      Parameter(
        "code", Int.self, "the code for the completion handler; -1000 by default",
        default: NSApplication.ModalResponse.stop.rawValue),
      Doc("Removes a sheet. The transition takes 0.25 s.")
    ) { $0.endSheet($1, returnCode: NSApplication.ModalResponse(rawValue: $2)) }
  }
}

/// A function that a window retains until a sheet is removed, and then calls with the code from `endSheet`.
private struct SheetCompletion: LuaArgument {
  static var luaType: String { "fun(code: integer)" }

  /// Calls the function; `nil` if the script passes none.
  let run: ((NSApplication.ModalResponse) -> Void)?

  static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> SheetCompletion {
    let block = try context.oneShotBlock(call, index, keptBy: owner)
    return SheetCompletion(run: block.map { block in { block.call(.integer(Int64($0.rawValue))) } })
  }
}
