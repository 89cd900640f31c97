public import SimulatedWorld

/// The state of the view hierarchy in a world.
final class HierarchyState: WorldAttachment {
  /// The durations of transitions.
  var durations = TransitionDuration()
  /// The screen.
  var screen = ScreenState()
  /// Whether transitions can be animated (`hierarchy:0.7`).
  var areAnimationsEnabled = true
  /// The animations that the running call of an animator joins, or `nil` outside a percent-driven transition.
  var timeline: AnimationTimeline?
  /// The application, or `nil` before it is created.
  weak var application: UIApplication?
  /// The AppKit application, or `nil` before it is created.
  weak var macApplication: NSApplication?
  /// The observer of controller and view callbacks.
  var observer: (any HierarchyObserver)?
  /// The observer of views that are added to controllers and to other views.
  weak var viewTreeObserver: (any ViewTreeObserver)?
  /// The source of the app's xibs.
  weak var nibSource: (any ControllerNibSource)?
  /// The source of a macOS app's xibs.
  weak var macNibSource: (any MacNibSource)?
  /// The calls that are deferred to the end of a transition.
  let waitingCalls = WaitingCalls()
  /// The transitions of controllers that are not in a window: a page of a page view controller that has not appeared,
  /// or a controller in its own `viewWillAppear`.
  let outside: WindowTransitions
  /// The transitions of all windows. Each entry removes itself when it is deallocated.
  private var windows: [Unmanaged<WindowTransitions>] = []
  /// The AppKit controllers with work that waits for the end of their appearance or disappearance. The work of some
  /// may be over.
  private var awaited: [AwaitedController] = []
  private var reportedMissingSuper: Set<MissingSuper> = []

  private struct AwaitedController {
    weak var controller: NSViewController?
  }

  private struct MissingSuper: Hashable {
    let classIndex: Int32
    let name: LifecycleName
  }

  #if UIKit
    /// Calls a method of an object that is not simulated, by its selector.
    var performAction: ((Selector, AnyObject, [Any?]) -> Bool)?
  #endif

  /// The version of iOS whose behavior the hierarchy has (`hierarchy:0.15`).
  var iOS: IOSVersion {
    get { screen.iOS }
    set { screen.iOS = newValue }
  }

  init() { outside = WindowTransitions(outside: waitingCalls) }

  /// The transitions that animators perform, in all windows and outside of windows.
  var customTransitions: [UIViewControllerTransitionContext] {
    (windows.map { $0.takeUnretainedValue() } + [outside]).flatMap(\.customTransitions)
  }

  /// Checks after each settlement whether an animator has left its transition unfinished, as long as there are such
  /// transitions (`hierarchy:4.65`).
  func watchCustomTransitions(_ clock: VirtualClock) {
    clock.atRest =
      customTransitions.isEmpty
      ? nil : { [weak self] in for transition in self?.customTransitions ?? [] { transition.reportIfStuck() } }
  }

  func enter(_ transitions: WindowTransitions) { windows.append(.passUnretained(transitions)) }

  func leave(_ transitions: WindowTransitions) {
    windows.removeAll { $0.toOpaque() == Unmanaged.passUnretained(transitions).toOpaque() }
  }

  /// Registers a controller with work that waits for the end of its appearance or disappearance.
  func enter(_ controller: NSViewController) {
    awaited.removeAll { $0.controller?.transitionEnds.isEmpty ?? true }
    awaited.append(AwaitedController(controller: controller))
  }

  /// Abandons every running transition, every deferred call, and the work that waits for the end of any of them.
  func abandonTransitions() {
    waitingCalls.abandon()
    for entry in awaited { entry.controller?.abandonTransitionEnds() }
    awaited = []
    let running = windows.map { $0.takeUnretainedValue() } + [outside]
    for transitions in running { transitions.abandon() }
  }

  /// Returns whether a missing `super` call in a class's override is reported for the first time.
  func isFirstMissingSuper(_ objectClass: ObjectClass, _ name: LifecycleName) -> Bool {
    reportedMissingSuper.insert(MissingSuper(classIndex: objectClass.index, name: name)).inserted
  }
}

extension World {
  /// Whether an AppKit application runs in the world.
  public var runsAppKit: Bool { hierarchy.macApplication != nil }

  /// The AppKit application that runs in the world, or `nil` on other platforms.
  public var macApplication: NSApplication? { hierarchy.macApplication }

  /// The version of iOS whose behavior the app sees; see ``UIApplication/iOSVersion``.
  package var iOSVersion: IOSVersion { hierarchy.iOS }

  /// The transitions of animators that are running, each in one line.
  package var runningCustomTransitions: [String] { hierarchy.customTransitions.map(\.summary) }

  /// The state of the view hierarchy in this world.
  var hierarchy: HierarchyState { attachment(HierarchyState.self) }
}
