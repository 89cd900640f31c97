internal import SimulatedWorld

/// The warnings that the simulated platform prints on its console. The log contains their raw values.
public enum HierarchyWarning: String, CaseIterable, Sendable {
  /// A controller started a transition before its previous one ended (`hierarchy:3.17`).
  case unbalancedTransition
  /// The app called an appearance callback of a controller itself (`hierarchy:3.19`).
  case calledDirectly
  /// A window's root was replaced while it presented a controller, which stays on the screen (`hierarchy:4.4`).
  case rootReplacedWhilePresenting
  /// A pop was ignored because a transition is running (`hierarchy:5.7`).
  case popDuringTransition
  /// A tab bar controller was pushed, which the documentation forbids and the platform allows (`hierarchy:5.4`).
  case pushedTabBarController
  /// A split view controller was not pushed (`hierarchy:5.37`).
  case pushedSplitViewController
  /// A presentation was rejected because another one is waiting (`hierarchy:5.9`).
  case presentationWaiting
  /// A presentation was rejected because its presenter already presents a controller (`hierarchy:5.10`).
  case alreadyPresenting
  /// A presentation was rejected because the requesting controller is not on the screen (`hierarchy:5.11`).
  case notInWindowHierarchy
  /// The presenting controller is not connected to the window's root (`hierarchy:5.12`).
  case detachedPresenter
  /// A push, or another stack, waits until the running presentation ends (`hierarchy:5.39`).
  case pushDuringPresentation
  /// A presentation waits until the running dismissal ends (`hierarchy:5.40`).
  case presentDuringDismissal
  /// A dismissal waits until the running presentation ends (`hierarchy:5.17`).
  case dismissDuringTransition
  /// A presentation style was set after the presentation controller was created (`hierarchy:4.33a`).
  case styleSetTooLate
  /// An animator did not add the view of the new controller (`hierarchy:4.71`).
  case destinationViewMissing
  /// An animator did not complete its transition (`hierarchy:4.65`).
  case transitionNotCompleted
  /// A window without a scene was shown in an app with scenes (`hierarchy:4.96`).
  case windowWithoutScene
  /// An override of a lifecycle method did not call `super`.
  case missingSuper
}

extension HierarchyWarning {
  /// The rule of the specification that requires the warning, or `nil` if no rule does.
  public var rule: String? {
    switch self {
    case .unbalancedTransition: "hierarchy:3.17"
    case .calledDirectly: "hierarchy:3.19"
    case .rootReplacedWhilePresenting: "hierarchy:4.4"
    case .popDuringTransition: "hierarchy:5.7"
    case .pushedTabBarController: "hierarchy:5.4"
    case .pushedSplitViewController: "hierarchy:5.37"
    case .presentationWaiting: "hierarchy:5.9"
    case .alreadyPresenting: "hierarchy:5.10"
    case .notInWindowHierarchy: "hierarchy:5.11"
    case .detachedPresenter: "hierarchy:5.12"
    case .pushDuringPresentation: "hierarchy:5.39"
    case .presentDuringDismissal: "hierarchy:5.40"
    case .dismissDuringTransition: "hierarchy:5.17"
    case .styleSetTooLate: "hierarchy:4.33a"
    case .destinationViewMissing: "hierarchy:4.71"
    case .transitionNotCompleted: "hierarchy:4.65"
    case .windowWithoutScene: "hierarchy:4.96"
    case .missingSuper: nil
    }
  }
}

extension HierarchyWarning {
  /// The call that the platform has rejected, with what it requires, or `nil` if the call has an effect.
  public var refusal: (call: String, requirement: String)? {
    switch self {
    case .popDuringTransition: ("pop", "no running transition or presentation")
    case .pushedSplitViewController: ("push", "a controller that is not a split view controller")
    case .presentationWaiting: ("presentation", "no presentation of the same presenter that is pending")
    case .alreadyPresenting: ("presentation", "a presenter that presents no other controller")
    case .notInWindowHierarchy: ("presentation", "a presenter whose view is in a window")
    default: nil
    }
  }
}

extension World {
  /// Records a line of the platform's console.
  func warn(
    _ warning: HierarchyWarning, _ message: String, _ subjects: SimulatedObject..., advice: [String] = []
  ) {
    warn(
      warning.rawValue, message, subjects: subjects.map(\.identity), advice: advice, rule: warning.rule,
      isRefusal: warning.refusal != nil)
  }
}
