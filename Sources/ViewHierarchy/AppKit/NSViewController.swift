public import Simulation

/// A view controller of AppKit: what a window shows, or a part of it.
///
/// A Swift app subclasses it as on the platform. A dynamic class overrides the same methods by name; its `super` reaches the
/// Swift method through ``callNative(_:_:)``. Appearance follows the view: the controller appears when its view comes into a
/// window that is on the screen, and disappears when it leaves it or the window leaves the screen (`hierarchy:8.1`).
open class NSViewController: NSResponder {
  /// What the user calls the screen; the title of a window that shows it as its content.
  public final var title: String?
  final var ownView: NSView?
  final var hasLoadedView = false
  final var isLoadingView = false
  final weak var container: NSViewController?
  final var contents: [NSViewController] = []
  /// How far the controller has appeared.
  final var appearance: Appearance = .disappeared
  /// What waits for the end of an appearance that is under way.
  final var transitionEnds: [VirtualClock.Work] = []
  /// What the controller presents, in the order of presentation.
  final var presentations: [MacPresentation] = []
  /// How the controller itself is presented.
  final weak var presentation: MacPresentation?

  deinit {
    ownView?.loseEdge()
    for child in contents { child.loseEdge() }
    for presentation in presentations { presentation.presenterEnded() }
  }

  /// Whether the view was loaded.
  public final var isViewLoaded: Bool { hasLoadedView }

  /// The view if it was loaded.
  public final var viewIfLoaded: NSView? { ownView }

  /// The controller that contains this one.
  public final var parent: NSViewController? { container }

  /// The contained controllers.
  public final var children: [NSViewController] { contents }

  // MARK: Lifecycle

  /// Makes the view. An override sets ``view`` and does not call super; the class itself takes that of its nib, of the one that is named
  /// like the class, or else makes a plain one (`hierarchy:8.2`, `storyboards:11.19`).
  open func loadView() {
    if nib == nil, let source = world.hierarchy.macNibSource { nib = source.nib(for: self) }
    view = nib?.makeView(for: self) ?? NSView(in: world)
    nib?.viewWasMade(of: self)
  }
  /// The view was loaded.
  open func viewDidLoad() {}
  /// The controller is about to appear.
  open func viewWillAppear() { world.hierarchy.observer?.viewWillAppear(self) }
  /// The controller has appeared.
  open func viewDidAppear() { world.hierarchy.observer?.viewDidAppear(self) }
  /// The controller is about to disappear.
  open func viewWillDisappear() { world.hierarchy.observer?.viewWillDisappear(self) }
  /// The controller has disappeared.
  open func viewDidDisappear() { world.hierarchy.observer?.viewDidDisappear(self) }

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  ///
  /// - Returns: nil when the class has no such method; ``Simulation/Value/none`` for one that answers nothing.
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

  /// The view's superview; of a window's content controller the window (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { ownView?.superview ?? ownView?.host }

  // MARK: For containers

  /// Called when the view was loaded, before `viewDidLoad`.
  func didLoadOwnView() {}

  /// Puts a controller among the children; what ``addChild(_:)`` and ``insertChild(_:at:)`` do once they have checked it.
  func contain(_ child: NSViewController, at index: Int) {
    contents.insert(child, at: min(index, contents.count))
    child.container = self
    link(child, .children)
  }

  /// Forgets a child, which then has no parent any more; its view stays where it is.
  func release(_ child: NSViewController) {
    guard let place = contents.firstIndex(where: { $0 === child }) else { return }
    child.container = nil
    unlink(child, .children)
    contents.remove(at: place)
  }

  /// Calls the body with the edges to the view, the children, and what is presented.
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
