internal import Simulation

/// The exceptions of the platform, in its words (`hierarchy:5`).
extension PlatformException {
  static func pushedTwice(_ controller: UIViewController, _ navigation: UINavigationController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(navigation)> is pushing the same view controller instance (<\(controller)>) more than once which is not supported "
        + "and is most likely an error in the application")
  }

  static var pushedNavigationController: PlatformException {
    PlatformException("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
  }

  static var poppedToStranger: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
  }

  static var selectedStranger: PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
        + "controllers can be selected.")
  }

  static func presentedTwice(_ controller: UIViewController, by presenter: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "Application tried to present modally a view controller <\(controller)> that is already being presented by "
        + "<\(presenter)>.")
  }

  static func presentedActive(_ controller: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException", "Application tried to present modally an active controller <\(controller)>.")
  }

  /// A place in the hierarchy that a controller or view cannot have.
  static func inconsistent(_ reason: String) -> PlatformException {
    PlatformException("UIViewControllerHierarchyInconsistency", reason)
  }
}

extension World {
  /// Records an exception that no caller is there to catch: work that was put off raised it, or a property's setter.
  func report(_ exception: PlatformException, subjects: [Identity]) {
    report(
      FailureRecord(.platformException, name: exception.name, message: exception.reason, subjects: subjects))
  }
}
