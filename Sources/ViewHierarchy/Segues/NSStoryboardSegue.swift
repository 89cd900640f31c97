public import Simulation

/// A transition between two AppKit controllers that a storyboard describes, while it is performed. Both ends may be
/// view controllers or window controllers.
///
/// A subclass overrides ``perform()``. A dynamic class overrides `perform`, which has no arguments.
open class NSStoryboardSegue: SimulatedObject {
  /// The segue's identifier in the storyboard, or `nil` if it has none.
  public private(set) final var identifier: String?
  /// The controller of the scene from which the segue leads; `nil` only in a segue that no storyboard created.
  public private(set) final var sourceController: NSResponder?
  /// The controller to which the segue leads; `nil` only in a segue that no storyboard created.
  public private(set) final var destinationController: NSResponder?
  /// The work of ``perform()``, unless a subclass overrides it.
  private var performHandler: ((NSStoryboardSegue) throws(PlatformException) -> Void)?

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Whether the log records the deallocation; always `false`, because segues are small and exist only for their
  /// transition.
  open override var reportsDeallocation: Bool { false }

  deinit {
    sourceController?.loseEdge()
    destinationController?.loseEdge()
  }

  /// Sets the properties that the platform passes to the initializer. A segue is connected once; later calls do
  /// nothing.
  ///
  /// - Parameter performHandler: The work of ``perform()``.
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

  /// Shows the destination according to the kind of the segue. A custom segue's class overrides this; otherwise it
  /// does nothing.
  ///
  /// - Throws: Any error of the presentation, such as those of ``NSViewController/presentAsSheet(_:)``.
  open func perform() throws(PlatformException) { try performHandler?(self) }

  /// Calls the body with the edges to the source and the destination.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let sourceController { body(.sourceViewController, sourceController) }
    if let destinationController { body(.destinationViewController, destinationController) }
  }
}
