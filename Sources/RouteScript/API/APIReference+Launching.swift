extension APIReference {
  static var launching: [APIEntry] {
    [
      APIEntry(
        .function, "require", type: "any",
        """
        Loads a module and returns its result. `require "modules.editor"` runs modules/editor.lua or \
        modules/editor/init.lua once. The search starts in the scenario's directory, then continues in the current \
        one. `require "routescript"` returns the functions and values of the language as a table.
        """,
        parameters: [.init("name", "string", "the module's name, with dots for slashes")],
        errors: ["The file does not exist.", "The modules require each other in a cycle."]),
      APIEntry(
        .function, "pairs", type: "fun(), table, nil",
        """
        Iterates over a table like Lua's `pairs`, in an order that is the same in every run. Booleans come first, \
        then numbers, strings by their bytes, objects by age with deallocated ones last, and other keys that were \
        converted by `tostring`. The rest follow in Lua's own order, which `next` always uses.
        """,
        parameters: [.init("table", "table", "the table to iterate over")]),

      APIEntry(
        .function, "launch", type: "App",
        """
        Starts an app. Registers the routers, creates the root controller and shows it in the key window. Routers of \
        the listed modules are registered first, then the routers declared outside modules. Objects created before \
        belong to this app.
        """,
        parameters: [.init("options", "table", "the keys below, all optional")],
        errors: [
          "A key is unknown.",
          "No router registers a protocol in a module's `provides` or `requires`, directly or through an adapter.",
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
        """
        The only adapters of the app. By default, all declared adapters are registered, except those that lead to no \
        module of the app.
        """, rules: ["router:1.18", "router:1.32"]),
      APIEntry(
        .key, "autoRegister", of: "launch", type: "boolean",
        "Whether the routers are registered automatically; true by default. Otherwise `register` registers them.",
        rules: ["router:1.32", "router:1.33"]),
      APIEntry(
        .key, "register", of: "launch", type: "fun(app)",
        """
        The function that registers routers manually if `autoRegister` is false. It calls `app:registerRouters { … \
        }` and, at the end, `app:notifyRegistrationFinished()`.
        """,
        rules: ["router:1.33", "router:1.35"]),
      APIEntry(
        .key, "compatibility", of: "launch", type: "string",
        """
        The version of ZIKRouter to reproduce. "1.1.1" follows the code of that release where it differs from its \
        documentation; the default follows the documentation.
        """
      ),
      APIEntry(
        .key, "root", of: "launch", type: "UIViewController|fun(app): UIViewController",
        """
        The root controller of the key window, or a function that creates it after the routers are registered. On \
        macOS it is an NSViewController, which gets a window, or an NSWindowController, whose window is shown.
        """
      ),
      APIEntry(
        .key, "containers", of: "launch", type: "Container[]",
        """
        The containers of the app at its start, before routers register; by default all declared ones. Another \
        container joins on first use.
        """,
        rules: ["injection:S11"]),
      APIEntry(
        .key, "storyboards", of: "launch", type: "(Storyboard|string)[]",
        """
        The storyboards of the app, to which references can lead; by default all that are declared or loaded. The \
        path of a `.storyboard` file loads it.
        """,
        rules: ["storyboards:8.1"]),
      APIEntry(
        .key, "mainStoryboard", of: "launch", type: "string|Storyboard",
        "The storyboard whose initial controller becomes the root controller of the key window.",
        rules: ["storyboards:11.1"]),
      APIEntry(
        .key, "clock", of: "launch", type: "\"auto\"|\"manual\"",
        """
        The mode of the clock. "auto", the default, runs the clock after each step until no transition is pending. \
        With "manual", only `app.clock` and `settle` advance the time.
        """
      ),
      APIEntry(
        .key, "idiom", of: "launch", type: "\"phone\"|\"pad\"|\"tv\"",
        "The type of device. \"phone\", the default, has a compact width. The others have a regular width.",
        rules: ["hierarchy:4.29"]),
      APIEntry(
        .key, "platform", of: "launch", type: "\"iOS\"|\"macOS\"|\"tvOS\"",
        """
        The platform of the app; "iOS" by default. A macOS app uses only AppKit classes, any other app only UIKit \
        classes. "tvOS" is UIKit with the idiom "tv".
        """,
        rules: ["hierarchy:8.1"]),

      APIEntry(.type, "App", type: "App", "A running app. Only `launch` creates it."),
      APIEntry(
        .property, "window", of: "App", type: "UIWindow|NSWindow",
        "The key window, which `launch` creates. In a macOS app, the main window or `nil`."),
      APIEntry(
        .method, "registerRouters", of: "App",
        """
        Registers router classes in the given order and skips those that are already registered. For `launch { \
        autoRegister = false }`.
        """,
        parameters: [.init("routers", "RouterClass[]", "the router classes")], rules: ["router:1.33", "router:1.35"]),
      APIEntry(
        .method, "notifyRegistrationFinished", of: "App",
        "Ends a manual registration and checks everything that is registered.",
        rules: ["router:1.33", "router:1.36"]),
      APIEntry(
        .method, "application", of: "App", type: "UIApplication|NSApplication",
        "Returns the application object: an NSApplication in a macOS app, otherwise a UIApplication.",
        rules: ["hierarchy:1.8"]),
      APIEntry(.property, "clock", of: "App", type: "Clock", "The virtual clock of the app."),
      APIEntry(
        .method, "tap", of: "App",
        """
        Simulates the user's tap on a view, a bar button item, a macOS menu or toolbar item, or the view of a \
        gesture recognizer. The tap sends the actions, and performs the segues for which the controller's \
        shouldPerformSegue returns true. A string identifies the target by the property of its controller that holds \
        it, its accessibility identifier, its title or its class, in this order. A disabled target does nothing.
        """,
        parameters: [
          .init(
            "target", "UIView|UIBarButtonItem|UIGestureRecognizer|NSView|NSMenuItem|NSToolbarItem|string",
            "the target, or a string that identifies it")
        ],
        errors: [
          "The view is not on the screen.", "The target has neither an action nor a segue.",
          "The string matches nothing on the screen, or several targets.",
          "PlatformException NSInvalidArgumentException: an action's target does not have the method.",
        ],
        rules: ["storyboards:11.6a", "storyboards:11.20"]),
      APIEntry(
        .method, "tapAccessory", of: "App", "Simulates the user's tap on the accessory button of a cell.",
        parameters: [.init("target", "UIView|string", "the cell, or a string that identifies it as for `app:tap`")],
        errors: ["The cell is not on the screen.", "The cell does not have an accessory segue."],
        rules: ["storyboards:5.3"]),
      APIEntry(
        .method, "top", of: "App", type: "UIViewController?",
        """
        Returns the controller that the user sees, or `nil`: the topmost presented one, then the top of its \
        navigation stack.
        """,
        rules: ["hierarchy:6.11"]),
      APIEntry(
        .method, "pressMenu", of: "App", type: "boolean",
        """
        Simulates the user's press of the menu button on tvOS. It pops the front navigation stack, or dismisses the \
        topmost presented controller. Returns whether a controller is removed; at the root of the app, nothing \
        happens.
        """,
        errors: ["The app is not a tvOS app."]),
      APIEntry(
        .method, "find", of: "App", type: "UIViewController?",
        "Returns the first controller in the hierarchy that is an instance of a class, depth first, or `nil`.",
        parameters: [.init("class", "Class", "the class or a superclass of the controller")]),
      APIEntry(
        .method, "exhaustively", of: "App", type: "any",
        """
        Runs a function and fails for each hierarchy change and each callback that no assertion covers. `assert.log` \
        covers the events that its string names, `assert.hierarchy` the changes before it, and `assert.visible` and \
        `assert.top` the appearance of a controller. Returns the result of the function.
        """,
        parameters: [.init("body", "fun()", "the part of the test in which everything must be asserted")],
        errors: ["Another call of `exhaustively` is running."],
        example: """
          app:exhaustively(function()
            assert.log(app, function() navigation:pushViewController(editor) end, [[ … ]])
            assert.stack { HomeViewController, EditorViewController }
          end)
          """),
      APIEntry(
        .method, "tree", of: "App", type: "string",
        """
        Returns the hierarchy as a diagram. ◀ marks the controller on top, ◁ marks others on the screen, and ▷ leads \
        to presented controllers.
        """,
        parameters: [
          .init(
            "options?", "table",
            """
            `numbered = true` adds numbers such as `EditorViewController#1`; `views = true` shows loaded views; \
            `format` is "text" (the default), "json", "dot" or "mermaid"
            """
          )
        ], rules: ["hierarchy:6.11"]),

      APIEntry(.type, "Clock", type: "Clock", "The virtual clock of an app, from `app.clock`."),
      APIEntry(.property, "now", of: "Clock", type: "number", "The current time, in seconds since launch."),
      APIEntry(
        .method, "advance", of: "Clock", "Advances the time, and runs all work that becomes due.",
        parameters: [.init("seconds", "number", "the duration in seconds, zero or more")],
        errors: ["The call is inside a callback of the simulator.", "The app does not settle."]),
      APIEntry(
        .method, "turn", of: "Clock", "Runs one run-loop turn, with its commit, without advancing the time.",
        errors: ["The call is inside a callback of the simulator."], rules: ["hierarchy:0.1"]),

      APIEntry(
        .function, "settle",
        "Runs the clock until no transition and no run-loop block is pending, then deallocates unreachable objects.",
        parameters: [.init("options?", "table", "`timers = true` also waits for timers")],
        errors: ["The call is inside a callback of the simulator.", "The app does not settle."]),

      APIEntry(
        .function, "weak", type: "WeakReference",
        "Creates a reference that does not retain its object. Its `value` is `nil` after the object is deallocated.",
        parameters: [.init("object", "object", "the object, or `nil`")],
        example: """
          local editor = weak(router.destination)
          router:removeRoute()
          assert(editor.value == nil)
          """),
      APIEntry(
        .type, "WeakReference", type: "WeakReference", "A reference that does not retain its object, from `weak`."),
      APIEntry(
        .property, "value", of: "WeakReference", type: "object?", "The object, or `nil` after it is deallocated."),
    ]
  }
}
