internal import SimulatedWorld

/// The view of a tab view controller, which has the controller's tabs.
open class NSTabView: NSView {
  private weak var controller: NSTabViewController?

  /// Creates the view of a controller.
  convenience init(of controller: NSTabViewController) {
    self.init(in: controller.world)
    self.controller = controller
  }

  /// The tabs of the controller.
  open var tabViewItems: [NSTabViewItem] { controller?.tabViewItems ?? [] }

  /// The selected tab, or `nil` without tabs.
  open var selectedTabViewItem: NSTabViewItem? { controller?.selectedIndex.map { tabViewItems[$0] } }

  /// The number of tabs.
  open var numberOfTabViewItems: Int { tabViewItems.count }

  /// Returns the index of a tab, or -1 if the view does not have it.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    tabViewItems.firstIndex { $0 === tabViewItem } ?? -1
  }

  /// Returns a tab. An index that does not exist ends the process, as on the platform.
  open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }

  /// Selects a tab; see ``NSTabViewController/selectedTabViewItemIndex``. An index that does not exist ends the app.
  open func selectTabViewItem(at index: Int) { controller?.selectedTabViewItemIndex = index }

  /// Selects a tab. Does nothing if the view does not have it.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    if let index = tabViewItems.firstIndex(where: { $0 === tabViewItem }) { selectTabViewItem(at: index) }
  }
}
