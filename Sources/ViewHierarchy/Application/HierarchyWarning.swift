internal import Simulation

/// The lines that the simulated platform prints on its console; the raw values are the names under which the log has them.
public enum HierarchyWarning: String, CaseIterable, Sendable {
  /// A transition of a controller began before the one before it had ended (`hierarchy:3.17`).
  case unbalancedTransition
  /// The app called an appearance callback of a controller itself (`hierarchy:3.19`).
  case calledDirectly
  /// A window's root was replaced while it presented something, which stays on the screen (`hierarchy:4.4`).
  case rootReplacedWhilePresenting
  /// A pop was ignored because a transition runs (`hierarchy:5.7`).
  case popDuringTransition
  /// A tab bar controller was pushed, which the documentation forbids and the platform allows (`hierarchy:5.4`).
  case pushedTabBarController
  /// A split view controller was not pushed (`hierarchy:5.37`).
  case pushedSplitViewController
  /// A presentation was refused because another one waits (`hierarchy:5.9`).
  case presentationWaiting
  /// A presentation was refused because its presenter presents something already (`hierarchy:5.10`).
  case alreadyPresenting
  /// A presentation was refused because the controller that asked for it is not on the screen (`hierarchy:5.11`).
  case notInWindowHierarchy
  /// A controller presents that nothing ties to the window's root (`hierarchy:5.12`).
  case detachedPresenter
  /// A dismissal waits until the running presentation is over (`hierarchy:5.17`).
  case dismissDuringTransition
  /// An override of a lifecycle method did not call super.
  case missingSuper
}

extension HierarchyWarning {
  /// The rule of the specification by which the line is printed; nil when none says so.
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
    case .dismissDuringTransition: "hierarchy:5.17"
    case .missingSuper: nil
    }
  }
}

extension World {
  /// Records a line of the platform's console.
  func warn(
    _ warning: HierarchyWarning, _ message: String, _ subjects: UIViewController..., advice: [String] = []
  ) {
    warn(warning.rawValue, message, subjects: subjects.map(\.identity), advice: advice, rule: warning.rule)
  }
}
