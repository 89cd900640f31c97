internal import AppSimulator
public import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import SimulatedWorld
internal import ViewHierarchy

extension ScriptState {
  /// The warning of a test that ends during a transition, whose result it does not check, or `nil` if all transitions have ended.
  ///
  /// With an automatic clock, only the user's gestures can be unfinished, because each step waits for all other transitions.
  public var unfinishedTransition: Diagnostic? {
    guard let app = running.app else { return nil }
    var known: Set<ObjectIdentifier> = []
    var found: [String] = []
    var isGesture = false
    for controller in app.all(classes.nativeClass(UIViewController.self)) {
      guard let coordinator = controller.transitionCoordinator, known.insert(ObjectIdentifier(coordinator)).inserted
      else {
        continue
      }
      isGesture = isGesture || coordinator.isInteractive
      let from = coordinator.viewController(forKey: .from).map { "\($0)" } ?? "nothing"
      let to = coordinator.viewController(forKey: .to).map { "\($0)" } ?? "nothing"
      found.append("\(from) → \(to)")
    }
    let isPending = app.world.clock.hasPendingTransition
    let custom = app.world.runningCustomTransitions
    guard !found.isEmpty || isPending || !custom.isEmpty else { return nil }
    var help = "end it with settle() or app.clock:advance(seconds), and check the result"
    if isGesture {
      help = "finish or cancel the gesture, and check the result"
    } else if !isPending && !custom.isEmpty {
      // No animation is running, so time does not end the transition.
      found = custom
      help = "call completeTransition when the animator's animations have ended, and check the result"
    }
    return Diagnostic(
      "the test ends in the middle of a transition", severity: .warning,
      found: found.isEmpty ? nil : found.joined(separator: ", "), help: [help])
  }
}
