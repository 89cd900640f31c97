#if UIKit
  internal import Foundation
  public import ViewHierarchy

  /// A row of segments. ``userSelected(_:)`` selects one and sends `valueChanged`.
  open class UISegmentedControl: UIControl {
    /// The selected segment, or -1.
    open var selectedSegmentIndex = -1
    private var titles: [String?] = []
    /// The number of segments.
    open var numberOfSegments: Int { titles.count }

    /// Creates a control with titles or images.
    public convenience init(items: [Any]?) {
      self.init(frame: .zero)
      titles = (items ?? []).map { $0 as? String }
    }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
      if titles.indices.contains(segment) { titles[segment] = title }
    }
    /// Inserts a segment.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
      titles.insert(title, at: min(segment, titles.count))
    }
    /// Removes each segment.
    open func removeAllSegments() { titles = [] }

    /// Selects a segment, like a user.
    public func userSelected(_ segment: Int) {
      selectedSegmentIndex = segment
      sendActions(for: .valueChanged)
    }
  }

  /// A control with a value in a range. ``userMoved(to:)`` sets it and sends `valueChanged`.
  open class UISlider: UIControl {
    /// The value.
    open var value: Float = 0
    /// The smallest value.
    open var minimumValue: Float = 0
    /// The largest value.
    open var maximumValue: Float = 1
    /// Whether the control sends actions while it moves. Inert.
    open var isContinuous = true
    /// Sets the value.
    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }

    /// Sets the value, like a user.
    public func userMoved(to value: Float) {
      setValue(value, animated: false)
      sendActions(for: .valueChanged)
    }
  }

  /// A row of dots. Inert: the user cannot select a page.
  open class UIPageControl: UIControl {
    /// The selected page.
    open var currentPage = 0
    /// The number of pages.
    open var numberOfPages = 0
  }

  /// A control that refreshes a scroll view. ``userPulled()`` starts it and sends `valueChanged`.
  open class UIRefreshControl: UIControl {
    /// Whether the contents are refreshing.
    open private(set) var isRefreshing = false
    /// Starts to refresh.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends refreshing.
    open func endRefreshing() { isRefreshing = false }

    /// Pulls the contents down, like a user.
    public func userPulled() {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }
#endif
