internal import SimulatedWorld

// What the user opens from outside of the app. Each function brings the app to the foreground.

extension AppLifecycle {
  /// Delivers the reasons for the launch of an app without scenes (`hierarchy:4.82`, `hierarchy:4.83`, `hierarchy:4.84`,
  /// `hierarchy:4.85`).
  func deliver(_ options: UIScene.ConnectionOptions) {
    for context in OpenURLContexts(options.urlContexts).contexts { deliver(context) }
    for activity in options.sortedActivities { deliver(activity) }
    if let item = options.shortcutItem { deliver(item) }
    if let response = options.notificationResponse { deliver(response) }
  }

  // MARK: URLs

  /// Opens a URL in a scene, or in the one in front (`hierarchy:4.82`).
  func open(_ context: UIOpenURLContext, in scene: UIScene?) throws {
    if context.url.isUniversalLink { return try resume(.browsing(context.url, in: world), in: scene) }
    guard usesScenes else {
      deliver(context)
      return enterForeground()
    }
    guard let scene = scene ?? frontScene else {
      return try reconnect(UIScene.ConnectionOptions(urlContexts: [context]))
    }
    delegate(of: scene).tell(
      .sceneOpenURLContexts, about: scene, Arguments(.object(scene), .foreign(OpenURLContexts([context])))
    ) { $0.scene(scene, openURLContexts: [context]) }
    enterForeground(scene)
  }

  private func deliver(_ context: UIOpenURLContext) {
    var options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    if let source = context.options.sourceApplication { options[.sourceApplication] = source }
    appDelegate.tell(
      .applicationOpen, about: application, Arguments(.object(application), .string(context.url.absoluteString))
    ) { _ = $0.application(application, open: context.url, options: options) }
  }

  // MARK: Activities

  /// Continues an activity in a scene, or in the one in front (`hierarchy:4.83`).
  func resume(_ activity: NSUserActivity, in scene: UIScene?) throws {
    guard usesScenes else { return enterForeground { deliver(activity) } }
    guard let scene = scene ?? frontScene else {
      return try reconnect(UIScene.ConnectionOptions(userActivities: [activity]))
    }
    enterForeground(scene) { deliver(activity, to: scene) }
  }

  private func deliver(_ activity: NSUserActivity) {
    let type = activity.activityType
    _ = appDelegate.ask(
      .applicationWillContinueUserActivityWithType, about: application, Arguments(.object(application), .string(type))
    ) { .bool($0.application(application, willContinueUserActivityWithType: type)) }
    appDelegate.tell(.applicationContinue, about: activity, Arguments(.object(application), .object(activity))) {
      _ = $0.application(application, continue: activity) { _ in }
    }
  }

  private func deliver(_ activity: NSUserActivity, to scene: UIScene) {
    let (delegate, type) = (delegate(of: scene), activity.activityType)
    delegate.tell(
      .sceneWillContinueUserActivityWithType, about: scene, Arguments(.object(scene), .string(type))
    ) { $0.scene(scene, willContinueUserActivityWithType: type) }
    delegate.tell(.sceneContinue, about: activity, Arguments(.object(scene), .object(activity))) {
      $0.scene(scene, continue: activity)
    }
  }

  // MARK: Quick actions and notifications

  /// Performs a quick action in a scene, or in the one in front (`hierarchy:4.84`).
  func perform(_ item: UIApplicationShortcutItem, in scene: UIWindowScene?) throws {
    guard usesScenes else { return enterForeground { deliver(item) } }
    guard let scene = scene ?? frontScene else {
      return try reconnect(UIScene.ConnectionOptions(shortcutItem: item))
    }
    enterForeground(scene) {
      LifecycleReceiver<any UIWindowSceneDelegate>(scene.delegateObject, from: scene).tell(
        .windowScenePerformActionFor, about: scene, Arguments(.object(scene), .foreign(item))
      ) { $0.windowScene(scene, performActionFor: item) { _ in } }
    }
  }

  private func deliver(_ item: UIApplicationShortcutItem) {
    appDelegate.tell(.applicationPerformActionFor, about: application, Arguments(.object(application), .foreign(item)))
    {
      $0.application(application, performActionFor: item) { _ in }
    }
  }

  /// Responds to a notification in a scene, or in the one in front (`hierarchy:4.85`).
  func respond(to response: UNNotificationResponse, in scene: UIScene?) throws {
    guard usesScenes else { return enterForeground { deliver(response) } }
    guard let scene = scene ?? frontScene else {
      return try reconnect(UIScene.ConnectionOptions(notificationResponse: response))
    }
    enterForeground(scene) { deliver(response) }
  }

  /// Delivers a response to the delegate of the notification center (`hierarchy:4.85`).
  func deliver(_ response: UNNotificationResponse) {
    notificationReceiver.tell(.userNotificationCenterDidReceive, about: application, Arguments(.foreign(response))) {
      $0.userNotificationCenter(notificationCenter, didReceive: response) {}
    }
  }

  /// The delegate of the notification center.
  var notificationReceiver: LifecycleReceiver<any UNUserNotificationCenterDelegate> {
    LifecycleReceiver(notificationCenter.receiver, from: application)
  }

  /// Connects the scene that the user left last, or a new one, for something that the user opens.
  private func reconnect(_ options: UIScene.ConnectionOptions) throws {
    try connect(sessions.last ?? UISceneSession(in: world), options)
  }
}
