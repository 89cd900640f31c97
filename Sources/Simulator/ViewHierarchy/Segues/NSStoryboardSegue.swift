public import SimulatedWorld

/// A transition between two AppKit controllers that a storyboard describes, while it is performed. Both ends may be
/// view controllers or window controllers.
///
/// A subclass overrides ``perform()``. A dynamic class overrides `perform`, which has no arguments.
open class NSStoryboardSegue: SimulatedObject {
  /// The segue's identifier in the storyboard, or `nil` if it has none.
  public private(set) final var identifier: Identifier?
  /// The controller of the scene from which the segue leads; `nil` only in a segue that no storyboard created.
  package private(set) final var source: NSResponder?
  /// The controller to which the segue leads; `nil` only in a segue that no storyboard created.
  package private(set) final var destination: NSResponder?
  /// The work of ``perform()``, unless a subclass overrides it.
  private var performHandler: ((NSStoryboardSegue) throws(PlatformException) -> Void)?

  /// The identifier of a segue in its storyboard.
  public typealias Identifier = String

  /// The controller of the scene from which the segue leads.
  public final var sourceController: Any { source as Any }
  /// The controller to which the segue leads.
  public final var destinationController: Any { destination as Any }

  /// Creates a segue of the current world.
  ///
  /// - Parameters:
  ///   - sourceController: A view controller or window controller.
  ///   - destinationController: A view controller or window controller.
  ///   - performHandler: The work of ``perform()``; nothing by default.
  public convenience init(
    identifier: Identifier, source sourceController: Any, destination destinationController: Any,
    performHandler: @escaping () -> Void = {}
  ) {
    self.init(in: .current)
    guard let source = sourceController as? NSResponder, let destination = destinationController as? NSResponder
    else { return }
    connect(identifier: identifier, source: source, destination: destination) { _ in performHandler() }
  }

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
    source?.loseEdge()
    destination?.loseEdge()
  }

  /// Sets the properties that the platform passes to the initializer. A segue is connected once; later calls do
  /// nothing.
  ///
  /// - Parameter performHandler: The work of ``perform()``.
  public final func connect(
    identifier: String?, source: NSResponder, destination: NSResponder,
    performHandler: @escaping (NSStoryboardSegue) throws(PlatformException) -> Void
  ) {
    guard self.source == nil else { return }
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    link(source, StoryboardName.sourceViewController.symbol)
    link(destination, StoryboardName.destinationViewController.symbol)
  }

  /// Shows the destination according to the kind of the segue. A custom segue's class overrides this; otherwise it
  /// does nothing.
  ///
  /// An exception of the presentation ends the app, such as one of ``NSViewController/presentAsSheet(_:)``.
  open func perform() {
    world.attempt(self) { () throws(PlatformException) in try performHandler?(self) }
  }

  /// Calls ``perform()``, and throws its exception.
  package final func tryPerform() throws(PlatformException) { try world.catching { perform() } }

  /// Calls the body with the edges to the source and the destination.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let source { body(StoryboardName.sourceViewController.symbol, source) }
    if let destination { body(StoryboardName.destinationViewController.symbol, destination) }
  }
}
