#if UIKit
/// The optional requirements of UIKit protocols that the module UIKit declares.
///
/// If a subclass implements one, and the superclass that states the conformance does not, the superclass needs a method that the subclass
/// overrides.
package enum PlatformRequirements {
  /// The methods by protocol, without those of inherited protocols.
  package static let methods: [String: Set<String>] = [
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)",
      "adaptivePresentationStyle(for:traitCollection:)",
      "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      "presentationControllerDidAttemptToDismiss(_:)",
      "presentationControllerDidDismiss(_:)",
      "presentationControllerShouldDismiss(_:)",
      "presentationControllerWillDismiss(_:)",
    ],
    "UIApplicationDelegate": [
      "application(_:configurationForConnecting:options:)",
      "application(_:continue:restorationHandler:)",
      "application(_:didDiscardSceneSessions:)",
      "application(_:didFinishLaunchingWithOptions:)",
      "application(_:didReceiveRemoteNotification:)",
      "application(_:open:options:)",
      "application(_:performActionFor:completionHandler:)",
      "application(_:willContinueUserActivityWithType:)",
      "application(_:willFinishLaunchingWithOptions:)",
      "applicationDidBecomeActive(_:)",
      "applicationDidEnterBackground(_:)",
      "applicationDidReceiveMemoryWarning(_:)",
      "applicationWillEnterForeground(_:)",
      "applicationWillResignActive(_:)",
      "applicationWillTerminate(_:)",
    ],
    "UICollectionViewDataSource": [
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "numberOfSections(in:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:didDeselectItemAt:)",
      "collectionView(_:didSelectItemAt:)",
      "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:willDisplay:forItemAt:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:sizeForItemAt:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizer(_:shouldReceive:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizerShouldBegin(_:)",
    ],
    "UIImagePickerControllerDelegate": [
      "imagePickerController(_:didFinishPickingMediaWithInfo:)",
      "imagePickerControllerDidCancel(_:)",
    ],
    "UINavigationBarDelegate": [
      "navigationBar(_:didPop:)",
      "navigationBar(_:shouldPop:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:didShow:animated:)",
      "navigationController(_:interactionControllerFor:)",
      "navigationController(_:willShow:animated:)",
      "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
      "navigationControllerSupportedInterfaceOrientations(_:)",
    ],
    "UIPageViewControllerDelegate": [
      "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
      "pageViewController(_:spineLocationFor:)",
      "pageViewController(_:willTransitionTo:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:didSelectRow:inComponent:)",
      "pickerView(_:titleForRow:forComponent:)",
    ],
    "UIPopoverPresentationControllerDelegate": [
      "prepareForPopoverPresentation(_:)"
    ],
    "UISceneDelegate": [
      "scene(_:continue:)",
      "scene(_:openURLContexts:)",
      "scene(_:willConnectTo:options:)",
      "scene(_:willContinueUserActivityWithType:)",
      "sceneDidBecomeActive(_:)",
      "sceneDidDisconnect(_:)",
      "sceneDidEnterBackground(_:)",
      "sceneWillEnterForeground(_:)",
      "sceneWillResignActive(_:)",
      "stateRestorationActivity(for:)",
    ],
    "UIScrollViewDelegate": [
      "scrollViewDidChangeAdjustedContentInset(_:)",
      "scrollViewDidEndDecelerating(_:)",
      "scrollViewDidEndDragging(_:willDecelerate:)",
      "scrollViewDidEndScrollingAnimation(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
      "scrollViewDidScroll(_:)",
      "scrollViewDidScrollToTop(_:)",
      "scrollViewDidZoom(_:)",
      "scrollViewShouldScrollToTop(_:)",
      "scrollViewWillBeginDecelerating(_:)",
      "scrollViewWillBeginDragging(_:)",
      "scrollViewWillBeginZooming(_:with:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "viewForZooming(in:)",
    ],
    "UISearchBarDelegate": [
      "searchBar(_:selectedScopeButtonIndexDidChange:)",
      "searchBar(_:textDidChange:)",
      "searchBarCancelButtonClicked(_:)",
      "searchBarSearchButtonClicked(_:)",
      "searchBarShouldBeginEditing(_:)",
      "searchBarShouldEndEditing(_:)",
      "searchBarTextDidBeginEditing(_:)",
      "searchBarTextDidEndEditing(_:)",
    ],
    "UISearchControllerDelegate": [
      "didDismissSearchController(_:)",
      "didPresentSearchController(_:)",
      "presentSearchController(_:)",
      "willDismissSearchController(_:)",
      "willPresentSearchController(_:)",
    ],
    "UISheetPresentationControllerDelegate": [
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"
    ],
    "UISplitViewControllerDelegate": [
      "primaryViewController(forCollapsing:)",
      "primaryViewController(forExpanding:)",
      "splitViewController(_:collapseSecondary:onto:)",
      "splitViewController(_:didHide:)",
      "splitViewController(_:didShow:)",
      "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
      "splitViewController(_:separateSecondaryFrom:)",
      "splitViewController(_:show:sender:)",
      "splitViewController(_:showDetail:sender:)",
      "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      "splitViewController(_:willChangeTo:)",
      "splitViewController(_:willHide:)",
      "splitViewController(_:willShow:)",
      "splitViewControllerDidCollapse(_:)",
      "splitViewControllerDidExpand(_:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:animationControllerForTransitionFrom:to:)",
      "tabBarController(_:didSelect:)",
      "tabBarController(_:didSelectTab:previousTab:)",
      "tabBarController(_:interactionControllerFor:)",
      "tabBarController(_:shouldSelect:)",
      "tabBarController(_:shouldSelectTab:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)",
      "tableView(_:canEditRowAt:)",
      "tableView(_:commit:forRowAt:)",
      "tableView(_:titleForFooterInSection:)",
      "tableView(_:titleForHeaderInSection:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:accessoryButtonTappedForRowWith:)",
      "tableView(_:didDeselectRowAt:)",
      "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:didSelectRowAt:)",
      "tableView(_:editingStyleForRowAt:)",
      "tableView(_:estimatedHeightForRowAt:)",
      "tableView(_:heightForFooterInSection:)",
      "tableView(_:heightForHeaderInSection:)",
      "tableView(_:heightForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:shouldHighlightRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:viewForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)",
      "tableView(_:willDeselectRowAt:)",
      "tableView(_:willDisplay:forRowAt:)",
      "tableView(_:willSelectRowAt:)",
    ],
    "UITextFieldDelegate": [
      "textField(_:shouldChangeCharactersIn:replacementString:)",
      "textFieldDidBeginEditing(_:)",
      "textFieldDidChangeSelection(_:)",
      "textFieldDidEndEditing(_:)",
      "textFieldShouldBeginEditing(_:)",
      "textFieldShouldEndEditing(_:)",
      "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewDidChange(_:)"
    ],
    "UIViewControllerAnimatedTransitioning": [
      "animationEnded(_:)",
      "interruptibleAnimator(using:)",
    ],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forDismissed:)",
      "animationController(forPresented:presenting:source:)",
      "interactionControllerForDismissal(using:)",
      "interactionControllerForPresentation(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
    "UIWindowSceneDelegate": [
      "windowScene(_:performActionFor:completionHandler:)"
    ],
  ]

  /// The protocols that inherit the methods of others.
  private static let inherited: [String: [String]] = [
    "UICollectionViewDelegate": ["UIScrollViewDelegate"],
    "UICollectionViewDelegateFlowLayout": ["UICollectionViewDelegate", "UIScrollViewDelegate"],
    "UIPopoverPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    "UISheetPresentationControllerDelegate": ["UIAdaptivePresentationControllerDelegate"],
    "UITableViewDelegate": ["UIScrollViewDelegate"], "UITextViewDelegate": ["UIScrollViewDelegate"],
    "UIWindowSceneDelegate": ["UISceneDelegate"],
  ]

  /// The names of the protocols.
  static let protocols = Set(methods.keys)

  /// The protocols that require a method, also by inheritance.
  static func protocols(requiring method: String) -> Set<String> { protocolsByMethod[method] ?? [] }

  /// Whether a method with this name, before the labels, is a requirement.
  static func mayRequire(_ base: String) -> Bool { bases.contains(base) }

  private static let protocolsByMethod: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for (name, own) in methods {
      for method in own { found[method, default: []].insert(name) }
      for outer in inherited[name] ?? [] {
        for method in methods[outer] ?? [] { found[method, default: []].insert(name) }
      }
    }
    return found
  }()

  private static let bases = Set(methods.values.joined().map { String($0.prefix { $0 != "(" }) })
}
#endif
