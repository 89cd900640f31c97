public import SimulatedWorld

/// The record of a scene, which remains while the scene is disconnected.
public final class UISceneSession: SimulatedObject {
  /// The role of a session.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The identifier of the session, which is unique in its app.
  public var persistentIdentifier: String { "scene-\(number)" }
  /// The role.
  public var role: Role { .windowApplication }
  /// The configuration with which the scene is connected.
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// The scene, or `nil` while it is disconnected.
  public internal(set) weak var scene: UIScene?
  /// The app's data.
  public var userInfo: [String: Any]?
  /// The state of the scene when it last entered the background (`hierarchy:4.87`).
  public var stateRestorationActivity: NSUserActivity? {
    get { saved }
    set {
      if let newValue { world.lifetimes?.pin(newValue) }
      if let saved { world.lifetimes?.unpin(saved) }
      saved = newValue
    }
  }
  private var saved: NSUserActivity?

  init(in world: World) { super.init(in: world) }

  deinit { if let saved { world.lifetimes?.unpin(saved) } }

  /// Returns `nil`: the system creates sessions.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? { nil }

  /// Whether the log records the deallocation; always `false`, because the system owns sessions.
  public override var reportsDeallocation: Bool { false }
}

/// The configuration of a scene, which names the classes and the storyboard with which it is connected.
public final class UISceneConfiguration: NSObject {
  /// The name in the app's list of configurations.
  public let name: String?
  /// The role.
  public let role: UISceneSession.Role
  /// The Swift class of the delegate, or `nil` for that of the app's list.
  public var delegateClass: AnyClass?
  /// The class of the scene. Inert.
  public var sceneClass: AnyClass?
  /// The storyboard whose initial controller the scene's window shows. The module UIKit has the property with the platform's type.
  package var storyboardObject: AnyObject?
  /// The dynamic class of the delegate.
  package var dynamicDelegateClass: ObjectClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Several sessions, as a dynamic class receives them.
extension ObjectList {
  convenience init(_ sessions: Set<UISceneSession>) { self.init(sessions.sorted { $0.number < $1.number }) }
}
