#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import Storyboards
  internal import UIKit
  internal import ViewHierarchy

  /// A table whose rows are the items of a tree, as far as their ancestors are expanded (`hierarchy:8.16`).
  ///
  /// Two items are the same if they are equal or, without a hash, the same object. The outline view retains the items that its data
  /// source returns, until a reload.
  open class NSOutlineView: NSTableView {
    /// The notification after the selection changed.
    open override class var selectionDidChangeNotification: Notification.Name {
      Notification.Name("NSOutlineViewSelectionDidChangeNotification")
    }
    /// The source of the items. The reference is weak.
    open weak var dataSource: (any NSOutlineViewDataSource)? {
      didSet {
        items.forgetAll()
        needsReload()
      }
    }
    /// The delegate. The reference is weak.
    open weak var delegate: (any NSOutlineViewDelegate)? {
      didSet { needsReload() }
    }
    private let items = OutlineItems()

    // MARK: Items

    /// The number of items whose ancestors are expanded.
    open override var numberOfRows: Int { items.rows(load).count }
    /// Returns the item in a row, or `nil` without such a row.
    open func item(atRow row: Int) -> Any? { self.row(row)?.item }
    /// Returns the row of an item, or -1 if it does not have one.
    open func row(forItem item: Any?) -> Int { item.flatMap { items.row(of: $0, load) } ?? -1 }
    /// Returns the level of a row, or -1 without such a row. The first level is 0.
    open func level(forRow row: Int) -> Int { self.row(row)?.level ?? -1 }
    /// Returns the level of an item, or -1 if it does not have a row.
    open func level(forItem item: Any?) -> Int { level(forRow: row(forItem: item)) }
    /// Returns the parent of an item, or `nil` for the root and for an item without a row.
    open func parent(forItem item: Any?) -> Any? { self.row(row(forItem: item))?.parent }
    /// Returns the number of children of an item. `nil` is the root.
    open func numberOfChildren(ofItem item: Any?) -> Int { items.children(of: item, load).count }
    /// Returns a child of an item, or `nil` without such a child.
    open func child(_ index: Int, ofItem item: Any?) -> Any? {
      let children = items.children(of: item, load)
      return children.indices.contains(index) ? children[index] : nil
    }
    /// Returns the index of an item among the children of its parent, or -1 if it does not have a row.
    open func childIndex(forItem item: Any) -> Int {
      guard row(forItem: item) >= 0 else { return -1 }
      let key = OutlineItems.Key(item)
      return items.children(of: parent(forItem: item), load).firstIndex { OutlineItems.Key($0) == key } ?? -1
    }
    /// Returns whether the data source allows an item to expand.
    open func isExpandable(_ item: Any?) -> Bool {
      guard let item else { return true }
      return dataSource?.outlineView(self, isItemExpandable: item) ?? false
    }
    /// Returns whether an item is expanded. The root is.
    open func isItemExpanded(_ item: Any?) -> Bool { item.map(items.isExpanded) ?? true }

    private func row(_ row: Int) -> OutlineItems.Row? {
      let rows = items.rows(load)
      return rows.indices.contains(row) ? rows[row] : nil
    }

    private func load(_ item: Any?) -> [Any] {
      guard let dataSource else { return [] }
      return (0..<max(dataSource.outlineView(self, numberOfChildrenOfItem: item), 0)).map {
        dataSource.outlineView(self, child: $0, ofItem: item)
      }
    }

    // MARK: Expansion

    /// Expands an item, and those children that were expanded when it last collapsed (`hierarchy:8.16`).
    open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

    /// Expands an item, unless the delegate prevents it (`hierarchy:8.16`). `nil` expands the items of the first level.
    ///
    /// - Parameter expandChildren: Whether all its descendants expand, too.
    open func expandItem(_ item: Any?, expandChildren: Bool) {
      reshape {
        for item in item.map({ [$0] }) ?? items.children(of: nil, load) { expand(item, all: expandChildren) }
      }
    }

    /// Collapses an item (`hierarchy:8.16`).
    open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

    /// Collapses an item, unless the delegate prevents it. Selected items that lose their row are deselected (`hierarchy:8.16`). `nil`
    /// collapses the items of the first level.
    ///
    /// - Parameter collapseChildren: Whether its descendants stay collapsed when it expands again.
    open func collapseItem(_ item: Any?, collapseChildren: Bool) {
      reshape {
        for item in item.map({ [$0] }) ?? items.children(of: nil, load).reversed() {
          collapse(item, all: collapseChildren)
        }
      }
    }

    private func expand(_ item: Any, all: Bool) {
      guard isExpandable(item), ask({ $0.outlineView(self, shouldExpandItem: item) }) else { return }
      if !items.isExpanded(item) {
        post(Self.itemWillExpandNotification, item) { $0.outlineViewItemWillExpand($1) }
        items.expand(item)
        post(Self.itemDidExpandNotification, item) { $0.outlineViewItemDidExpand($1) }
      }
      for child in items.children(of: item, load) where items.recall(child) || all { expand(child, all: all) }
    }

    private func collapse(_ item: Any, all: Bool) {
      guard items.isExpanded(item), ask({ $0.outlineView(self, shouldCollapseItem: item) }) else { return }
      post(Self.itemWillCollapseNotification, item) { $0.outlineViewItemWillCollapse($1) }
      for child in items.children(of: item, load) {
        let isRemembered = !all && items.isExpanded(child)
        collapse(child, all: all)
        if all || isRemembered { items.remember(child, isRemembered) }
      }
      items.collapse(item)
      post(Self.itemDidCollapseNotification, item) { $0.outlineViewItemDidCollapse($1) }
    }

    private func ask(_ question: (any NSOutlineViewDelegate) -> Bool) -> Bool {
      guard world.acceptsCalls else { return false }
      guard let delegate else { return true }
      return world.callback { question(delegate) }
    }

    private func post(
      _ name: Notification.Name, _ item: Any, _ tell: (any NSOutlineViewDelegate, Notification) -> Void
    ) {
      let message = Notification(name: name, object: self, userInfo: ["NSObject": item])
      world.callback {
        if let delegate { tell(delegate, message) }
        NotificationCenter.default.post(message)
      }
    }

    // MARK: Changes

    /// Gets the children of all items again. The expanded and the selected items stay so, if they still have a row.
    open override func reloadData() { reshape { items.forgetAll() } }

    /// Reloads the row of an item.
    open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

    /// Reloads the row of an item.
    ///
    /// - Parameter reloadChildren: Whether its children are requested again.
    open func reloadItem(_ item: Any?, reloadChildren: Bool) {
      reshape { if reloadChildren || item == nil { items.forget(item) } }
    }

    /// Adds children that the data source already has. Does nothing for an item whose children are not known.
    open func insertItems(at indexes: IndexSet, inParent parent: Any?, withAnimation options: AnimationOptions = []) {
      guard let dataSource else { return }
      reshape {
        let new = indexes.map { ($0, dataSource.outlineView(self, child: $0, ofItem: parent)) }
        items.change(childrenOf: parent) { for (index, item) in new { $0.insert(item, at: min(index, $0.count)) } }
      }
    }

    /// Removes children that the data source does not have anymore.
    open func removeItems(at indexes: IndexSet, inParent parent: Any?, withAnimation options: AnimationOptions = []) {
      reshape {
        items.change(childrenOf: parent) { children in
          for index in indexes.reversed() where children.indices.contains(index) { children.remove(at: index) }
        }
      }
    }

    /// Moves a child, as the data source already did.
    open func moveItem(at from: Int, inParent old: Any?, to index: Int, inParent new: Any?) {
      reshape {
        var moved: Any?
        items.change(childrenOf: old) { if $0.indices.contains(from) { moved = $0.remove(at: from) } }
        guard let moved else { return }
        items.change(childrenOf: new) { $0.insert(moved, at: min(max(index, 0), $0.count)) }
      }
    }

    /// Changes the rows. The selected items stay selected; if one has lost its row, the delegate receives the change.
    private func reshape(_ change: () -> Void) {
      guard world.acceptsCalls else { return }
      let selected = selectedRowIndexes.compactMap(item(atRow:))
      let last = item(atRow: selectedRow)
      change()
      needsReload()
      let rows = IndexSet(selected.map(row(forItem:)).filter { $0 >= 0 })
      let lastRow = row(forItem: last)
      moveSelection(to: rows, last: lastRow >= 0 ? lastRow : rows.last ?? -1)
      if rows.count < selected.count { selectionDidChange() }
    }

    // MARK: The delegate

    override var hasDelegate: Bool { delegate != nil }

    override func makeRowView(_ row: Int) -> NSTableRowView? {
      guard let item = item(atRow: row), let delegate else { return nil }
      let view = delegate.outlineView(self, rowViewForItem: item) ?? NSTableRowView()
      if isExpandable(item), delegate.outlineView(self, shouldShowOutlineCellForItem: item) {
        let button = DisclosureButton()
        button.identifier = Self.disclosureButtonIdentifier
        button.state = isItemExpanded(item) ? .on : .off
        button.toggle = { [weak self] in self?.userToggled(item) }
        view.addSubview(button)
      }
      return view
    }

    override func makeContent(_ column: NSTableColumn, _ row: Int) -> NSView? {
      item(atRow: row).flatMap { delegate?.outlineView(self, viewFor: column, item: $0) }
    }

    override func objectValue(_ column: NSTableColumn, _ row: Int) -> Any? {
      dataSource?.outlineView(self, objectValueFor: column, byItem: item(atRow: row))
    }

    override func rowWasAdded(_ view: NSTableRowView, _ row: Int) {
      delegate?.outlineView(self, didAdd: view, forRow: row)
    }

    override func userMaySelect(_ row: Int) -> Bool {
      guard let delegate, let item = item(atRow: row) else { return true }
      return delegate.selectionShouldChange(in: self) && delegate.outlineView(self, shouldSelectItem: item)
    }

    override func selectionDidChange() {
      let message = Notification(name: NSOutlineView.selectionDidChangeNotification, object: self)
      world.callback {
        delegate?.outlineViewSelectionDidChange(message)
        NotificationCenter.default.post(message)
      }
    }

    // MARK: The user

    private func userToggled(_ item: Any) {
      if isItemExpanded(item) { collapseItem(item) } else { expandItem(item) }
    }

    /// Clicks the button that expands or collapses the item in a row, like a user.
    ///
    /// - Throws: The reason why the user cannot click the button, which includes that the row has none, or the exception that ended the
    ///   app.
    public func userToggledRow(_ row: Int) throws {
      scrollRowToVisible(row)
      let view = rowView(atRow: row, makeIfNecessary: false)
      guard let button = view?.subviews.lazy.compactMap({ $0 as? DisclosureButton }).first else {
        throw TapRefusal.notTouchable
      }
      try NSApplication.shared.userClicked(button)
    }
  }
#endif
