public import SimulatedWorld

/// The names for messages, log entries and edge labels of the simulated AppKit that UIKit does not share, reserved at
/// fixed symbols from 196 up.
///
/// Method names are the platform's without argument labels:
/// `viewWillMoveToWindow` is `viewWillMove(toWindow:)`. Names that both platforms have, such as `viewDidLoad`, are in
/// ``UIKitName``.
public enum AppKitName: String, ReservedName {
  // Callbacks of views.
  case viewWillMoveToSuperview
  case viewDidMoveToSuperview
  case viewWillMoveToWindow
  case viewDidMoveToWindow
  // Responders.
  case acceptsFirstResponder
  case makeFirstResponder
  // Calls on windows.
  case orderFront
  case makeKeyAndOrderFront
  case makeKey
  case orderOut
  case miniaturize
  case deminiaturize
  case close
  case beginSheet
  case endSheet
  // Methods of a window's delegate.
  case windowShouldClose
  case windowWillClose
  case windowDidBecomeKey
  case windowDidResignKey
  case windowDidBecomeMain
  case windowDidResignMain
  case windowDidMiniaturize
  case windowDidDeminiaturize
  case windowWillBeginSheet
  case windowDidEndSheet
  // Window controllers.
  case loadWindow
  case windowWillLoad
  case windowDidLoad
  case showWindow
  // Mutations of the tree of controllers.
  case insertChild
  case removeChild
  case setContentViewController
  case selectTabViewItem
  // Methods of an animator.
  case animatePresentation
  case animateDismissal
  // Methods of a tab view controller.
  case tabViewShouldSelect
  case tabViewWillSelect
  case tabViewDidSelect
  // Methods of a popover's delegate.
  case popoverShouldClose
  case popoverWillShow
  case popoverDidShow
  case popoverWillClose
  case popoverDidClose
  // Edges.
  case contentView
  case contentViewController
  case window
  case windowController
  case viewController
  case tabViewItems
  case splitViewItems
  case presentedViewControllers
  case animator
  case sheets
}

extension AppKitName {
  /// The symbol of the first name.
  @inlinable public static var firstSymbol: Int32 { 196 }

  /// All names, for the ``SimulatedWorld/SymbolTable`` of every app that simulates AppKit.
  public static let reserved = ReservedNames(AppKitName.self)
}

/// The symbols of the names that code receives as a selector, looks up in a class or uses as an edge.
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
