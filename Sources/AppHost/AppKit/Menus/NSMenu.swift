#if UIKit
  public import Foundation
  public import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  /// A menu, which has items.
  open class NSMenu: SimulatedObject {
    /// The title.
    open var title = ""
    /// The items.
    open private(set) var items: [NSMenuItem] = []
    /// Whether the targets of the items enable and disable them, see `NSMenuItemValidation`.
    open var autoenablesItems = true
    /// The object that updates the menu before it opens. Inert: menus do not open.
    open weak var delegate: (any NSMenuDelegate)?

    /// Creates an empty menu of the current world.
    public convenience init() { self.init(in: .current) }

    /// Creates an empty menu with a title.
    public convenience init(title: String) {
      self.init(in: .current)
      self.title = title
    }

    /// Whether the log records the deallocation; always `false`, because the menu is part of an item or a view.
    open override var reportsDeallocation: Bool { false }

    deinit { for item in items { item.loseEdge() } }

    /// Adds an item.
    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }

    /// Inserts an item.
    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
      items.insert(newItem, at: min(max(index, 0), items.count))
      link(newItem, UIKitName.items.symbol)
      newItem.menu = self
    }

    /// Creates and adds an item.
    @discardableResult
    open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String)
      -> NSMenuItem
    {
      let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
      addItem(item)
      return item
    }

    /// Removes an item. Does nothing if the menu does not have it.
    open func removeItem(_ item: NSMenuItem) {
      guard let place = items.firstIndex(where: { $0 === item }) else { return }
      items.remove(at: place)
      unlink(item, UIKitName.items.symbol)
      item.menu = nil
    }

    /// Removes all items.
    open func removeAllItems() { for item in items { removeItem(item) } }

    /// The number of items.
    open var numberOfItems: Int { items.count }
    /// Returns the item at an index, or `nil` if the menu has fewer items.
    open func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
    /// Returns the first item with a tag.
    open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
    /// Returns the first item with a title.
    open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
    /// Returns the index of an item, or -1 if the menu does not have it.
    open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
    /// Adds a submenu to an item.
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

    /// Sends the action of an item, as if the user had chosen it. An exception ends the app.
    open func performActionForItem(at index: Int) {
      guard let item = item(at: index) else { return }
      world.attempt(self) { () throws(PlatformException) in try item.sendActions() }
    }

    /// Inert: menus do not open.
    @discardableResult
    open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool { false }

    /// Returns the first item with a title in the menu or its submenus.
    func itemAtAnyDepth(withTitle title: String) -> NSMenuItem? {
      for item in items {
        if item.submenu == nil, item.title == title { return item }
        if let found = item.submenu?.itemAtAnyDepth(withTitle: title) { return found }
      }
      return nil
    }

    /// Calls the body with the edges to the items.
    open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
      super.forEachEdge(body)
      for item in items { body(UIKitName.items.symbol, item) }
    }
  }

  /// An object that updates a menu. Inert: menus do not open.
  public protocol NSMenuDelegate: AnyObject {
    /// Called before a menu opens. Inert.
    func menuNeedsUpdate(_ menu: NSMenu)
    /// Called before a menu opens. Inert.
    func menuWillOpen(_ menu: NSMenu)
    /// Called after a menu closed. Inert.
    func menuDidClose(_ menu: NSMenu)
  }

  extension NSMenuDelegate {
    /// Does nothing.
    public func menuNeedsUpdate(_ menu: NSMenu) {}
    /// Does nothing.
    public func menuWillOpen(_ menu: NSMenu) {}
    /// Does nothing.
    public func menuDidClose(_ menu: NSMenu) {}
  }

  extension NSMenuItem {
    /// Creates a line between items.
    public class func separator() -> NSMenuItem {
      let item = NSMenuItem()
      item.add(true, "isSeparatorItem")
      return item
    }

    /// Whether the item is a line between others.
    public var isSeparatorItem: Bool { added(false) }
    /// The menu that contains the item.
    public internal(set) var menu: NSMenu? {
      get { addedWeak() }
      set { addWeak(newValue) }
    }
    /// The menu that the item opens.
    public var submenu: NSMenu? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The mark of the item.
    public var state: NSControl.StateValue {
      get { added(.off) }
      set { add(newValue) }
    }
    /// An object of the app.
    public var representedObject: Any? {
      get { addedValues["representedObject"] }
      set { addedValues["representedObject"] = newValue }
    }
    /// Whether the item is hidden. Inert.
    public var isHidden: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The image. Inert.
    public var image: NSImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The text that appears when the pointer rests. Inert.
    public var toolTip: String? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif
