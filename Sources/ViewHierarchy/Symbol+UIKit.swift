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
}
