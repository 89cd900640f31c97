public import Simulation
public import ViewHierarchy

/// A segue, as a storyboard describes it.
public struct SegueDescription {
  /// What a segue does; the raw values are Interface Builder's.
  public enum Kind: String, CaseIterable, Sendable {
    /// Shows the destination in the nearest container that can (`storyboards:11.8`).
    case show
    /// Shows the destination as the detail of a split view controller (`storyboards:11.8`).
    case showDetail
    /// Pushes the destination: from before iOS 8.
    case push
    /// Presents the destination.
    case presentModally = "presentation"
    /// Presents the destination: from before iOS 8.
    case modal
    /// Presents the destination in a popover.
    case presentAsPopover = "popoverPresentation"
    /// Presents the destination in a sheet: on macOS alone (`storyboards:11.14`).
    case sheet
    /// Puts the destination into a container view while the source's view loads (`storyboards:11.6`).
    case embed
    /// Does what the segue's class does.
    case custom
    /// Goes back to a controller that is there already (`storyboards:11.10`).
    case unwind
  }

  /// What the segue does.
  public var kind: Kind
  /// The name by which the app performs it; nil, or empty, for none.
  public var identifier: String?
  /// The ``Scene/id`` of the scene to which it leads; empty for an unwind segue.
  public var destination: String
  /// A class derived from ``ViewHierarchy/UIStoryboardSegue``, for custom segues and those that refine a standard one.
  public var segueClass: ObjectClass?
  /// The name of the method to which an unwind segue leads.
  public var unwindAction: String?
  /// A style that the destination gets before it is presented; nil for its own.
  public var modalPresentationStyle: UIModalPresentationStyle?
  /// How the destination's presentation moves; nil for its own way.
  public var modalTransitionStyle: UIModalTransitionStyle?
  /// Whether the transition is animated; a container that shows the destination decides that itself.
  public var animates = true
  /// The name of a method of the source that makes the destination: an `@IBSegueAction`, which gets the sender and the segue's
  /// identifier and may return nil for the storyboard's own.
  public var segueAction: String?
  /// Whether it is that of a cell's accessory button, which the user taps beside the cell.
  public var isAccessory = false
  /// The ``ViewDescription/id`` or ``ItemDescription/id`` of what a popover points at; nil for what triggered it.
  public var anchor: String?
  /// Where a script declares it.
  public var position: SourcePosition

  /// Describes a segue.
  public init(
    _ kind: Kind, identifier: String? = nil, to destination: String = "", position: SourcePosition = .none
  ) {
    self.kind = kind
    self.identifier = identifier
    self.destination = destination
    self.position = position
  }

  /// The identifier, unless it is empty: an empty one counts as none (`storyboards:5.1`).
  public var name: String? { identifier.flatMap { $0.isEmpty ? nil : $0 } }
}
