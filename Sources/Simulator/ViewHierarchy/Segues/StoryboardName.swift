public import SimulatedWorld

/// The names for messages, log entries and edge labels of storyboards and segues, reserved at fixed symbols.
///
/// Method names are the platform's without argument labels: `prepareForSegue` is `prepare(for:sender:)`,
/// `unwindForSegue` is `unwind(for:towards:)`.
public enum StoryboardName: String, ReservedName {
  // Messages to the objects of a storyboard.
  case awakeFromNib
  case shouldPerformSegue
  case prepareForSegue
  case perform
  // Queries to controllers during the search for the destination of an unwind segue.
  case canPerformUnwindSegueAction
  case allowedChildrenForUnwinding
  case childContaining
  case unwindForSegue
  // Mutations of the hierarchy.
  case performSegue
  case sendAction
  // Edges.
  case sourceViewController
  case destinationViewController

  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 151 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(StoryboardName.self)
}

extension Symbol {
  /// `awakeFromNib`, which is sent to each object that a storyboard has created.
  public static var awakeFromNib: Symbol { StoryboardName.awakeFromNib.symbol }
  /// `shouldPerformSegue`, which is sent to the source before a segue that the user triggered.
  public static var shouldPerformSegue: Symbol { StoryboardName.shouldPerformSegue.symbol }
  /// `prepareForSegue`, which is sent to the source before a segue.
  public static var prepareForSegue: Symbol { StoryboardName.prepareForSegue.symbol }
  /// `perform`, which performs a segue.
  public static var perform: Symbol { StoryboardName.perform.symbol }
  /// `canPerformUnwindSegueAction`, which returns whether a controller is the destination of an unwind segue.
  public static var canPerformUnwindSegueAction: Symbol { StoryboardName.canPerformUnwindSegueAction.symbol }
  /// `allowedChildrenForUnwinding`, which returns the children to which the search for an unwind segue's destination
  /// continues.
  public static var allowedChildrenForUnwinding: Symbol { StoryboardName.allowedChildrenForUnwinding.symbol }
  /// `childContaining`, which returns a container's child from which an unwind segue comes.
  public static var childContaining: Symbol { StoryboardName.childContaining.symbol }
  /// `unwindForSegue`, which shows a container's child to which an unwind segue leads.
  public static var unwindForSegue: Symbol { StoryboardName.unwindForSegue.symbol }
  /// `performSegue`: a segue leads from one controller to another.
  public static var performSegue: Symbol { StoryboardName.performSegue.symbol }
  /// `sendAction`: the user acted on a control.
  public static var sendAction: Symbol { StoryboardName.sendAction.symbol }
  /// The edge from a segue to its source.
  public static var sourceViewController: Symbol { StoryboardName.sourceViewController.symbol }
  /// The edge from a segue to its destination.
  public static var destinationViewController: Symbol { StoryboardName.destinationViewController.symbol }
}
