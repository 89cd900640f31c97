import SimulatedWorld
import Testing
import ViewHierarchy

/// A delegate of an app, whose calls appear in the log.
private class AppDelegate: UIResponder, UIApplicationDelegate {
  var states: [UIApplication.State] = []
  var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  var opened: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions = launchOptions
    states.append(application.applicationState)
    return true
  }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    opened.append(url.absoluteString)
    states.append(app.applicationState)
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { states.append(application.applicationState) }
  func applicationWillResignActive(_ application: UIApplication) { states.append(application.applicationState) }
  func applicationDidEnterBackground(_ application: UIApplication) { states.append(application.applicationState) }
  func applicationWillEnterForeground(_ application: UIApplication) { states.append(application.applicationState) }
}

/// A delegate that rejects each launch.
private final class RejectingDelegate: AppDelegate {
  override func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { false }
}

/// A delegate of a scene that creates its window.
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var options: UIScene.ConnectionOptions?
  var states: [UIScene.ActivationState] = []
  var restored: String?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    options = connectionOptions
    restored = session.stateRestorationActivity?.title
    states.append(scene.activationState)
    guard window == nil, let scene = scene as? UIWindowScene else { return }
    let made = UIWindow(windowScene: scene)
    made.rootViewController = A()
    made.makeKeyAndVisible()
    window = made
  }
  func sceneWillEnterForeground(_ scene: UIScene) { states.append(scene.activationState) }
  func sceneDidBecomeActive(_ scene: UIScene) { states.append(scene.activationState) }
  func sceneWillResignActive(_ scene: UIScene) { states.append(scene.activationState) }
  func sceneDidEnterBackground(_ scene: UIScene) { states.append(scene.activationState) }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}

/// The life cycle of apps and scenes.
@Suite struct SceneTests {
  /// An app with one scene.
  private func scenes(
    _ idiom: UIUserInterfaceIdiom = .phone, options: UIScene.ConnectionOptions? = nil,
    _ body: (TestApp, AppDelegate) throws -> Void
  ) throws {
    let app = TestApp(.auto)
    app.application.idiom = idiom
    try app.world.run {
      let delegate = AppDelegate()
      app.forget()
      try app.application.launch(
        AppLaunch(
          delegate: delegate, sceneDelegate: { SceneDelegate() }, options: options ?? UIScene.ConnectionOptions()))
      try body(app, delegate)
    }
  }

  /// An app without scenes.
  private func plain(
    _ delegate: (() -> AppDelegate) = { AppDelegate() }, options: UIScene.ConnectionOptions? = nil,
    _ body: (TestApp, AppDelegate) throws -> Void
  ) throws {
    let app = TestApp(.auto)
    try app.world.run {
      let delegate = delegate()
      app.forget()
      try app.application.launch(
        AppLaunch(delegate: delegate, root: { A() }, options: options ?? UIScene.ConnectionOptions()))
      try body(app, delegate)
    }
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func delegate(of scene: UIScene?) throws -> SceneDelegate {
    try #require(scene?.delegate as? SceneDelegate)
  }

  /// The events of delegates.
  private func calls(_ app: TestApp) -> [String] {
    app.news().filter { $0.hasPrefix("SceneDelegate.") || $0.hasPrefix("AppDelegate.") }
      .filter { !$0.hasSuffix(".deinit") }
      .map { line in String(line.split(separator: ".")[1].prefix { $0 != "(" }) }
  }

  // MARK: Scenes

  @Test("hierarchy:4.77 hierarchy:4.78 a launch connects a scene, which enters the foreground and becomes active")
  func launch() throws {
    try scenes { app, delegate in
      #expect(
        calls(app) == [
          "applicationWillFinishLaunchingWithOptions", "applicationDidFinishLaunchingWithOptions",
          "applicationConfigurationForConnecting", "sceneWillConnectTo", "sceneWillEnterForeground",
          "sceneDidBecomeActive",
        ])
      let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
      #expect(try self.delegate(of: scene).states == [.unattached, .foregroundInactive, .foregroundActive])
      #expect(delegate.states == [.inactive] && app.application.applicationState == .active)
      #expect(scene.windows.count == 1 && scene.keyWindow === app.application.keyWindow)
      #expect(scene.session.scene === scene && app.application.openSessions == [scene.session])
    }
  }

  @Test("hierarchy:1.8 the responder chain leads from a window to its scene and to the application")
  func responders() throws {
    try scenes { app, _ in
      let window = try #require(app.application.keyWindow)
      #expect(window.next === window.windowScene && window.next?.next === app.application)
    }
  }

  @Test("hierarchy:4.79 hierarchy:4.95 scenes enter the background and return, and controllers receive nothing")
  func background() throws {
    try scenes { app, delegate in
      app.forget()
      try app.application.enterBackground()
      #expect(
        app.news() == [
          "SceneDelegate.sceneWillResignActive(UIWindowScene)", "SceneDelegate.sceneDidEnterBackground(UIWindowScene)",
          "SceneDelegate.stateRestorationActivityFor(UIWindowScene)",
        ])
      #expect(app.application.applicationState == .background)
      try app.application.enterForeground()
      #expect(
        app.news() == [
          "SceneDelegate.sceneWillEnterForeground(UIWindowScene)", "SceneDelegate.sceneDidBecomeActive(UIWindowScene)",
        ])
      let states = try self.delegate(of: app.application.connectedScenes.first).states
      #expect(states.suffix(4) == [.foregroundActive, .background, .background, .foregroundActive])
      #expect(delegate.states == [.inactive])
    }
  }

  @Test("hierarchy:4.79 an interruption makes the scene inactive, and its end makes it active")
  func interruption() throws {
    try scenes { app, _ in
      app.forget()
      try app.application.resignActive()
      #expect(app.application.applicationState == .inactive)
      try app.application.becomeActive()
      try app.application.becomeActive()
      #expect(calls(app) == ["sceneWillResignActive", "sceneDidBecomeActive"])
    }
  }

  // MARK: Apps without scenes

  @Test("hierarchy:4.80 without scenes, the app's delegate receives the life cycle, and one scene has all windows")
  func launchWithoutScenes() throws {
    try plain { app, delegate in
      #expect(
        calls(app) == [
          "applicationWillFinishLaunchingWithOptions", "applicationDidFinishLaunchingWithOptions",
          "applicationConfigurationForConnecting", "applicationDidBecomeActive",
        ])
      #expect(delegate.states == [.inactive, .active] && delegate.launchOptions == nil)
      let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
      #expect(scene.windows == app.application.windows && scene.activationState == .foregroundActive)
      #expect(app.application.openSessions == [scene.session] && app.application.keyWindow?.next === app.application)
    }
  }

  @Test("hierarchy:4.80 hierarchy:4.81 an app without scenes enters the background and returns")
  func backgroundWithoutScenes() throws {
    try plain { app, delegate in
      app.forget()
      delegate.states = []
      try app.application.enterBackground()
      try app.application.enterBackground()
      #expect(calls(app) == ["applicationWillResignActive", "applicationDidEnterBackground"])
      try app.application.enterForeground()
      #expect(calls(app) == ["applicationWillEnterForeground", "applicationDidBecomeActive"])
      #expect(delegate.states == [.active, .background, .background, .active])
      try app.application.resignActive()
      #expect(app.application.applicationState == .inactive)
      try app.application.becomeActive()
      #expect(calls(app) == ["applicationWillResignActive", "applicationDidBecomeActive"])
    }
  }

  // MARK: URLs

  @Test("hierarchy:4.82 a URL that launches an app with scenes is in the options of the connection only")
  func coldURL() throws {
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: try url("app://a"))])
    try scenes(options: options) { app, delegate in
      #expect(!calls(app).contains("sceneOpenURLContexts") && delegate.launchOptions == nil)
      let received = try self.delegate(of: app.application.connectedScenes.first).options
      #expect(received?.urlContexts.map(\.url.absoluteString) == ["app://a"])
    }
  }

  @Test("hierarchy:4.82 a URL reaches an active scene without a change of its phase")
  func warmURL() throws {
    try scenes { app, _ in
      app.forget()
      try app.application.userOpened(url("app://a"))
      #expect(calls(app) == ["sceneOpenURLContexts"])
    }
  }

  @Test("hierarchy:4.82 a URL reaches a scene in the background before it enters the foreground")
  func backgroundURL() throws {
    try scenes { app, _ in
      try app.application.enterBackground()
      app.forget()
      try app.application.userOpened(url("app://a"))
      #expect(calls(app) == ["sceneOpenURLContexts", "sceneWillEnterForeground", "sceneDidBecomeActive"])
    }
  }

  @Test("hierarchy:4.82 without scenes, a URL is in the launch options, and then opened before the app is active")
  func launchURL() throws {
    let options = UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: try url("app://a"))])
    try plain(options: options) { app, delegate in
      #expect(calls(app).suffix(2) == ["applicationOpen", "applicationDidBecomeActive"])
      #expect((delegate.launchOptions?[.url] as? URL)?.absoluteString == "app://a" && delegate.opened == ["app://a"])
      try app.application.enterBackground()
      app.forget()
      try app.application.userOpened(url("app://b"))
      #expect(calls(app) == ["applicationOpen", "applicationWillEnterForeground", "applicationDidBecomeActive"])
    }
    try plain({ RejectingDelegate() }, options: options) { app, delegate in #expect(delegate.opened == []) }
  }

  @Test("hierarchy:4.82 a URL arrives during a transition, which continues")
  func transition() throws {
    try scenes { app, _ in
      app.world.clockMode = .manual
      let root = try #require(app.application.topViewController)
      root.present(B(), animated: true)
      try app.world.turn()
      app.forget()
      try app.application.userOpened(url("app://a"))
      #expect(calls(app) == ["sceneOpenURLContexts"])
      #expect(try app.newsUntilSettled().contains("B.viewDidAppear"))
    }
  }

  // MARK: Activities, quick actions, notifications

  @Test("hierarchy:4.83 a universal link arrives as an activity, when the scene is in the foreground and not active")
  func universalLink() throws {
    try scenes { app, _ in
      try app.application.enterBackground()
      app.forget()
      try app.application.userOpened(url("https://example.com/a"))
      #expect(
        calls(app) == [
          "sceneWillEnterForeground", "sceneWillContinueUserActivityWithType", "sceneContinue", "sceneDidBecomeActive",
        ])
    }
    let app = TestApp()
    let options = UIScene.ConnectionOptions(opening: try url("HTTPS://example.com"), in: app.world)
    #expect(options.urlContexts.isEmpty)
    let activity = try #require(options.userActivities.first)
    #expect(activity.activityType == NSUserActivityTypeBrowsingWeb)
    #expect(activity.webpageURL?.absoluteString == "HTTPS://example.com")
  }

  @Test("hierarchy:4.83 without scenes, an activity is continued before the app is active")
  func activity() throws {
    try plain { app, _ in
      try app.application.enterBackground()
      app.forget()
      try app.application.userContinued(NSUserActivity(activityType: "read"))
      #expect(
        calls(app) == [
          "applicationWillEnterForeground", "applicationWillContinueUserActivityWithType", "applicationContinue",
          "applicationDidBecomeActive",
        ])
    }
  }

  @Test("hierarchy:4.84 a quick action is performed before the app is active", .tags(.unsourced))
  func quickAction() throws {
    let item = UIApplicationShortcutItem(type: "compose", localizedTitle: "Compose")
    try scenes { app, _ in
      try app.application.enterBackground()
      app.forget()
      try app.application.userChose(item)
      #expect(calls(app) == ["sceneWillEnterForeground", "windowScenePerformActionFor", "sceneDidBecomeActive"])
    }
    try scenes(options: UIScene.ConnectionOptions(shortcutItem: item)) { app, _ in
      #expect(!calls(app).contains("windowScenePerformActionFor"))
      let options = try delegate(of: app.application.connectedScenes.first).options
      #expect(options?.shortcutItem === item)
    }
    try plain(options: UIScene.ConnectionOptions(shortcutItem: item)) { app, _ in
      #expect(calls(app).suffix(2) == ["applicationPerformActionFor", "applicationDidBecomeActive"])
    }
  }

  private final class Center: UNUserNotificationCenterDelegate {
    var received: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let id = response.notification.request.content.userInfo["id"] as? Int
      received.append("\(response.actionIdentifier == UNNotificationDefaultActionIdentifier) \(id ?? 0)")
      completionHandler()
    }
  }

  @Test("hierarchy:4.85 the delegate of the notification center receives a response")
  func notification() throws {
    let response = UNNotificationResponse(userInfo: ["id": 7])
    try scenes(options: UIScene.ConnectionOptions(notificationResponse: response)) { app, _ in
      let options = try delegate(of: app.application.connectedScenes.first).options
      #expect(options?.notificationResponse === response)
      let center = Center()
      UNUserNotificationCenter.current().delegate = center
      try app.application.enterBackground()
      try app.application.userResponded(with: response)
      #expect(center.received == ["true 7"] && app.application.applicationState == .active)
    }
  }

  // MARK: The end of scenes

  @Test("hierarchy:4.86 hierarchy:4.87 a disconnected scene saves its state, and gets it when it is connected again")
  func disconnect() throws {
    try scenes { app, _ in
      let scene = try #require(app.application.connectedScenes.first)
      let session = scene.session
      let activity = NSUserActivity(activityType: "read")
      activity.title = "Page 7"
      scene.userActivity = activity
      app.forget()
      try app.application.disconnect(scene)
      #expect(
        calls(app) == [
          "sceneWillResignActive", "sceneDidEnterBackground", "stateRestorationActivityFor", "sceneDidDisconnect",
        ])
      #expect(scene.activationState == .unattached && session.scene == nil && app.application.windows.isEmpty)
      #expect(app.application.connectedScenes.isEmpty && app.application.openSessions == [session])
      app.forget()
      let again = try app.application.connectScene(session)
      #expect(calls(app) == ["sceneWillConnectTo", "sceneWillEnterForeground", "sceneDidBecomeActive"])
      let restored = try delegate(of: again).restored
      #expect(restored == "Page 7" && again?.session === session)
    }
  }

  @Test("hierarchy:4.82 hierarchy:4.86 a URL connects the session whose scene was disconnected last")
  func reconnect() throws {
    try scenes { app, _ in
      let scene = try #require(app.application.connectedScenes.first)
      try app.application.disconnect(scene)
      try app.application.userOpened(url("app://a"))
      let again = try #require(app.application.connectedScenes.first)
      #expect(again.session === scene.session && again !== scene)
      #expect(try delegate(of: again).options?.urlContexts.count == 1)
    }
  }

  @Test("hierarchy:4.86 the user closes a scene: it is disconnected without the background, and its session ends")
  func close() throws {
    try scenes { app, _ in
      let scene = try #require(app.application.connectedScenes.first)
      app.forget()
      try app.application.userClosed(scene)
      #expect(calls(app) == ["sceneWillResignActive", "sceneDidDisconnect", "applicationDidDiscardSceneSessions"])
      #expect(app.application.openSessions.isEmpty)
    }
  }

  @Test("hierarchy:4.86 the user ends the app")
  func quit() throws {
    try scenes { app, _ in
      app.forget()
      try app.application.userQuit()
      #expect(calls(app) == ["sceneWillResignActive", "sceneDidDisconnect", "applicationWillTerminate"])
      #expect(app.application.windows.isEmpty)
    }
    try plain { app, _ in
      app.forget()
      try app.application.userQuit()
      #expect(calls(app) == ["applicationWillResignActive", "applicationWillTerminate"])
    }
  }

  @Test("hierarchy:4.86 a disconnected scene is deallocated with its window and its delegate")
  func lifetime() throws {
    try scenes { app, _ in
      weak let scene = app.application.connectedScenes.first
      weak let window = app.application.keyWindow
      weak let delegate = scene?.delegateObject
      #expect(scene != nil && window != nil && delegate != nil)
      if let connected = scene { try app.application.disconnect(connected) }
      #expect(scene == nil && window == nil && delegate == nil)
    }
  }

  // MARK: Several scenes

  @Test("hierarchy:4.89 several scenes have a window each, and the latest active one is in front")
  func several() throws {
    try scenes(.pad) { app, _ in
      let first = try #require(app.application.connectedScenes.first as? UIWindowScene)
      let second = try #require(try app.application.connectScene())
      #expect(app.application.connectedScenes == [first, second] && first.windows != second.windows)
      #expect(app.application.keyWindow === second.keyWindow && first.keyWindow?.isKeyWindow == true)
      #expect(
        HierarchyTree(app.application).drawn() == """
          UIWindowScene (foregroundActive)
          └─ UIWindow
             └─ A ◀
          UIWindowScene (foregroundActive)
          └─ UIWindow
             └─ A ◀
          """)
      try app.application.enterBackground(second)
      #expect(app.application.applicationState == .active && app.application.keyWindow === first.keyWindow)
      app.forget()
      try app.application.userOpened(url("app://a"))
      try app.application.userOpened(url("app://b"), in: second)
      #expect(
        app.news().filter { $0.contains("scene") }.map { $0.prefix { $0 != "(" } } == [
          "SceneDelegate.sceneOpenURLContexts", "SceneDelegate.sceneOpenURLContexts",
          "SceneDelegate.sceneWillEnterForeground", "SceneDelegate.sceneDidBecomeActive",
        ])
      #expect(app.application.keyWindow === second.keyWindow)
    }
  }

  @Test("hierarchy:4.89 an app on a phone has one scene")
  func phone() throws {
    try scenes { app, _ in
      #expect(!app.application.supportsMultipleScenes)
      #expect(throws: UISceneError(.multipleScenesNotSupported)) { try app.application.connectScene() }
      var errors: [UISceneError?] = []
      try app.world.step {
        app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
          errors.append($0 as? UISceneError)
        }
      }
      #expect(errors == [UISceneError(.multipleScenesNotSupported)])
    }
  }

  @Test("hierarchy:4.89 the app requests a new scene with an activity, the scene of a session, and its end")
  func requests() throws {
    try scenes(.pad) { app, _ in
      let first = try #require(app.application.connectedScenes.first)
      let activity = NSUserActivity(activityType: "read")
      try app.world.step {
        app.application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        #expect(app.application.connectedScenes.count == 1)
      }
      let second = try #require(app.application.orderedScenes.last)
      #expect(second !== first)
      #expect(try delegate(of: second).options?.userActivities == [activity])
      app.forget()
      try app.world.step {
        app.application.requestSceneSessionActivation(first.session, userActivity: activity, options: nil)
      }
      #expect(calls(app) == ["sceneWillContinueUserActivityWithType", "sceneContinue"])
      #expect(app.application.frontScene === first)
      try app.world.step { app.application.requestSceneSessionDestruction(second.session, options: nil) }
      #expect(app.application.connectedScenes == [first])
    }
  }

  @Test("hierarchy:4.96 a window without a scene in an app with scenes causes a warning")
  func windowWithoutScene() throws {
    try scenes { app, _ in
      let window = UIWindow()
      window.rootViewController = B()
      app.forget()
      window.makeKeyAndVisible()
      #expect(app.news().contains("warning windowWithoutScene") && window.windowScene == nil)
    }
  }

  // MARK: Memory warnings

  private final class Cache: UIViewController {
    var warnings: [String] = []
    var name = ""
    nonisolated(unsafe) static var order: [String] = []

    override func didReceiveMemoryWarning() { Self.order.append(name) }
  }

  @Test("hierarchy:4.88 the app's delegate receives a memory warning, then all controllers in the windows")
  func memory() throws {
    try plain { app, _ in
      let controllers = ["root", "child", "hidden", "presented"].map { name in
        let made = Cache()
        made.name = name
        return made
      }
      let tabs = UITabBarController()
      tabs.viewControllers = [controllers[1], controllers[2]]
      controllers[0].addChild(tabs)
      app.application.keyWindow?.rootViewController = controllers[0]
      controllers[0].present(controllers[3], animated: false)
      try app.settle()
      Cache.order = []
      try app.application.receiveMemoryWarning()
      #expect(calls(app) == ["applicationDidReceiveMemoryWarning"])
      #expect(Cache.order == ["root", "child", "hidden", "presented"])
    }
  }
}
