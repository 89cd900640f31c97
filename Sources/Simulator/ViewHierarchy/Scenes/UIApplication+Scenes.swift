public import SimulatedWorld

// The scenes of an app, and what the system and the user do with them. Each function that acts is a step, which lets the app settle.

extension UIApplication {
  /// The state of the app: with scenes, that of the scene in front (`hierarchy:4.78`, `hierarchy:4.80`).
  public var applicationState: State { knownLifecycle?.state ?? .active }

  /// The connected scenes. An app without scene delegates has one with all windows, as on the device (`hierarchy:4.80`).
  public var connectedScenes: Set<UIScene> { Set(orderedScenes) }

  /// The connected scenes, in the order of their connection.
  package var orderedScenes: [UIScene] { lifecycle.connectedScenes }

  /// The sessions of the scenes, including those that are disconnected and can be connected again (`hierarchy:4.86`).
  public var openSessions: Set<UISceneSession> { Set(orderedSessions) }

  /// The sessions, in the order of their creation.
  package var orderedSessions: [UISceneSession] {
    lifecycle.usesScenes ? lifecycle.sessions : [lifecycle.implicitScene.session]
  }

  /// The scene with which the user works, or worked last, or `nil` in an app without scene delegates.
  package var frontScene: UIWindowScene? { knownLifecycle?.frontScene }

  /// Whether the app has scene delegates.
  package var usesScenes: Bool { knownLifecycle?.usesScenes ?? false }

  /// Whether the app can show several scenes: not on a phone (`hierarchy:4.89`).
  public var supportsMultipleScenes: Bool { idiom == .pad && lifecycle.launch?.supportsMultipleScenes ?? true }

  /// A kind of link that the user opens from outside of the app.
  package enum Link {
    /// A URL with the scheme of the app.
    case url
    /// An activity, such as a universal link.
    case activity
    /// A quick action.
    case shortcutItem
    /// A notification.
    case notification
  }

  /// Returns the method that receives a link, and whether the delegate has it.
  ///
  /// - Parameter scene: The scene, or `nil` for the one in front.
  package func receiver(of link: Link, in scene: UIScene?) -> (method: LifecycleMessage, exists: Bool) {
    if case .notification = link {
      return (
        .userNotificationCenterDidReceive,
        lifecycle.notificationReceiver.implements(.userNotificationCenterDidReceive)
      )
    }
    guard usesScenes else {
      let method: LifecycleMessage =
        switch link {
        case .url: .applicationOpen
        case .activity: .applicationContinue
        case .shortcutItem, .notification: .applicationPerformActionFor
        }
      return (method, lifecycle.appDelegate.implements(method))
    }
    let method: LifecycleMessage =
      switch link {
      case .url: .sceneOpenURLContexts
      case .activity: .sceneContinue
      case .shortcutItem, .notification: .windowScenePerformActionFor
      }
    // A scene that is connected for the link receives it in its options.
    guard let scene = scene ?? frontScene else { return (.sceneWillConnectTo, true) }
    return (method, lifecycle.delegate(of: scene).implements(method))
  }

  // MARK: Requests of the app

  /// Requests a scene: that of a session, or a new one (`hierarchy:4.89`).
  ///
  /// - Parameters:
  ///   - sceneSession: The session whose scene becomes active, or `nil` for a new scene.
  ///   - userActivity: The activity that the scene continues, or that its connection options contain.
  ///   - options: Have no effect.
  ///   - errorHandler: Receives ``UISceneError`` if the app cannot show another scene.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {
    if let userActivity { world.lifetimes?.pin(userActivity) }
    world.clock.nextTurn { [weak self] in
      guard let self else { return }
      defer { if let userActivity { world.lifetimes?.unpin(userActivity) } }
      let scene = sceneSession?.scene
      guard lifecycle.usesScenes, scene != nil || lifecycle.scenes.isEmpty || supportsMultipleScenes else {
        if let errorHandler { world.callback { errorHandler(UISceneError(.multipleScenesNotSupported)) } }
        return
      }
      do {
        if let scene {
          if let userActivity {
            try lifecycle.resume(userActivity, in: scene)
          } else {
            lifecycle.enterForeground(scene)
          }
        } else {
          try lifecycle.connect(
            sceneSession ?? UISceneSession(in: world),
            UIScene.ConnectionOptions(userActivities: userActivity.map { [$0] } ?? []))
        }
      } catch {
        world.report(scriptError: error)
      }
    }
  }

  /// Requests the end of a session and of its scene (`hierarchy:4.86`).
  ///
  /// - Parameters:
  ///   - options: Have no effect.
  ///   - errorHandler: Receives ``UISceneError`` if the app has no such session.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {
    world.clock.nextTurn { [weak self] in
      guard let self else { return }
      guard lifecycle.sessions.contains(where: { $0 === sceneSession }) else {
        if let errorHandler { world.callback { errorHandler(UISceneError(.requestDenied)) } }
        return
      }
      lifecycle.close(sceneSession)
    }
  }

  // MARK: Acts of the system and the user

  /// Launches the app, like the system, and lets it settle (`hierarchy:4.77`, `hierarchy:4.80`).
  ///
  /// - Throws: The error of a function of the launch, or the exception that ended the app.
  public func launch(_ launch: AppLaunch) throws { try world.step { try lifecycle.start(launch) } }

  /// Opens a link, like a user in another app: a web address as an activity, any other one as a URL (`hierarchy:4.82`, `hierarchy:4.83`).
  ///
  /// - Parameter scene: The scene, or `nil` for the one in front.
  /// - Throws: The exception that ended the app.
  public func userOpened(_ url: URL, in scene: UIScene? = nil) throws {
    try world.step { try lifecycle.open(UIOpenURLContext(url: url), in: scene) }
  }

  /// Continues an activity, like a user who chooses a search result (`hierarchy:4.83`).
  ///
  /// - Parameter scene: The scene, or `nil` for the one in front.
  /// - Throws: The exception that ended the app.
  public func userContinued(_ activity: NSUserActivity, in scene: UIScene? = nil) throws {
    try world.step { try lifecycle.resume(activity, in: scene) }
  }

  /// Performs a quick action of the app's icon (`hierarchy:4.84`).
  ///
  /// - Parameter scene: The scene, or `nil` for the one in front.
  /// - Throws: The exception that ended the app.
  public func userChose(_ shortcutItem: UIApplicationShortcutItem, in scene: UIWindowScene? = nil) throws {
    try world.step { try lifecycle.perform(shortcutItem, in: scene) }
  }

  /// Responds to a notification (`hierarchy:4.85`).
  ///
  /// - Parameter scene: The scene that comes to the foreground, or `nil` for the one in front.
  /// - Throws: The exception that ended the app.
  public func userResponded(with response: UNNotificationResponse, in scene: UIScene? = nil) throws {
    try world.step { try lifecycle.respond(to: response, in: scene) }
  }

  /// Sends a scene to the background, or all scenes, or an app without scenes, like a user who opens another app (`hierarchy:4.79`,
  /// `hierarchy:4.81`). Controllers receive no callbacks (`hierarchy:4.95`).
  ///
  /// - Throws: The exception that ended the app.
  public func enterBackground(_ scene: UIScene? = nil) throws {
    try act(on: scene, scene: { $0.enterBackground($1) }, app: { $0.enterBackground() })
  }

  /// Brings a scene to the foreground, or the one in front, or an app without scenes (`hierarchy:4.78`, `hierarchy:4.80`).
  ///
  /// - Throws: The exception that ended the app.
  public func enterForeground(_ scene: UIScene? = nil) throws {
    try world.step {
      guard lifecycle.usesScenes else { return lifecycle.enterForeground() }
      if let scene = scene ?? lifecycle.frontScene { return lifecycle.enterForeground(scene) }
      try lifecycle.connect(
        lifecycle.sessions.last ?? UISceneSession(in: world), UIScene.ConnectionOptions())
    }
  }

  /// Interrupts a scene, or all scenes, or an app without scenes, like a call or an alert of the system (`hierarchy:4.79`,
  /// `hierarchy:4.81`).
  ///
  /// - Throws: The exception that ended the app.
  public func resignActive(_ scene: UIScene? = nil) throws {
    try act(on: scene, scene: { $0.resign($1) }, app: { $0.resign() })
  }

  /// Ends an interruption (`hierarchy:4.78`, `hierarchy:4.80`).
  ///
  /// - Throws: The exception that ended the app.
  public func becomeActive(_ scene: UIScene? = nil) throws {
    try act(on: scene, scene: { $0.activate($1) }, app: { $0.activate() })
  }

  private func act(
    on scene: UIScene?, scene actOnScene: (AppLifecycle, UIScene) -> Void, app actOnApp: (AppLifecycle) -> Void
  ) throws {
    try world.step {
      guard lifecycle.usesScenes else { return actOnApp(lifecycle) }
      for scene in scene.map({ [$0] }) ?? lifecycle.scenes { actOnScene(lifecycle, scene) }
    }
  }

  /// Connects another scene, like a user who opens a new window, or the scene of a session that is disconnected (`hierarchy:4.89`).
  ///
  /// - Returns: The scene, or `nil` if the app has no scenes.
  /// - Throws: ``UISceneError`` if the app cannot show another scene, or the exception that ended the app.
  @discardableResult
  public func connectScene(
    _ session: UISceneSession? = nil, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
  ) throws -> UIWindowScene? {
    try world.step {
      guard lifecycle.usesScenes else { return nil }
      guard lifecycle.scenes.isEmpty || supportsMultipleScenes else { throw UISceneError(.multipleScenesNotSupported) }
      guard session?.scene == nil else { throw UISceneError(.requestDenied) }
      return try lifecycle.connect(session ?? UISceneSession(in: world), options)
    }
  }

  /// Disconnects a scene, like the system that needs memory: the scene enters the background first, and its session remains
  /// (`hierarchy:4.86`, `hierarchy:4.87`).
  ///
  /// - Throws: The exception that ended the app.
  public func disconnect(_ scene: UIScene) throws {
    try world.step {
      guard lifecycle.scenes.contains(where: { $0 === scene }) else { return }
      lifecycle.enterBackground(scene)
      lifecycle.disconnect(scene)
    }
  }

  /// Closes a scene, like a user in the app switcher: its session ends (`hierarchy:4.86`).
  ///
  /// - Throws: The exception that ended the app.
  public func userClosed(_ scene: UIScene) throws { try world.step { lifecycle.close(scene.session) } }

  /// Ends the app, like a user in the app switcher: the delegates are notified, and nothing remains on the screen (`hierarchy:4.86`).
  ///
  /// - Throws: The exception that ended the app.
  public func userQuit() throws {
    try world.step {
      lifecycle.quit()
      terminate()
    }
  }
}

/// Options of a request to end a scene. They have no effect.
open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() {}
}

/// The reason why the system rejects a request for a scene.
public struct UISceneError: Error, Equatable, Sendable {
  /// The kind of error.
  public enum Code: Int, Sendable {
    /// The app cannot show another scene.
    case multipleScenesNotSupported
    /// The system rejects the request.
    case requestDenied
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}
