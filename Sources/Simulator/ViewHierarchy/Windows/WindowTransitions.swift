internal import SimulatedWorld

/// The running transitions of one window, or outside windows. Calls wait for their end (`hierarchy:0.6`).
final class WindowTransitions {
  /// The window, which owns this object. Weak in effect: the window clears it when it is deallocated.
  unowned(unsafe) var window: UIWindow?
  /// The running presentation or dismissal.
  var modal: ModalTransition?
  /// The navigation controllers that are in a transition.
  private var navigations: [UINavigationController] = []
  /// The transitions that animators perform.
  private(set) var customTransitions: [UIViewControllerTransitionContext] = []
  /// The coordinators of changes of the window's size. Nothing waits for these.
  private var sizeChanges: [UIViewControllerTransitionCoordinator] = []

  /// The deferred calls, of this and other windows.
  let waitingCalls: WaitingCalls
  private let state: HierarchyState?

  /// Creates the transitions of a window, which are abandoned with the others.
  init(_ window: UIWindow, in state: HierarchyState) {
    self.window = window
    self.state = state
    waitingCalls = state.waitingCalls
    state.enter(self)
  }

  /// Creates the transitions outside windows.
  init(outside waitingCalls: WaitingCalls) {
    state = nil
    self.waitingCalls = waitingCalls
  }

  deinit { state?.leave(self) }

  /// Whether any transition is running (`hierarchy:5.8`).
  var isBusy: Bool { modal != nil || !navigations.isEmpty || !customTransitions.isEmpty }

  func enter(_ navigation: UINavigationController) { navigations.append(navigation) }

  func enter(_ transition: UIViewControllerTransitionContext) {
    customTransitions.append(transition)
    transition.world.hierarchy.watchCustomTransitions(transition.world.clock)
  }

  func leave(_ transition: UIViewControllerTransitionContext) {
    customTransitions.removeAll { $0 === transition }
    transition.world.hierarchy.watchCustomTransitions(transition.world.clock)
  }

  func enter(_ sizeChange: UIViewControllerTransitionCoordinator) { sizeChanges.append(sizeChange) }

  func leave(_ sizeChange: UIViewControllerTransitionCoordinator) { sizeChanges.removeAll { $0 === sizeChange } }

  func leave(_ navigation: UINavigationController) {
    if let place = navigations.firstIndex(where: { $0 === navigation }) { navigations.remove(at: place) }
  }

  /// Makes the calls that waited for a transition that has ended.
  func resume(_ clock: VirtualClock) { waitingCalls.resume(clock) }

  /// Discards the running transitions without callbacks.
  func abandon() {
    modal?.abandon()
    modal = nil
    for navigation in navigations { navigation.abandonTransition() }
    navigations = []
    for transition in customTransitions { transition.abandon() }
    customTransitions = []
    for coordinator in sizeChanges { coordinator.abandon() }
    sizeChanges = []
  }
}
