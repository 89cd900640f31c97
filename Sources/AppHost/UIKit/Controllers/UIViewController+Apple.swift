#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import Storyboards
  public import ViewHierarchy

  extension UIViewController {
    /// The storyboard that created the controller, or `nil` if none did.
    public var storyboard: UIStoryboard? {
      guard let ownStoryboard else { return nil }
      return addedOnce(UIStoryboard(ownStoryboard))
    }

    /// The edges below the bars. Inert.
    public var edgesForExtendedLayout: UIRectEdge {
      get { added(.all) }
      set { add(newValue) }
    }
    /// Whether the layout includes opaque bars. Inert.
    public var extendedLayoutIncludesOpaqueBars: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether insets follow the bars. Inert.
    public var automaticallyAdjustsScrollViewInsets: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The item that starts and ends editing.
    public var editButtonItem: UIBarButtonItem { addedOnce(makeEditButtonItem()) }
    private func makeEditButtonItem() -> UIBarButtonItem {
      let made = UIBarButtonItem(title: "edit", style: .plain, target: nil, action: nil)
      made.primaryAction = { [unowned self] in setEditing(!isEditing, animated: true) }
      return made
    }
    /// Whether the user cannot dismiss the sheet.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
      get { added(.unspecified) }
      set { add(newValue) }
    }
    /// Inert: there is no status bar.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Inert: there is no home indicator.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  }

  extension UISplitViewController {
    /// Whether a swipe shows the hidden column. Inert.
    public var presentsWithGesture: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The width of the first column as a part of the whole. Inert.
    public var preferredPrimaryColumnWidthFraction: CGFloat {
      get { added(0) }
      set { add(newValue) }
    }
    /// The smallest width of the first column. Inert.
    public var minimumPrimaryColumnWidth: CGFloat {
      get { added(0) }
      set { add(newValue) }
    }
    /// The largest width of the first column. Inert.
    public var maximumPrimaryColumnWidth: CGFloat {
      get { added(0) }
      set { add(newValue) }
    }
  }
#endif
