public import Simulation

/// The names that storyboards and segues send, log and label edges with, reserved at fixed symbols from 160 up.
///
/// Names of methods are the platform's without argument labels: `prepareForSegue` is `prepare(for:sender:)`,
/// `unwindForSegue` is `unwind(for:towards:)`.
public enum StoryboardName: Int32, CaseIterable, Sendable {
  // What the objects of a storyboard hear.
  case awakeFromNib = 160
  case shouldPerformSegue
  case prepareForSegue
  case perform
  // What controllers are asked while an unwind segue looks for its destination.
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

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }

  /// All names, for the ``Simulation/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(first: StoryboardName.awakeFromNib.rawValue, names: names)

  /// The names, in the order of the cases: written out, because asking a case for its name reflects on it, which is slow at
  /// start-up. A test compares them.
  static let names = [
    "awakeFromNib", "shouldPerformSegue", "prepareForSegue", "perform", "canPerformUnwindSegueAction",
    "allowedChildrenForUnwinding", "childContaining", "unwindForSegue", "performSegue", "sendAction",
    "sourceViewController", "destinationViewController",
  ]
}

extension Symbol {
  /// `awakeFromNib`: sent to what a storyboard has made.
  public static var awakeFromNib: Symbol { StoryboardName.awakeFromNib.symbol }
  /// `shouldPerformSegue`: asks the source before a segue that the user triggered.
  public static var shouldPerformSegue: Symbol { StoryboardName.shouldPerformSegue.symbol }
  /// `prepareForSegue`: tells the source before a segue.
  public static var prepareForSegue: Symbol { StoryboardName.prepareForSegue.symbol }
  /// `perform`: what a segue does.
  public static var perform: Symbol { StoryboardName.perform.symbol }
  /// `canPerformUnwindSegueAction`: asks whether a controller is the destination of an unwind segue.
  public static var canPerformUnwindSegueAction: Symbol { StoryboardName.canPerformUnwindSegueAction.symbol }
  /// `allowedChildrenForUnwinding`: asks where the search for an unwind segue's destination goes on.
  public static var allowedChildrenForUnwinding: Symbol { StoryboardName.allowedChildrenForUnwinding.symbol }
  /// `childContaining`: asks a container for the child from which an unwind segue comes.
  public static var childContaining: Symbol { StoryboardName.childContaining.symbol }
  /// `unwindForSegue`: tells a container to show a child to which an unwind segue leads.
  public static var unwindForSegue: Symbol { StoryboardName.unwindForSegue.symbol }
  /// `performSegue`: a segue leads from a controller to another one.
  public static var performSegue: Symbol { StoryboardName.performSegue.symbol }
  /// `sendAction`: the user acted on a control.
  public static var sendAction: Symbol { StoryboardName.sendAction.symbol }
  /// The edge from a segue to its source.
  public static var sourceViewController: Symbol { StoryboardName.sourceViewController.symbol }
  /// The edge from a segue to its destination.
  public static var destinationViewController: Symbol { StoryboardName.destinationViewController.symbol }
}
