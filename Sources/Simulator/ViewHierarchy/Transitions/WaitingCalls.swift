internal import SimulatedWorld

/// The calls that are deferred to the end of a transition, in their order (`hierarchy:0.6`).
///
/// They wait here whether or not their controllers are in a window. Whenever a transition ends, each call determines
/// again what it waits for, so none is lost when a controller changes its window in the meantime.
final class WaitingCalls {
  /// A deferred call.
  enum Call {
    case push(UINavigationController, UIViewController, animated: Bool)
    case setStack(UINavigationController, [UIViewController], animated: Bool)
    case present(UIViewController, UIViewController, animated: Bool, completion: (() -> Void)?)
    case dismiss(UIViewController, animated: Bool, completion: (() -> Void)?)
  }

  private var calls: [Call] = []
  private var isResuming = false

  /// Defers a call to the end of the transition for which it waits.
  func enqueue(_ call: Call) {
    calls.append(call)
    call.forEachParticipant { $0.world.lifetimes?.pin($0) }
  }

  /// Removes all pending calls.
  func abandon() {
    let abandoned = calls
    calls = []
    for call in abandoned { call.forEachParticipant { $0.world.lifetimes?.unpin($0) } }
  }

  /// Returns the controller whose presentation by this presenter is deferred.
  func waitingPresentation(by presenter: UIViewController) -> UIViewController? {
    for case .present(let source, let controller, _, _) in calls
    where source.presenter(for: controller.resolvedStyle) === presenter {
      return controller
    }
    return nil
  }

  /// Makes the deferred calls that no longer have to wait, in their order. Called whenever a transition has ended.
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
  /// Whether the transition for which the call waits is still running.
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
        try source.raisingPresent(controller, animated: animated, completion: completion)
      } catch {
        source.world.report(error, subjects: [source.identity, controller.identity])
      }
    case .dismiss(let source, let animated, let completion):
      source.raisingDismiss(animated: animated, completion: completion)
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
