public import SimulatedWorld
public import ViewHierarchy

/// A storyboard's description of a segue.
public struct SegueDescription {
  /// The effect of a segue. The raw values are those of Interface Builder.
  public enum Kind: String, CaseIterable, Sendable {
    /// Shows the destination in the nearest container that can (`storyboards:11.8`).
    case show
    /// Shows the destination as the detail of a split view controller (`storyboards:11.8`).
    case showDetail
    /// Pushes the destination. This kind dates from before iOS 8.
    case push
    /// Presents the destination.
    case presentModally = "presentation"
    /// Presents the destination. This kind dates from before iOS 8.
    case modal
    /// Presents the destination in a popover.
    case presentAsPopover = "popoverPresentation"
    /// Presents the destination in a sheet, only on macOS (`storyboards:11.14`).
    case sheet
    /// Adds the destination to a container view while the source's view loads (`storyboards:11.6`).
    case embed
    /// Performs the transition of the segue's class.
    case custom
    /// Returns to an existing controller (`storyboards:11.10`).
    case unwind
  }

  /// The effect of the segue.
  public var kind: Kind
  /// The name by which the app performs the segue. `nil` or empty for none.
  public var identifier: String?
  /// The ``Scene/id`` of the destination, or an empty string for an unwind segue.
  public var destination: String
  /// A class derived from ``ViewHierarchy/UIStoryboardSegue``, for custom segues and those that refine a standard one.
  public var segueClass: ObjectClass?
  /// The name of the method that an unwind segue calls.
  public var unwindAction: String?
  /// The presentation style for the destination, or `nil` for the destination's own style.
  public var modalPresentationStyle: UIModalPresentationStyle?
  /// The transition style for the destination, or `nil` for the destination's own style.
  public var modalTransitionStyle: UIModalTransitionStyle?
  /// Whether the transition is animated. A container that shows the destination ignores this value.
  public var animates = true
  /// The name of a source method that creates the destination: an `@IBSegueAction`.
  ///
  /// The method receives the sender and the segue's identifier. It can return `nil` to use the storyboard's own controller.
  public var segueAction: String?
  /// Whether the segue belongs to a cell's accessory button, which the user taps next to the cell.
  public var isAccessory = false
  /// The ``ViewDescription/id`` or ``ItemDescription/id`` of a popover's anchor, or `nil` for the object that triggered the segue.
  public var anchor: String?
  /// The script position of the declaration.
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

  /// The identifier, or `nil` if it is empty (`storyboards:5.1`).
  public var name: String? { identifier.flatMap { $0.isEmpty ? nil : $0 } }
}
