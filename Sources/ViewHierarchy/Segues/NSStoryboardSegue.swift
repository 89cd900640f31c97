public import Simulation

/// The way from one controller of AppKit to another that a storyboard describes, while it is taken. Both ends may be view
/// controllers or window controllers.
///
/// A subclass overrides ``perform()``; a dynamic class overrides `perform`, which has no arguments.
open class NSStoryboardSegue: SimulatedObject {
  /// The segue's name in the storyboard; nil when it has none.
  public private(set) final var identifier: String?
  /// The controller of the scene from which the segue leads; nil only in a segue that no storyboard made.
  public private(set) final var sourceController: NSResponder?
  /// Where it leads; nil only in a segue that no storyboard made.
  public private(set) final var destinationController: NSResponder?
  /// What ``perform()`` does unless a subclass overrides it.
  private var performHandler: ((NSStoryboardSegue) throws(PlatformException) -> Void)?

  /// Small things that come and go with their transition: their end is no event.
  open override var reportsDeallocation: Bool { false }

  deinit {
    sourceController?.loseEdge()
    destinationController?.loseEdge()
  }

  /// Says what the segue connects: what the platform passes to its initialiser. A segue is connected once; later calls do
  /// nothing.
  ///
  /// - Parameter performHandler: what ``perform()`` does.
  public final func connect(
    identifier: String?, source: NSResponder, destination: NSResponder,
    performHandler: @escaping (NSStoryboardSegue) throws(PlatformException) -> Void
  ) {
    guard sourceController == nil else { return }
    self.identifier = identifier
    sourceController = source
    destinationController = destination
    self.performHandler = performHandler
    link(source, .sourceViewController)
    link(destination, .destinationViewController)
  }

  /// Shows the destination, as the kind of the segue says. A custom segue does nothing here: its class overrides this.
  ///
  /// - Throws: what the presentation throws, as ``NSViewController/presentAsSheet(_:)`` does.
  open func perform() throws(PlatformException) { try performHandler?(self) }

  /// Calls the body with the edges to the source and the destination.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let sourceController { body(.sourceViewController, sourceController) }
    if let destinationController { body(.destinationViewController, destinationController) }
  }
}
