#if UIKit
  public import Foundation
  internal import UIKit

  extension NSOutlineView {
    /// The notification before an item expands.
    public static let itemWillExpandNotification = Notification.Name("NSOutlineViewItemWillExpandNotification")
    /// The notification after an item expanded.
    public static let itemDidExpandNotification = Notification.Name("NSOutlineViewItemDidExpandNotification")
    /// The notification before an item collapses.
    public static let itemWillCollapseNotification = Notification.Name("NSOutlineViewItemWillCollapseNotification")
    /// The notification after an item collapsed.
    public static let itemDidCollapseNotification = Notification.Name("NSOutlineViewItemDidCollapseNotification")
    /// The identifier of the button that expands and collapses an item.
    public static let disclosureButtonIdentifier = NSUserInterfaceItemIdentifier("NSOutlineViewDisclosureButtonKey")

    /// The column that shows the levels. Inert.
    public var outlineTableColumn: NSTableColumn? {
      get { added(tableColumns.first) }
      set { add(newValue) }
    }
    /// The indentation of a level. Inert.
    public var indentationPerLevel: CGFloat {
      get { added(13) }
      set { add(newValue) }
    }
    /// Whether the disclosure buttons are indented. Inert.
    public var indentationMarkerFollowsCell: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Whether the column of the levels grows with them. Inert.
    public var autoresizesOutlineColumn: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Whether the expanded items are saved. Inert.
    public var autosaveExpandedItems: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the outline view retains its items. Inert: it does.
    public var stronglyReferencesItems: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Whether headings stay visible. Inert.
    public var floatsGroupRows: Bool {
      get { added(true) }
      set { add(newValue) }
    }
  }

  /// The button in a row that expands and collapses the item.
  final class DisclosureButton: NSButton {
    /// Expands or collapses the item.
    var toggle: () -> Void = {}

    override func changeByClick() {
      super.changeByClick()
      toggle()
    }
  }
#endif
