public import Simulation

/// What a navigation bar shows for a controller, as far as navigation depends on it.
public final class UINavigationItem: SimulatedObject {
  /// Whether the back button is hidden while the controller is on top; then the user cannot swipe back, either
  /// (`hierarchy:4.24`).
  public var hidesBackButton = false

  /// Nothing worth an event: it goes with its controller.
  public override var reportsDeallocation: Bool { false }
}
