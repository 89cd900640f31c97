public import Simulation

/// The symbols of ``UIKitName``, as constants.
extension Symbol {
  /// `loadView`.
  @inlinable public static var loadView: Symbol { UIKitName.loadView.symbol }
  /// `viewDidLoad`.
  @inlinable public static var viewDidLoad: Symbol { UIKitName.viewDidLoad.symbol }
  /// `viewWillAppear`.
  @inlinable public static var viewWillAppear: Symbol { UIKitName.viewWillAppear.symbol }
  /// `viewIsAppearing`.
  @inlinable public static var viewIsAppearing: Symbol { UIKitName.viewIsAppearing.symbol }
  /// `viewDidAppear`.
  @inlinable public static var viewDidAppear: Symbol { UIKitName.viewDidAppear.symbol }
  /// `viewWillDisappear`.
  @inlinable public static var viewWillDisappear: Symbol { UIKitName.viewWillDisappear.symbol }
  /// `viewDidDisappear`.
  @inlinable public static var viewDidDisappear: Symbol { UIKitName.viewDidDisappear.symbol }
  /// `willMoveToParent`.
  @inlinable public static var willMove: Symbol { UIKitName.willMoveToParent.symbol }
  /// `didMoveToParent`.
  @inlinable public static var didMove: Symbol { UIKitName.didMoveToParent.symbol }
  /// `navigationControllerWillShow`.
  @inlinable public static var navigationControllerWillShow: Symbol { UIKitName.navigationControllerWillShow.symbol }
  /// `navigationControllerDidShow`.
  @inlinable public static var navigationControllerDidShow: Symbol { UIKitName.navigationControllerDidShow.symbol }
  /// `completion`.
  @inlinable public static var completion: Symbol { UIKitName.completion.symbol }
  /// `makeKeyAndVisible`.
  @inlinable public static var makeKeyAndVisible: Symbol { UIKitName.makeKeyAndVisible.symbol }
  /// `setRootViewController`.
  @inlinable public static var setRootViewController: Symbol { UIKitName.setRootViewController.symbol }
  /// `pushViewController`.
  @inlinable public static var pushViewController: Symbol { UIKitName.pushViewController.symbol }
  /// `popViewController`.
  @inlinable public static var popViewController: Symbol { UIKitName.popViewController.symbol }
  /// `popToViewController`.
  @inlinable public static var popToViewController: Symbol { UIKitName.popToViewController.symbol }
  /// `popToRootViewController`.
  @inlinable public static var popToRootViewController: Symbol { UIKitName.popToRootViewController.symbol }
  /// `present`.
  @inlinable public static var present: Symbol { UIKitName.present.symbol }
  /// `dismiss`.
  @inlinable public static var dismiss: Symbol { UIKitName.dismiss.symbol }
  /// `addChild`.
  @inlinable public static var addChild: Symbol { UIKitName.addChild.symbol }
  /// `removeFromParent`.
  @inlinable public static var removeFromParent: Symbol { UIKitName.removeFromParent.symbol }
  /// `windows`.
  @inlinable public static var windows: Symbol { UIKitName.windows.symbol }
  /// `rootViewController`.
  @inlinable public static var rootViewController: Symbol { UIKitName.rootViewController.symbol }
  /// `children`.
  @inlinable public static var children: Symbol { UIKitName.children.symbol }
  /// `presentedViewController`.
  @inlinable public static var presentedViewController: Symbol { UIKitName.presentedViewController.symbol }
  /// `view`.
  @inlinable public static var view: Symbol { UIKitName.view.symbol }
  /// `subviews`.
  @inlinable public static var subviews: Symbol { UIKitName.subviews.symbol }
  /// `transition`.
  @inlinable public static var transition: Symbol { UIKitName.transition.symbol }
  /// `presentationController`.
  @inlinable public static var presentationController: Symbol { UIKitName.presentationController.symbol }
  /// `willMoveToSuperview`.
  @inlinable public static var willMoveToSuperview: Symbol { UIKitName.willMoveToSuperview.symbol }
  /// `didMoveToSuperview`.
  @inlinable public static var didMoveToSuperview: Symbol { UIKitName.didMoveToSuperview.symbol }
  /// `willMoveToWindow`.
  @inlinable public static var willMoveToWindow: Symbol { UIKitName.willMoveToWindow.symbol }
  /// `didMoveToWindow`.
  @inlinable public static var didMoveToWindow: Symbol { UIKitName.didMoveToWindow.symbol }
  /// `didAddSubview`.
  @inlinable public static var didAddSubview: Symbol { UIKitName.didAddSubview.symbol }
  /// `willRemoveSubview`.
  @inlinable public static var willRemoveSubview: Symbol { UIKitName.willRemoveSubview.symbol }
  /// `canBecomeFirstResponder`.
  @inlinable public static var canBecomeFirstResponder: Symbol { UIKitName.canBecomeFirstResponder.symbol }
  /// `becomeFirstResponder`.
  @inlinable public static var becomeFirstResponder: Symbol { UIKitName.becomeFirstResponder.symbol }
  /// `resignFirstResponder`.
  @inlinable public static var resignFirstResponder: Symbol { UIKitName.resignFirstResponder.symbol }
  /// `shouldAutomaticallyForwardAppearanceMethods`.
  @inlinable public static var shouldAutomaticallyForwardAppearanceMethods: Symbol {
    UIKitName.shouldAutomaticallyForwardAppearanceMethods.symbol
  }
  /// `show`.
  @inlinable public static var show: Symbol { UIKitName.show.symbol }
  /// `showDetailViewController`.
  @inlinable public static var showDetailViewController: Symbol { UIKitName.showDetailViewController.symbol }
  /// `collapseSecondaryViewController`.
  @inlinable public static var collapseSecondaryViewController: Symbol {
    UIKitName.collapseSecondaryViewController.symbol
  }
  /// `separateSecondaryViewController`.
  @inlinable public static var separateSecondaryViewController: Symbol {
    UIKitName.separateSecondaryViewController.symbol
  }
  /// `setViewControllers`.
  @inlinable public static var setViewControllers: Symbol { UIKitName.setViewControllers.symbol }
  /// `setSelectedViewController`.
  @inlinable public static var setSelectedViewController: Symbol { UIKitName.setSelectedViewController.symbol }
  /// `beginInteractivePop`.
  @inlinable public static var beginInteractivePop: Symbol { UIKitName.beginInteractivePop.symbol }
  /// `cancelInteractivePop`.
  @inlinable public static var cancelInteractivePop: Symbol { UIKitName.cancelInteractivePop.symbol }
  /// `beginSwipeToDismiss`.
  @inlinable public static var beginSwipeToDismiss: Symbol { UIKitName.beginSwipeToDismiss.symbol }
  /// `cancelSwipeToDismiss`.
  @inlinable public static var cancelSwipeToDismiss: Symbol { UIKitName.cancelSwipeToDismiss.symbol }
  /// `collapse`.
  @inlinable public static var collapse: Symbol { UIKitName.collapse.symbol }
  /// `expand`.
  @inlinable public static var expand: Symbol { UIKitName.expand.symbol }
  /// `showColumn`.
  @inlinable public static var showColumn: Symbol { UIKitName.showColumn.symbol }
  /// `hideColumn`.
  @inlinable public static var hideColumn: Symbol { UIKitName.hideColumn.symbol }
  /// `presentationControllerWillPresent`.
  @inlinable public static var presentationControllerWillPresent: Symbol {
    UIKitName.presentationControllerWillPresent.symbol
  }
  /// `prepareForPopoverPresentation`.
  @inlinable public static var prepareForPopoverPresentation: Symbol { UIKitName.prepareForPopoverPresentation.symbol }
  /// `adaptivePresentationStyle`.
  @inlinable public static var adaptivePresentationStyle: Symbol { UIKitName.adaptivePresentationStyle.symbol }
  /// `presentationControllerShouldDismiss`.
  @inlinable public static var presentationControllerShouldDismiss: Symbol {
    UIKitName.presentationControllerShouldDismiss.symbol
  }
  /// `presentationControllerWillDismiss`.
  @inlinable public static var presentationControllerWillDismiss: Symbol {
    UIKitName.presentationControllerWillDismiss.symbol
  }
  /// `presentationControllerDidDismiss`.
  @inlinable public static var presentationControllerDidDismiss: Symbol {
    UIKitName.presentationControllerDidDismiss.symbol
  }
  /// `presentationControllerDidAttemptToDismiss`.
  @inlinable public static var presentationControllerDidAttemptToDismiss: Symbol {
    UIKitName.presentationControllerDidAttemptToDismiss.symbol
  }
  /// `tabBarControllerShouldSelect`.
  @inlinable public static var tabBarControllerShouldSelect: Symbol { UIKitName.tabBarControllerShouldSelect.symbol }
  /// `tabBarControllerDidSelect`.
  @inlinable public static var tabBarControllerDidSelect: Symbol { UIKitName.tabBarControllerDidSelect.symbol }
  /// `splitViewControllerShow`.
  @inlinable public static var splitViewControllerShow: Symbol { UIKitName.splitViewControllerShow.symbol }
  /// `splitViewControllerShowDetail`.
  @inlinable public static var splitViewControllerShowDetail: Symbol { UIKitName.splitViewControllerShowDetail.symbol }
  /// `primaryViewControllerForCollapsing`.
  @inlinable public static var primaryViewControllerForCollapsing: Symbol {
    UIKitName.primaryViewControllerForCollapsing.symbol
  }
  /// `primaryViewControllerForExpanding`.
  @inlinable public static var primaryViewControllerForExpanding: Symbol {
    UIKitName.primaryViewControllerForExpanding.symbol
  }
  /// `splitViewControllerCollapseSecondary`.
  @inlinable public static var splitViewControllerCollapseSecondary: Symbol {
    UIKitName.splitViewControllerCollapseSecondary.symbol
  }
  /// `splitViewControllerSeparateSecondary`.
  @inlinable public static var splitViewControllerSeparateSecondary: Symbol {
    UIKitName.splitViewControllerSeparateSecondary.symbol
  }
  /// `topColumnForCollapsing`.
  @inlinable public static var topColumnForCollapsing: Symbol { UIKitName.topColumnForCollapsing.symbol }
  /// `pageViewControllerBefore`.
  @inlinable public static var pageViewControllerBefore: Symbol { UIKitName.pageViewControllerBefore.symbol }
  /// `pageViewControllerAfter`.
  @inlinable public static var pageViewControllerAfter: Symbol { UIKitName.pageViewControllerAfter.symbol }
  /// `pageViewControllerWillTransition`.
  @inlinable public static var pageViewControllerWillTransition: Symbol {
    UIKitName.pageViewControllerWillTransition.symbol
  }
  /// `pageViewControllerDidFinishAnimating`.
  @inlinable public static var pageViewControllerDidFinishAnimating: Symbol {
    UIKitName.pageViewControllerDidFinishAnimating.symbol
  }
  /// `finishSwipeToDismiss`.
  @inlinable public static var finishSwipeToDismiss: Symbol { UIKitName.finishSwipeToDismiss.symbol }
  /// `shouldRemovePresentersView`.
  @inlinable public static var shouldRemovePresentersView: Symbol { UIKitName.shouldRemovePresentersView.symbol }
  /// `presentationControllerForPresented`.
  @inlinable public static var presentationControllerForPresented: Symbol {
    UIKitName.presentationControllerForPresented.symbol
  }
  /// `sourceItem`.
  @inlinable public static var sourceItem: Symbol { UIKitName.sourceItem.symbol }
  /// `actions`.
  @inlinable public static var actions: Symbol { UIKitName.actions.symbol }
  /// `tapAction`.
  @inlinable public static var tapAction: Symbol { UIKitName.tapAction.symbol }
  /// `handler`.
  @inlinable public static var handler: Symbol { UIKitName.handler.symbol }
  /// `setTraitCollection`.
  @inlinable public static var setTraitCollection: Symbol { UIKitName.setTraitCollection.symbol }
  /// `willTransitionToTraitCollection`.
  @inlinable public static var willTransitionToTraitCollection: Symbol {
    UIKitName.willTransitionToTraitCollection.symbol
  }
  /// `viewControllers`.
  @inlinable public static var viewControllers: Symbol { UIKitName.viewControllers.symbol }
  /// `traitCollectionDidChange`.
  @inlinable public static var traitCollectionDidChange: Symbol { UIKitName.traitCollectionDidChange.symbol }
  /// `navigationItem`.
  @inlinable public static var navigationItem: Symbol { UIKitName.navigationItem.symbol }
  /// `tabBar`.
  @inlinable public static var tabBar: Symbol { UIKitName.tabBar.symbol }
  /// `tabBarItem`.
  @inlinable public static var tabBarItem: Symbol { UIKitName.tabBarItem.symbol }
  /// `items`.
  @inlinable public static var items: Symbol { UIKitName.items.symbol }
  /// `pageViewControllerSpineLocation`.
  @inlinable public static var pageViewControllerSpineLocation: Symbol {
    UIKitName.pageViewControllerSpineLocation.symbol
  }
  /// `updateViewConstraints`.
  @inlinable public static var updateViewConstraints: Symbol { UIKitName.updateViewConstraints.symbol }
  /// `viewWillLayoutSubviews`.
  @inlinable public static var viewWillLayoutSubviews: Symbol { UIKitName.viewWillLayoutSubviews.symbol }
  /// `viewDidLayoutSubviews`.
  @inlinable public static var viewDidLayoutSubviews: Symbol { UIKitName.viewDidLayoutSubviews.symbol }
}
