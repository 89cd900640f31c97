public import SimulatedWorld
public import ViewHierarchy

/// The anchor of a popover (`router:2.6`). Settings that only affect drawing are omitted.
public final class ViewRoutePopoverConfiguration: SimulatedObject {
  /// The view that the popover points to. Weak.
  public weak var sourceView: SimulatedObject?
  /// The bar button that the popover points to. Takes precedence over the view. Weak.
  public weak var barButtonItem: SimulatedObject?
  /// The delegate of the popover's presentation controller, an object of any class.
  weak var delegateObject: AnyObject?

  /// The delegate of the popover's presentation controller. Weak.
  public var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { delegateObject as? any UIPopoverPresentationControllerDelegate }
    set { delegateObject = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package var scriptDelegate: SimulatedObject? {
    get { delegateObject as? SimulatedObject }
    set { delegateObject = newValue }
  }

  /// The condition under which a macOS popover closes by itself. By default, the app closes it.
  public var behavior = NSPopover.Behavior.applicationDefined

  /// `false`: the object belongs to a configuration, and its deallocation is not reported.
  public override var reportsDeallocation: Bool { false }

  /// Whether a view or a bar button is set.
  var isAnchored: Bool { sourceView != nil || barButtonItem != nil }

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }
}
