public import Simulation

/// What an unwind segue looks for, and from where: what controllers get that take part in the search (`storyboards:11.12`).
public final class UIStoryboardUnwindSegueSource: SimulatedObject {
  /// The controller that the segue leaves; nil only in one that no segue made.
  public private(set) var source: UIViewController?
  /// The name of the unwind action.
  public private(set) var unwindAction = ""
  /// What triggered the segue.
  public private(set) var sender = Value.none

  /// It comes and goes with one search.
  public override var reportsDeallocation: Bool { false }

  /// Says what is looked for.
  public convenience init(from source: UIViewController, unwindAction: String, sender: Value) {
    self.init(in: source.world)
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    link(source, .sourceViewController)
  }

  deinit { source?.loseEdge() }

  /// Calls the body with the edge to the source.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(.sourceViewController, source) }
  }
}
