#if UIKit
  public import Foundation
  public import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  /// The toolbar of a window. Its delegate creates the items when the toolbar is set to a window.
  open class NSToolbar: SimulatedObject {
    /// The identifier of a toolbar.
    public typealias Identifier = String

    /// The appearance of the items. Inert.
    public enum DisplayMode: UInt, Sendable {
      /// The system decides.
      case `default`
      /// Image and label.
      case iconAndLabel
      /// Only the image.
      case iconOnly
      /// Only the label.
      case labelOnly
    }

    /// The identifier.
    public let identifier: Identifier
    /// The object that creates the items. The reference is weak.
    open weak var delegate: (any NSToolbarDelegate)?
    /// The items, from left to right.
    open private(set) var items: [NSToolbarItem] = []
    /// The item that shows which content is selected. A click on a selectable item sets it.
    open var selectedItemIdentifier: NSToolbarItem.Identifier?
    /// Whether the toolbar is visible. The user cannot click the items of a hidden one.
    open var isVisible = true
    /// The appearance of the items. Inert.
    open var displayMode = DisplayMode.default
    /// Whether the user can change the items. Inert.
    open var allowsUserCustomization = false
    /// Whether the items are saved. Inert.
    open var autosavesConfiguration = false
    /// Whether a line is drawn. Inert.
    open var showsBaselineSeparator = true
    private var isLoaded = false

    /// Creates a toolbar of the current world.
    public init(identifier: Identifier) {
      self.identifier = identifier
      super.init(in: .current)
    }

    /// Creates a toolbar without an identifier.
    public convenience init() { self.init(identifier: "") }

    /// Whether the log records the deallocation; always `false`, because the toolbar is part of a window.
    open override var reportsDeallocation: Bool { false }

    deinit { for item in items { item.loseEdge() } }

    /// The items that the user sees.
    open var visibleItems: [NSToolbarItem]? { isVisible ? items : [] }

    /// Inserts the item that the delegate creates for an identifier.
    open func insertItem(withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int) {
      guard let item = makeItem(itemIdentifier) else { return }
      let message = Notification(name: Self.willAddItemNotification, object: self, userInfo: ["item": item])
      world.callback {
        delegate?.toolbarWillAddItem(message)
        NotificationCenter.default.post(message)
      }
      items.insert(item, at: min(max(index, 0), items.count))
      item.toolbar = self
      link(item, UIKitName.items.symbol)
    }

    /// Removes the item at an index. Does nothing if the toolbar has fewer items.
    open func removeItem(at index: Int) {
      guard items.indices.contains(index) else { return }
      let item = items.remove(at: index)
      unlink(item, UIKitName.items.symbol)
      item.toolbar = nil
      let message = Notification(name: Self.didRemoveItemNotification, object: self, userInfo: ["item": item])
      world.callback {
        delegate?.toolbarDidRemoveItem(message)
        NotificationCenter.default.post(message)
      }
    }

    /// Enables or disables the items, see ``NSToolbarItem/validate()``.
    open func validateVisibleItems() {
      for item in visibleItems ?? [] where item.autovalidates { item.validate() }
    }

    /// Creates the default items, when the toolbar is set to a window.
    func loadItems() {
      guard !isLoaded else { return }
      isLoaded = true
      let identifiers = delegate.map { delegate in world.callback { delegate.toolbarDefaultItemIdentifiers(self) } }
      for identifier in identifiers ?? [] { insertItem(withItemIdentifier: identifier, at: items.count) }
    }

    /// Adds the items of a storyboard, which the delegate is not asked for.
    func adopt(_ given: [NSToolbarItem]) {
      isLoaded = true
      items = given
      for item in given {
        item.toolbar = self
        link(item, UIKitName.items.symbol)
      }
    }

    private func makeItem(_ identifier: NSToolbarItem.Identifier) -> NSToolbarItem? {
      if let item = NSToolbarItem.standard(identifier) { return item }
      guard let delegate else { return nil }
      return world.callback {
        delegate.toolbar(self, itemForItemIdentifier: identifier, willBeInsertedIntoToolbar: true)
      }
    }

    /// Selects a clicked item, if it is selectable.
    func userWillChoose(_ item: NSToolbarItem) {
      guard let delegate else { return }
      let selectable = world.callback { delegate.toolbarSelectableItemIdentifiers(self) }
      if selectable.contains(item.itemIdentifier) { selectedItemIdentifier = item.itemIdentifier }
    }

    /// Calls the body with the edges to the items.
    open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
      super.forEachEdge(body)
      for item in items { body(UIKitName.items.symbol, item) }
    }

    /// The notification before an item is added.
    public static let willAddItemNotification = Notification.Name("NSToolbarWillAddItemNotification")
    /// The notification after an item was removed.
    public static let didRemoveItemNotification = Notification.Name("NSToolbarDidRemoveItemNotification")
  }

  /// An object that creates the items of a toolbar.
  public protocol NSToolbarDelegate: AnyObject {
    /// Returns the item for an identifier, or `nil` if there is no such item.
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem?
    /// Returns the identifiers of the items of a new toolbar.
    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
    /// Returns the identifiers of all items. Inert: the user does not change the items.
    func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
    /// Returns the identifiers of the items that a click selects.
    func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
    /// Called before an item is added.
    func toolbarWillAddItem(_ notification: Notification)
    /// Called after an item was removed.
    func toolbarDidRemoveItem(_ notification: Notification)
  }

  extension NSToolbarDelegate {
    /// Returns `nil`.
    public func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? { nil }
    /// Returns an empty list.
    public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
    /// Returns an empty list.
    public func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
    /// Returns an empty list.
    public func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
    /// Does nothing.
    public func toolbarWillAddItem(_ notification: Notification) {}
    /// Does nothing.
    public func toolbarDidRemoveItem(_ notification: Notification) {}
  }

  extension NSWindow: ToolbarOwner {
    package func showToolbar(_ identifier: String, items: [NSToolbarItem], delegate: NSWindowController?) {
      let made = NSToolbar(identifier: identifier)
      made.delegate = delegate as? any NSToolbarDelegate
      made.adopt(items)
      toolbar = made
    }
  }

  extension NSWindow {
    /// The display of the toolbar. Inert.
    public enum ToolbarStyle: Int, Sendable {
      /// The system decides.
      case automatic
      /// Below the title.
      case expanded
      /// A settings window.
      case preference
      /// Beside the title.
      case unified
      /// Beside the title, with small items.
      case unifiedCompact
    }

    /// The toolbar. Setting it creates the toolbar's items.
    public var toolbar: NSToolbar? {
      get { added(nil) }
      set {
        add(newValue)
        newValue?.loadItems()
      }
    }
    /// The display of the toolbar. Inert.
    public var toolbarStyle: ToolbarStyle {
      get { added(.automatic) }
      set { add(newValue) }
    }
    /// Whether a button shows and hides the toolbar. Inert.
    public var showsToolbarButton: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Shows or hides the toolbar.
    public func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }
  }
#endif
