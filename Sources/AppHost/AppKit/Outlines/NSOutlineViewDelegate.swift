#if UIKit
  public import Foundation

  /// The source of an outline view's items. The item `nil` is the root.
  public protocol NSOutlineViewDataSource: AnyObject {
    /// Returns the number of an item's children.
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
    /// Returns a child of an item.
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
    /// Returns whether the user can expand an item.
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
    /// Returns the value of a cell.
    func outlineView(_ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?)
      -> Any?
    /// Called after the order changed. Inert.
    func outlineView(_ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  }

  extension NSOutlineViewDataSource {
    /// Returns 0.
    public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { 0 }
    /// Returns an empty string.
    public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any { "" }
    /// Returns `false`.
    public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool { false }
    /// Returns `nil`.
    public func outlineView(
      _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
    ) -> Any? { nil }
    /// Does nothing.
    public func outlineView(_ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {
    }
  }

  /// An object that creates the views of an outline view's rows and observes their selection and expansion.
  public protocol NSOutlineViewDelegate: AnyObject {
    /// Returns the view of an item in a column.
    func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView?
    /// Returns the view of an item's row, or `nil` for a plain one.
    func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
    /// Called after the view of a row was added.
    func outlineView(_ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int)
    /// Returns whether the user can select an item.
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
    /// Returns whether the user can change the selection.
    func selectionShouldChange(in outlineView: NSOutlineView) -> Bool
    /// Called after the user or the app changed the selection.
    func outlineViewSelectionDidChange(_ notification: Notification)
    /// Returns whether an item expands, for the user and for the app.
    func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
    /// Returns whether an item collapses, for the user and for the app.
    func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
    /// Called before an item expands. The item is `NSObject` in the notification.
    func outlineViewItemWillExpand(_ notification: Notification)
    /// Called after an item expanded.
    func outlineViewItemDidExpand(_ notification: Notification)
    /// Called before an item collapses.
    func outlineViewItemWillCollapse(_ notification: Notification)
    /// Called after an item collapsed.
    func outlineViewItemDidCollapse(_ notification: Notification)
    /// Returns whether an expandable item has a button that expands it.
    func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool
    /// Returns the height of an item's row. Inert: there is no layout.
    func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
    /// Returns whether an item is a heading. Inert: nothing is drawn.
    func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  }

  extension NSOutlineViewDelegate {
    /// Returns `nil`.
    public func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView? {
      nil
    }
    /// Returns `nil`.
    public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView? { nil }
    /// Does nothing.
    public func outlineView(_ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int) {}
    /// Returns `true`.
    public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }
    /// Returns `true`.
    public func selectionShouldChange(in outlineView: NSOutlineView) -> Bool { true }
    /// Does nothing.
    public func outlineViewSelectionDidChange(_ notification: Notification) {}
    /// Returns `true`.
    public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { true }
    /// Returns `true`.
    public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool { true }
    /// Does nothing.
    public func outlineViewItemWillExpand(_ notification: Notification) {}
    /// Does nothing.
    public func outlineViewItemDidExpand(_ notification: Notification) {}
    /// Does nothing.
    public func outlineViewItemWillCollapse(_ notification: Notification) {}
    /// Does nothing.
    public func outlineViewItemDidCollapse(_ notification: Notification) {}
    /// Returns `true`.
    public func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool { true }
    /// Returns 24.
    public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat { 24 }
    /// Returns `false`.
    public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  }
#endif
