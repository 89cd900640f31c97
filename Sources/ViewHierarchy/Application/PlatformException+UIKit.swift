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

  static func stackedTwice(_ controllers: [UIViewController]) -> PlatformException {
    let names = controllers.prefix(8).map { "<\($0)>" }.joined(separator: ", ")
    return PlatformException(
      "NSInternalInconsistencyException",
      "All view controllers in a navigation controller must be distinct (\(names)\(controllers.count > 8 ? ", …" : ""))"
    )
  }

  static func transitionOfStrangers(
    _ old: UIViewController, _ new: UIViewController, _ container: UIViewController
  ) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      old === new
        ? "Children view controllers <\(old)> and <\(new)> must be distinct when calling transition on <\(container)>"
        : "Children view controllers <\(old)> and <\(new)> must have a common parent view controller, <\(container)>, when "
          + "calling transition on it")
  }

  static func transitionByHand(_ container: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(container)> does not forward appearance methods by itself and cannot call transition: let it call "
        + "beginAppearanceTransition and endAppearanceTransition of its children")
  }

  static var windowWithoutRoot: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Application windows are expected to have a root view controller at the end of application launch")
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
