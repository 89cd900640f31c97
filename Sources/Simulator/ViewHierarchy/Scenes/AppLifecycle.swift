internal import SimulatedWorld

/// The life cycle of an app and its scenes: the only place that sends the messages of launch, foreground, background and links.
///
/// The parts of an app without scene delegates and those of scenes are in extensions.
final class AppLifecycle {
  /// The application, which owns this object.
  unowned let application: UIApplication
  /// The connected scenes, in the order of their connection.
  private(set) var scenes: [UIScene] = []
  /// The sessions of the connected scenes, and of those that can be connected again.
  private(set) var sessions: [UISceneSession] = []
  /// Whether the app has scene delegates, so that the delegate of the application does not receive the life cycle of the interface.
  private(set) var usesScenes = false
  /// The state of an app without scene delegates.
  var ownState = UIApplication.State.active
  /// The launch.
  private(set) var launch: AppLaunch?
  /// The scenes that have been active, the latest one last.
  private var recent: [UIScene] = []
  private var implicit: UIWindowScene?
  private var knownCenter: UNUserNotificationCenter?
  private var retainedDelegate: SimulatedObject?

  init(_ application: UIApplication) { self.application = application }

  var world: World { application.world }

  /// The delegate of the application.
  var appDelegate: LifecycleReceiver<any UIApplicationDelegate> {
    LifecycleReceiver(application.delegateObject, from: application)
  }

  /// Returns the delegate of a scene.
  func delegate(of scene: UIScene) -> LifecycleReceiver<any UISceneDelegate> {
    LifecycleReceiver(scene.delegateObject, from: scene)
  }

  /// The center of the app's notifications.
  var notificationCenter: UNUserNotificationCenter {
    if let knownCenter { return knownCenter }
    let made = UNUserNotificationCenter(application)
    knownCenter = made
    return made
  }

  /// The state of the app: with scenes, that of the scene in front (`hierarchy:4.78`, `hierarchy:4.80`).
  var state: UIApplication.State {
    guard usesScenes else { return ownState }
    if scenes.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    return scenes.contains { $0.activationState == .foregroundInactive } ? .inactive : .background
  }

  // MARK: Scenes

  /// The scenes. An app without scene delegates has one with all windows (`hierarchy:4.80`).
  var connectedScenes: [UIScene] { usesScenes ? scenes : [implicitScene] }

  /// The scene of an app without scene delegates.
  var implicitScene: UIWindowScene {
    if let implicit { return implicit }
    let made = UIWindowScene(UISceneSession(in: world))
    made.session.scene = made
    made.activationState = .foregroundActive
    world.lifetimes?.pin(made)
    world.lifetimes?.pin(made.session)
    implicit = made
    return made
  }

  /// The scene with which the user works, or worked last, or `nil` without connected scenes (`hierarchy:4.89`).
  var frontScene: UIWindowScene? {
    let order = scenes.filter { scene in !recent.contains { $0 === scene } } + recent
    let found =
      order.last { $0.activationState == .foregroundActive }
      ?? order.last { $0.activationState == .foregroundInactive } ?? order.last
    return found as? UIWindowScene
  }

  /// Notes that the user works with a scene.
  func noteActive(_ scene: UIScene) {
    recent.removeAll { $0 === scene }
    recent.append(scene)
  }

  func enter(_ scene: UIScene) {
    usesScenes = true
    scenes.append(scene)
    world.lifetimes?.pin(scene)
    scene.session.scene = scene
    guard !sessions.contains(where: { $0 === scene.session }) else { return }
    sessions.append(scene.session)
    world.lifetimes?.pin(scene.session)
  }

  func leave(_ scene: UIScene) {
    recent.removeAll { $0 === scene }
    scenes.removeAll { $0 === scene }
    scene.session.scene = nil
    scene.delegateObject = nil
    world.lifetimes?.unpin(scene)
    world.needsCheckpoint = true
  }

  func discard(_ session: UISceneSession) {
    sessions.removeAll { $0 === session }
    world.lifetimes?.unpin(session)
  }

  /// Retains the delegate of an app that the system launches.
  func begin(_ launch: AppLaunch) {
    self.launch = launch
    ownState = .inactive
    application.delegateObject = launch.delegate
    retainedDelegate = launch.delegate as? SimulatedObject
    if let retainedDelegate { world.lifetimes?.pin(retainedDelegate) }
  }

  /// Releases everything at the end of the app.
  func end() {
    for scene in scenes { leave(scene) }
    for session in sessions { discard(session) }
    if let retainedDelegate { world.lifetimes?.unpin(retainedDelegate) }
    retainedDelegate = nil
    if let implicit {
      world.lifetimes?.unpin(implicit)
      world.lifetimes?.unpin(implicit.session)
    }
    implicit = nil
    launch = nil
  }
}
