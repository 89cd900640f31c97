public import Simulation

/// The names for messages, log entries and edge labels of the simulated AppKit that UIKit does not share, reserved at
/// fixed symbols from 192 up.
///
/// The raw value of a name is that of its symbol. Method names are the platform's without argument labels:
/// `viewWillMoveToWindow` is `viewWillMove(toWindow:)`. Names that both platforms have, such as `viewDidLoad`, are in
/// ``UIKitName``.
public enum AppKitName: Int32, CaseIterable, Sendable {
  // Callbacks of views.
  case viewWillMoveToSuperview = 192
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
  /// All names, for the ``Simulation/SymbolTable`` of every app that simulates AppKit.
  public static let reserved = ReservedNames(first: 192, names: names)

  /// The names, in the order of the cases. They are spelled out, because getting a case's name uses reflection, which
  /// costs more than everything else at startup. A test compares them.
  static let names = [
    "viewWillMoveToSuperview", "viewDidMoveToSuperview", "viewWillMoveToWindow", "viewDidMoveToWindow",
    "acceptsFirstResponder", "makeFirstResponder", "orderFront", "makeKeyAndOrderFront", "makeKey", "orderOut",
    "miniaturize", "deminiaturize", "close", "beginSheet", "endSheet", "windowShouldClose", "windowWillClose",
    "windowDidBecomeKey", "windowDidResignKey", "windowDidBecomeMain", "windowDidResignMain", "windowDidMiniaturize",
    "windowDidDeminiaturize", "windowWillBeginSheet", "windowDidEndSheet", "loadWindow", "windowWillLoad",
    "windowDidLoad", "showWindow", "insertChild", "removeChild", "setContentViewController", "selectTabViewItem",
    "animatePresentation", "animateDismissal", "tabViewShouldSelect", "tabViewWillSelect", "tabViewDidSelect",
    "popoverShouldClose", "popoverWillShow", "popoverDidShow", "popoverWillClose", "popoverDidClose", "contentView",
    "contentViewController", "window", "windowController", "viewController", "tabViewItems", "splitViewItems",
    "presentedViewControllers", "animator", "sheets",
  ]

  /// The symbol of the name.
  @inlinable public var symbol: Symbol { Symbol(rawValue: rawValue) }
}
