internal import SimulatedWorld

// Foreground and background.

extension AppLifecycle {
  // MARK: Scenes

  /// Brings a scene to the foreground and makes it active (`hierarchy:4.78`).
  ///
  /// - Parameter deliver: Delivers a link, when the scene is in the foreground and not yet active (`hierarchy:4.83`).
  func enterForeground(_ scene: UIScene, deliver: () -> Void = {}) {
    if scene.activationState == .unattached || scene.activationState == .background {
      let isFirst = state == .background
      // A new scene is in the foreground before its first activation.
      if scene.activationState == .unattached { scene.activationState = .foregroundInactive }
      delegate(of: scene).tell(.sceneWillEnterForeground, about: scene, Arguments(.object(scene))) {
        $0.sceneWillEnterForeground(scene)
      }
      #if UIKit
        post(UIScene.willEnterForegroundNotification, scene)
        if isFirst { post(UIApplication.willEnterForegroundNotification) }
      #else
        _ = isFirst
      #endif
      scene.activationState = .foregroundInactive
    }
    deliver()
    activate(scene)
  }

  /// Makes a scene in the foreground active (`hierarchy:4.78`).
  func activate(_ scene: UIScene) {
    noteActive(scene)
    guard scene.activationState == .foregroundInactive else { return }
    #if UIKit
      let isFirst = state != .active
    #endif
    scene.activationState = .foregroundActive
    delegate(of: scene).tell(.sceneDidBecomeActive, about: scene, Arguments(.object(scene))) {
      $0.sceneDidBecomeActive(scene)
    }
    #if UIKit
      post(UIScene.didActivateNotification, scene)
      if isFirst { post(UIApplication.didBecomeActiveNotification) }
    #endif
  }

  /// Makes a scene inactive (`hierarchy:4.79`).
  func resign(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    delegate(of: scene).tell(.sceneWillResignActive, about: scene, Arguments(.object(scene))) {
      $0.sceneWillResignActive(scene)
    }
    scene.activationState = .foregroundInactive
    #if UIKit
      post(UIScene.willDeactivateNotification, scene)
      if state != .active { post(UIApplication.willResignActiveNotification) }
    #endif
  }

  /// Sends a scene to the background, and saves its state (`hierarchy:4.79`, `hierarchy:4.87`).
  func enterBackground(_ scene: UIScene) {
    resign(scene)
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    delegate(of: scene).tell(.sceneDidEnterBackground, about: scene, Arguments(.object(scene))) {
      $0.sceneDidEnterBackground(scene)
    }
    #if UIKit
      post(UIScene.didEnterBackgroundNotification, scene)
      if state == .background { post(UIApplication.didEnterBackgroundNotification) }
    #endif
    saveState(of: scene)
  }

  /// Asks for the state of a scene and stores it in the session (`hierarchy:4.87`).
  private func saveState(of scene: UIScene) {
    var native: NSUserActivity?
    let answer = delegate(of: scene).ask(.stateRestorationActivityFor, about: scene, Arguments(.object(scene))) {
      native = $0.stateRestorationActivity(for: scene)
      return .none
    }
    scene.session.stateRestorationActivity = native ?? answer?.object as? NSUserActivity
  }

  /// Disconnects a scene (`hierarchy:4.86`). Its windows are released without callbacks.
  func disconnect(_ scene: UIScene) {
    resign(scene)
    scene.activationState = .unattached
    delegate(of: scene).tell(.sceneDidDisconnect, about: scene, Arguments(.object(scene))) {
      $0.sceneDidDisconnect(scene)
    }
    #if UIKit
      post(UIScene.didDisconnectNotification, scene)
    #endif
    for window in application.windows where window.ownScene === scene { window.leaveWithScene() }
    leave(scene)
  }

  /// Ends a session, with its scene (`hierarchy:4.86`).
  func close(_ session: UISceneSession) {
    guard sessions.contains(where: { $0 === session }) else { return }
    if let scene = session.scene { disconnect(scene) }
    appDelegate.tell(
      .applicationDidDiscardSceneSessions, about: application,
      Arguments(.object(application), .foreign(ObjectList([session])))
    ) { $0.application(application, didDiscardSceneSessions: [session]) }
    discard(session)
  }

  // MARK: Apps without scenes

  /// Brings a launched app without scenes to the foreground (`hierarchy:4.80`).
  ///
  /// - Parameter deliver: Delivers a link, before the app is active (`hierarchy:4.82`).
  func enterFirstForeground(deliver: () -> Void) {
    #if UIKit
      post(UIApplication.willEnterForegroundNotification)
    #endif
    deliver()
    activate()
  }

  /// Brings an app without scenes to the foreground, and makes it active (`hierarchy:4.80`).
  ///
  /// - Parameter deliver: Delivers a link, when the app is in the foreground and not yet active (`hierarchy:4.83`).
  func enterForeground(deliver: () -> Void = {}) {
    if ownState == .background {
      tell(.applicationWillEnterForeground) { $0.applicationWillEnterForeground($1) }
      #if UIKit
        post(UIApplication.willEnterForegroundNotification)
      #endif
      ownState = .inactive
    }
    deliver()
    activate()
  }

  /// Makes an app without scenes active (`hierarchy:4.80`).
  func activate() {
    guard ownState == .inactive else { return }
    ownState = .active
    tell(.applicationDidBecomeActive) { $0.applicationDidBecomeActive($1) }
    #if UIKit
      post(UIApplication.didBecomeActiveNotification)
    #endif
  }

  /// Makes an app without scenes inactive (`hierarchy:4.81`).
  func resign() {
    guard ownState == .active else { return }
    tell(.applicationWillResignActive) { $0.applicationWillResignActive($1) }
    ownState = .inactive
    #if UIKit
      post(UIApplication.willResignActiveNotification)
    #endif
  }

  /// Sends an app without scenes to the background (`hierarchy:4.81`).
  func enterBackground() {
    resign()
    guard ownState == .inactive else { return }
    ownState = .background
    tell(.applicationDidEnterBackground) { $0.applicationDidEnterBackground($1) }
    #if UIKit
      post(UIApplication.didEnterBackgroundNotification)
    #endif
  }

  /// Ends the app, as when the user removes it from the app switcher (`hierarchy:4.86`).
  func quit() {
    for scene in scenes { disconnect(scene) }
    if !usesScenes { resign() }
    tell(.applicationWillTerminate) { $0.applicationWillTerminate($1) }
    #if UIKit
      post(UIApplication.willTerminateNotification)
    #endif
  }

  /// Notifies the delegate of the application.
  func tell(_ message: LifecycleMessage, native: (any UIApplicationDelegate, UIApplication) -> Void) {
    appDelegate.tell(message, about: application, Arguments(.object(application))) { native($0, application) }
  }
}
