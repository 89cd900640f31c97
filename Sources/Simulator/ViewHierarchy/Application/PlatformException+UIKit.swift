public import SimulatedWorld

/// The platform's exceptions, with the platform's reason strings (`hierarchy:5`).
extension PlatformException {
  static func pushedTwice(_ controller: UIViewController, _ navigation: UINavigationController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(navigation)> is pushing the same view controller instance (<\(controller)>) more than once which is not supported "
        + "and is most likely an error in the application", rule: "hierarchy:5.1")
  }

  static var pushedNavigationController: PlatformException {
    PlatformException(
      "NSInvalidArgumentException", "Pushing a navigation controller is not supported", rule: "hierarchy:5.2")
  }

  static var poppedToStranger: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.",
      rule: "hierarchy:5.23")
  }

  static var selectedStranger: PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
        + "controllers can be selected.", rule: "hierarchy:5.29")
  }

  static var modifiedManagedTabBar: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Directly modifying a tab bar managed by a tab bar controller is not allowed.", rule: "hierarchy:5.30")
  }

  static func wrongPageCount(_ count: Int, _ required: Int) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "The number of view controllers provided (\(count)) doesn't match the number required (\(required)) for the requested "
        + "transition", rule: required == 1 ? "hierarchy:4.56" : "hierarchy:4.56a")
  }

  static var singleSidedMiddle: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "The pages of a page view controller whose spine is in the middle have two sides: isDoubleSided must be true",
      rule: "hierarchy:4.56a")
  }

  static func presentedTwice(_ controller: UIViewController, by presenter: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "Application tried to present modally a view controller <\(controller)> that is already being presented by "
        + "<\(presenter)>.", rule: "hierarchy:5.13")
  }

  static func presentedItself(_ controller: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "Application tried to present modal view controller on itself. Presenting controller is <\(controller)>.",
      rule: "hierarchy:5.14")
  }

  static func presentedChild(_ controller: UIViewController, of parent: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "Application tried to present modally a view controller <\(controller)> that has a parent view controller <\(parent)>.",
      rule: "hierarchy:5.14")
  }

  static func presentedActive(_ controller: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException", "Application tried to present modally an active controller <\(controller)>.",
      rule: "hierarchy:5.14")
  }

  static func stackedTwice(_ controllers: [UIViewController]) -> PlatformException {
    let names = controllers.prefix(8).map { "<\($0)>" }.joined(separator: ", ")
    return PlatformException(
      "NSInternalInconsistencyException",
      "All view controllers in a navigation controller must be distinct (\(names)\(controllers.count > 8 ? ", …" : ""))",
      rule: "hierarchy:5.25")
  }

  static func transitionOfStrangers(
    _ old: UIViewController, _ new: UIViewController, _ container: UIViewController
  ) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      old === new
        ? "Children view controllers <\(old)> and <\(new)> must be distinct when calling transition on <\(container)>"
        : "Children view controllers <\(old)> and <\(new)> must have a common parent view controller, <\(container)>, when "
          + "calling transition on it", rule: "hierarchy:5.35")
  }

  static func transitionByHand(_ container: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(container)> does not forward appearance methods by itself and cannot call transition: let it call "
        + "beginAppearanceTransition and endAppearanceTransition of its children", rule: "hierarchy:5.35")
  }

  static var modifiedManagedNavigationBar: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.",
      advice: ["change the stack with setViewControllers, or the navigationItem of a controller"],
      rule: "hierarchy:5.38")
  }

  static var windowWithoutRoot: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Application windows are expected to have a root view controller at the end of application launch",
      rule: "hierarchy:5.31")
  }

  /// Returns the exception for a presentation of `nil`, which only a dynamic language can request (`hierarchy:5.15`).
  public static func presentedNothing(on controller: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "Application tried to present a nil modal view controller on target <\(controller)>.", rule: "hierarchy:5.15")
  }

  static var presentedInNoStyle: PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "The specified modal presentation style doesn't have a corresponding presentation controller.")
  }

  static func popoverWithoutSource(
    _ controller: UIViewController, _ popover: UIPopoverPresentationController
  ) -> PlatformException {
    guard controller is UIAlertController else {
      return PlatformException(
        "NSGenericException",
        "UIPopoverPresentationController (<\(popover)>) should have a non-nil sourceView or barButtonItem set before the "
          + "presentation occurs.", rule: "hierarchy:5.22")
    }
    return PlatformException(
      "NSGenericException",
      "Your application has presented a UIAlertController (<\(controller)>) of style UIAlertControllerStyleActionSheet. The "
        + "modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide "
        + "location information for this popover through the alert controller's popoverPresentationController. You must "
        + "provide either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you present "
        + "the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method "
        + "-prepareForPopoverPresentation.", rule: "hierarchy:5.22")
  }

  static func containedAlert(_ alert: UIViewController) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "<\(alert)> is an alert controller, which can only be presented: it cannot be pushed or made a child",
      rule: "hierarchy:5.20")
  }

  static var preferredStranger: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException", "The preferred action must be one of the actions of the alert controller",
      advice: ["add it first: alert.addAction(action)"], rule: "hierarchy:5.21a")
  }

  static func sameTabIdentifier(_ identifier: String) -> PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Tab identifiers must be unique: two tabs have the identifier '\(identifier)'",
      advice: ["give each tab another identifier"], rule: "hierarchy:5.41")
  }

  static func tabGroupInItself(_ title: String) -> PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "The tab group '\(title)' cannot contain itself, or be nested in more than \(UIViewController.containmentLimit) groups",
      rule: "hierarchy:4.113")
  }

  static var textFieldInActionSheet: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
      advice: ["create the alert with the style \"alert\""], rule: "hierarchy:5.21b")
  }

  static var unsupportedScheme: PlatformException {
    PlatformException(
      "NSInvalidArgumentException",
      "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.",
      advice: ["open other addresses with UIApplication.open"], rule: "hierarchy:5.42")
  }

  /// Returns the exception for a screen of the system that the device cannot show, so that its initializer returns `nil`.
  static func unavailableScreen(on presenter: UIViewController, check: String) -> PlatformException {
    let nothing = presentedNothing(on: presenter)
    return PlatformException(nothing.name, nothing.reason, advice: ["check first: \(check)"], rule: "hierarchy:4.117")
  }

  static func unavailableSource(_ number: Int) -> PlatformException {
    PlatformException(
      "NSInvalidArgumentException", "Source type \(number) not available",
      advice: ["check first: UIImagePickerController.isSourceTypeAvailable(sourceType)"], rule: "hierarchy:5.43")
  }

  static var secondCancelAction: PlatformException {
    PlatformException(
      "NSInternalInconsistencyException",
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
  }

  /// Returns the exception for a place in the hierarchy that a controller or view cannot have.
  static func inconsistent(_ reason: String, rule: String = "hierarchy:5.34") -> PlatformException {
    PlatformException("UIViewControllerHierarchyInconsistency", reason, rule: rule)
  }
}

extension World {
  /// Records an exception that no caller can catch, because deferred work or a property's setter raised it. It ends the app.
  func report(_ exception: PlatformException, subjects: [Identity]) {
    guard acceptsCalls else { return }
    report(
      FailureRecord(
        .platformException, name: exception.name, message: exception.reason, subjects: subjects, rule: exception.rule))
    end(by: exception)
  }
}
