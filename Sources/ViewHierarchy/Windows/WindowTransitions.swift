internal import Simulation

/// The transitions of one window: which run, and which wait for their end (`hierarchy:0.6`).
final class WindowTransitions {
  /// A call that waits.
  enum Pending {
    case push(UINavigationController, UIViewController, animated: Bool)
    case setStack(UINavigationController, [UIViewController], animated: Bool)
    case present(UIViewController, UIViewController, animated: Bool, completion: (() -> Void)?)
    case dismiss(UIViewController, animated: Bool, completion: (() -> Void)?)
  }

  /// The window, which holds this. Weak in effect: the window clears it when it ends.
  unowned(unsafe) var window: UIWindow?
  /// The presentation or dismissal that runs.
  var modal: ModalTransition?
  // No access to these lists lasts while the app's code runs.
  /// The navigation controllers that are in a transition.
  @exclusivity(unchecked) private var navigations: [UINavigationController] = []
  @exclusivity(unchecked) private var pending: [Pending] = []
  private var isResuming = false

  private let state: HierarchyState

  init(_ window: UIWindow?, in world: World) {
    self.window = window
    state = world.hierarchy
    state.enter(self)
  }

  deinit { state.leave(self) }

  /// Whether any transition runs.
  var isBusy: Bool { modal != nil || !navigations.isEmpty }

  func enter(_ navigation: UINavigationController) { navigations.append(navigation) }

  func leave(_ navigation: UINavigationController) {
    if let place = navigations.firstIndex(where: { $0 === navigation }) { navigations.remove(at: place) }
  }

  /// Forgets what runs and what waits, without any callback.
  func abandon() {
    let calls = pending
    pending = []
    for call in calls { call.forEachParticipant { $0.world.lifetimes?.unpin($0) } }
    modal?.abandon()
    modal = nil
    for navigation in navigations { navigation.abandonTransition() }
    navigations = []
  }

  /// Puts a call off to the end of what runs.
  func enqueue(_ call: Pending) {
    pending.append(call)
    call.forEachParticipant { $0.world.lifetimes?.pin($0) }
  }

  /// The controller whose presentation by this presenter waits.
  func waitingPresentation(by presenter: UIViewController) -> UIViewController? {
    for case .present(let source, let controller, _, _) in pending
    where source.presenter(for: controller.resolvedStyle) === presenter {
      return controller
    }
    return nil
  }

  /// Takes over the calls that wait in another place.
  func takeCalls(of other: WindowTransitions) {
    pending += other.pending
    other.pending = []
  }

  /// Makes the calls that waited and can be made now, in their order.
  func resume() {
    guard !isResuming && !pending.isEmpty else { return }
    isResuming = true
    var place = 0
    while place < pending.count, window?.world.clock.isStopped != true {
      if isBlocked(pending[place]) {
        place += 1
      } else {
        run(pending.remove(at: place))
      }
    }
    isResuming = false
  }

  private func isBlocked(_ call: Pending) -> Bool {
    switch call {
    case .push(let navigation, _, _), .setStack(let navigation, _, _):
      modal != nil || navigation.transition.holdsPushes
    case .present, .dismiss: isBusy
    }
  }

  private func run(_ call: Pending) {
    defer { call.forEachParticipant { $0.world.lifetimes?.unpin($0) } }
    switch call {
    case .push(let navigation, let controller, let animated):
      do {
        try navigation.performPush(controller, animated: animated)
      } catch {
        navigation.world.report(error, subjects: [navigation.identity, controller.identity])
      }
    case .setStack(let navigation, let controllers, let animated):
      do {
        try navigation.performSet(controllers, animated: animated)
      } catch {
        navigation.world.report(error, subjects: [navigation.identity])
      }
    case .present(let source, let controller, let animated, let completion):
      do {
        try source.present(controller, animated: animated, completion: completion)
      } catch {
        source.world.report(error, subjects: [source.identity, controller.identity])
      }
    case .dismiss(let source, let animated, let completion):
      source.dismiss(animated: animated, completion: completion)
    }
  }
}

extension WindowTransitions.Pending {
  func forEachParticipant(_ body: (SimulatedObject) -> Void) {
    switch self {
    case .push(let navigation, let controller, _):
      body(navigation)
      body(controller)
    case .setStack(let navigation, let controllers, _):
      body(navigation)
      for controller in controllers { body(controller) }
    case .present(let source, let controller, _, _):
      body(source)
      body(controller)
    case .dismiss(let source, _, _): body(source)
    }
  }
}
