#if UIKit
  public import Foundation
  package import SimulatedWorld
  public import ViewHierarchy

  /// The source of the items of a collection view.
  public protocol UICollectionViewDataSource: AnyObject {
    /// Asks for the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Asks for the cell of an item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Asks for the number of sections.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Asks for a view that is not a cell. Inert: the simulator shows cells only.
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
  }

  extension UICollectionViewDataSource {
    /// Returns an empty view.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
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

  /// A delegate of a flow layout. Inert: the simulator calls none of these.
  public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Asks for the size of an item. Inert.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Asks for the insets of a section. Inert.
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets
  }

  extension UICollectionViewDelegateFlowLayout {
    /// Returns no size.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .zero }
    /// Returns no insets.
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { .zero }
  }

  /// A collection of items in sections.
  ///
  /// In a window, the collection creates the cells of the first ``visibleItemCount`` items at the commit, because there is no layout. A
  /// tap on a cell selects its item.
  open class UICollectionView: UIScrollView, PrototypeOwner, WindowObserver {
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
    private var supplementary: [String: CellSource<UICollectionReusableView>] = [:]
    private var selected: [IndexPath] = []
    private var isReloadDue = false

    /// Creates a collection.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
      super.init(frame: frame)
      collectionViewLayout = layout
    }

    /// Creates a collection of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The kind of views above sections.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of views below sections.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Registers a class for an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
      source.register(cellClass, identifier)
    }

    /// Registers a xib for an identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
      source.register(nib, identifier)
    }

    /// Registers a class of views that are not cells.
    open func register(
      _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { views(of: kind).register(viewClass, identifier) }

    /// Registers a xib with a view that is not a cell.
    open func register(
      _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { views(of: kind).register(nib, identifier) }

    private func views(of kind: String) -> CellSource<UICollectionReusableView> {
      if let known = supplementary[kind] { return known }
      let made = CellSource<UICollectionReusableView>()
      supplementary[kind] = made
      return made
    }

    package func addPrototype(_ identifier: String, _ make: @escaping () -> SimulatedObject?) {
      source.register(prototype: identifier, make)
    }

    /// Returns a cell for a registered identifier. Another identifier ends the app.
    open func dequeueReusableCell(
      withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      source.dequeue(
        identifier, in: self,
        unknown:
          "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
        ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns a view that is not a cell for a registered identifier. Another identifier ends the app.
    open func dequeueReusableSupplementaryView(
      ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
      views(of: kind).dequeue(
        identifier, in: self,
        unknown:
          "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard") ?? UICollectionReusableView(frame: .zero)
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
      return source.shown.map(\.cell)
    }
    /// Returns the cell of a shown item, or `nil` for another one.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
      reloadIfDue()
      return source.cell(at: indexPath)
    }
    /// Returns the path of a cell, or `nil` if the cell is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { source.path(of: cell) }
    /// The paths of the shown items.
    open var indexPathsForVisibleItems: [IndexPath] {
      reloadIfDue()
      return source.shown.map(\.path)
    }
    /// Inert: each shown item stays shown.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
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

    /// Inert: reloads the shown items.
    open func reloadSections(_ sections: IndexSet) { needsReload() }
    /// Inert: reloads the shown items.
    open func insertSections(_ sections: IndexSet) { needsReload() }
    /// Inert: reloads the shown items.
    open func deleteSections(_ sections: IndexSet) { needsReload() }

    /// Discards the cells, and keeps the selection.
    func reloadShownItems() { needsReload() }

    private func needsReload() {
      isReloadDue = true
      guard window != nil else { return }
      world.clock.atCommit { [weak self] in self?.reloadIfDue() }
    }

    /// Creates the cells when the collection enters a window.
    package func windowDidChange() { needsReload() }

    private func reloadIfDue() {
      guard isReloadDue, window != nil else { return }
      isReloadDue = false
      for (_, cell) in source.shown { cell.collection = nil }
      source.hideAll()
      guard let dataSource else { return }
      world.callback {
        for section in 0..<numberOfSections {
          for item in 0..<numberOfItems(inSection: section) where source.shown.count < Self.visibleItemCount {
            let path = IndexPath(item: item, section: section)
            let cell = dataSource.collectionView(self, cellForItemAt: path)
            cell.collection = self
            cell.isSelected = selected.contains(path)
            source.show(cell, at: path)
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
