#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A controller whose view is a table.
  open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var style = UITableView.Style.plain
    /// Whether the selection is cleared when the controller appears.
    open var clearsSelectionOnViewWillAppear = true

    /// The table.
    open var tableView: UITableView! {
      get { view as? UITableView }
      set { view = newValue }
    }

    /// The control that refreshes the table.
    open var refreshControl: UIRefreshControl? {
      get { tableView.refreshControl }
      set { tableView.refreshControl = newValue }
    }

    /// Creates a controller with a table of a style.
    public init(style: UITableView.Style) {
      super.init(nibName: nil, bundle: nil)
      self.style = style
    }

    /// Creates a controller.
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    /// Creates a controller of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates the table, and makes this controller its data source and delegate.
    open override func loadView() {
      super.loadView()
      if !(viewIfLoaded is UITableView) { view = UITableView(frame: .zero, style: style) }
      if tableView.dataSource == nil { tableView.dataSource = self }
      if tableView.delegate == nil { tableView.delegate = self }
    }

    /// Clears the selection.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard clearsSelectionOnViewWillAppear else { return }
      for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    /// Returns the number of sections with static cells of the storyboard, or 1.
    open func numberOfSections(in tableView: UITableView) -> Int { max(tableView.staticCells.count, 1) }
    /// Returns the number of static cells in a section of the storyboard, or 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      tableView.staticCells.indices.contains(section) ? tableView.staticCells[section].count : 0
    }
    /// Returns a static cell of the storyboard, or an empty cell.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cells = tableView.staticCells
      guard cells.indices.contains(indexPath.section), cells[indexPath.section].indices.contains(indexPath.row) else {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      return cells[indexPath.section][indexPath.row]
    }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `true`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns the row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns the automatic height. Inert.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      UITableView.automaticDimension
    }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    // MARK: Methods that subclasses override

    /// Returns `true`.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the automatic height.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
    /// Returns the automatic height.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      UITableView.automaticDimension
    }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns `nil`.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Returns the automatic height.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      UITableView.automaticDimension
    }
    /// Returns deletion.
    open func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns the row.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    open func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Returns `nil`.
    open func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `nil`.
    open func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Returns `nil`.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns `true`.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  }
#endif
