public import SimulatedWorld

/// The start and the action of an unwind segue, passed to the controllers that participate in the search for its
/// destination (`storyboards:11.12`).
public final class UIStoryboardUnwindSegueSource: SimulatedObject {
  /// The controller that the segue leaves; `nil` only in an object that no segue created.
  public private(set) var source: UIViewController?
  /// The name of the unwind action.
  public private(set) var unwindAction = ""
  /// The object that triggered the segue.
  public private(set) var sender = Value.none

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because the object exists only for one search.
  public override var reportsDeallocation: Bool { false }

  /// Creates the source of a search.
  public convenience init(from source: UIViewController, unwindAction: String, sender: Value) {
    self.init(in: source.world)
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    link(source, StoryboardName.sourceViewController.symbol)
  }

  deinit { source?.loseEdge() }

  /// Calls the body with the edge to the source.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(StoryboardName.sourceViewController.symbol, source) }
  }
}
