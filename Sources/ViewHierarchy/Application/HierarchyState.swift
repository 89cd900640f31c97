public import Simulation

/// What the view hierarchy keeps for a world.
final class HierarchyState: WorldAttachment {
  /// How long transitions take.
  var durations = TransitionDuration()
  /// The traits of the screen.
  var traits = UITraitCollection()
  /// Whether transitions are animated at all (`hierarchy:0.7`).
  var areAnimationsEnabled = true
  /// The application, once one was made.
  weak var application: UIApplication?
  /// The application of AppKit, once one was made.
  weak var macApplication: NSApplication?
  /// Who watches the callbacks of controllers and views.
  var observer: (any HierarchyObserver)?
  /// Who hears of views that come under controllers and under other views.
  weak var viewTreeObserver: (any ViewTreeObserver)?
  /// Who knows the xibs of the app.
  weak var nibSource: (any ControllerNibSource)?
  /// Who knows the xibs of a macOS app.
  weak var macNibSource: (any MacNibSource)?
  /// The calls that were put off to the end of a transition.
  let waitingCalls = WaitingCalls()
  /// The transitions of what stands in no window: a page of a page view controller that has not appeared, or a controller in its own
  /// viewWillAppear.
  let outside: WindowTransitions
  /// The transitions of all windows, which leave when they end.
  private var windows: [Unmanaged<WindowTransitions>] = []
  /// The controllers of AppKit for the end of whose appearance or disappearance something waits, and some for which nothing does any more.
  private var awaited: [AwaitedController] = []
  private var reportedMissingSuper: Set<MissingSuper> = []

  private struct AwaitedController {
    weak var controller: NSViewController?
  }

  private struct MissingSuper: Hashable {
    let classIndex: Int32
    let selector: Symbol
  }

  init() { outside = WindowTransitions(outside: waitingCalls) }

  func enter(_ transitions: WindowTransitions) { windows.append(.passUnretained(transitions)) }

  func leave(_ transitions: WindowTransitions) {
    windows.removeAll { $0.toOpaque() == Unmanaged.passUnretained(transitions).toOpaque() }
  }

  /// Something waits for the end of a controller's appearance or disappearance.
  func enter(_ controller: NSViewController) {
    awaited.removeAll { $0.controller?.transitionEnds.isEmpty ?? true }
    awaited.append(AwaitedController(controller: controller))
  }

  /// Forgets every transition that runs, every call that waits, and what waits for the end of any of them.
  func abandonTransitions() {
    waitingCalls.abandon()
    for entry in awaited { entry.controller?.abandonTransitionEnds() }
    awaited = []
    let running = windows.map { $0.takeUnretainedValue() } + [outside]
    for transitions in running { transitions.abandon() }
  }

  /// Whether a class's override without a call of super is reported for the first time.
  func isFirstMissingSuper(_ objectClass: ObjectClass, _ selector: Symbol) -> Bool {
    reportedMissingSuper.insert(MissingSuper(classIndex: objectClass.index, selector: selector)).inserted
  }
}

extension World {
  /// Whether an application of AppKit runs in the world.
  public var runsAppKit: Bool { hierarchy.macApplication != nil }

  /// The application of AppKit that runs in the world; nil on other platforms.
  public var macApplication: NSApplication? { hierarchy.macApplication }

  /// What the view hierarchy keeps for this world.
  var hierarchy: HierarchyState { attachment(HierarchyState.self) }
}
