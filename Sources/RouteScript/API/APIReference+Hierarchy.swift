extension APIReference {
  /// The UIKit controllers and their containers, presentations and transitions.
  static var hierarchy: [APIEntry] {
    PlatformClass.uiViewController.entries + PlatformClass.uiNavigationController.entries
      + PlatformClass.uiPresentationController.entries + PlatformClass.uiPopoverPresentationController.entries
      + PlatformClass.uiAlertController.entries + PlatformClass.uiAlertAction.entries
      + PlatformClass.uiViewControllerTransitionCoordinator.entries + PlatformClass.uiNavigationItem.entries
      + hierarchyWords + PlatformClass.uiTabBarController.entries + PlatformClass.uiTabBar.entries
      + PlatformClass.uiTabBarItem.entries + PlatformClass.uiSplitViewController.entries
      + PlatformClass.uiPageViewController.entries
  }

  /// The UIKit responders, views and windows.
  static var viewHierarchy: [APIEntry] {
    PlatformClass.uiResponder.entries + PlatformClass.uiApplication.entries + PlatformClass.uiView.entries
      + PlatformClass.uiWindow.entries
  }
}
