extension APIReference {
  static var launching: [APIEntry] {
    [
      APIEntry(
        .function, "require", type: "any",
        """
        Loads a module: `require "modules.editor"` runs modules/editor.lua, or modules/editor/init.lua, once, and returns what it \
        returned. Files are sought from the scenario's folder, then from the current one. `require "routescript"` returns the words \
        of the language as a table.
        """,
        parameters: [.init("name", "string", "the module's name; a dot stands for a slash")],
        errors: ["There is no such file.", "The modules require each other in a circle."]),
      APIEntry(
        .function, "pairs", type: "fun(), table, nil",
        """
        Lua's `pairs`, in an order that is the same in every run: booleans, numbers, strings by their bytes, objects by age, the \
        dead after those that live; then other keys that `tostring` has named, and last the rest in Lua's own order, which `next` \
        keeps throughout.
        """,
        parameters: [.init("table", "table", "the table to visit")]),

      APIEntry(
        .function, "launch", type: "App",
        """
        Starts an app: registers the routers, makes the root controller and shows it in the key window. Objects made before belong to \
        this app. Routers of the listed modules are registered first, then those declared outside any module.
        """,
        parameters: [.init("options", "table", "the keys below; all may be left out")],
        errors: [
          "A key is unknown.", "A module's `provides` has no router, or its `requires` has none anywhere.",
          "`root` is not a view controller.",
        ],
        rules: ["hierarchy:4.1", "hierarchy:4.2", "hierarchy:G14"],
        example: """
          local app = launch {
            modules = { require "modules.editor" },
            root    = UINavigationController(HomeViewController()),
          }
          """),
      APIEntry(.key, "modules", of: "launch", type: "Module[]", "The modules that the app consists of."),
      APIEntry(
        .key, "adapters", of: "launch", type: "Adapter[]",
        "Which required protocols are answered by which provided ones.", rules: ["router:1.18"]),
      APIEntry(
        .key, "autoRegister", of: "launch", type: "boolean",
        "Whether routers register themselves, true by default; else `register` says which.",
        rules: ["router:1.32", "router:1.33"]),
      APIEntry(
        .key, "register", of: "launch", type: "fun(app)",
        "Registers by hand: calls `app:registerRouters { … }` and, when it is done, `app:notifyRegistrationFinished()`.",
        rules: ["router:1.33", "router:1.35"]),
      APIEntry(
        .key, "compatibility", of: "launch", type: "string",
        "\"1.1.1\" follows the code of that release of ZIKRouter where its documentation says otherwise."),
      APIEntry(
        .key, "root", of: "launch", type: "UIViewController|fun(app): UIViewController",
        """
        The root controller of the key window, or a function that makes it once the routers are registered. On macOS it is an \
        NSViewController, which gets a window, or an NSWindowController, whose window is shown.
        """),
      APIEntry(
        .key, "containers", of: "launch", type: "Container[]",
        "The containers with which the app begins, before routers register; all that are declared when left out. Another one joins when "
          + "it is first used.",
        rules: ["injection:S11"]),
      APIEntry(
        .key, "storyboards", of: "launch", type: "(Storyboard|string)[]",
        """
        The storyboards of the app, to which references lead; all that are declared or loaded when left out. The path of a \
        `.storyboard` loads it.
        """,
        rules: ["storyboards:8.1"]),
      APIEntry(
        .key, "mainStoryboard", of: "launch", type: "string|Storyboard",
        "The storyboard whose initial controller becomes the root controller of the key window.",
        rules: ["storyboards:11.1"]),
      APIEntry(
        .key, "clock", of: "launch", type: "\"auto\"|\"manual\"",
        """
        How time moves. "auto", the default: a step runs the clock until no transition is pending. "manual": time moves only by \
        `app.clock` and `settle`.
        """),
      APIEntry(
        .key, "idiom", of: "launch", type: "\"phone\"|\"pad\"|\"tv\"",
        "The kind of device: \"phone\", the default, is compact in width, the others are regular.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .key, "platform", of: "launch", type: "\"iOS\"|\"macOS\"|\"tvOS\"",
        """
        What the app runs on; "iOS" by default. An app on macOS uses the classes of AppKit and no others, any other app those of \
        UIKit. "tvOS" is UIKit with the idiom "tv".
        """, rules: ["hierarchy:8.1"]),

      APIEntry(.type, "App", type: "App", "The app that `launch` started. Made by `launch` alone."),
      APIEntry(
        .property, "window", of: "App", type: "UIWindow|NSWindow",
        "The key window, which launch made; on macOS the main window, or nil."),
      APIEntry(
        .method, "registerRouters", of: "App",
        "Lets router classes register themselves, in this order; one that did before is left out. For `launch { autoRegister = false }`.",
        parameters: [.init("routers", "RouterClass[]", "the router classes")], rules: ["router:1.33", "router:1.35"]),
      APIEntry(
        .method, "notifyRegistrationFinished", of: "App",
        "Ends a registration by hand, after which everything registered is checked.",
        rules: ["router:1.33", "router:1.36"]),
      APIEntry(
        .method, "application", of: "App", type: "UIApplication|NSApplication",
        "The application object: an NSApplication on macOS, a UIApplication elsewhere.", rules: ["hierarchy:1.8"]),
      APIEntry(.property, "clock", of: "App", type: "Clock", "The virtual clock."),
      APIEntry(
        .method, "tap", of: "App",
        """
        Lets the user tap a view, a bar button item, an item of a menu or toolbar of macOS, or the view of a gesture recogniser: its actions, and the segues that hang on it, \
        for which the controller is asked shouldPerformSegue. A text names what is tapped by the property of its controller that holds \
        it, its accessibility identifier, its title or its class, whichever fits first. What is not enabled does nothing.
        """,
        parameters: [
          .init(
            "target", "UIView|UIBarButtonItem|UIGestureRecognizer|NSView|NSMenuItem|NSToolbarItem|string",
            "what does something, or what it is called")
        ],
        errors: [
          "The view is not on the screen.", "Nothing happens when the user touches it.",
          "Nothing on the screen is called so, or several things are.",
          "PlatformException NSInvalidArgumentException: a target has no method of the action's name.",
        ],
        rules: ["storyboards:11.6a", "storyboards:11.20"]),
      APIEntry(
        .method, "tapAccessory", of: "App", "Lets the user tap the accessory button of a cell, and not the cell.",
        parameters: [.init("target", "UIView|string", "the cell, or what it is called")],
        errors: ["The cell is not on the screen.", "It has no accessory segue."], rules: ["storyboards:5.3"]),
      APIEntry(
        .method, "top", of: "App", type: "UIViewController?",
        "The controller that a person would see: the topmost presented one, then the top of the navigation stack.",
        rules: ["hierarchy:6.11"]),
      APIEntry(
        .method, "pressMenu", of: "App", type: "boolean",
        """
        The person presses the menu button of a television: the front navigation stack is popped, or what is presented on top is \
        dismissed. Returns whether something goes; at the root of the app nothing does.
        """, errors: ["The app does not run on tvOS."]),
      APIEntry(
        .method, "find", of: "App", type: "UIViewController?",
        "The first controller in the hierarchy that is an instance of a class, depth first.",
        parameters: [.init("class", "Class", "the class, or a superclass of what is sought")]),
      APIEntry(
        .method, "exhaustively", of: "App", type: "any",
        """
        Runs a function and fails for every hierarchy change and every callback in it that no assertion covers: `assert.log` covers the \
        events that its text names, `assert.hierarchy` the changes before it, `assert.visible` and `assert.top` a controller's appearance. \
        Returns what the function returns.
        """,
        parameters: [.init("body", "fun()", "the part of the test in which everything is asserted")],
        errors: ["It is running already."],
        example: """
          app:exhaustively(function()
            assert.log(app, function() navigation:pushViewController(editor) end, [[ … ]])
            assert.stack { HomeViewController, EditorViewController }
          end)
          """),
      APIEntry(
        .method, "tree", of: "App", type: "string",
        """
        The hierarchy, drawn as text. ◀ marks the controller on top, ◁ others on the screen, ▷ leads to what is presented.
        """,
        parameters: [
          .init(
            "options?", "table",
            "`numbered = true` writes `EditorViewController#1`, `views = true` shows loaded views, `format` is \"text\", "
              + "\"json\", \"dot\" or \"mermaid\"")
        ], rules: ["hierarchy:6.11"]),

      APIEntry(.type, "Clock", type: "Clock", "The virtual clock of an app, as `app.clock`."),
      APIEntry(.property, "now", of: "Clock", type: "number", "The present moment, in seconds since launch."),
      APIEntry(
        .method, "advance", of: "Clock", "Lets time pass, and everything happen that falls due.",
        parameters: [.init("seconds", "number", "how long, zero or more")],
        errors: ["It is called inside a callback of the simulator.", "The app does not come to rest."]),
      APIEntry(
        .method, "turn", of: "Clock", "Runs one turn of the run loop: the commit, without letting time pass.",
        errors: ["It is called inside a callback of the simulator."], rules: ["hierarchy:0.1"]),

      APIEntry(
        .function, "settle",
        """
        Runs the clock until no transition and no run-loop block is pending, then lets objects die that nothing reaches.
        """,
        parameters: [.init("options?", "table", "`timers = true` waits for timers too")],
        errors: ["It is called inside a callback of the simulator.", "The app does not come to rest."]),

      APIEntry(
        .function, "weak", type: "WeakReference",
        "A reference that does not keep its object: `value` is nil once the object is gone.",
        parameters: [.init("object", "object", "the object to refer to, or nil")],
        example: """
          local editor = weak(router.destination)
          router:removeRoute()
          assert(editor.value == nil)
          """),
      APIEntry(
        .type, "WeakReference", type: "WeakReference", "A reference that does not keep its object, from `weak`."),
      APIEntry(.property, "value", of: "WeakReference", type: "object?", "The object, or nil once it is gone."),
    ]
  }
}
