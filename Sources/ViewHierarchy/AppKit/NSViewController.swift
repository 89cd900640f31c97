public import Simulation

/// An AppKit view controller: the content of a window, or a part of it.
///
/// A Swift app subclasses it as on the platform. A dynamic class overrides the same methods by name. Its `super`
/// reaches the Swift method through ``callNative(_:_:)``.
///
/// Appearance follows the view. The controller appears when its view enters a window that is on the screen. It
/// disappears when the view leaves the window, or the window leaves the screen (`hierarchy:8.1`).
open class NSViewController: NSResponder {
  /// The title of the screen, for the user. A window that shows the controller as its content takes this title.
  public final var title: String?
  final var ownView: NSView?
  final var hasLoadedView = false
  final var isLoadingView = false
  final weak var container: NSViewController?
  final var contents: [NSViewController] = []
  /// The state of the controller's appearance.
  final var appearance: Appearance = .disappeared
  /// The work that waits for the end of a running appearance or disappearance.
  final var transitionEnds: [VirtualClock.Work] = []
  /// The presentations by the controller, in their order.
  final var presentations: [MacPresentation] = []
  /// The presentation of the controller itself.
  final weak var presentation: MacPresentation?

  deinit {
    ownView?.loseEdge()
    for child in contents { child.loseEdge() }
    for presentation in presentations { presentation.presenterEnded() }
  }

  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { hasLoadedView }

  /// The view, or `nil` if it is not loaded.
  public final var viewIfLoaded: NSView? { ownView }

  /// The controller that contains this one.
  public final var parent: NSViewController? { container }

  /// The contained controllers.
  public final var children: [NSViewController] { contents }

  // MARK: Lifecycle

  /// Creates the view. An override sets ``view`` and does not call `super`. The default is the view of the
  /// controller's nib, or of the nib with the class's name, or else a plain view (`hierarchy:8.2`,
  /// `storyboards:11.19`).
  open func loadView() {
    if nib == nil, let source = world.hierarchy.macNibSource { nib = source.nib(for: self) }
    view = nib?.makeView(for: self) ?? NSView(in: world)
    nib?.viewWasMade(of: self)
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the controller appears.
  open func viewWillAppear() { world.hierarchy.observer?.viewWillAppear(self) }
  /// Called after the controller appeared.
  open func viewDidAppear() { world.hierarchy.observer?.viewDidAppear(self) }
  /// Called before the controller disappears.
  open func viewWillDisappear() { world.hierarchy.observer?.viewWillDisappear(self) }
  /// Called after the controller disappeared.
  open func viewDidDisappear() { world.hierarchy.observer?.viewDidDisappear(self) }

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``Simulation/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear()
    case .viewDidAppear: viewDidAppear()
    case .viewWillDisappear: viewWillDisappear()
    case .viewDidDisappear: viewDidDisappear()
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  /// The view's superview, or else the window whose content is this controller (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { ownView?.superview ?? ownView?.host }

  // MARK: For containers

  /// Called after the view was loaded, before `viewDidLoad`.
  func didLoadOwnView() {}

  /// Inserts a controller among the children, after ``addChild(_:)`` and ``insertChild(_:at:)`` have checked it.
  func contain(_ child: NSViewController, at index: Int) {
    contents.insert(child, at: min(index, contents.count))
    child.container = self
    link(child, .children)
  }

  /// Removes a child, which then has no parent. Its view stays where it is.
  func release(_ child: NSViewController) {
    guard let place = contents.firstIndex(where: { $0 === child }) else { return }
    child.container = nil
    unlink(child, .children)
    contents.remove(at: place)
  }

  /// Calls the body with the edges to the view, the children, and the presented controllers.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let ownView { body(.view, ownView) }
    for child in contents { body(.children, child) }
    for presentation in presentations {
      body(.presentedViewControllers, presentation.presented)
      presentation.forEachEdge(body)
    }
  }
}
