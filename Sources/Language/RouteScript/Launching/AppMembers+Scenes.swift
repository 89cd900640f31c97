internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = NamespaceMember<AppReference>

private let scene = APIEntry.Parameter("scene?", "UIScene", "the scene; by default, the one in front")
private let noReceiver = "The delegate lacks the method that receives it, or the app has no delegate."

extension AppReference {
  /// The members for scenes, and for what the user opens from outside of the app.
  static let sceneMembers: [NamespaceMember<AppReference>] = [
    Member.ofApp(
      "open", [.init("url", "string", "the URL; a web address is a universal link"), scene],
      Doc(
        """
        Opens a link, like a user in another app. A URL with a scheme of the app calls sceneOpenURLContexts, or \
        applicationOpen in an app without scenes. A web address calls sceneContinue, or applicationContinue. Both \
        bring the app to the foreground.
        """,
        errors: ["The URL is invalid.", noReceiver], rules: ["hierarchy:4.82", "hierarchy:4.83"],
        example: """
          app:open("notes://note/7")
          """)
    ) { context, app, call in
      let url = try context.url(context.text(call, 2), at: "open")
      let scene = try context.scene(call, 3, UIScene.self)
      try context.check(url.isUniversalLink ? .activity : .url, in: scene, of: app, at: "open")
      try context.step { try app.application.userOpened(url, in: scene) }
      return 0
    },
    Member.ofApp(
      "continue", [.init("activity", "NSUserActivity", "the activity"), scene],
      Doc(
        """
        Continues an activity, like a user who chooses a search result: calls sceneContinue, or applicationContinue in \
        an app without scenes, and brings the app to the foreground.
        """,
        errors: [noReceiver], rules: ["hierarchy:4.83"])
    ) { context, app, call in
      let activity = try context.object(call.numberedFromSecond, 2, NSUserActivity.self, "an activity")
      let scene = try context.scene(call, 3, UIScene.self)
      try context.check(.activity, in: scene, of: app, at: "continue")
      try context.step { try app.application.userContinued(activity, in: scene) }
      return 0
    },
    Member.ofApp(
      "performAction",
      [
        .init("shortcut", "string|table", "the type of the quick action, or a table as for `launch`"),
        .init("scene?", "UIWindowScene", "the scene; by default, the one in front"),
      ],
      Doc(
        """
        Performs a quick action of the app's icon: calls windowScenePerformActionFor, or applicationPerformActionFor in \
        an app without scenes, and brings the app to the foreground.
        """,
        errors: [noReceiver], rules: ["hierarchy:4.84"])
    ) { context, app, call in
      guard let item = try context.shortcutItem(call.value(2), at: "performAction") else {
        throw ScriptFault(
          "app:performAction needs a quick action", at: "performAction", found: "nil",
          expected: "its type, or { type = \"compose\", userInfo = { … } }")
      }
      let scene = try context.scene(call, 3, UIWindowScene.self)
      try context.check(.shortcutItem, in: scene, of: app, at: "performAction")
      try context.step { try app.application.userChose(item, in: scene) }
      return 0
    },
    Member.ofApp(
      "respond", [.init("notification", "table", "a table as for `launch`"), scene],
      Doc(
        """
        Responds to a notification: calls userNotificationCenterDidReceive of the app's delegate, and brings the app \
        to the foreground.
        """,
        errors: [noReceiver], rules: ["hierarchy:4.85"])
    ) { context, app, call in
      guard let response = try context.notificationResponse(call.value(2), at: "respond") else {
        throw ScriptFault(
          "app:respond needs a notification", at: "respond", found: "nil", expected: "{ userInfo = { … } }")
      }
      let scene = try context.scene(call, 3, UIScene.self)
      try context.check(.notification, in: scene, of: app, at: "respond")
      try context.step { try app.application.userResponded(with: response, in: scene) }
      return 0
    },
    Member.ofApp(
      "enterBackground", [.init("scene?", "UIScene", "the scene; by default, all scenes")],
      Doc(
        """
        Sends a scene, or all scenes, or an app without scenes to the background, like a user who opens another app. \
        Controllers receive no callbacks.
        """, rules: ["hierarchy:4.79", "hierarchy:4.81", "hierarchy:4.95"])
    ) { context, app, call in try context.act(app, call, UIApplication.enterBackground) },
    Member.ofApp(
      "enterForeground", [scene],
      Doc(
        """
        Brings a scene, or an app without scenes, to the foreground. If no scene is connected, the system connects the \
        last one again. Controllers receive no callbacks.
        """, rules: ["hierarchy:4.78", "hierarchy:4.80", "hierarchy:4.95"])
    ) { context, app, call in try context.act(app, call, UIApplication.enterForeground) },
    Member.ofApp(
      "resignActive", [.init("scene?", "UIScene", "the scene; by default, all scenes")],
      Doc(
        "Interrupts the app, like a phone call or an alert of the system.",
        rules: ["hierarchy:4.79", "hierarchy:4.81"])
    ) { context, app, call in try context.act(app, call, UIApplication.resignActive) },
    Member.ofApp(
      "becomeActive", [.init("scene?", "UIScene", "the scene; by default, all scenes")],
      Doc("Ends an interruption.", rules: ["hierarchy:4.78", "hierarchy:4.80"])
    ) { context, app, call in try context.act(app, call, UIApplication.becomeActive) },
    Member.ofApp(
      "scenes", returns: "UIWindowScene[]",
      Doc("Returns the connected scenes, in the order of their connection.", rules: ["hierarchy:4.80"])
    ) { context, app, call in try context.return(app.application.orderedScenes, from: call) },
    Member.ofApp(
      "connectScene",
      [
        .init(
          "options?", "table",
          """
          `session`, that of a disconnected scene; and one of `url`, `activity`, `shortcut` and `notification`, as for \
          `launch`
          """)
      ], returns: "UIWindowScene",
      Doc(
        """
        Connects another scene, like a user who opens a new window, or a disconnected scene again. Each scene gets an \
        instance of the class of its delegate.
        """,
        errors: [
          "The app has no scene delegate.", "The app shows a scene already, and its idiom is not \"pad\".",
          "The scene of the session is connected.",
        ], rules: ["hierarchy:4.77", "hierarchy:4.87", "hierarchy:4.89"])
    ) { context, app, call in try context.return(context.connectScene(app, call), from: call) },
    Member.ofApp(
      "disconnect", [.init("scene", "UIScene", "the scene")],
      Doc(
        """
        Disconnects a scene, like the system that needs memory. The scene enters the background first, and its session \
        remains, with the activity that stateRestorationActivityFor returns.
        """, errors: ["The app has no scene delegate."], rules: ["hierarchy:4.86", "hierarchy:4.87"])
    ) { context, app, call in
      let scene = try context.connectedScene(app, call)
      try context.step { try app.application.disconnect(scene) }
      return 0
    },
    Member.ofApp(
      "close", [.init("scene", "UIScene", "the scene")],
      Doc(
        "Closes a scene, like a user in the app switcher. Its session ends.",
        errors: ["The app has no scene delegate."], rules: ["hierarchy:4.86"])
    ) { context, app, call in
      let scene = try context.connectedScene(app, call)
      try context.step { try app.application.userClosed(scene) }
      return 0
    },
    Member.ofApp(
      "receiveMemoryWarning", [],
      Doc(
        """
        Warns the app that memory is low: calls applicationDidReceiveMemoryWarning of the app's delegate, then \
        didReceiveMemoryWarning of all controllers in the windows.
        """, rules: ["hierarchy:4.88"])
    ) { context, app, _ in
      try context.step { try app.application.receiveMemoryWarning() }
      return 0
    },
    Member.ofApp(
      "quit", [],
      Doc(
        """
        Ends the app, like a user in the app switcher: calls sceneDidDisconnect and applicationWillTerminate. Nothing \
        remains on the screen.
        """, rules: ["hierarchy:4.86"])
    ) { context, app, _ in
      try context.step { try app.application.userQuit() }
      return 0
    },
  ]
}

extension ScriptContext {
  /// Returns an argument that may be a scene.
  fileprivate func scene<Kind: UIScene>(_ call: LuaCall, _ index: Int, _ type: Kind.Type) throws -> Kind? {
    try optionalObject(call.numberedFromSecond, index, type, "a scene")
  }

  /// Throws a fault if the delegate does not receive a link.
  fileprivate func check(_ link: UIApplication.Link, in scene: UIScene?, of app: App, at name: String) throws {
    let (method, exists) = app.application.receiver(of: link, in: scene)
    if exists { return }
    let scene = app.application.usesScenes && link != .notification ? scene ?? app.application.frontScene : nil
    let delegate = scene.map { $0.delegateObject as? SimulatedObject } ?? app.application.scriptDelegate
    throw ScriptFault.missingReceiver(method, of: delegate?.objectClass.name, "app:\(name)", at: name)
  }

  /// Changes the phase of a scene or of the app.
  fileprivate func act(
    _ app: App, _ call: LuaCall, _ body: (UIApplication) -> (UIScene?) throws -> Void
  ) throws -> Int32 {
    let scene = try scene(call, 2, UIScene.self)
    try step { try body(app.application)(scene) }
    return 0
  }

  /// Returns the first argument, which must be a connected scene of an app with scene delegates.
  fileprivate func connectedScene(_ app: App, _ call: LuaCall) throws -> UIScene {
    let scene = try object(call.numberedFromSecond, 2, UIScene.self, "a scene")
    try checkScenes(of: app, at: call.functionName)
    guard scene.activationState != .unattached else {
      throw ScriptFault(
        "\(scene) is not connected", at: call.functionName, found: "a scene that was disconnected",
        help: ["use one of the connected scenes: app:scenes()"])
    }
    return scene
  }

  private func checkScenes(of app: App, at name: String) throws {
    if app.application.usesScenes { return }
    throw ScriptFault(
      "app:\(name) needs an app with scenes", at: name, found: "an app without a scene delegate",
      help: ["launch it with one: launch { sceneDelegate = SceneDelegate, … }"])
  }

  fileprivate func connectScene(_ app: App, _ call: LuaCall) throws -> UIWindowScene? {
    try checkScenes(of: app, at: "connectScene")
    var session: UISceneSession?
    var options = UIScene.ConnectionOptions()
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "app:connectScene", context: self)
      let value = keys.take("session")
      if !value.isNil {
        session = try object(value) as? UISceneSession
        if session == nil {
          throw ScriptFault(
            "app:connectScene: 'session' must be a session", at: "session", found: printer.line(value),
            expected: "scene.session")
        }
      }
      if let system = try takeSystemLaunch(&keys) {
        guard system.delegate == nil && system.sceneDelegate == nil else {
          throw ScriptFault(
            "app:connectScene: the launch determines the delegates", at: system.firstKey,
            help: ["return the class from applicationConfigurationForConnecting"])
        }
        options = system.options
      }
      try keys.end(keys: ["session", "url", "activity", "shortcut", "notification"])
    }
    do {
      return try step { try app.application.connectScene(session, options: options) }
    } catch let error as UISceneError {
      if error.code == .requestDenied {
        throw ScriptFault(
          "app:connectScene: the scene of the session is connected", at: "session",
          help: ["bring it to the foreground: app:enterForeground(scene)"])
      }
      throw ScriptFault(
        "app:connectScene: the app cannot show another scene", at: "connectScene",
        found: "a scene that is connected, and the idiom \"\(app.application.idiom.rawValue)\"",
        help: ["launch an iPad app: launch { idiom = \"pad\", … }"])
    }
  }
}
