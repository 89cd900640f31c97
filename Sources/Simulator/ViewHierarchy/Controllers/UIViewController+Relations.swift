/// The relations to the view and to other controllers.
extension UIViewController {
  /// Implements `hierarchy:7.2`.
  final var container: UIViewController? {
    get { unmanagedContainer?.takeUnretainedValue() }
    set { unmanagedContainer = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { ownView != nil }

  /// The view, or `nil` if it is not loaded.
  public final var viewIfLoaded: UIView? { ownView }

  /// The controller that contains this one (`hierarchy:6.7`).
  public final var parent: UIViewController? { container }

  /// The contained controllers, in the order in which they were added. For a navigation controller this is the stack
  /// (`hierarchy:3.13`).
  public final var children: [UIViewController] { contents }
}
