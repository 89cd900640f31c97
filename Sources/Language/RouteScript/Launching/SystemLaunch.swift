internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

/// The keys of `launch` for an app that the system launches with its delegates.
struct SystemLaunch {
  /// The first of the keys that the script passes, for messages.
  let firstKey: String
  /// The app's delegate or its class, or `nil`.
  let delegate: Delegate?
  /// The delegate of scenes or its class, or `nil` for an app without scenes.
  let sceneDelegate: Delegate?
  /// The reasons for the launch.
  let options: UIScene.ConnectionOptions
  /// The reason, with its key, or `nil` for a launch by the user.
  let link: (key: String, link: UIApplication.Link)?

  /// A delegate, or the class of which the launch creates one.
  enum Delegate {
    case object(SimulatedObject)
    case objectClass(ObjectClass)

    /// The class of the delegate.
    var objectClass: ObjectClass {
      switch self {
      case .object(let object): object.objectClass
      case .objectClass(let objectClass): objectClass
      }
    }
  }
}

extension ScriptContext {
  private static let reasons = ["url", "activity", "shortcut", "notification"]

  /// Takes the keys of `launch` for delegates and links, or returns `nil` without such a key.
  func takeSystemLaunch(_ keys: inout DeclarationTable) throws -> SystemLaunch? {
    let delegate = try takeDelegate("delegate", &keys)
    let sceneDelegate = try takeDelegate("sceneDelegate", &keys)
    let url = try takeURL("url", &keys)
    let activity = try takeActivity("activity", &keys)
    let shortcut = try shortcutItem(keys.take("shortcut"), at: "shortcut")
    let response = try notificationResponse(keys.take("notification"), at: "notification")
    let links: [(key: String, link: UIApplication.Link)?] = [
      url.map { ("url", $0.isUniversalLink ? .activity : .url) }, activity.map { _ in ("activity", .activity) },
      shortcut.map { _ in ("shortcut", .shortcutItem) }, response.map { _ in ("notification", .notification) },
    ]
    let reasons = links.compactMap { $0 }
    guard delegate != nil || sceneDelegate != nil || !reasons.isEmpty else { return nil }
    if reasons.count > 1 {
      throw ScriptFault(
        "launch: '\(reasons[0].key)' and '\(reasons[1].key)' are two reasons for one launch", at: reasons[1].key,
        help: ["remove one of them, or open it after the launch: app:open(url), app:continue(activity)"])
    }
    let options =
      url.map { UIScene.ConnectionOptions(opening: $0, in: app.world) }
      ?? UIScene.ConnectionOptions(
        userActivities: activity.map { [$0] } ?? [], shortcutItem: shortcut, notificationResponse: response)
    let firstKey = delegate != nil ? "delegate" : sceneDelegate != nil ? "sceneDelegate" : reasons[0].key
    return SystemLaunch(
      firstKey: firstKey, delegate: delegate, sceneDelegate: sceneDelegate, options: options, link: reasons.first)
  }

  private func takeDelegate(_ key: String, _ keys: inout DeclarationTable) throws -> SystemLaunch.Delegate? {
    let value = keys.take(key)
    if value.isNil { return nil }
    if let found = objectClass(value) { return .objectClass(found) }
    if let object = try object(value) { return .object(object) }
    throw ScriptFault(
      "launch: '\(key)' must be an object or a class", at: key, found: printer.line(value),
      expected: "\(key) = the result of `class \"\(key == "delegate" ? "AppDelegate" : "SceneDelegate")\" { … }`")
  }

  private func takeActivity(_ key: String, _ keys: inout DeclarationTable) throws -> NSUserActivity? {
    let value = keys.take(key)
    if value.isNil { return nil }
    if let activity = try object(value) as? NSUserActivity { return activity }
    throw ScriptFault(
      "launch: '\(key)' must be an activity", at: key, found: printer.line(value),
      expected: "NSUserActivity { activityType = \"com.example.read\" }")
  }

  // MARK: Starting

  /// Launches the app with its delegates.
  ///
  /// - Parameter makeRoot: Creates the root controller that `launch` names, or returns `nil` if a delegate creates the window.
  func start(_ system: SystemLaunch, _ makeRoot: @escaping () throws -> SimulatedObject?) throws {
    let appDelegate = try system.delegate.flatMap(makeDelegate)
    let configures = appDelegate?.implements(.applicationConfigurationForConnecting) ?? false
    let hasScenes = system.sceneDelegate != nil || configures
    try checkReceiver(of: system, appDelegate, hasScenes: hasScenes)
    var launch = AppLaunch(delegate: appDelegate, options: system.options)
    launch.hasScenes = hasScenes
    objects.adopt(app.application)
    var first = system.sceneDelegate
    launch.makeSceneDelegate = { [unowned self] (configuration, _) -> AnyObject? in
      if let objectClass = configuration.dynamicDelegateClass { return try makeDelegate(.objectClass(objectClass)) }
      // An object is the delegate of the first scene only.
      defer { first = first.map { .objectClass($0.objectClass) } }
      return try first.flatMap(makeDelegate)
    }
    launch.makeWindow = { [unowned self] (configuration) -> UIWindow? in
      guard (configuration != nil) == hasScenes, let root = try makeRoot() as? UIViewController else { return nil }
      // The controller of the first scene cannot be the root of another window.
      if root.viewIfLoaded?.window != nil { return nil }
      let window = UIWindow(in: world)
      try window.trySetRootViewController(root)
      return window
    }
    try app.launch(launch)
  }

  private func makeDelegate(_ delegate: SystemLaunch.Delegate) throws -> SimulatedObject? {
    switch delegate {
    case .object(let object): object
    case .objectClass(let objectClass): try makeInstance(binding(objectClass))
    }
  }

  /// Throws a fault if no method of a delegate receives the reason for the launch.
  private func checkReceiver(of system: SystemLaunch, _ delegate: SimulatedObject?, hasScenes: Bool) throws {
    guard let (key, link) = system.link else { return }
    if hasScenes {
      guard let sceneDelegate = system.sceneDelegate?.objectClass, !sceneDelegate.implements(.sceneWillConnectTo) else {
        return
      }
      throw ScriptFault.missingReceiver(.sceneWillConnectTo, of: sceneDelegate.name, "launch", at: key)
    }
    guard let delegate else {
      throw ScriptFault(
        "launch: '\(key)' needs a delegate that receives it", at: key, found: "no delegate",
        expected: "launch { sceneDelegate = SceneDelegate, \(key) = … }",
        help: ["implement sceneWillConnectTo(scene, session, options) in the class of the scene's delegate"])
    }
    let method: LifecycleMessage =
      switch link {
      case .url: .applicationOpen
      case .activity: .applicationContinue
      case .shortcutItem: .applicationPerformActionFor
      case .notification: .userNotificationCenterDidReceive
      }
    let receivers = [
      method, .applicationDidFinishLaunchingWithOptions, .applicationWillFinishLaunchingWithOptions,
    ]
    if receivers.contains(where: delegate.implements) { return }
    throw ScriptFault.missingReceiver(method, of: delegate.objectClass.name, "launch", at: key)
  }
}

extension ScriptFault {
  /// A link that no method of the delegate receives.
  static func missingReceiver(
    _ method: LifecycleMessage, of className: String?, _ word: String, at key: String
  ) -> ScriptFault {
    let parameters =
      switch method {
      case .sceneWillConnectTo: "self, scene, session, options"
      case .sceneOpenURLContexts: "self, scene, contexts"
      case .sceneContinue: "self, scene, activity"
      case .windowScenePerformActionFor: "self, scene, shortcutItem"
      case .applicationOpen: "self, application, url"
      case .applicationContinue: "self, application, activity"
      case .applicationPerformActionFor: "self, application, shortcutItem"
      default: "self, response"
      }
    return ScriptFault(
      "\(word): no delegate receives the link", at: key,
      found: className.map { "\($0), which has no method \(method.rawValue)" } ?? "an app without a delegate",
      help: [
        className == nil
          ? "launch the app with a delegate: launch { sceneDelegate = SceneDelegate, … }"
          : "implement it: \(method.rawValue) = function(\(parameters)) … end"
      ])
  }
}

// MARK: Links

extension ScriptContext {
  /// Returns the quick action that a string or a table describes, or `nil` for `nil`.
  func shortcutItem(_ value: LuaValue, at place: String) throws -> UIApplicationShortcutItem? {
    if value.isNil { return nil }
    if let type = value.text { return UIApplicationShortcutItem(type: type, localizedTitle: type) }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "'\(place)' must be a quick action", at: place, found: printer.line(value),
        expected: "its type, or { type = \"compose\", userInfo = { … } }")
    }
    var keys = try DeclarationTable(table, of: place, context: self)
    let type = try keys.takeText("type", "the name of the action")
    let title = try keys.takeText("localizedTitle", "a title")
    let userInfo = try takePropertyList("userInfo", &keys)
    try keys.end(keys: ["type", "localizedTitle", "userInfo"])
    guard let type else {
      throw ScriptFault("the quick action has no type", at: place, expected: "{ type = \"compose\", … }")
    }
    return UIApplicationShortcutItem(type: type, localizedTitle: title ?? type, userInfo: userInfo)
  }

  /// Returns the response that a table describes, or `nil` for `nil`.
  func notificationResponse(_ value: LuaValue, at place: String) throws -> UNNotificationResponse? {
    if value.isNil { return nil }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "'\(place)' must be a table", at: place, found: printer.line(value), expected: "{ userInfo = { … } }")
    }
    var keys = try DeclarationTable(table, of: place, context: self)
    let userInfo = try takePropertyList("userInfo", &keys)
    let action = try keys.takeText("actionIdentifier", "the identifier of an action")
    try keys.end(keys: ["userInfo", "actionIdentifier"])
    return UNNotificationResponse(
      userInfo: userInfo ?? [:], actionIdentifier: action ?? UNNotificationDefaultActionIdentifier)
  }
}
