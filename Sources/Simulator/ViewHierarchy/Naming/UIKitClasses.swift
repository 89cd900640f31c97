public import SimulatedWorld

/// The platform classes that this module simulates.
public enum UIKitClasses {
  /// The Swift classes, superclasses first.
  public static var all: [SimulatedObject.Type] {
    [
      UIResponder.self, UIView.self, UIWindow.self, UIViewController.self, UINavigationController.self,
      UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
      UIApplication.self, UINavigationItem.self, UINavigationBar.self, UIToolbar.self,
      UIViewControllerTransitionCoordinator.self,
      UIControl.self, UIButton.self, UIStoryboardSegue.self, UIStoryboardUnwindSegueSource.self,
      UIPresentationController.self, UIPopoverPresentationController.self,
      UISheetPresentationController.self, UIAlertAction.self,
      UIAlertController.self, UITabBar.self, UITabBarItem.self, UIBarButtonItem.self, UIGestureRecognizer.self,
      MainThread.Timer.self,
      UIViewControllerTransitionContext.self, UIPercentDrivenInteractiveTransition.self, UIScene.self,
      UIWindowScene.self, UISceneSession.self, NSUserActivity.self, UITextField.self, UISearchTextField.self,
      UISearchBar.self, UISearchController.self, UITab.self, UITabGroup.self, UIViewControllerTransition.self,
      SFSafariViewController.self, UIActivityViewController.self, UIImagePickerController.self,
      PHPickerViewController.self, UIDocumentPickerViewController.self, MFMailComposeViewController.self,
      MFMessageComposeViewController.self, SKStoreProductViewController.self, QLPreviewController.self,
      UIFontPickerViewController.self, UIColorPickerViewController.self,
    ]
  }

  /// The last group of names that the classes reserve. Groups of AppKit follow it.
  public static var reservedNames: ReservedNames { StoryboardName.reserved }

  /// Adds the platform classes to a table, which must reserve ``reservedNames``.
  public static func register(in classes: ClassTable) {
    for type in all { _ = classes.nativeClass(type, isPlatform: true) }
  }

  /// Returns a table with the platform's names and classes.
  ///
  /// - Parameter last: The last group of names, which follows ``reservedNames``.
  public static func makeTable(reserving last: ReservedNames = reservedNames) -> ClassTable {
    let classes = ClassTable(reserving: last)
    register(in: classes)
    return classes
  }
}
