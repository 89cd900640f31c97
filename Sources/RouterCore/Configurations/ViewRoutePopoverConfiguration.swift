public import Simulation
public import ViewHierarchy

/// Where a popover points to (`router:2.6`). What only concerns how it is drawn is left out.
public final class ViewRoutePopoverConfiguration: SimulatedObject {
  /// The view to which it points. Weak.
  public weak var sourceView: SimulatedObject?
  /// The bar button to which it points, which comes before the view. Weak.
  public weak var barButtonItem: SimulatedObject?
  /// The delegate of its presentation controller. Weak.
  public weak var delegate: SimulatedObject?

  /// When a popover of macOS closes by itself; when the app closes it, by default.
  public var behavior = NSPopover.Behavior.applicationDefined

  /// A configuration's own; its end tells nobody anything.
  public override var reportsDeallocation: Bool { false }

  /// Whether it points anywhere.
  var isAnchored: Bool { sourceView != nil || barButtonItem != nil }
}
