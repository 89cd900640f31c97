internal import ScriptText

extension APIReference {
  /// The UIKit controllers and their containers, presentations and transitions.
  static var hierarchy: [APIEntry] {
    PlatformClass.uiViewController.entries + PlatformClass.uiNavigationController.entries
      + PlatformClass.uiPresentationController.entries + PlatformClass.uiPopoverPresentationController.entries
      + PlatformClass.uiAlertController.entries + PlatformClass.uiAlertAction.entries
      + PlatformClass.uiViewControllerTransitionCoordinator.entries
      + PlatformClass.uiViewControllerTransitionContext.entries
      + PlatformClass.uiPercentDrivenInteractiveTransition.entries + PlatformClass.uiNavigationItem.entries
      + hierarchyWords + PlatformClass.uiTabBarController.entries + PlatformClass.uiTabBar.entries
      + PlatformClass.uiTabBarItem.entries + PlatformClass.uiSplitViewController.entries
      + PlatformClass.uiPageViewController.entries
  }

  /// The UIKit responders, views and windows.
  static var viewHierarchy: [APIEntry] {
    PlatformClass.uiResponder.entries + PlatformClass.uiApplication.entries + PlatformClass.uiView.entries
      + PlatformClass.uiWindow.entries
  }

  /// The AppKit responders, windows, views and controllers, and the segues between them.
  static var macHierarchy: [APIEntry] {
    PlatformClass.nsApplication.entries + PlatformClass.nsResponder.entries + PlatformClass.nsWindow.entries
      + PlatformClass.nsPanel.entries + PlatformClass.nsWindowController.entries + PlatformClass.nsView.entries
      + PlatformClass.nsViewController.entries + PlatformClass.nsTabViewItem.entries
      + PlatformClass.nsTabViewController.entries + PlatformClass.nsSplitViewItem.entries
      + PlatformClass.nsSplitViewController.entries + PlatformClass.nsPopover.entries
      + PlatformClass.nsStoryboardSegue.entries
  }
}
