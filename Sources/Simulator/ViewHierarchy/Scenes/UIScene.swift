public import SimulatedWorld

/// One instance of the app's user interface, with its own life cycle (`hierarchy:4.78`).
open class UIScene: UIResponder {
  /// The phase of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives events.
    case foregroundActive
    /// The scene is on the screen, and does not receive events.
    case foregroundInactive
    /// The scene is not on the screen.
    case background
  }

  /// The reasons why the system connects a scene.
  public final class ConnectionOptions: NSObject {
    /// The URLs that the scene opens.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities that the scene continues.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that the user chose.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The user's response to a notification.
    public let notificationResponse: UNNotificationResponse?
    /// The type of the activity that another device passes. Inert: there is no other device.
    public var handoffUserActivityType: String? { nil }
    /// The identifier of the app that sent the URL, or `nil` if it is unknown.
    public var sourceApplication: String? { urlContexts.first?.options.sourceApplication }

    /// Creates options; none by default.
    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil, notificationResponse: UNNotificationResponse? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
    }

    /// Creates the options for a link: a web address is a universal link, which arrives as an activity (`hierarchy:4.83`).
    public convenience init(opening url: URL, in world: World) {
      if url.isUniversalLink {
        self.init(userActivities: [.browsing(url, in: world)])
      } else {
        self.init(urlContexts: [UIOpenURLContext(url: url)])
      }
    }

    /// The activities, in the order of their creation.
    package var sortedActivities: [NSUserActivity] { userActivities.sorted { $0.number < $1.number } }
  }

  /// Options of a request for a scene.
  public final class ActivationRequestOptions: NSObject {
    /// The scene from which the request comes. Inert.
    public var requestingScene: UIScene?

    /// Creates options.
    public override init() {}
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// The phase. The application changes it.
  public internal(set) final var activationState = ActivationState.unattached
  /// The delegate, which the scene retains.
  public final var delegate: (any UISceneDelegate)? {
    get { delegateObject as? any UISceneDelegate }
    set { delegateObject = newValue }
  }
  /// The activity that the scene shows; `stateRestorationActivity(for:)` can return it.
  public final var userActivity: NSUserActivity? {
    get { shownActivity }
    set {
      if let newValue { world.lifetimes?.pin(newValue) }
      if let shownActivity { world.lifetimes?.unpin(shownActivity) }
      shownActivity = newValue
    }
  }
  private var shownActivity: NSUserActivity?
  private var retainedDelegate: AnyObject?

  /// The delegate, an object of any class. The scene retains it.
  package final var delegateObject: AnyObject? {
    get { retainedDelegate }
    set {
      let old = retainedDelegate
      if let object = newValue as? SimulatedObject { world.lifetimes?.pin(object) }
      retainedDelegate = newValue
      if let object = old as? SimulatedObject { world.lifetimes?.unpin(object) }
    }
  }

  init(_ session: UISceneSession) {
    self.session = session
    super.init(in: session.world)
  }

  deinit {
    if let shownActivity { world.lifetimes?.unpin(shownActivity) }
    if let object = retainedDelegate as? SimulatedObject { world.lifetimes?.unpin(object) }
  }

  /// Returns `nil`: the system creates scenes.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? { nil }

  /// The application (`hierarchy:1.8`).
  open override var next: UIResponder? { world.hierarchy.application }

  #if UIKit
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The title. Inert.
    public final var title: String! {
      get { addedValues["title"] as? String ?? "" }
      set { addedValues["title"] = newValue }
    }
    /// Posted after the delegate was connected with a scene.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene has become active.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene becomes inactive.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene enters the foreground.
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when a scene has entered the background.
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    /// Posted when a scene was disconnected.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  #endif
}

extension URL {
  /// Whether the link is a web address, which the system delivers as an activity (`hierarchy:4.83`).
  package var isUniversalLink: Bool {
    let scheme = scheme?.lowercased()
    return scheme == "https" || scheme == "http"
  }
}
