#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// A data source that shows a snapshot in a table.
  open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UITableViewDataSource {
    /// Returns the cell of an item.
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()
    /// The animation of changes. Inert.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source, and makes it that of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
      self.tableView = tableView
      self.cellProvider = cellProvider
      super.init()
      tableView.dataSource = self
    }

    /// Shows a snapshot, and calls the completion at the next turn.
    open func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {
      current = snapshot
      tableView?.reloadRows()
      if let completion { World.current.clock.nextTurn(completion) }
    }
    /// Shows a snapshot.
    open func applySnapshotUsingReloadData(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }
    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
    /// Returns the item of a row, or `nil` for an unknown row.
    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
    /// Returns the row of an item, or `nil` for an unknown item.
    open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.path(of: itemIdentifier) }
    /// Returns the section at an index, or `nil` for an unknown index.
    open func sectionIdentifier(for index: Int) -> Section? {
      current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    /// Returns the number of items in a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    /// Returns the cell from the closure.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      return cell
    }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `false`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
  }

  /// A data source that shows a snapshot in a collection view.
  open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: NSObject, UICollectionViewDataSource
  {
    /// Returns the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    /// Returns a view that is not a cell.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()
    /// Returns a view that is not a cell. Inert: such views are not shown.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source, and makes it that of a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
      self.collectionView = collectionView
      self.cellProvider = cellProvider
      super.init()
      collectionView.dataSource = self
    }

    /// Shows a snapshot, and calls the completion at the next turn.
    open func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {
      current = snapshot
      collectionView?.reloadShownItems()
      if let completion { World.current.clock.nextTurn(completion) }
    }
    /// Returns the snapshot that is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }
    /// Returns the item at a path, or `nil` for an unknown path.
    open func itemIdentifier(for indexPath: IndexPath) -> Item? { current.item(at: indexPath) }
    /// Returns the path of an item, or `nil` for an unknown item.
    open func indexPath(for itemIdentifier: Item) -> IndexPath? { current.path(of: itemIdentifier) }

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    /// Returns the number of items in a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      guard current.sectionIdentifiers.indices.contains(section) else { return 0 }
      return current.numberOfItems(inSection: current.sectionIdentifiers[section])
    }
    /// Returns the cell from the closure.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
        return UICollectionViewCell(frame: .zero)
      }
      return cell
    }
    /// Returns the view from ``supplementaryViewProvider``.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
  }
#endif
