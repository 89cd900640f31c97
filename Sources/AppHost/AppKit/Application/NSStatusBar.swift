#if UIKit
  public import Foundation

  /// The menu bar of the system.
  open class NSStatusBar: NSObject, @unchecked Sendable {
    /// The menu bar.
    public static let system = NSStatusBar()
    /// The height of the bar. Inert.
    open var thickness: CGFloat { 22 }

    /// Creates an item. The app retains it.
    open func statusItem(withLength length: CGFloat) -> NSStatusItem { NSStatusItem(length) }
    /// Removes an item. Inert: the app retains its items itself.
    open func removeStatusItem(_ item: NSStatusItem) {}
  }

  /// An item of the menu bar. A test clicks its ``button`` or chooses from its ``menu``.
  open class NSStatusItem: NSObject {
    /// A length that follows the contents.
    public static let variableLength: CGFloat = -1
    /// A length of the bar's thickness.
    public static let squareLength: CGFloat = -2

    /// The button.
    public let button: NSStatusBarButton? = NSStatusBarButton()
    /// The menu.
    open var menu: NSMenu?
    /// The length. Inert.
    open var length: CGFloat
    /// Whether the item is in the bar. Inert.
    open var isVisible = true
    /// The name under which the position is saved. Inert.
    open var autosaveName: String?

    init(_ length: CGFloat) { self.length = length }
  }

  /// The button of a status item.
  open class NSStatusBarButton: NSButton {
    /// Whether the button looks disabled. Inert.
    open var appearsDisabled = false
  }
#endif
