public import Simulation

/// The application: the windows of one world. Make one for each world, and keep it as long as the app runs.
public final class UIApplication: UIResponder {
  /// The visible windows, the front one last. A window joins when it is shown and leaves when it is hidden.
  public internal(set) var windows: [UIWindow] = []
  /// The window that was made key last and is still visible.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// How long transitions of this app take.
  public var durations = TransitionDuration()
  /// The controller on top of the key window: the presented one first, then a navigation controller's top, recursively
  /// (`hierarchy:6.11`).
  public var topViewController: UIViewController? { nil }
  /// The controller that the user sees; the same as ``topViewController`` (`hierarchy:6.9`).
  public var visibleViewController: UIViewController? { topViewController }

  /// Whether the user sees the controller: it is appearing or has appeared.
  public func isVisible(_ controller: UIViewController) -> Bool { false }

  /// Enters the application as that of its world.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }
}
