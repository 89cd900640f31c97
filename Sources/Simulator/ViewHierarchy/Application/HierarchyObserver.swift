public import SimulatedWorld

/// An observer of the calls that reach the platform's implementation of controller and view callbacks, such as a
/// library that replaces UIKit methods (`router:6.12a`).
///
/// The observer receives a call of an app's override only if the override calls `super`. Views of platform classes
/// receive no callbacks, so the observer does not receive any for them.
public protocol HierarchyObserver: AnyObject {
  /// Called when `viewWillAppear` reaches the platform, before the platform's own work.
  func viewWillAppear(_ controller: UIViewController)
  /// Called when `viewDidAppear` reaches the platform, before the platform's own work.
  func viewDidAppear(_ controller: UIViewController)
  /// Called when `viewWillDisappear` reaches the platform, before the platform's own work.
  func viewWillDisappear(_ controller: UIViewController)
  /// Called when `viewDidDisappear` reaches the platform, before the platform's own work.
  func viewDidDisappear(_ controller: UIViewController)
  /// Called after the platform's own work for `willMove(toParent:)`.
  func controller(_ controller: UIViewController, willMoveTo parent: UIViewController?)
  /// Called after the platform's own work for `didMove(toParent:)`.
  func controller(_ controller: UIViewController, didMoveTo parent: UIViewController?)
  /// Called when `willMove(toSuperview:)` reaches the platform.
  func view(_ view: UIView, willMoveTo superview: UIView?)
  /// Called when `didMoveToSuperview` reaches the platform.
  func viewDidMoveToSuperview(_ view: UIView)
  /// Called when `willMove(toWindow:)` reaches the platform.
  func view(_ view: UIView, willMoveToWindow window: UIWindow?)
  /// Called when `didMoveToWindow` reaches the platform.
  func viewDidMoveToWindow(_ view: UIView)

  // MARK: macOS

  /// Called when `viewWillAppear` reaches AppKit.
  func viewWillAppear(_ controller: NSViewController)
  /// Called when `viewDidAppear` reaches AppKit.
  func viewDidAppear(_ controller: NSViewController)
  /// Called when `viewWillDisappear` reaches AppKit.
  func viewWillDisappear(_ controller: NSViewController)
  /// Called when `viewDidDisappear` reaches AppKit.
  func viewDidDisappear(_ controller: NSViewController)
  /// Called before a controller fills a window.
  func window(_ window: NSWindow, willShow controller: NSViewController)
  /// Called before the window of a controller closes, or gets another controller.
  func window(_ window: NSWindow, willLetGoOf controller: NSViewController)
  /// Called before a presenter dismisses a controller.
  func controller(_ controller: NSViewController, willDismiss presented: NSViewController)
  /// Called when `viewWillMove(toSuperview:)` reaches AppKit.
  func view(_ view: NSView, willMoveTo superview: NSView?)
  /// Called when `viewDidMoveToSuperview` reaches AppKit.
  func viewDidMoveToSuperview(_ view: NSView)
  /// Called when `viewWillMove(toWindow:)` reaches AppKit.
  func view(_ view: NSView, willMoveToWindow window: NSWindow?)
  /// Called when `viewDidMoveToWindow` reaches AppKit.
  func viewDidMoveToWindow(_ view: NSView)
}

/// Default implementations, so that an iOS-only observer does not have to implement the macOS methods.
extension HierarchyObserver {
  /// Does nothing.
  public func viewWillAppear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewDidAppear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewWillDisappear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewDidDisappear(_ controller: NSViewController) {}
  /// Does nothing.
  public func window(_ window: NSWindow, willShow controller: NSViewController) {}
  /// Does nothing.
  public func window(_ window: NSWindow, willLetGoOf controller: NSViewController) {}
  /// Does nothing.
  public func controller(_ controller: NSViewController, willDismiss presented: NSViewController) {}
  /// Does nothing.
  public func view(_ view: NSView, willMoveTo superview: NSView?) {}
  /// Does nothing.
  public func viewDidMoveToSuperview(_ view: NSView) {}
  /// Does nothing.
  public func view(_ view: NSView, willMoveToWindow window: NSWindow?) {}
  /// Does nothing.
  public func viewDidMoveToWindow(_ view: NSView) {}
}

/// An object about which a ``HierarchyObserver`` can keep notes: a responder of either platform.
public protocol ObservedResponder: SimulatedObject {
  /// The observer's note about the responder, or `nil` if it has none.
  var observerNote: ResponderNote? { get set }
  /// Flags of the observer, which alone defines their meaning; 0 initially.
  var noteFlags: UInt8 { get set }
}

extension UIResponder: ObservedResponder {}
extension NSResponder: ObservedResponder {}

extension World {
  /// The observer of the callbacks of the app's controllers and views; `nil` initially. The observer must not retain
  /// the world.
  public var hierarchyObserver: (any HierarchyObserver)? {
    get { hierarchy.observer }
    set { hierarchy.observer = newValue }
  }
}

/// Data that a ``HierarchyObserver`` attaches to one controller or view, created when there is something to store.
///
/// A note that strongly references objects links them from the responder and reports them in ``forEachEdge(_:)``.
open class ResponderNote {
  /// Creates an empty note.
  public init() {}

  /// Calls the body with the objects that the note strongly references, as edges of the responder.
  open func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {}
}
