internal import RouterCore
package import ScriptKernel
package import SimulatedWorld
internal import ViewHierarchy

/// The callbacks that UIKit's classes, routers and configurations have.
extension CallbackNames {
  /// UIKit names that are not callbacks.
  private static let otherNames: Set<String> = [
    "makeKeyAndVisible", "setRootViewController", "rootViewController", "presentedViewController", "transition",
    "presentationController", "beginInteractivePop", "cancelInteractivePop", "beginSwipeToDismiss",
    "cancelSwipeToDismiss",
    "finishSwipeToDismiss", "setTraitCollection", "navigationItem", "viewControllers", "tabBarItem", "sourceItem",
    "setSelectedViewController", "showColumn", "hideColumn", "sourceViewController", "destinationViewController",
    "performSegue",
    "sendAction", "searchController", "searchResultsController", "searchTextField", "textFields",
    "viewController", "moreNavigationController", "completionWithItemsHandler", "preferredTransition",
    "inputAccessoryView",
  ]

  /// Controller callbacks that RouteScript does not model.
  private static let unmodeledNames: Set<String> = [
    "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange",
    "preferredContentSizeDidChange", "systemLayoutFittingSizeDidChange", "encodeRestorableState",
    "decodeRestorableState", "applicationFinishedRestoringState", "motionBegan", "motionEnded", "motionCancelled",
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "pressesBegan", "pressesEnded",
    "updateUserActivityState", "restoreUserActivityState",
  ]

  /// The callbacks whose names are shorter than the platform's, by the latter without argument labels.
  private static let shortenedNames = [
    "pageViewControllerViewControllerBefore": "pageViewControllerBefore",
    "pageViewControllerViewControllerAfter": "pageViewControllerAfter",
    "splitViewControllerTopColumnForCollapsingToProposedTopColumn": "topColumnForCollapsing",
    "splitViewControllerDisplayModeForExpandingToProposedDisplayMode": "displayModeForExpanding",
  ]

  /// The names that a callback of a router has in Objective-C, without argument labels: `destinationWithConfiguration`.
  private static let suffixesOfRouters = ["WithConfiguration", "Configuration", "RemoveConfiguration"]

  private static let ofUIKit = callbacks(
    [
      LifecycleName.reserved, UIKitName.reserved, TransitionName.reserved, StoryboardName.reserved, InputName.reserved,
      TabName.reserved, SystemName.reserved, SplitName.reserved,
    ].flatMap(\.names))

  private static func callbacks(_ names: [String]) -> Set<String> {
    Set(names.filter { $0.utf8.count >= shortestName && !otherNames.contains($0) })
  }

  private static let keysOfClasses = DeclarationKey.ofClasses.names

  /// Selects the callbacks of a class: those of routers, the members of configurations, or those of controllers, views and delegates.
  ///
  /// - Parameters:
  ///   - objectClass: The class, or the superclass of a class that is being declared.
  ///   - functions: The functions of the class itself.
  ///   - platformClasses: The declarations of the platform classes.
  package init(of objectClass: ObjectClass, _ functions: (any ClassFunctions)?, in platformClasses: PlatformClassList) {
    if let functions {
      self.init(
        functions.callbacks, keys: Self.keysOfClasses, others: Self.otherNames, shortened: Self.shortenedNames,
        variants: .suffixes(Self.suffixesOfRouters), hasInitializer: false)
    } else if objectClass.nativeType is RouteConfiguration.Type {
      self.init(
        Self.callbacks(platformClasses.lineage(of: objectClass).flatMap(\.memberNames)), keys: Self.keysOfClasses,
        others: Self.otherNames,
        shortened: Self.shortenedNames, areProperties: true)
    } else {
      self.init(
        Self.ofUIKit, keys: Self.keysOfClasses, others: Self.otherNames,
        unmodeled: objectClass.nativeType is UIViewController.Type ? Self.unmodeledNames : [],
        shortened: Self.shortenedNames, variants: .labels)
    }
  }
}
