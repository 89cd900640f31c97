internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import SuiteVocabulary
internal import ViewHierarchy

private typealias Member = NamespaceMember<AppReference>

extension DescribedType {
  /// The app that `launch` returns.
  static let app = DescribedType(
    "App", Doc("A running app. Only `launch` creates it.", type: "App"),
    members: { AppReference.appMembers.entries(of: $0) })
}

extension AppReference {
  /// The members of apps.
  static let appMembers: [NamespaceMember<AppReference>] = ownMembers + sceneMembers + modalMembers

  private static let ownMembers: [NamespaceMember<AppReference>] = [
    Member.ofApp(
      "window", type: "UIWindow|NSWindow",
      Doc(
        """
        The key window, which `launch` creates. With delegates, it is the key window of the scene in front, or `nil`. In \
        a macOS app, it is the main window or `nil`.
        """)
    ) { context, app in
      let window: SimulatedObject? = app.macApplication.map { $0.mainWindow ?? $0.keyWindow } ?? app.window
      return window.map { context.objects.value($0) } ?? .nil
    },
    Member.ofApp(
      "iOS", type: "17|18|26",
      Doc(
        """
        The version of iOS whose behavior the app has. Compare it as Swift code does with `#available`: `app.iOS >= 18`.
        """, rules: ["hierarchy:0.15"])
    ) { _, app in .integer(app.application.iOSVersion.rawValue) },
    Member.ofApp(
      "registerRouters", [.init("routers", "RouterClass[]", "the router classes")],
      Doc(
        """
        Registers router classes in the given order and skips those that are already registered. For `launch { \
        autoRegister = false }`.
        """, rules: ["router:1.33", "router:1.35"])
    ) { context, app, call in
      let routers = try call.table(2).elements().map { item in
        guard let found = context.objectClass(item), found.nativeType is AnyRouter.Type else {
          throw ScriptFault(
            "app:registerRouters needs a list of router classes", at: "registerRouters",
            found: context.printer.line(item), expected: "app:registerRouters { EditorViewRouter, … }")
        }
        return found
      }
      app.registerRouters(routers)
      return 0
    },
    Member.ofApp(
      "notifyRegistrationFinished", [],
      Doc(
        "Ends a manual registration and checks everything that is registered.", rules: ["router:1.33", "router:1.36"])
    ) { context, app, _ in
      app.world.log.scriptMoved()
      context.endRegistration(of: app)
      return 0
    },
    Member.ofApp(
      "application", returns: "UIApplication|NSApplication",
      Doc(
        "Returns the application object: an NSApplication in a macOS app, otherwise a UIApplication.",
        rules: ["hierarchy:1.8"])
    ) { context, app, call in
      let application: SimulatedObject = app.macApplication ?? app.application
      context.objects.adopt(application)
      return try context.return(application, from: call)
    },
    Member.property(
      "clock", type: "Clock", Doc("The virtual clock of the app."), get: { .table(try $0.clockTable()) }),
    Member.ofApp(
      "tap",
      [
        .init(
          "target",
          "UIView|UIBarButtonItem|UITabBarItem|UIAlertAction|UIGestureRecognizer|NSView|NSMenuItem|NSToolbarItem|string",
          "the target, or a string that identifies it")
      ],
      Doc(
        """
        Simulates the user's tap on a view, an item of a bar, a button of an alert, a macOS menu or toolbar item, or the \
        view of a gesture recognizer. The tap sends the actions, and performs the segues for which the controller's \
        shouldPerformSegue returns true. A string identifies the target by the property of its controller that \
        holds it, its accessibility identifier, its title or its class, in this order, or else a tab by its title. \
        A disabled view does nothing.
        """,
        errors: [
          "The view is not on the screen, or the bar of the item is hidden or covered.",
          "The item of the bar or the button of the alert is disabled or hidden.",
          "The target has neither an action nor a segue.",
          "The string matches nothing on the screen, or several targets.",
          "PlatformException NSInvalidArgumentException: an action's target does not have the method.",
        ], rules: ["storyboards:11.6a", "storyboards:11.20", "hierarchy:4.24h"])
    ) { context, _, call in try context.tap(call) },
    Member.ofApp(
      "touch",
      [
        .init(
          "targets",
          "(UIView|UIBarButtonItem|UITabBarItem|UIAlertAction|UIGestureRecognizer|NSView|NSMenuItem|NSToolbarItem|string)[]",
          "the targets, as for `tap`; a name is not that of a tab")
      ],
      Doc(
        """
        Simulates quick taps within one turn, before the app shows what the first one does: \
        `app:touch { "Edit", "Edit" }` is a double tap. Each tap reaches the screen that the user sees.
        """,
        errors: ["One of the taps is impossible: see `tap`."], rules: ["hierarchy:1.10"])
    ) { context, _, call in try context.touch(call) },
    Member.ofApp(
      "tapBack", [],
      Doc(
        """
        Simulates the user's tap on the back button that the user sees: the one of the nearest navigation controller \
        around the controller on top. See `tapBack` of UINavigationController.
        """,
        errors: ["The user sees no back button, or cannot tap it."],
        rules: ["hierarchy:4.24b", "hierarchy:4.24c"])
    ) { context, app, _ in
      try context.tapBack(in: app)
      return 0
    },
    Member.ofApp(
      "typeText",
      [
        .init("text", "string", "the text, which is appended to that of the field; a line break presses the return key")
      ],
      Doc(
        "Simulates the user's typing into the text field that the user edits. A tap on a field starts the editing.",
        errors: ["The user edits no text field."], rules: ["hierarchy:4.110"])
    ) { context, _, call in try context.typeText(call) },
    Member.ofApp(
      "tapAccessory", [.init("target", "UIView|string", "the cell, or a string that identifies it as for `app:tap`")],
      Doc(
        "Simulates the user's tap on the accessory button of a cell.",
        errors: ["The cell is not on the screen.", "The cell does not have an accessory segue."],
        rules: ["storyboards:5.3"])
    ) { context, _, call in try context.tap(call, accessory: true) },
    Member.ofApp(
      "top", returns: "UIViewController?",
      Doc(
        """
        Returns the controller that the user sees, or `nil`: the topmost presented one, then the top of its \
        navigation stack.
        """, rules: ["hierarchy:6.11"])
    ) { context, app, call in try context.return(app.topController, from: call) },
    Member.ofApp(
      "rotate",
      [
        .init(
          "orientation", "\"portrait\"|\"landscapeLeft\"|\"landscapeRight\"|\"portraitUpsideDown\"",
          "the orientation of the device")
      ],
      returns: "boolean",
      Doc(
        """
        Rotates the device, like the user. The interface follows if the root controller, or the topmost one that \
        fills the screen, supports the orientation. Returns whether it does.
        """, errors: ["There is no such orientation.", "A macOS or tvOS app does not rotate."],
        rules: ["hierarchy:4.29d", "hierarchy:4.29e"],
        example: """
          assert.is_true(app:rotate "landscapeLeft")
          assert.equal("compact", app.window.verticalSizeClass)
          """)
    ) { context, app, call in
      guard app.platform == .iOS else {
        throw ScriptFault(
          "an app on \(app.platform.rawValue) does not rotate", at: "rotate", help: ["launch the app on iOS"])
      }
      let orientation: DeviceOrientation = try context.named(
        call.value(2), "there is no orientation", "use one of the orientations:")
      return try call.return(context.step { app.application.rotate(to: orientation.interface) })
    },
    Member.ofApp(
      "resize",
      [.init("width", "number", "the width in points"), .init("height", "number", "the height in points")],
      Doc(
        """
        Resizes the key window of a pad, like the user. The horizontal size class follows the width. To change only \
        the class, set `window.horizontalSizeClass`.
        """, errors: ["The device is not a pad.", "A length is not greater than 0."],
        rules: ["hierarchy:4.29e"])
    ) { context, app, call in
      let (width, height) = (try call.number(2), try call.number(3))
      guard app.platform == .iOS, app.application.idiom == .pad else {
        throw ScriptFault(
          "only the windows of a pad can be resized", at: "resize",
          found: "an app on a \(app.application.idiom.rawValue)",
          help: ["launch { idiom = \"pad\", … }"])
      }
      guard width > 0, height > 0, width.isFinite, height.isFinite else {
        throw ScriptFault(
          "a window needs a width and a height", at: "resize", found: "\(width) × \(height)",
          expected: "two numbers greater than 0")
      }
      try context.step { app.window?.resize(to: CGSize(width: width, height: height)) }
      return 0
    },
    Member.ofApp(
      "pressMenu", returns: "boolean",
      Doc(
        """
        Simulates the user's press of the menu button on tvOS. It pops the front navigation stack, or dismisses \
        the topmost presented controller. Returns whether a controller is removed; at the root of the app, \
        nothing happens.
        """, errors: ["The app is not a tvOS app."])
    ) { context, app, call in
      guard app.platform == .tvOS else {
        throw ScriptFault(
          "app:pressMenu needs a tvOS app", at: "pressMenu", found: "an app on \(app.platform.rawValue)",
          help: ["launch the app on tvOS: launch { platform = \"tvOS\", … }"])
      }
      return try call.return(context.step { app.pressMenu() })
    },
    Member.ofApp(
      "find", [.init("class", "Class|string", "the class or a superclass of the controller, or its name")],
      returns: "UIViewController?",
      Doc(
        """
        Returns the first controller in the hierarchy that is an instance of a class, depth first, or `nil`.
        """, errors: ["No class has the name."])
    ) { context, app, call in
      let wanted = try context.controllerClass(call.value(2))
      return try context.return(app.findController(wanted), from: call)
    },
    Member.ofApp(
      "exhaustively", [.init("body", "fun()", "the part of the test in which everything must be asserted")],
      returns: "any",
      Doc(
        """
        Runs a function and fails for each hierarchy change and each callback that no assertion covers. \
        `assert.log` covers the events that its string names, `assert.hierarchy` the changes before it, and \
        `assert.visible` and `assert.top` the appearance of a controller. Returns the result of the function.
        """, errors: ["Another call of `exhaustively` is running."],
        example:
          """
          app:exhaustively(function()
            assert.log(app, function() navigation:pushViewController(editor) end, [[ … ]])
            assert.stack { HomeViewController, EditorViewController }
          end)
          """)
    ) { context, app, call in try context.exhaustively(app, call) },
    Member.ofApp(
      "tree",
      [
        .init(
          "options?", "table",
          """
          `numbered = true` adds numbers such as `EditorViewController#1`; `views = true` shows loaded views; \
          `format` is "text" (the default), "json", "dot" or "mermaid"
          """)
      ], returns: "string",
      Doc(
        """
        Returns the hierarchy as a diagram. ◀ marks the controller on top, ◁ marks others on the screen, and ▷ \
        leads to presented controllers. In an app with several scenes, the windows are under their scenes.
        """, rules: ["hierarchy:4.89", "hierarchy:6.11"])
    ) { context, app, call in
      guard call.isTable(2) else { return try call.return(app.tree()) }
      var keys = try DeclarationTable(call.table(2), of: "app:tree", context: context)
      let format = try context.hierarchyFormat(keys.take("format"))
      let (numbered, views) = (keys.take("numbered").isTruthy, keys.take("views").isTruthy)
      try keys.end(keys: ["format", "numbered", "views"])
      return try call.return(app.tree(format, numbered: numbered, views: views))
    },
  ]
}

/// The orientations in which a user holds a device.
private enum DeviceOrientation: String, CaseIterable {
  case portrait
  case landscapeLeft
  case landscapeRight
  case portraitUpsideDown

  /// The orientation of the interface.
  var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .portraitUpsideDown: .portraitUpsideDown
    }
  }
}

extension ScriptContext {
  /// Returns the class that a value or a name identifies.
  fileprivate func controllerClass(_ value: LuaValue) throws -> ObjectClass {
    if let found = objectClass(value) { return found }
    guard let name = value.text else {
      throw ScriptFault(
        "app:find needs a class", at: "find", found: printer.line(value), expected: "a class, or its name")
    }
    if let found = classes.findClass(name) { return found }
    var fault = ScriptFault.unknownName(
      "there is no class named '\(name)'", name, among: classes.classes.map(\.name),
      help: ["check the name, or declare the class: viewController \"\(name)\" {}"])
    fault.isLiteral = true
    throw fault
  }
}
