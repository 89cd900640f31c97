#if UIKit
  public import Foundation
  package import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  /// A table with rows, whose columns have a view each.
  ///
  /// In a window, the table creates the views of the first ``visibleRowCount`` rows at the commit, because there is no layout. Scrolling
  /// to a row shows the rows from that one. A click on a row selects it and sends the action.
  open class NSTableView: NSControl, PrototypeOwner, WindowObserver, TableDelegateOwner {
    /// The notification after the selection changed.
    open class var selectionDidChangeNotification: Notification.Name {
      Notification.Name("NSTableViewSelectionDidChangeNotification")
    }
    /// The number of rows for which the table creates views.
    public static let visibleRowCount = 20

    /// The columns, from left to right.
    open private(set) var tableColumns: [NSTableColumn] = []
    /// Whether the user can select several rows.
    open var allowsMultipleSelection = false
    /// Whether the user can deselect the last row.
    open var allowsEmptySelection = true
    /// The action of a double click.
    open var doubleAction: Selector?
    /// The row that the user has clicked, while the action is sent, or -1.
    open private(set) var clickedRow = -1
    /// The column that the user has clicked, while the action is sent, or -1.
    open private(set) var clickedColumn = -1

    private var selection = IndexSet()
    private var lastSelectedRow = -1
    private var makers: [String: () -> SimulatedObject?] = [:]
    /// The rows on the screen, in order.
    private var shown: [(row: Int, view: NSTableRowView)] = []
    private var firstRow = 0
    private var isReloadDue = false

    // MARK: Columns

    /// Adds a column at the right.
    open func addTableColumn(_ tableColumn: NSTableColumn) {
      tableColumns.append(tableColumn)
      tableColumn.tableView = self
      needsReload()
    }

    /// Removes a column. Does nothing if the table does not have it.
    open func removeTableColumn(_ tableColumn: NSTableColumn) {
      guard let place = tableColumns.firstIndex(where: { $0 === tableColumn }) else { return }
      tableColumns.remove(at: place).tableView = nil
      needsReload()
    }

    /// The number of columns.
    open var numberOfColumns: Int { tableColumns.count }
    /// Returns the index of the column with an identifier, or -1.
    open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
      tableColumns.firstIndex { $0.identifier == identifier } ?? -1
    }
    /// Returns the column with an identifier, or `nil`.
    open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
      tableColumns.first { $0.identifier == identifier }
    }

    // MARK: Views

    package func addPrototype(_ identifier: String, _ make: @escaping () -> SimulatedObject?) {
      makers[identifier] = make
    }

    /// Creates the view of a prototype in the storyboard, or returns `nil` if no prototype has the identifier.
    ///
    /// - Parameter owner: Inert: the controller of the storyboard's scene has the outlets and actions.
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
      let made = makers[identifier.rawValue]?() as? NSView
      made?.identifier = identifier
      return made
    }

    /// Returns the view of a row, or `nil` if the row is not shown.
    ///
    /// - Parameter makeIfNecessary: Inert: only shown rows have views.
    open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
      reloadIfDue()
      return shown.first { $0.row == row }?.view
    }

    /// Returns the view in a row and a column, or `nil` if the row is not shown.
    ///
    /// - Parameter makeIfNecessary: Inert: only shown rows have views.
    open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
      guard let view = rowView(atRow: row, makeIfNecessary: makeIfNecessary) else { return nil }
      return view.view(atColumn: column) as? NSView
    }

    /// Returns the row that contains a view, or -1.
    open func row(for view: NSView) -> Int { shown.first { view.isDescendant(of: $0.view) }?.row ?? -1 }

    /// Returns the column that contains a view, or -1.
    open func column(for view: NSView) -> Int {
      guard let row = shown.first(where: { view.isDescendant(of: $0.view) })?.view else { return -1 }
      return (0..<numberOfColumns).first { column in
        (row.view(atColumn: column) as? NSView).map(view.isDescendant) == true
      } ?? -1
    }

    // MARK: Rows

    /// The number of rows, as the data source reports it.
    open var numberOfRows: Int { dataSource?.numberOfRows(in: self) ?? 0 }
    /// Discards the views. Views of the rows are created at the commit. The selection stays as far as its rows exist
    /// (`hierarchy:8.17`).
    open func reloadData() {
      needsReload()
      let count = numberOfRows
      change(to: selection.filteredIndexSet { $0 < count })
    }
    /// Inert: reloads the shown rows.
    open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) { needsReload() }
    /// Inert: reloads the shown rows.
    open func noteNumberOfRowsChanged() { reloadData() }
    /// Moves the selection below the new rows, and reloads the shown rows.
    open func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
      var moved = selection
      for row in indexes { moved.shift(startingAt: row, by: 1) }
      if indexes.contains(where: { $0 <= lastSelectedRow }) { lastSelectedRow = moved.last ?? -1 }
      selection = moved
      needsReload()
    }
    /// Removes the rows from the selection, moves the selection below them, and reloads the shown rows.
    open func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
      let isSelectionRemoved = !selection.isDisjoint(with: indexes)
      var moved = selection.subtracting(indexes)
      for row in indexes.reversed() { moved.shift(startingAt: row + 1, by: -1) }
      selection = moved
      lastSelectedRow = moved.last ?? -1
      needsReload()
      if isSelectionRemoved { selectionDidChange() }
    }
    /// Inert: rows change at the commit.
    open func beginUpdates() {}
    /// Inert: rows change at the commit.
    open func endUpdates() {}
    /// Shows the rows from a row, unless it is shown already.
    open func scrollRowToVisible(_ row: Int) {
      reloadIfDue()
      guard !shown.contains(where: { $0.row == row }) else { return }
      firstRow = max(row, 0)
      needsReload()
    }

    /// Creates the views of the rows again at the commit.
    func needsReload() {
      isReloadDue = true
      guard window != nil else { return }
      world.clock.atCommit { [weak self] in self?.reloadIfDue() }
    }

    /// Creates the views when the table enters a window.
    package func windowDidChange() { needsReload() }

    private func reloadIfDue() {
      guard isReloadDue, window != nil else { return }
      isReloadDue = false
      for (_, view) in shown { view.removeFromSuperview() }
      shown = []
      guard hasDelegate else { return }
      world.callback {
        for row in (firstRow..<max(numberOfRows, firstRow)).prefix(Self.visibleRowCount) {
          let view = makeRowView(row) ?? NSTableRowView()
          view.table = self
          view.isSelected = selection.contains(row)
          for (index, column) in tableColumns.enumerated() {
            guard let content = makeContent(column, row) else { continue }
            (content as? NSTableCellView)?.objectValue = objectValue(column, row)
            view.set(content, atColumn: index)
          }
          shown.append((row, view))
          addSubview(view)
          rowWasAdded(view, row)
        }
      }
    }

    // MARK: Selection

    /// The selected row that was selected last, or -1.
    open var selectedRow: Int { lastSelectedRow }
    /// The selected rows.
    open var selectedRowIndexes: IndexSet { selection }
    /// The number of selected rows.
    open var numberOfSelectedRows: Int { selection.count }
    /// Returns whether a row is selected.
    open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }

    /// Selects rows. The delegate cannot prevent it, but receives the change. Rows that do not exist are ignored.
    ///
    /// - Parameter extend: Whether the selected rows stay selected.
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
      let count = numberOfRows
      let valid = indexes.filteredIndexSet { $0 < count }
      change(to: extend ? selection.union(valid) : valid, last: valid.last)
    }
    /// Deselects a row. The delegate receives the change.
    open func deselectRow(_ row: Int) { change(to: selection.subtracting([row])) }
    /// Selects all rows, if several can be selected.
    open func selectAll(_ sender: Any?) {
      if allowsMultipleSelection { change(to: IndexSet(integersIn: 0..<numberOfRows)) }
    }
    /// Deselects all rows, if none has to be selected.
    open func deselectAll(_ sender: Any?) {
      if allowsEmptySelection { change(to: []) }
    }

    private func change(to rows: IndexSet, last: Int? = nil) {
      guard rows != selection, world.acceptsCalls else { return }
      selection = rows
      lastSelectedRow = last ?? (rows.contains(lastSelectedRow) ? lastSelectedRow : rows.last ?? -1)
      for (row, view) in shown { view.isSelected = rows.contains(row) }
      selectionDidChange()
    }

    /// Moves the selection with its rows, without a notification.
    func moveSelection(to rows: IndexSet, last: Int) {
      selection = rows
      lastSelectedRow = last
      for (row, view) in shown { view.isSelected = rows.contains(row) }
    }

    // MARK: The delegate

    /// Whether the table has a delegate, which creates the views.
    var hasDelegate: Bool { delegate != nil }
    /// Asks for the view of a row.
    func makeRowView(_ row: Int) -> NSTableRowView? { delegate?.tableView(self, rowViewForRow: row) }
    /// Asks for the view in a row and a column.
    func makeContent(_ column: NSTableColumn, _ row: Int) -> NSView? {
      delegate?.tableView(self, viewFor: column, row: row)
    }
    /// Asks for the value in a row and a column.
    func objectValue(_ column: NSTableColumn, _ row: Int) -> Any? {
      dataSource?.tableView(self, objectValueFor: column, row: row)
    }
    /// Reports a new view of a row.
    func rowWasAdded(_ view: NSTableRowView, _ row: Int) { delegate?.tableView(self, didAdd: view, forRow: row) }
    /// Asks whether the user can select a row.
    func userMaySelect(_ row: Int) -> Bool {
      guard let delegate else { return true }
      return delegate.selectionShouldChange(in: self) && delegate.tableView(self, shouldSelectRow: row)
    }
    /// Reports a change of the selection.
    func selectionDidChange() {
      let notification = Notification(name: NSTableView.selectionDidChangeNotification, object: self)
      world.callback {
        delegate?.tableViewSelectionDidChange(notification)
        NotificationCenter.default.post(notification)
      }
    }

    // MARK: The user

    /// Clicks a row, like a user, wherever it is in the table: scrolls to it and clicks its view.
    ///
    /// - Throws: The reason why the user cannot click the row, or the exception that ended the app.
    public func userClickedRow(_ row: Int) throws {
      try NSApplication.shared.userClicked(shownView(ofRow: row))
    }

    /// Double-clicks a row, like a user: clicks it, and then sends the ``doubleAction``.
    ///
    /// - Throws: The reason why the user cannot click the row, or the exception that ended the app.
    public func userDoubleClickedRow(_ row: Int) throws {
      try userClickedRow(row)
      try world.step { send(doubleAction, ofRow: row) }
    }

    private func shownView(ofRow row: Int) -> NSView {
      scrollRowToVisible(row)
      return rowView(atRow: row, makeIfNecessary: false) ?? self
    }

    /// Selects the row of a clicked view, unless the delegate prevents it, and sends the action.
    func userClicked(_ view: NSTableRowView) {
      guard let row = shown.first(where: { $0.view === view })?.row else { return }
      if selection != [row] {
        if world.callback({ userMaySelect(row) }) { change(to: [row], last: row) }
      }
      send(action, ofRow: row)
    }

    private func send(_ action: Selector?, ofRow row: Int) {
      (clickedRow, clickedColumn) = (row, tableColumns.isEmpty ? -1 : 0)
      defer { (clickedRow, clickedColumn) = (-1, -1) }
      sendAction(action, to: target)
    }
  }
#endif
