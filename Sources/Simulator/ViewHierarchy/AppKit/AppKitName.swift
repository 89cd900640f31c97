public import SimulatedWorld

/// The names for messages, log entries and edge labels of the simulated AppKit that UIKit does not share.
///
/// Method names are the platform's without argument labels:
/// `viewWillMoveToWindow` is `viewWillMove(toWindow:)`. Names that both platforms have, such as `children`, are in
/// ``UIKitName`` and ``LifecycleName``.
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
  // Modal dialogs.
  case runModal
  // Edges.
  case contentView
  case contentViewController
  case window
  case windowController
  case tabViewItems
  case splitViewItems
  case presentedViewControllers
  case animator
  case sheets

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: UIKitClasses.reservedNames)
}
