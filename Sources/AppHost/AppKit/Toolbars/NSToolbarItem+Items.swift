#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  extension NSToolbarItem {
    /// The toolbar that contains the item.
    public internal(set) var toolbar: NSToolbar? {
      get { addedWeak() }
      set { addWeak(newValue) }
    }
    /// The view of the item.
    public var view: NSView? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether the toolbar enables and disables the item, see ``validate()``.
    public var autovalidates: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The label in the palette of items. Inert.
    public var paletteLabel: String {
      get { added("") }
      set { add(newValue) }
    }
    /// The title of the button. Inert.
    public var title: String {
      get { added("") }
      set { add(newValue) }
    }
    /// The text that appears when the pointer rests. Inert.
    public var toolTip: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The image. Inert.
    public var image: NSImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether the frame is visible. Inert.
    public var isBordered: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the item is at the left of the title. Inert.
    public var isNavigational: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The item of the menu in which a narrow toolbar shows it. Inert.
    public var menuFormRepresentation: NSMenuItem? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The smallest size. Inert.
    public var minSize: NSSize {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The greatest size. Inert.
    public var maxSize: NSSize {
      get { added(.zero) }
      set { add(newValue) }
    }

    /// Returns an item that the system provides, or `nil` for another identifier.
    static func standard(_ identifier: Identifier) -> NSToolbarItem? {
      switch identifier {
      case .space, .flexibleSpace, .sidebarTrackingSeparator: return NSToolbarItem(itemIdentifier: identifier)
      case .toggleSidebar:
        let item = NSToolbarItem(itemIdentifier: identifier)
        item.label = "Sidebar"
        item.action = "toggleSidebar:"
        return item
      default: return nil
      }
    }
  }

  extension NSToolbarItem.Identifier {
    /// A gap.
    public static let space: Self = "NSToolbarSpaceItem"
    /// A gap that fills the space.
    public static let flexibleSpace: Self = "NSToolbarFlexibleSpaceItem"
    /// A line at the edge of the sidebar.
    public static let sidebarTrackingSeparator: Self = "NSToolbarSidebarTrackingSeparatorItemIdentifier"
    /// A button that shows and hides the sidebar.
    public static let toggleSidebar: Self = "NSToolbarToggleSidebarItem"
  }
#endif
