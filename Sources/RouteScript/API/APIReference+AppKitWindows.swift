extension APIReference {
  static var appKitWindows: [APIEntry] {
    [
      APIEntry(
        .type, "NSApplication", type: "NSApplication",
        "The application object of a macOS app, from `app:application()`."),
      APIEntry(
        .property, "windows", of: "NSApplication", type: "NSWindow[]",
        "The windows on the screen and in the Dock, as a new list, from back to front.", rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "keyWindow", of: "NSApplication", type: "NSWindow?",
        "The window that receives keyboard input, or `nil`."),
      APIEntry(
        .property, "mainWindow", of: "NSApplication", type: "NSWindow?",
        "The window that the user works with, or `nil`. Sheets and panels in front of it do not change it."),
      APIEntry(
        .property, "modalWindow", of: "NSApplication", type: "NSWindow?",
        "The modal window, which blocks all other windows, or `nil`.", rules: ["hierarchy:8.5"]),
      APIEntry(
        .property, "delegate", of: "NSApplication", type: "object?",
        """
        The app's delegate. The reference is weak. It can be set. If the delegate is a responder, it is the last one \
        in the responder chain.
        """,
        rules: ["hierarchy:8.3"]),
      APIEntry(
        .method, "click", of: "NSApplication",
        """
        Simulates a user's click on a view. Popovers close according to their behavior, and the view's window \
        becomes the key window.
        """,
        parameters: [.init("view", "NSView", "the view to click")]),
      APIEntry(
        .classType, "NSResponder", type: "NSResponder",
        "The common superclass of views, windows, controllers and the application in AppKit."),
      APIEntry(
        .property, "nextResponder", of: "NSResponder", type: "NSResponder?",
        """
        The responder that receives the events that this one does not handle, or `nil`. The order is view, \
        controller, superview, window, window controller, application, application delegate.
        """,
        rules: ["hierarchy:8.3"]),
      APIEntry(
        .method, "acceptsFirstResponder", of: "NSResponder", type: "boolean",
        "Returns whether the responder can become the first responder; false by default. You can override it."),
      APIEntry(
        .method, "becomeFirstResponder", of: "NSResponder", type: "boolean",
        "Called before the responder becomes the first responder. Return false to prevent it."),
      APIEntry(
        .method, "resignFirstResponder", of: "NSResponder", type: "boolean",
        "Called before the responder stops being the first responder. Return false to prevent it."),
      APIEntry(
        .classType, "NSWindow", type: "NSWindow",
        "A macOS window. `NSWindow(controller)` creates a window with its content.",
        parameters: [
          .init(
            "content?", "NSViewController", "the controller that fills the window, and whose title the window takes")
        ],
        rules: ["hierarchy:8.4"]),
      APIEntry(.property, "title", of: "NSWindow", type: "string", "The window's title. It can be set."),
      APIEntry(
        .property, "contentView", of: "NSWindow", type: "NSView?",
        "The view that fills the window. Setting it releases the old view and contentViewController.",
        rules: ["hierarchy:8.15"]),
      APIEntry(
        .property, "contentViewController", of: "NSWindow", type: "NSViewController?",
        "The controller whose view fills the window, or `nil`. Setting it loads the view.", rules: ["hierarchy:8.4"]),
      APIEntry(
        .property, "windowController", of: "NSWindow", type: "NSWindowController?",
        "The window controller, which retains the window, or `nil`.", rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "isReleasedWhenClosed", of: "NSWindow", type: "boolean",
        """
        Whether the window is released when it closes; true by default, false for a panel. It has no effect if the \
        window has a window controller. It can be set.
        """,
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "delegate", of: "NSWindow", type: "object?",
        """
        The window's delegate. The window calls its methods windowShouldClose, windowWillClose, windowDidBecomeKey, \
        windowDidResignKey, windowDidBecomeMain, windowDidResignMain, windowDidMiniaturize, windowDidDeminiaturize, \
        windowWillBeginSheet and windowDidEndSheet. The reference is weak. It can be set.
        """,
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "firstResponder", of: "NSWindow", type: "NSResponder",
        "The responder that receives events first: the window itself by default."),
      APIEntry(
        .method, "makeFirstResponder", of: "NSWindow", type: "boolean",
        """
        Makes a responder the first responder. Returns false if the current first responder does not resign. Also \
        returns false if the new one does not accept, and then the window itself becomes the first responder.
        """,
        parameters: [
          .init("responder?", "NSResponder", "the new first responder; `nil`, the default, means the window itself")
        ]),
      APIEntry(.property, "isVisible", of: "NSWindow", type: "boolean", "Whether the window is on the screen."),
      APIEntry(.property, "isMiniaturized", of: "NSWindow", type: "boolean", "Whether the window is in the Dock."),
      APIEntry(.property, "isKeyWindow", of: "NSWindow", type: "boolean", "Whether this is the key window."),
      APIEntry(.property, "isMainWindow", of: "NSWindow", type: "boolean", "Whether this is the main window."),
      APIEntry(
        .property, "isSheet", of: "NSWindow", type: "boolean",
        "Whether the window is a sheet of another window."),
      APIEntry(
        .method, "orderFront", of: "NSWindow", "Shows the window in front of the others. Its controllers appear.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "makeKeyAndOrderFront", of: "NSWindow",
        "Shows the window in front of the others and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.1"]),
      APIEntry(.method, "makeKey", of: "NSWindow", "Makes the window the key window if it is on the screen."),
      APIEntry(
        .method, "orderOut", of: "NSWindow",
        "Takes the window off the screen. Its controllers disappear; the moment is undocumented.",
        rules: ["hierarchy:8.1"]
      ),
      APIEntry(
        .method, "miniaturize", of: "NSWindow",
        "Puts the window into the Dock. Its controllers disappear; the moment is undocumented.",
        rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "deminiaturize", of: "NSWindow", "Restores the window from the Dock.", rules: ["hierarchy:8.1"]),
      APIEntry(
        .method, "close", of: "NSWindow",
        """
        Closes the window. The delegate receives windowWillClose before the window's controllers disappear; this \
        order is undocumented.
        """,
        rules: ["hierarchy:8.6", "hierarchy:8.13", "hierarchy:8.14"]),
      APIEntry(
        .method, "performClose", of: "NSWindow", type: "boolean",
        """
        Closes the window as the user does, after it asks the delegate's windowShouldClose. Returns whether the \
        window closed.
        """,
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .property, "sheets", of: "NSWindow", type: "NSWindow[]",
        "The window's sheets, as a new list: the attached one, then the waiting ones."),
      APIEntry(.property, "attachedSheet", of: "NSWindow", type: "NSWindow?", "The sheet that is attached, or `nil`."),
      APIEntry(
        .property, "sheetParent", of: "NSWindow", type: "NSWindow?",
        "The window to which this one is attached as a sheet, or `nil`."),
      APIEntry(
        .method, "beginSheet", of: "NSWindow",
        "Attaches a window as a sheet. The transition takes 0.25 s. The sheet waits while another one is attached.",
        parameters: [
          .init("sheet", "NSWindow", "the window to attach"),
          .init(
            "completionHandler?", "fun(code: integer)", "called after the sheet is removed, with the code from endSheet"
          ),
        ], errors: ["PlatformException: the window is already on the screen, or is already a sheet."]),
      APIEntry(
        .method, "endSheet", of: "NSWindow", "Removes a sheet. The transition takes 0.25 s.",
        parameters: [
          .init("sheet", "NSWindow", "one of this window's sheets"),
          .init("code?", "integer", "the code for the completion handler; -1000 by default"),
        ]),
      APIEntry(
        .classType, "NSPanel", type: "NSPanel",
        "An auxiliary window. It never becomes the main window, and is not released when it closes.",
        rules: ["hierarchy:8.13"]),
      APIEntry(
        .classType, "NSWindowController", type: "NSWindowController",
        """
        A window controller. The app must retain it: the simulator retains only a window controller that `launch` \
        shows.
        """,
        parameters: [
          .init(
            "window?", "NSWindow|string", "its window, or the name of the xib that contains the window (see `Nib`)"),
          .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
        ], rules: ["hierarchy:8.13", "storyboards:11.19"]),
      APIEntry(
        .property, "window", of: "NSWindowController", type: "NSWindow?",
        "The controller's window. Reading it loads it. It can be set.", rules: ["hierarchy:8.14"]),
      APIEntry(
        .property, "isWindowLoaded", of: "NSWindowController", type: "boolean",
        "Whether the window is loaded. Reading this does not load the window."),
      APIEntry(
        .property, "contentViewController", of: "NSWindowController", type: "NSViewController?",
        "The window's contentViewController. It can be set. Reading or setting it loads the window.",
        rules: ["hierarchy:8.4"]),
      APIEntry(
        .method, "showWindow", of: "NSWindowController",
        "Loads the window, shows it in front of the others and makes it the key window.",
        errors: ["PlatformException: the window was released when it closed, or the app is not a macOS app."],
        rules: ["hierarchy:8.14"]),
      APIEntry(.method, "close", of: "NSWindowController", "Closes the window if it is loaded."),
      APIEntry(
        .method, "loadWindow", of: "NSWindowController",
        "Creates the window. An override must set `self.window` and must not call super.", rules: ["hierarchy:8.14"]),
      APIEntry(
        .method, "windowWillLoad", of: "NSWindowController", "Called before the window is loaded.",
        rules: ["hierarchy:8.14"]),
      APIEntry(
        .method, "windowDidLoad", of: "NSWindowController", "Called after the window is loaded.",
        rules: ["hierarchy:8.14"]),
    ]
  }
}
