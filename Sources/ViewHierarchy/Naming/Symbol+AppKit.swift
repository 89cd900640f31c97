public import Simulation

/// The symbols of ``AppKitName``, as constants.
extension Symbol {
  /// `viewWillMoveToSuperview`.
  @inlinable public static var viewWillMoveToSuperview: Symbol { AppKitName.viewWillMoveToSuperview.symbol }
  /// `viewDidMoveToSuperview`.
  @inlinable public static var viewDidMoveToSuperview: Symbol { AppKitName.viewDidMoveToSuperview.symbol }
  /// `viewWillMoveToWindow`.
  @inlinable public static var viewWillMoveToWindow: Symbol { AppKitName.viewWillMoveToWindow.symbol }
  /// `viewDidMoveToWindow`.
  @inlinable public static var viewDidMoveToWindow: Symbol { AppKitName.viewDidMoveToWindow.symbol }
  /// `acceptsFirstResponder`.
  @inlinable public static var acceptsFirstResponder: Symbol { AppKitName.acceptsFirstResponder.symbol }
  /// `makeFirstResponder`.
  @inlinable public static var makeFirstResponder: Symbol { AppKitName.makeFirstResponder.symbol }
  /// `orderFront`.
  @inlinable public static var orderFront: Symbol { AppKitName.orderFront.symbol }
  /// `makeKeyAndOrderFront`.
  @inlinable public static var makeKeyAndOrderFront: Symbol { AppKitName.makeKeyAndOrderFront.symbol }
  /// `makeKey`.
  @inlinable public static var makeKey: Symbol { AppKitName.makeKey.symbol }
  /// `orderOut`.
  @inlinable public static var orderOut: Symbol { AppKitName.orderOut.symbol }
  /// `miniaturize`.
  @inlinable public static var miniaturize: Symbol { AppKitName.miniaturize.symbol }
  /// `deminiaturize`.
  @inlinable public static var deminiaturize: Symbol { AppKitName.deminiaturize.symbol }
  /// `close`.
  @inlinable public static var close: Symbol { AppKitName.close.symbol }
  /// `beginSheet`.
  @inlinable public static var beginSheet: Symbol { AppKitName.beginSheet.symbol }
  /// `endSheet`.
  @inlinable public static var endSheet: Symbol { AppKitName.endSheet.symbol }
  /// `windowShouldClose`.
  @inlinable public static var windowShouldClose: Symbol { AppKitName.windowShouldClose.symbol }
  /// `windowWillClose`.
  @inlinable public static var windowWillClose: Symbol { AppKitName.windowWillClose.symbol }
  /// `windowDidBecomeKey`.
  @inlinable public static var windowDidBecomeKey: Symbol { AppKitName.windowDidBecomeKey.symbol }
  /// `windowDidResignKey`.
  @inlinable public static var windowDidResignKey: Symbol { AppKitName.windowDidResignKey.symbol }
  /// `windowDidBecomeMain`.
  @inlinable public static var windowDidBecomeMain: Symbol { AppKitName.windowDidBecomeMain.symbol }
  /// `windowDidResignMain`.
  @inlinable public static var windowDidResignMain: Symbol { AppKitName.windowDidResignMain.symbol }
  /// `windowDidMiniaturize`.
  @inlinable public static var windowDidMiniaturize: Symbol { AppKitName.windowDidMiniaturize.symbol }
  /// `windowDidDeminiaturize`.
  @inlinable public static var windowDidDeminiaturize: Symbol { AppKitName.windowDidDeminiaturize.symbol }
  /// `windowWillBeginSheet`.
  @inlinable public static var windowWillBeginSheet: Symbol { AppKitName.windowWillBeginSheet.symbol }
  /// `windowDidEndSheet`.
  @inlinable public static var windowDidEndSheet: Symbol { AppKitName.windowDidEndSheet.symbol }
  /// `loadWindow`.
  @inlinable public static var loadWindow: Symbol { AppKitName.loadWindow.symbol }
  /// `windowWillLoad`.
  @inlinable public static var windowWillLoad: Symbol { AppKitName.windowWillLoad.symbol }
  /// `windowDidLoad`.
  @inlinable public static var windowDidLoad: Symbol { AppKitName.windowDidLoad.symbol }
  /// `showWindow`.
  @inlinable public static var showWindow: Symbol { AppKitName.showWindow.symbol }
  /// `insertChild`.
  @inlinable public static var insertChild: Symbol { AppKitName.insertChild.symbol }
  /// `removeChild`.
  @inlinable public static var removeChild: Symbol { AppKitName.removeChild.symbol }
  /// `setContentViewController`.
  @inlinable public static var setContentViewController: Symbol { AppKitName.setContentViewController.symbol }
  /// `selectTabViewItem`.
  @inlinable public static var selectTabViewItem: Symbol { AppKitName.selectTabViewItem.symbol }
  /// `animatePresentation`.
  @inlinable public static var animatePresentation: Symbol { AppKitName.animatePresentation.symbol }
  /// `animateDismissal`.
  @inlinable public static var animateDismissal: Symbol { AppKitName.animateDismissal.symbol }
  /// `tabViewShouldSelect`.
  @inlinable public static var tabViewShouldSelect: Symbol { AppKitName.tabViewShouldSelect.symbol }
  /// `tabViewWillSelect`.
  @inlinable public static var tabViewWillSelect: Symbol { AppKitName.tabViewWillSelect.symbol }
  /// `tabViewDidSelect`.
  @inlinable public static var tabViewDidSelect: Symbol { AppKitName.tabViewDidSelect.symbol }
  /// `popoverShouldClose`.
  @inlinable public static var popoverShouldClose: Symbol { AppKitName.popoverShouldClose.symbol }
  /// `popoverWillShow`.
  @inlinable public static var popoverWillShow: Symbol { AppKitName.popoverWillShow.symbol }
  /// `popoverDidShow`.
  @inlinable public static var popoverDidShow: Symbol { AppKitName.popoverDidShow.symbol }
  /// `popoverWillClose`.
  @inlinable public static var popoverWillClose: Symbol { AppKitName.popoverWillClose.symbol }
  /// `popoverDidClose`.
  @inlinable public static var popoverDidClose: Symbol { AppKitName.popoverDidClose.symbol }
  /// `contentView`.
  @inlinable public static var contentView: Symbol { AppKitName.contentView.symbol }
  /// `contentViewController`.
  @inlinable public static var contentViewController: Symbol { AppKitName.contentViewController.symbol }
  /// `window`.
  @inlinable public static var window: Symbol { AppKitName.window.symbol }
  /// `windowController`.
  @inlinable public static var windowController: Symbol { AppKitName.windowController.symbol }
  /// `viewController`.
  @inlinable public static var viewController: Symbol { AppKitName.viewController.symbol }
  /// `tabViewItems`.
  @inlinable public static var tabViewItems: Symbol { AppKitName.tabViewItems.symbol }
  /// `splitViewItems`.
  @inlinable public static var splitViewItems: Symbol { AppKitName.splitViewItems.symbol }
  /// `presentedViewControllers`.
  @inlinable public static var presentedViewControllers: Symbol { AppKitName.presentedViewControllers.symbol }
  /// `animator`.
  @inlinable public static var animator: Symbol { AppKitName.animator.symbol }
  /// `sheets`.
  @inlinable public static var sheets: Symbol { AppKitName.sheets.symbol }
}
