#if UIKit
  public import Foundation
  package import SimulatedWorld
  public import ViewHierarchy

  /// A table with rows in sections.
  ///
  /// In a window, the table creates the cells of the first ``visibleRowCount`` rows at the commit, because there is no layout. Scrolling
  /// to a row shows the rows from that one. A tap on a cell selects its row.
  ///
  /// It has more than 15 stored properties because most are properties of Apple's class.
  open class UITableView: UIScrollView, PrototypeOwner, StaticCellOwner, WindowObserver {
    /// The style. Inert.
    public enum Style: Int, Sendable {
      /// Plain.
      case plain
      /// Grouped.
      case grouped
      /// Grouped with insets.
      case insetGrouped
    }

    /// A position in the table. Inert: a row that is scrolled to becomes the first one.
    public enum ScrollPosition: Int, Sendable {
      /// No scrolling.
      case none
      /// The top.
      case top
      /// The middle.
      case middle
      /// The bottom.
      case bottom
    }

    /// The animation of changed rows. Inert.
    public enum RowAnimation: Int, Sendable {
      /// Fade.
      case fade
      /// Right.
      case right
      /// Left.
      case left
      /// Up.
      case top
      /// Down.
      case bottom
      /// None.
      case none
      /// Middle.
      case middle
      /// The table decides.
      case automatic = 100
    }

    /// The line between rows. Inert.
    public enum SeparatorStyle: Int, Sendable {
      /// None.
      case none
      /// A line.
      case singleLine
    }

    /// The automatic height. Inert.
    public static let automaticDimension: CGFloat = -1
    /// The number of rows for which the table creates cells.
    public static let visibleRowCount = 20

    /// The style. Inert.
    public private(set) var style = Style.plain
    /// The source of the rows. The reference is weak.
    open weak var dataSource: (any UITableViewDataSource)? {
      didSet { needsReload() }
    }
    /// The delegate. The reference is weak.
    open weak var delegate: (any UITableViewDelegate)?
    /// Whether the user can select rows.
    open var allowsSelection = true
    /// Whether the user can select several rows.
    open var allowsMultipleSelection = false
    /// The height of rows. Inert.
    open var rowHeight = UITableView.automaticDimension
    /// The height of rows before they are shown. Inert.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height above sections. Inert.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// The height below sections. Inert.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// The line between rows. Inert.
    open var separatorStyle = SeparatorStyle.singleLine
    /// The color of the line. Inert.
    open var separatorColor: UIColor?
    /// The insets of the line. Inert.
    open var separatorInset = UIEdgeInsets.zero
    /// The view above the rows.
    open var tableHeaderView: UIView?
    /// The view below the rows.
    open var tableFooterView: UIView?
    /// The view behind the rows. Inert.
    open var backgroundView: UIView?
    /// Whether the user edits rows. Inert.
    open var isEditing = false
    /// Sets ``isEditing``. Inert.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    private let source = CellSource<UITableViewCell>()
    private let headers = CellSource<UITableViewHeaderFooterView>()
    private var staticSections: [[UITableViewCell]] = []
    private var selected: [IndexPath] = []
    private var firstRow: IndexPath?
    private var isReloadDue = false

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
      super.init(frame: frame)
      self.style = style
    }

    /// Creates a plain table.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a table of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Cells

    /// Registers a class for an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
      source.register(cellClass, identifier)
    }

    /// Registers a xib for an identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { source.register(nib, identifier) }

    /// Registers a class of headers for an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
      headers.register(aClass, identifier)
    }

    /// Registers a xib with a header for an identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
      headers.register(nib, identifier)
    }

    package func addPrototype(_ identifier: String, _ make: @escaping () -> SimulatedObject?) {
      source.register(prototype: identifier, make)
    }

    package func addStaticCell(_ cell: UIView, section: Int) {
      guard let cell = cell as? UITableViewCell else { return }
      while staticSections.count <= section { staticSections.append([]) }
      staticSections[section].append(cell)
    }

    /// The cells of the storyboard, by section. The data source shows them by default.
    var staticCells: [[UITableViewCell]] { staticSections }

    /// Returns a cell for an identifier, or `nil` if neither the storyboard nor the app has registered it.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { source.dequeue(identifier) }

    /// Returns a cell for a registered identifier. Another identifier ends the app.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
      source.dequeue(
        identifier, in: self,
        unknown:
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard") ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Returns a header for an identifier, or `nil` if the app has not registered it.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
      headers.dequeue(identifier)
    }

    // MARK: Rows

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
      dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    /// The cells of the shown rows.
    open var visibleCells: [UITableViewCell] {
      reloadIfDue()
      return source.shown.map(\.cell)
    }
    /// The shown rows.
    open var indexPathsForVisibleRows: [IndexPath]? {
      reloadIfDue()
      return source.shown.map(\.path)
    }
    /// Returns the cell of a shown row, or `nil` for another one.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
      reloadIfDue()
      return source.cell(at: indexPath)
    }
    /// Returns the row of a cell, or `nil` if the cell is not shown.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { source.path(of: cell) }

    /// Discards the cells and the selection. Cells of the rows are created at the commit.
    open func reloadData() {
      selected = []
      needsReload()
    }
    /// Inert: reloads the shown rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload() }
    /// Inert: reloads the shown rows.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload() }
    /// Inert: reloads the shown rows.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload() }
    /// Inert: reloads the shown rows.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { needsReload() }
    /// Inert: reloads the shown rows.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload() }
    /// Inert: reloads the shown rows.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { needsReload() }
    /// Inert: rows change at the commit.
    open func beginUpdates() {}
    /// Inert: rows change at the commit.
    open func endUpdates() {}
    /// Runs the updates, if any, then the completion at the next turn.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      performBatchUpdates({ updates?() } as () -> Void, completion: completion)
    }
    /// Runs the updates, then the completion at the next turn.
    open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
      updates()
      needsReload()
      if let completion { world.clock.nextTurn { completion(true) } }
    }
    /// Shows the rows from a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
      firstRow = indexPath
      needsReload()
    }

    /// Discards the cells, and keeps the selection.
    func reloadRows() { needsReload() }

    private func needsReload() {
      isReloadDue = true
      guard window != nil else { return }
      world.clock.atCommit { [weak self] in self?.reloadIfDue() }
    }

    /// Creates the cells when the table enters a window.
    package func windowDidChange() { needsReload() }

    private func reloadIfDue() {
      guard isReloadDue, window != nil else { return }
      isReloadDue = false
      for (_, cell) in source.shown { cell.table = nil }
      source.hideAll()
      guard let dataSource else { return }
      world.callback {
        for path in pathsToShow {
          let cell = dataSource.tableView(self, cellForRowAt: path)
          cell.table = self
          cell.isSelected = selected.contains(path)
          source.show(cell, at: path)
          delegate?.tableView(self, willDisplay: cell, forRowAt: path)
          addSubview(cell)
        }
      }
    }

    private var pathsToShow: [IndexPath] {
      var paths: [IndexPath] = []
      for section in 0..<numberOfSections {
        for row in 0..<numberOfRows(inSection: section) {
          let path = IndexPath(row: row, section: section)
          if let firstRow, path < firstRow { continue }
          paths.append(path)
          if paths.count == Self.visibleRowCount { return paths }
        }
      }
      return paths
    }

    // MARK: Selection

    /// The selected row.
    open var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The selected rows.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row. The delegate is not called.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
      if !allowsMultipleSelection || indexPath == nil {
        for path in selected { setSelected(false, path) }
        selected = []
      }
      guard let indexPath, !selected.contains(indexPath) else { return }
      selected.append(indexPath)
      setSelected(true, indexPath)
      if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row. The delegate is not called.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
      selected.removeAll { $0 == indexPath }
      setSelected(false, indexPath)
    }

    private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
      cellForRow(at: path)?.setSelected(isSelected, animated: false)
    }

    /// Whether a tap on a cell selects its row. The segues of the cell run next, as on the platform.
    func userWillSelect(_ cell: UITableViewCell) -> Bool {
      guard allowsSelection, let path = indexPath(for: cell) else { return false }
      guard let delegate else { return true }
      return world.callback { delegate.tableView(self, shouldHighlightRowAt: path) }
    }

    /// Selects the row of a tapped cell.
    func userDidSelect(_ cell: UITableViewCell) {
      guard let path = indexPath(for: cell) else { return }
      world.callback {
        if allowsMultipleSelection, selected.contains(path) {
          deselectRow(at: path, animated: false)
          delegate?.tableView(self, didDeselectRowAt: path)
          return
        }
        guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        let old = allowsMultipleSelection ? [] : selected.filter { $0 != target }
        for path in old {
          deselectRow(at: path, animated: false)
          delegate?.tableView(self, didDeselectRowAt: path)
        }
        selectRow(at: target, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: target)
      }
    }

    /// Taps a row, like a user, wherever it is in the table: scrolls to it and taps its cell.
    ///
    /// - Throws: The errors of `UIApplication.tap`.
    public func userTappedRow(at indexPath: IndexPath) throws {
      if cellForRow(at: indexPath) == nil { scrollToRow(at: indexPath, at: .top, animated: false) }
      reloadIfDue()
      if let cell = cellForRow(at: indexPath) { try UIApplication.shared.userTapped(cell) }
    }

    /// Deletes a row, like a user who swipes: asks the data source.
    public func userDeletedRow(at indexPath: IndexPath) {
      guard let dataSource, dataSource.tableView(self, canEditRowAt: indexPath) else { return }
      world.callback { dataSource.tableView(self, commit: .delete, forRowAt: indexPath) }
    }
  }
#endif
