public import SimulatedWorld

/// The names for messages, log entries and edge labels of views, containers and presentations.
///
/// Method names are the platform's without argument labels:
/// `willMoveToSuperview` is `willMove(toSuperview:)`.
public enum UIKitName: String, ReservedName {
  // Methods of delegates, and closures.
  case navigationControllerWillShow
  case navigationControllerDidShow
  case completion
  // Mutations of the hierarchy.
  case makeKeyAndVisible
  case setRootViewController
  case pushViewController
  case popViewController
  case popToViewController
  case popToRootViewController
  case present
  case dismiss
  case addChild
  case removeFromParent
  // Edges.
  case windows
  case rootViewController
  case children
  case presentedViewController
  case view
  case subviews
  case transition
  case presentationController
  // Callbacks of views.
  case willMoveToSuperview
  case didMoveToSuperview
  case willMoveToWindow
  case didMoveToWindow
  case didAddSubview
  case willRemoveSubview
  // Responders.
  case canBecomeFirstResponder
  case becomeFirstResponder
  case resignFirstResponder
  // Queries and requests to a controller.
  case shouldAutomaticallyForwardAppearanceMethods
  case show
  case showDetailViewController
  case collapseSecondaryViewController
  case separateSecondaryViewController
  // More mutations of the hierarchy.
  case setViewControllers
  case setSelectedViewController
  case beginInteractivePop
  case cancelInteractivePop
  case beginSwipeToDismiss
  case cancelSwipeToDismiss
  case collapse
  case expand
  case showColumn
  case hideColumn
  // More methods of delegates.
  case presentationControllerWillPresent
  case prepareForPopoverPresentation
  case adaptivePresentationStyle
  case presentationControllerShouldDismiss
  case presentationControllerWillDismiss
  case presentationControllerDidDismiss
  case presentationControllerDidAttemptToDismiss
  case sheetPresentationControllerDidChangeSelectedDetentIdentifier
  case tabBarControllerShouldSelect
  case tabBarControllerDidSelect
  case splitViewControllerShow
  case splitViewControllerShowDetail
  case primaryViewControllerForCollapsing
  case primaryViewControllerForExpanding
  case splitViewControllerCollapseSecondary
  case splitViewControllerSeparateSecondary
  case topColumnForCollapsing
  case pageViewControllerBefore
  case pageViewControllerAfter
  case pageViewControllerWillTransition
  case pageViewControllerDidFinishAnimating
  // Presentation controllers and alerts.
  case finishSwipeToDismiss
  case shouldRemovePresentersView
  case presentationControllerForPresented
  case sourceItem
  case actions
  case tapAction
  case handler
  // Traits.
  case setTraitCollection
  case willTransitionToTraitCollection
  case traitCollectionDidChange
  // More edges.
  case navigationItem
  case viewControllers
  case tabBar
  case tabBarItem
  case items
  case viewController
  case inputAccessoryView
  // Layout.
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  // A method of a page view controller's delegate.
  case pageViewControllerSpineLocation
  // Sizes and orientations.
  case viewWillTransitionToSize
  case supportedInterfaceOrientations

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: LifecycleName.reserved)
}
