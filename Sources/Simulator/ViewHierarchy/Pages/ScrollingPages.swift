#if UIKit
  /// A page view controller that creates its scroll view. The module UIKit, which declares scroll views, adds the
  /// conformance.
  package protocol ScrollingPages: UIPageViewController {
    /// Creates the scroll view, which is as large as the view and shows the second of three pages (`hierarchy:4.56d`).
    func makeScroller() -> UIView
  }
#endif
