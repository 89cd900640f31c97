#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// The source of the items of a collection view.
  public protocol UICollectionViewDataSource: AnyObject {
    /// Asks for the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Asks for the cell of an item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Asks for the number of sections.
    func numberOfSections(in collectionView: UICollectionView) -> Int
  }

  extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  }

  /// The delegate of a collection view.
  public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Asks whether a tap selects an item.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when the user has deselected an item.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Called before a cell is shown.
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  }

  extension UICollectionViewDelegate {
    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
  }

  /// A delegate of a flow layout. Inert.
  public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

  /// A collection of items in sections.
  ///
  /// In a window, the collection creates the cells of the first ``visibleItemCount`` items at the commit, because there is no layout. A
  /// tap on a cell selects its item.
  open class UICollectionView: UIScrollView, PrototypeOwner {
    /// The number of items for which the collection creates cells.
    public static let visibleItemCount = 40

    /// The source of the items. The reference is weak.
    open weak var dataSource: (any UICollectionViewDataSource)? {
      didSet { needsReload() }
    }
    /// The delegate. The reference is weak.
    open weak var delegate: (any UICollectionViewDelegate)?
    /// The layout. Inert.
    open var collectionViewLayout = UICollectionViewLayout()
    /// Whether the user can select items.
    open var allowsSelection = true
    /// Whether the user can select several items.
    open var allowsMultipleSelection = false
    /// The view behind the items. Inert.
    open var backgroundView: UIView?

    private let source = CellSource<UICollectionViewCell>()
    private var shown: [(path: IndexPath, cell: UICollectionViewCell)] = []
    private var selected: [IndexPath] = []
    private var isReloadDue = false

    /// Creates a collection.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame)
      collectionViewLayout = layout
    }

    /// Creates a collection of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Registers a class for an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      guard let cellClass = cellClass as? UICollectionViewCell.Type else { return }
      source.register(identifier) {
        let made = cellClass.make(in: .current)
        made?.reuseIdentifier = identifier
        return made
      }
    }

    /// Registers a xib for an identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
      guard let nib else { return }
      source.register(identifier) {
        let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
        cell?.reuseIdentifier = identifier
        return cell
      }
    }

    package func addPrototype(_ identifier: String, _ make: @escaping () -> UIView?) {
      source.register(identifier) {
        let cell = make() as? UICollectionViewCell
        cell?.reuseIdentifier = identifier
        return cell
      }
    }

    /// Returns a cell for a registered identifier. Another identifier ends the app.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = world.attempt(self, else: nil) { () throws(PlatformException) -> UICollectionViewCell? in
        if let (cell, isNew) = source.dequeue(identifier) {
          if !isNew { cell.prepareForReuse() }
          return cell
        }
        throw PlatformException(
          "NSInternalInconsistencyException",
          "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a "
            + "class for the identifier or connect a prototype cell in a storyboard")
      }
      return cell ?? UICollectionViewCell(frame: .zero)
    }

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    /// Returns the number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int {
      dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }
    /// The cells of the shown items.
    open var visibleCells: [UICollectionViewCell] {
      reloadIfDue()
      return shown.map(\.cell)
    }
    /// Returns the cell of a shown item, or `nil` for another one.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
      reloadIfDue()
      return shown.first { $0.path == indexPath }?.cell
    }
    /// Returns the path of a cell, or `nil` if the cell is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
    /// Discards the cells and the selection. Cells of the items are created at the commit.
    open func reloadData() {
      selected = []
      needsReload()
    }
    /// Inert: reloads the shown items.
    open func reloadItems(at indexPaths: [IndexPath]) { needsReload() }
    /// Inert: reloads the shown items.
    open func insertItems(at indexPaths: [IndexPath]) { needsReload() }
    /// Inert: reloads the shown items.
    open func deleteItems(at indexPaths: [IndexPath]) { needsReload() }
    /// Runs the updates, then the completion at the next turn.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      updates?()
      needsReload()
      if let completion { world.clock.nextTurn { completion(true) } }
    }

    private func needsReload() {
      isReloadDue = true
      guard window != nil else { return }
      world.clock.atCommit { [weak self] in self?.reloadIfDue() }
    }

    /// Creates the cells when the collection enters a window.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      needsReload()
    }

    private func reloadIfDue() {
      guard isReloadDue, window != nil else { return }
      isReloadDue = false
      for (_, cell) in shown {
        cell.removeFromSuperview()
        cell.collection = nil
        source.reuse(cell, cell.reuseIdentifier)
      }
      shown = []
      guard let dataSource else { return }
      world.callback {
        for section in 0..<numberOfSections {
          for item in 0..<numberOfItems(inSection: section) where shown.count < Self.visibleItemCount {
            let path = IndexPath(item: item, section: section)
            let cell = dataSource.collectionView(self, cellForItemAt: path)
            cell.collection = self
            cell.isSelected = selected.contains(path)
            shown.append((path, cell))
            delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            addSubview(cell)
          }
        }
      }
    }

    // MARK: Selection

    /// The selected items.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }
    /// Selects an item. The delegate is not called.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []) {
      if !allowsMultipleSelection || indexPath == nil {
        for path in selected { cellForItem(at: path)?.isSelected = false }
        selected = []
      }
      guard let indexPath, !selected.contains(indexPath) else { return }
      selected.append(indexPath)
      cellForItem(at: indexPath)?.isSelected = true
    }
    /// Deselects an item. The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
      selected.removeAll { $0 == indexPath }
      cellForItem(at: indexPath)?.isSelected = false
    }

    /// A position in the collection. Inert.
    public struct ScrollPosition: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The top.
      public static let top = ScrollPosition(rawValue: 1)
      /// The center.
      public static let centeredVertically = ScrollPosition(rawValue: 2)
      /// The center.
      public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    }

    func userWillSelect(_ cell: UICollectionViewCell) -> Bool {
      guard allowsSelection, let path = indexPath(for: cell) else { return false }
      guard let delegate else { return true }
      return world.callback { delegate.collectionView(self, shouldSelectItemAt: path) }
    }

    func userDidSelect(_ cell: UICollectionViewCell) {
      guard let path = indexPath(for: cell) else { return }
      world.callback {
        if allowsMultipleSelection, selected.contains(path) {
          deselectItem(at: path, animated: false)
          delegate?.collectionView(self, didDeselectItemAt: path)
          return
        }
        for old in allowsMultipleSelection ? [] : selected.filter({ $0 != path }) {
          deselectItem(at: old, animated: false)
          delegate?.collectionView(self, didDeselectItemAt: old)
        }
        selectItem(at: path, animated: false)
        delegate?.collectionView(self, didSelectItemAt: path)
      }
    }
  }
#endif
