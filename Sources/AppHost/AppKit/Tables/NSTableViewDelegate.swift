#if UIKit
  public import Foundation

  /// The source of a table's rows.
  public protocol NSTableViewDataSource: AnyObject {
    /// Returns the number of rows.
    func numberOfRows(in tableView: NSTableView) -> Int
    /// Returns the value of a cell.
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
    /// Called after the order changed. Inert.
    func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  }

  extension NSTableViewDataSource {
    /// Returns 0.
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
    /// Returns `nil`.
    public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
      nil
    }
    /// Does nothing.
    public func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {}
  }

  /// An object that creates the views of a table's rows and observes their selection.
  public protocol NSTableViewDelegate: AnyObject {
    /// Returns the view in a row and a column.
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    /// Returns the view of a row, or `nil` for a plain one.
    func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
    /// Called after the view of a row was added.
    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
    /// Returns whether the user can select a row.
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
    /// Returns whether the user can change the selection.
    func selectionShouldChange(in tableView: NSTableView) -> Bool
    /// Called after the user or the app changed the selection.
    func tableViewSelectionDidChange(_ notification: Notification)
    /// Returns the height of a row. Inert: there is no layout.
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
    /// Returns whether a row is a heading. Inert: nothing is drawn.
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  }

  extension NSTableViewDelegate {
    /// Returns `nil`.
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    /// Returns `nil`.
    public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
    /// Does nothing.
    public func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {}
    /// Returns `true`.
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    /// Returns `true`.
    public func selectionShouldChange(in tableView: NSTableView) -> Bool { true }
    /// Does nothing.
    public func tableViewSelectionDidChange(_ notification: Notification) {}
    /// Returns 24.
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { 24 }
    /// Returns `false`.
    public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  }
#endif
