/// The classes of the platform that Interface Builder's objects can inherit from, by their kind.
public enum PlatformClasses {
  /// The kind of a class.
  public enum Kind: Sendable {
    /// A controller of a scene.
    case controller
    /// A view.
    case view
    /// Any other object.
    case object
  }

  /// Returns the kind of a platform class, or `nil` if the class is not known.
  public static func kind(of name: String) -> Kind? {
    if controllers.contains(name) { return .controller }
    if views.contains(name) { return .view }
    return objects.contains(name) ? .object : nil
  }

  /// Returns the platform classes whose extensions a class of the platform has, nearest first.
  public static func ancestors(of name: String) -> [String] {
    let prefix = name.hasPrefix("NS") ? "NS" : "UI"
    switch kind(of: name) {
    case .controller:
      return [name, prefix + "ViewController", prefix + "Responder", "NSObject"]
    case .view:
      let cell = name.hasSuffix("Cell") ? [prefix + "CollectionReusableView"] : []
      return [name] + cell + [prefix + "View", prefix + "Responder", "NSObject"]
    default: return name == "NSObject" ? [name] : [name, "NSObject"]
    }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  private static let controllers = set(
    """
    UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController
    UISplitViewController UIPageViewController UISearchController UIAlertController UIImagePickerController
    UIActivityViewController UIInputViewController UIReferenceLibraryViewController UIDocumentPickerViewController
    UIHostingController AVPlayerViewController GLKViewController SFSafariViewController MFMailComposeViewController
    NSViewController NSWindowController NSTabViewController NSSplitViewController NSPageController NSCollectionViewItem
    QLPreviewController PKAddPassesViewController SLComposeServiceViewController NSTitlebarAccessoryViewController
    """)
  private static let views = set(
    """
    UIView UILabel UIButton UIControl UIImageView UITextField UITextView UITableView UITableViewCell UICollectionView
    UICollectionViewCell UICollectionReusableView UITableViewHeaderFooterView UIScrollView UIStackView UISwitch UISlider
    UIStepper UISegmentedControl UIPickerView UIDatePicker UIProgressView UIActivityIndicatorView UIPageControl
    UINavigationBar UIToolbar UITabBar UISearchBar UIVisualEffectView UIWindow UIWebView WKWebView MKMapView
    MKAnnotationView MTKView GLKView SCNView SKView ARSCNView UIInputView UIRefreshControl
    NSView NSTextField NSButton NSControl NSImageView NSTableView NSOutlineView NSTableCellView NSTableRowView NSScrollView
    NSStackView NSTextView NSVisualEffectView NSBox NSSplitView NSPopUpButton NSSearchField NSSecureTextField NSSlider
    NSCollectionView NSProgressIndicator NSSegmentedControl NSTabView NSClipView NSComboBox PDFView WebView
    """)
  private static let objects = set(
    """
    NSObject UIResponder UIBarButtonItem UINavigationItem UITabBarItem UIBarItem UIGestureRecognizer
    UITapGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer
    UIStoryboardSegue NSLayoutConstraint UICollectionViewLayout UICollectionViewFlowLayout NSResponder NSWindow NSPanel
    NSMenu NSMenuItem NSToolbar NSToolbarItem NSApplication NSDocument NSStoryboardSegue NSPopover NSTextFieldCell NSDrawer
    """)
}
