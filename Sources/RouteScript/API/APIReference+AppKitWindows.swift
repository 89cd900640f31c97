extension APIReference {
  static var appKitWindows: [APIEntry] {
    [
      APIEntry(
        .type, "NSApplication", type: "NSApplication",
        "The application object of a macOS app, as `app:application()`."),
      APIEntry(
        .property, "windows", of: "NSApplication", type: "NSWindow[]",
        "The windows on the screen and in the Dock, as a new list, the front one last.", rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "keyWindow", of: "NSApplication", type: "NSWindow?", "The window that gets what the user types."),
      APIEntry(
        .property, "mainWindow", of: "NSApplication", type: "NSWindow?",
        "The window that the user works with, behind sheets and panels."),
      APIEntry(
        .property, "modalWindow", of: "NSApplication", type: "NSWindow?",
        "The window that keeps the user from all others.", rules: ["hierarchy:8.5"]),
      APIEntry(
        .property, "delegate", of: "NSApplication", type: "object?",
        "The app's delegate, kept weakly. It can be set; a responder stands at the end of the responder chain.",
        rules: ["hierarchy:8.3"]),
      APIEntry(
        .method, "click", of: "NSApplication",
        "The user clicks into a view: popovers close as their behavior says, and the view's window "
          + "becomes the key window.",
        parameters: [.init("view", "NSView", "what is clicked")]),
      APIEntry(
        .classType, "NSResponder", type: "NSResponder",
        "What AppKit's views, windows, controllers and the application have in common."),
      APIEntry(
        .property, "nextResponder", of: "NSResponder", type: "NSResponder?",
        "Who gets what this responder does not handle: view, controller, superview, window, window "
          + "controller, application, its delegate.",
        rules: ["hierarchy:8.3"]),
      APIEntry(
        .method, "acceptsFirstResponder", of: "NSResponder", type: "boolean",
        "Overridden to return true by whoever wants to be the first responder."),
      APIEntry(
        .method, "becomeFirstResponder", of: "NSResponder", type: "boolean",
        "Called before the responder becomes the first one; false refuses."),
      APIEntry(
        .method, "resignFirstResponder", of: "NSResponder", type: "boolean",
        "Called before the responder loses its place as the first one; false keeps it."),
      APIEntry(
        .classType, "NSWindow", type: "NSWindow",
        "A window of macOS; it may be made with its content, `NSWindow(controller)`.",
        parameters: [.init("content?", "NSViewController", "fills the window, which takes its title")],
        rules: ["hierarchy:8.4"]),
      APIEntry(.property, "title", of: "NSWindow", type: "string", "What the user calls the window. It can be set."),
      APIEntry(
        .property, "contentView", of: "NSWindow", type: "NSView?",
        "The view that fills the window. Setting it lets go of the old one and of contentViewController.",
        rules: ["hierarchy:8.15"]),
      APIEntry(
        .property, "contentViewController", of: "NSWindow", type: "NSViewController?",
        "The controller whose view fills the window. Setting it loads the view.", rules: ["hierarchy:8.4"]),
      APIEntry(
        .property, "windowController", of: "NSWindow", type: "NSWindowController?",
        "The window controller, which holds the window.", rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "isReleasedWhenClosed", of: "NSWindow", type: "boolean",
        "Whether the window is dead once it was closed; true by default, false for a panel, of no "
          + "meaning with a window controller. It can be set.",
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "delegate", of: "NSWindow", type: "object?",
        "Whom the window tells and asks: windowShouldClose, windowWillClose, windowDidBecomeKey, "
          + "windowDidResignKey, windowDidBecomeMain, windowDidResignMain, windowDidMiniaturize, "
          + "windowDidDeminiaturize, windowWillBeginSheet, windowDidEndSheet. Kept weakly; it can be set.",
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "firstResponder", of: "NSWindow", type: "NSResponder",
        "The responder that gets events first: the window itself unless another one was made so."),
      APIEntry(
        .method, "makeFirstResponder", of: "NSWindow", type: "boolean",
        "Makes a responder the first one; nil stands for the window itself.",
        parameters: [.init("responder?", "NSResponder", "accepts it, or is refused")]),
      APIEntry(.property, "isVisible", of: "NSWindow", type: "boolean", "Whether the window is on the screen."),
      APIEntry(.property, "isMiniaturized", of: "NSWindow", type: "boolean", "Whether the window is in the Dock."),
      APIEntry(.property, "isKeyWindow", of: "NSWindow", type: "boolean", "Whether this is the key window."),
      APIEntry(.property, "isMainWindow", of: "NSWindow", type: "boolean", "Whether this is the main window."),
      APIEntry(
        .property, "isSheet", of: "NSWindow", type: "boolean",
        "Whether the window is attached to another one."),
      APIEntry(
        .method, "orderFront", of: "NSWindow", "Puts the window on the screen, in front: its controllers appear.",
        errors: ["PlatformException: the window was released when it closed, or the app does not run on macOS."],
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "makeKeyAndOrderFront", of: "NSWindow", "Puts the window in front and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app does not run on macOS."],
        rules: ["hierarchy:8.1"]),
      APIEntry(.method, "makeKey", of: "NSWindow", "Makes the window on the screen the key window."),
      APIEntry(
        .method, "orderOut", of: "NSWindow",
        "Takes the window off the screen: its controllers disappear. Unsourced: when they do.", rules: ["hierarchy:8.1"]
      ),
      APIEntry(
        .method, "miniaturize", of: "NSWindow",
        "Puts the window into the Dock: its controllers disappear. Unsourced: when they do.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "deminiaturize", of: "NSWindow", "Brings the window back from the Dock.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "close", of: "NSWindow",
        "Closes the window: windowWillClose, then its controllers disappear. Unsourced: that order.",
        rules: ["hierarchy:8.6", "hierarchy:8.13", "hierarchy:8.14"]),
      APIEntry(
        .method, "performClose", of: "NSWindow", type: "boolean",
        "Closes the window as the user does: asks the delegate windowShouldClose first.", rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "sheets", of: "NSWindow", type: "NSWindow[]",
        "The sheets, as a new list: the one that is shown, then those that wait."),
      APIEntry(.property, "attachedSheet", of: "NSWindow", type: "NSWindow?", "The sheet that is shown."),
      APIEntry(
        .property, "sheetParent", of: "NSWindow", type: "NSWindow?", "The window to which this one is attached."),
      APIEntry(
        .method, "beginSheet", of: "NSWindow",
        "Attaches a window as a sheet, which takes 0.25 s; it waits while another one is shown.",
        parameters: [
          .init("sheet", "NSWindow", "what to attach"),
          .init("completionHandler?", "fun(code: integer)", "called when the sheet has gone"),
        ], errors: ["PlatformException: the window is on the screen or a sheet already."]),
      APIEntry(
        .method, "endSheet", of: "NSWindow", "Takes a sheet away, which takes 0.25 s.",
        parameters: [
          .init("sheet", "NSWindow", "one of this window's sheets"),
          .init("code?", "integer", "for the completion handler; -1000 by default"),
        ]),
      APIEntry(
        .classType, "NSPanel", type: "NSPanel",
        "An auxiliary window: it never becomes the main window, and is not released when it closes.",
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .classType, "NSWindowController", type: "NSWindowController",
        "A window controller. Nobody holds it but the app, and the app only one that was launched.",
        parameters: [
          .init(
            "window?", "NSWindow|string", "its window, when that exists, or the name of the xib that has it, see `Nib`"),
          .init("bundle?", "string", "the bundle in which the xib stands; the app's own when left out"),
        ], rules: ["hierarchy:8.13", "storyboards:11.19"]),
      APIEntry(
        .property, "window", of: "NSWindowController", type: "NSWindow?",
        "The window. Reading it loads it. It can be set.", rules: ["hierarchy:8.14"]),
      APIEntry(
        .property, "isWindowLoaded", of: "NSWindowController", type: "boolean",
        "Whether the window is loaded; does not load it."),
      APIEntry(
        .property, "contentViewController", of: "NSWindowController", type: "NSViewController?",
        "The window's contentViewController. It can be set.", rules: ["hierarchy:8.4"]),
      APIEntry(
        .method, "showWindow", of: "NSWindowController",
        "Loads the window, puts it in front and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app does not run on macOS."],
        rules: ["hierarchy:8.14"]),
      APIEntry(.method, "close", of: "NSWindowController", "Closes the window."),
      APIEntry(
        .method, "loadWindow", of: "NSWindowController",
        "Makes the window. An override must set `self.window` and must not call super.", rules: ["hierarchy:8.14"]),
      APIEntry(
        .method, "windowWillLoad", of: "NSWindowController", "Called before the window is loaded.",
        rules: ["hierarchy:8.14"]),
      APIEntry(
        .method, "windowDidLoad", of: "NSWindowController", "Called once the window is loaded.",
        rules: ["hierarchy:8.14"]),
    ]
  }
}
