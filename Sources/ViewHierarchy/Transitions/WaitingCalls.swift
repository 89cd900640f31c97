internal import Simulation

/// The calls that were put off to the end of a transition, in their order (`hierarchy:0.6`).
///
/// They wait here whatever window their controllers stand in, and whether in any: what a call has to wait for is found anew
/// whenever some transition ends. So none is lost when a controller changes its window meanwhile.
final class WaitingCalls {
  /// A call that waits.
  enum Call {
    case push(UINavigationController, UIViewController, animated: Bool)
    case setStack(UINavigationController, [UIViewController], animated: Bool)
    case present(UIViewController, UIViewController, animated: Bool, completion: (() -> Void)?)
    case dismiss(UIViewController, animated: Bool, completion: (() -> Void)?)
  }

  // No access to the list lasts while the app's code runs.
  @exclusivity(unchecked) private var calls: [Call] = []
  private var isResuming = false

  /// Puts a call off to the end of what it waits for.
  func enqueue(_ call: Call) {
    calls.append(call)
    call.forEachParticipant { $0.world.lifetimes?.pin($0) }
  }

  /// Forgets what waits.
  func abandon() {
    let abandoned = calls
    calls = []
    for call in abandoned { call.forEachParticipant { $0.world.lifetimes?.unpin($0) } }
  }

  /// The controller whose presentation by this presenter waits.
  func waitingPresentation(by presenter: UIViewController) -> UIViewController? {
    for case .present(let source, let controller, _, _) in calls
    where source.presenter(for: controller.resolvedStyle) === presenter {
      return controller
    }
    return nil
  }

  /// Makes the calls that waited and can be made now, in their order. To be called whenever a transition has ended.
  func resume(_ clock: VirtualClock) {
    guard !isResuming && !calls.isEmpty else { return }
    isResuming = true
    var place = 0
    while place < calls.count, !clock.isStopped {
      if calls[place].isBlocked {
        place += 1
      } else {
        calls.remove(at: place).run()
      }
    }
    isResuming = false
  }
}

extension WaitingCalls.Call {
  /// Whether what the call waits for still runs.
  fileprivate var isBlocked: Bool {
    switch self {
    case .push(let navigation, _, _), .setStack(let navigation, _, _): navigation.putsCallsOff
    case .present(let source, _, _, _): source.putsPresentationsOff
    case .dismiss(let source, _, _): source.putsDismissalsOff
    }
  }

  fileprivate func run() {
    defer { forEachParticipant { $0.world.lifetimes?.unpin($0) } }
    switch self {
    case .push(let navigation, let controller, let animated):
      do {
        try navigation.push(controller, animated: animated)
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

  fileprivate func forEachParticipant(_ body: (SimulatedObject) -> Void) {
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
