public import SimulatedWorld

/// The names for messages, log entries and edge labels of storyboards and segues.
///
/// Method names are the platform's without argument labels: `prepareForSegue` is `prepare(for:sender:)`,
/// `unwindForSegue` is `unwind(for:towards:)`.
public enum StoryboardName: String, ReservedName {
  // Messages to the objects of a storyboard.
  /// Sent to each object that a storyboard has created.
  case awakeFromNib
  /// Sent to the source before a segue that the user triggered.
  case shouldPerformSegue
  /// Sent to the source before a segue.
  case prepareForSegue
  /// Performs a segue.
  case perform
  // Queries to controllers during the search for the destination of an unwind segue.
  /// Returns whether a controller is the destination of an unwind segue.
  case canPerformUnwindSegueAction
  /// Returns the children to which the search for an unwind segue's destination continues.
  case allowedChildrenForUnwinding
  /// Returns a container's child from which an unwind segue comes.
  case childContaining
  /// Shows a container's child to which an unwind segue leads.
  case unwindForSegue
  // Mutations of the hierarchy.
  /// A segue leads from one controller to another.
  case performSegue
  /// The user acted on a control.
  case sendAction
  // Edges.
  /// The edge from a segue to its source.
  case sourceViewController
  /// The edge from a segue to its destination.
  case destinationViewController

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: SystemName.reserved)
}
