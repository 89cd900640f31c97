internal import Simulation

/// The transitions that run in one window, or in none: calls wait for their end (`hierarchy:0.6`).
final class WindowTransitions {
  /// The window, which holds this. Weak in effect: the window clears it when it ends.
  unowned(unsafe) var window: UIWindow?
  /// The presentation or dismissal that runs.
  var modal: ModalTransition?
  // No access to the list lasts while the app's code runs.
  /// The navigation controllers that are in a transition.
  @exclusivity(unchecked) private var navigations: [UINavigationController] = []

  /// The calls that wait, here and elsewhere.
  let waitingCalls: WaitingCalls
  private let state: HierarchyState?

  /// The transitions of a window, which are abandoned with the others.
  init(_ window: UIWindow, in state: HierarchyState) {
    self.window = window
    self.state = state
    waitingCalls = state.waitingCalls
    state.enter(self)
  }

  /// The transitions in no window.
  init(outside waitingCalls: WaitingCalls) {
    state = nil
    self.waitingCalls = waitingCalls
  }

  deinit { state?.leave(self) }

  /// Whether any transition runs (`hierarchy:5.8`).
  var isBusy: Bool { modal != nil || !navigations.isEmpty }

  func enter(_ navigation: UINavigationController) { navigations.append(navigation) }

  func leave(_ navigation: UINavigationController) {
    if let place = navigations.firstIndex(where: { $0 === navigation }) { navigations.remove(at: place) }
  }

  /// Makes the calls that waited for a transition that is over now.
  func resume(_ clock: VirtualClock) { waitingCalls.resume(clock) }

  /// Forgets what runs, without any callback.
  func abandon() {
    modal?.abandon()
    modal = nil
    for navigation in navigations { navigation.abandonTransition() }
    navigations = []
  }
}
