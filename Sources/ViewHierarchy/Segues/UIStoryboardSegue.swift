public import Simulation

/// The way from one controller to another that a storyboard describes, while it is taken.
///
/// A subclass overrides ``perform()``; a dynamic class overrides `perform`, which has no arguments.
open class UIStoryboardSegue: SimulatedObject {
  /// The segue's name in the storyboard; nil when it has none.
  public private(set) final var identifier: String?
  /// The controller of the scene from which the segue leads; nil only in a segue that no storyboard made.
  public private(set) final var source: UIViewController?
  /// Where it leads; nil only in a segue that no storyboard made.
  public private(set) final var destination: UIViewController?
  /// What ``perform()`` does unless a subclass overrides it.
  private var performHandler: ((UIStoryboardSegue) throws(PlatformException) -> Void)?

  /// Small things that come and go with their transition: their end is no event.
  open override var reportsDeallocation: Bool { false }

  deinit {
    source?.loseEdge()
    destination?.loseEdge()
  }

  /// Says what the segue connects: what the platform passes to its initialiser. A segue is connected once; later calls do
  /// nothing.
  ///
  /// - Parameter performHandler: what ``perform()`` does.
  public final func connect(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping (UIStoryboardSegue) throws(PlatformException) -> Void
  ) {
    guard self.source == nil else { return }
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    link(source, .sourceViewController)
    link(destination, .destinationViewController)
  }

  /// Shows the destination, as the kind of the segue says. A custom segue does nothing here: its class overrides this.
  ///
  /// - Throws: what the transition throws, as ``UIViewController/present(_:animated:completion:)`` does.
  open func perform() throws(PlatformException) { try performHandler?(self) }

  /// Calls the body with the edges to the source and the destination.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(.sourceViewController, source) }
    if let destination { body(.destinationViewController, destination) }
  }
}
