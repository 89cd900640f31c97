public import SimulatedWorld

/// A transition between two controllers that a storyboard describes, while it is performed.
///
/// A subclass overrides ``perform()``. A dynamic class overrides `perform`, which has no arguments. ``NSStoryboardSegue`` is its twin
/// for macOS.
open class UIStoryboardSegue: SimulatedObject {
  /// The segue's identifier in the storyboard, or `nil` if it has none.
  public private(set) final var identifier: String?
  /// The controller of the scene from which the segue leads; `nil` only in a segue that no storyboard created.
  public private(set) final var source: UIViewController?
  /// The controller to which the segue leads; `nil` only in a segue that no storyboard created.
  public private(set) final var destination: UIViewController?
  /// The work of ``perform()``, unless a subclass overrides it.
  private var performHandler: ((UIStoryboardSegue) throws(PlatformException) -> Void)?

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Creates a segue of the current world.
  ///
  /// - Parameter performHandler: The work of ``perform()``; nothing by default.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void = {}
  ) {
    self.init(in: .current)
    connect(identifier: identifier, source: source, destination: destination) { _ in performHandler() }
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
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping (UIStoryboardSegue) throws(PlatformException) -> Void
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
  /// An exception of the transition ends the app, such as one of ``UIViewController/present(_:animated:completion:)``.
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
