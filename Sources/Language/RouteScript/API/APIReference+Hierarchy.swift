internal import ScriptKernel
internal import ScriptText
internal import ViewVocabulary

extension APIReference {
  /// The UIKit controllers and their containers, presentations and transitions.
  static var hierarchy: [APIEntry] {
    let navigation: [PlatformClass] = [
      .uiViewController, .uiNavigationController, .uiPresentationController, .uiPopoverPresentationController,
      .uiSheetPresentationController,
      .uiAlertController, .uiAlertAction, .uiViewControllerTransitionCoordinator, .uiViewControllerTransitionContext,
      .uiPercentDrivenInteractiveTransition, .uiViewControllerTransition, .uiNavigationItem, .uiNavigationBar,
      .uiToolbar,
      .uiSearchController, .uiSearchBar, .uiSearchTextField,
    ]
    let containers: [PlatformClass] = [
      .uiTabBarController, .uiTabBar, .uiTabBarItem, .uiTab, .uiTabGroup, .uiSplitViewController, .uiPageViewController,
    ]
    let system: [PlatformClass] = [
      .sfSafariViewController, .uiActivityViewController, .uiImagePickerController, .phPickerViewController,
      .uiDocumentPickerViewController, .mfMailComposeViewController, .mfMessageComposeViewController,
      .skStoreProductViewController, .qlPreviewController, .uiFontPickerViewController, .uiColorPickerViewController,
    ]
    return entries(navigation) + Word.hierarchy.flatMap(\.entries) + entries(containers) + entries(system)
  }

  /// The UIKit responders, views and windows.
  static var viewHierarchy: [APIEntry] { entries([.uiResponder, .uiApplication, .uiView, .uiWindow]) }

  /// The UIKit scenes, and what the user opens in them.
  static var scenes: [APIEntry] {
    entries([.uiScene, .uiWindowScene, .uiSceneSession, .nsUserActivity])
      + [DescribedType.connectionOptions, .openURLContext, .shortcutItem, .notificationResponse, .launchOptions]
      .flatMap(\.entries)
  }

  /// The AppKit responders, windows, views and controllers, and the segues between them.
  static var macHierarchy: [APIEntry] {
    entries([
      .nsApplication, .nsResponder, .nsWindow, .nsPanel, .nsWindowController, .nsView, .nsViewController,
      .nsTabViewItem, .nsTabViewController, .nsSplitViewItem, .nsSplitViewController, .nsPopover, .nsStoryboardSegue,
      .nsAlert, .nsAlertButton, .nsSavePanel, .nsOpenPanel,
    ])
  }

  /// The UIKit segues, and the controls that trigger them.
  static var segues: [APIEntry] {
    entries([.uiStoryboardSegue, .uiStoryboardUnwindSegueSource, .uiControl, .uiButton, .uiTextField])
  }

  /// The items of storyboards and xibs that are not views.
  static var items: [APIEntry] {
    entries([.uiBarButtonItem, .uiGestureRecognizer, .nsMenuItem, .nsToolbarItem])
  }

  private static func entries(_ classes: [PlatformClass]) -> [APIEntry] {
    classes.flatMap { $0.entries(in: .all) }
  }
}
