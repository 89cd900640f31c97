#if UIKit
/// Names of UIKit that syntax alone does not reveal.
enum PlatformNames {
  /// Optional requirements of UIKit protocols whose calls have no label, as a call of a closure has none.
  static let optionalRequirements: Set<String> = [
    "applicationDidBecomeActive", "applicationDidEnterBackground", "applicationDidReceiveMemoryWarning",
    "applicationWillEnterForeground", "applicationWillResignActive", "applicationWillTerminate",
    "adaptivePresentationStyle", "animationEnded", "gestureRecognizerShouldBegin", "imagePickerControllerDidCancel",
    "indexTitles", "navigationControllerPreferredInterfaceOrientationForPresentation",
    "navigationControllerSupportedInterfaceOrientations", "numberOfSections",
    "popoverPresentationControllerDidDismissPopover",
    "popoverPresentationControllerShouldDismissPopover", "prepareForPopoverPresentation",
    "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss",
    "presentationCount", "presentationIndex", "primaryViewController", "sceneDidBecomeActive", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked", "searchBarResultsListButtonClicked",
    "searchBarSearchButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing",
    "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "sectionIndexTitles",
    "tabBarControllerPreferredInterfaceOrientationForPresentation", "tabBarControllerSupportedInterfaceOrientations",
    "textFieldDidBeginEditing", "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textViewDidBeginEditing",
    "textViewDidChange", "textViewDidChangeSelection", "textViewDidEndEditing", "textViewShouldBeginEditing",
    "textViewShouldEndEditing", "viewForZooming",
  ]

  /// The types of Foundation and Dispatch that the module AppConcurrency replaces, so that they run in virtual time.
  static let virtualTimeTypes: Set<String> = [
    "DispatchGroup", "DispatchPredicate", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "DispatchWallTime",
    "DispatchWorkItem", "RunLoop", "Timer",
  ]

  /// Names that Foundation has on the device, and that the modules UIKit and AppKit declare on Linux.
  static let foundationNames: Set<String> = ["NSHashTable", "NSUserActivity", "autoreleasepool"]

  /// Methods of UIKit and Foundation without parameters that apps name in selectors.
  static let methodsWithoutParameters: Set<String> = [
    "becomeFirstResponder", "cancelOperation", "invalidate", "layoutIfNeeded", "layoutSubviews", "loadView",
    "reloadData",
    "removeFromSuperview", "resignFirstResponder", "setNeedsDisplay", "setNeedsLayout", "viewDidLoad",
  ]

  /// Types that Foundation has on the device, and FoundationNetworking on Linux.
  static let networkingTypes: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
    "URLSessionUploadTask", "NSMutableURLRequest", "NSURLRequest",
  ]

  /// Whether a type of Foundation, Dispatch or the standard library has members in virtual time.
  static func isVirtualTimeType(_ name: String) -> Bool { name == "Task" || virtualTimeTypes.contains(name) }

  /// Whether a name is that of a UIKit type, such as `UIView`.
  static func isInterfaceType(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.count > 2, name.hasPrefix("UI") else { return false }
    let third = bytes[bytes.index(bytes.startIndex, offsetBy: 2)]
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= third
  }
}
#endif
