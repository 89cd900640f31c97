internal import AppSimulator
internal import ContainerVocabulary
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

extension PlatformClassList {
  /// All platform classes. To add one, declare it in a separate file, and list it here and in a topic of the reference.
  static let all = PlatformClassList(uiKit + appKit + routing + injection) { .ofApple }

  private static let uiKit: [Item] = [
    .unnamed(SimulatedObject.self) { .simulatedObject },
    .named("UIResponder", UIResponder.self) { .uiResponder },
    .unnamed(UIApplication.self) { .uiApplication },
    .unnamed(UIScene.self) { .uiScene },
    .unnamed(UIWindowScene.self) { .uiWindowScene },
    .unnamed(UISceneSession.self) { .uiSceneSession },
    .named("NSUserActivity", NSUserActivity.self) { .nsUserActivity },
    .named("UIView", UIView.self) { .uiView },
    .named("UIWindow", UIWindow.self) { .uiWindow },
    .named("UIControl", UIControl.self) { .uiControl },
    .named("UIButton", UIButton.self) { .uiButton },
    .named("UITextField", UITextField.self) { .uiTextField },
    .unnamed(UISearchTextField.self) { .uiSearchTextField },
    .named("UISearchBar", UISearchBar.self) { .uiSearchBar },
    .named("Timer", MainThread.Timer.self) { .timer },
    .named("UIBarButtonItem", UIBarButtonItem.self) { .uiBarButtonItem },
    .named("UIGestureRecognizer", UIGestureRecognizer.self) { .uiGestureRecognizer },
    .named("UIViewController", UIViewController.self) { .uiViewController },
    .named("UINavigationController", UINavigationController.self) { .uiNavigationController },
    .unnamed(UINavigationItem.self) { .uiNavigationItem },
    .named("UINavigationBar", UINavigationBar.self) { .uiNavigationBar },
    .named("UIToolbar", UIToolbar.self) { .uiToolbar },
    .named("UISearchController", UISearchController.self) { .uiSearchController },
    .named("UITabBarController", UITabBarController.self) { .uiTabBarController },
    .named("UITabBar", UITabBar.self) { .uiTabBar },
    .named("UITabBarItem", UITabBarItem.self) { .uiTabBarItem },
    .named("UITab", UITab.self) { .uiTab },
    .named("UITabGroup", UITabGroup.self) { .uiTabGroup },
    .named("UISplitViewController", UISplitViewController.self) { .uiSplitViewController },
    .named("UIPageViewController", UIPageViewController.self) { .uiPageViewController },
    .named("UIPresentationController", UIPresentationController.self) { .uiPresentationController },
    .unnamed(UIPopoverPresentationController.self) { .uiPopoverPresentationController },
    .unnamed(UISheetPresentationController.self) { .uiSheetPresentationController },
    .named("UIAlertController", UIAlertController.self) { .uiAlertController },
    .named("UIAlertAction", UIAlertAction.self) { .uiAlertAction },
    .unnamed(UIViewControllerTransitionCoordinator.self) { .uiViewControllerTransitionCoordinator },
    .named("UIViewControllerTransition", UIViewControllerTransition.self) { .uiViewControllerTransition },
    .unnamed(UIViewControllerTransitionContext.self) { .uiViewControllerTransitionContext },
    .named("SFSafariViewController", SFSafariViewController.self) { .sfSafariViewController },
    .named("UIActivityViewController", UIActivityViewController.self) { .uiActivityViewController },
    .named("UIImagePickerController", UIImagePickerController.self) { .uiImagePickerController },
    .named("PHPickerViewController", PHPickerViewController.self) { .phPickerViewController },
    .named("UIDocumentPickerViewController", UIDocumentPickerViewController.self) { .uiDocumentPickerViewController },
    .named("MFMailComposeViewController", MFMailComposeViewController.self) { .mfMailComposeViewController },
    .named("MFMessageComposeViewController", MFMessageComposeViewController.self) { .mfMessageComposeViewController },
    .named("SKStoreProductViewController", SKStoreProductViewController.self) { .skStoreProductViewController },
    .named("QLPreviewController", QLPreviewController.self) { .qlPreviewController },
    .named("UIFontPickerViewController", UIFontPickerViewController.self) { .uiFontPickerViewController },
    .named("UIColorPickerViewController", UIColorPickerViewController.self) { .uiColorPickerViewController },
    .named("UIPercentDrivenInteractiveTransition", UIPercentDrivenInteractiveTransition.self) {
      .uiPercentDrivenInteractiveTransition
    },
    .named("UIStoryboardSegue", UIStoryboardSegue.self) { .uiStoryboardSegue },
    .unnamed(UIStoryboardUnwindSegueSource.self) { .uiStoryboardUnwindSegueSource },
  ]

  private static let appKit: [Item] = [
    .named("NSResponder", NSResponder.self) { .nsResponder },
    .unnamed(NSApplication.self) { .nsApplication },
    .named("NSView", NSView.self) { .nsView },
    .named("NSWindow", NSWindow.self) { .nsWindow },
    .named("NSPanel", NSPanel.self) { .nsPanel },
    .named("NSSavePanel", NSSavePanel.self) { .nsSavePanel },
    .named("NSOpenPanel", NSOpenPanel.self) { .nsOpenPanel },
    .named("NSAlert", NSAlert.self) { .nsAlert },
    .unnamed(NSAlertButton.self) { .nsAlertButton },
    .named("NSWindowController", NSWindowController.self) { .nsWindowController },
    .named("NSViewController", NSViewController.self) { .nsViewController },
    .named("NSTabViewItem", NSTabViewItem.self) { .nsTabViewItem },
    .named("NSTabViewController", NSTabViewController.self) { .nsTabViewController },
    .named("NSSplitViewItem", NSSplitViewItem.self) { .nsSplitViewItem },
    .named("NSSplitViewController", NSSplitViewController.self) { .nsSplitViewController },
    .named("NSPopover", NSPopover.self) { .nsPopover },
    .named("NSStoryboardSegue", NSStoryboardSegue.self) { .nsStoryboardSegue },
    .named("NSMenuItem", NSMenuItem.self) { .nsMenuItem },
    .named("NSToolbarItem", NSToolbarItem.self) { .nsToolbarItem },
  ]

  private static let routing: [Item] = [
    .unnamed(AnyRouter.self) { .anyRouter },
    .unnamed(ViewRouter.self) { .viewRouter },
    .unnamed(ServiceRouter.self) { .serviceRouter },
    .unnamed(FoundRouter.self) { .foundRouter },
    .unnamed(ViewRoutePath.self) { .viewRoutePath },
    .unnamed(RouteUserInfo.self) { .routeUserInfo },
    .unnamed(RouteConfiguration.self) { .routeConfiguration },
    .named("PerformRouteConfiguration", PerformRouteConfiguration.self) { .performRouteConfiguration },
    .named("ViewRouteConfiguration", ViewRouteConfiguration.self) { .viewRouteConfiguration },
    .named("MakeableViewConfiguration", MakeableViewConfiguration.self) { .makeableViewConfiguration },
    .named("MakeableServiceConfiguration", MakeableServiceConfiguration.self) { .makeableServiceConfiguration },
    .unnamed(ViewRoutePopoverConfiguration.self) { .viewRoutePopoverConfiguration },
    .unnamed(ViewRouteSegueConfiguration.self) { .viewRouteSegueConfiguration },
    .unnamed(RemoveRouteConfiguration.self) { .removeRouteConfiguration },
    .unnamed(ViewRemoveConfiguration.self) { .viewRemoveConfiguration },
  ]

  private static let injection: [Item] = [
    .unnamed(DelayedObject.self) { .delayedObject },
    .unnamed(LazyValue.self) { .lazyValue },
    .unnamed(ProviderValue.self) { .providerValue },
  ]
}
