public import SimulatedWorld

/// The names for messages, log entries and edge labels of the simulated UIKit, reserved at fixed symbols.
///
/// Method names are the platform's without argument labels:
/// `willMoveToParent` is `willMove(toParent:)`.
public enum UIKitName: String, ReservedName {
  // Lifecycle methods of a controller.
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case willMoveToParent
  case didMoveToParent
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
  // Layout.
  case updateViewConstraints
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  // A method of a page view controller's delegate.
  case pageViewControllerSpineLocation
  // Sizes and orientations.
  case viewWillTransitionToSize
  case supportedInterfaceOrientations
}

extension UIKitName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 0 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates UIKit.
  public static let reserved = ReservedNames(UIKitName.self)
}

/// The symbols of the names that code receives as a selector, looks up in a class or uses as an edge.
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
  /// `completion`.
  @inlinable public static var completion: Symbol { UIKitName.completion.symbol }
  /// `pushViewController`.
  @inlinable public static var pushViewController: Symbol { UIKitName.pushViewController.symbol }
  /// `popViewController`.
  @inlinable public static var popViewController: Symbol { UIKitName.popViewController.symbol }
  /// `popToViewController`.
  @inlinable public static var popToViewController: Symbol { UIKitName.popToViewController.symbol }
  /// `popToRootViewController`.
  @inlinable public static var popToRootViewController: Symbol { UIKitName.popToRootViewController.symbol }
  /// `setViewControllers`.
  @inlinable public static var setViewControllers: Symbol { UIKitName.setViewControllers.symbol }
  /// `present`.
  @inlinable public static var present: Symbol { UIKitName.present.symbol }
  /// `dismiss`.
  @inlinable public static var dismiss: Symbol { UIKitName.dismiss.symbol }
  /// `addChild`.
  @inlinable public static var addChild: Symbol { UIKitName.addChild.symbol }
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
  /// `pageViewControllerBefore`.
  @inlinable public static var pageViewControllerBefore: Symbol { UIKitName.pageViewControllerBefore.symbol }
  /// `pageViewControllerAfter`.
  @inlinable public static var pageViewControllerAfter: Symbol { UIKitName.pageViewControllerAfter.symbol }
  /// `shouldRemovePresentersView`.
  @inlinable public static var shouldRemovePresentersView: Symbol { UIKitName.shouldRemovePresentersView.symbol }
  /// `sourceItem`.
  @inlinable public static var sourceItem: Symbol { UIKitName.sourceItem.symbol }
  /// `actions`.
  @inlinable public static var actions: Symbol { UIKitName.actions.symbol }
  /// `handler`.
  @inlinable public static var handler: Symbol { UIKitName.handler.symbol }
  /// `willTransitionToTraitCollection`.
  @inlinable public static var willTransitionToTraitCollection: Symbol {
    UIKitName.willTransitionToTraitCollection.symbol
  }
  /// `viewControllers`.
  @inlinable public static var viewControllers: Symbol { UIKitName.viewControllers.symbol }
  /// `viewWillTransitionToSize`.
  @inlinable public static var viewWillTransitionToSize: Symbol { UIKitName.viewWillTransitionToSize.symbol }
  /// `supportedInterfaceOrientations`.
  @inlinable public static var supportedInterfaceOrientations: Symbol {
    UIKitName.supportedInterfaceOrientations.symbol
  }
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
  /// `updateViewConstraints`.
  @inlinable public static var updateViewConstraints: Symbol { UIKitName.updateViewConstraints.symbol }
  /// `viewWillLayoutSubviews`.
  @inlinable public static var viewWillLayoutSubviews: Symbol { UIKitName.viewWillLayoutSubviews.symbol }
  /// `viewDidLayoutSubviews`.
  @inlinable public static var viewDidLayoutSubviews: Symbol { UIKitName.viewDidLayoutSubviews.symbol }
}
