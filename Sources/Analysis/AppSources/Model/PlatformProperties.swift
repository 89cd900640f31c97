/// The properties of platform classes that an outlet can set: those of objects with a setter, which key-value coding calls.
///
/// Properties with values that Interface Builder cannot connect, such as strings and colors, are omitted.
public enum PlatformProperties {
  /// Whether a class of the platform, or a superclass, has a property, or `nil` if the properties of the class are not known.
  public static func has(_ property: String, in className: String) -> Bool? {
    guard let chain = superclasses(of: className) else { return nil }
    return chain.contains { table[$0]?.properties.contains(property) == true }
  }

  /// Returns a class with its superclasses of the platform, nearest first, or `nil` if the class is not known.
  public static func superclasses(of name: String) -> [String]? {
    guard table[name] != nil else { return nil }
    var chain: [String] = []
    var next = name
    while let entry = table[next], chain.count < 20 {
      chain.append(next)
      next = entry.superclass
    }
    return next == "NSObject" || next.isEmpty ? chain : nil
  }

  /// The names of the classes whose properties are known.
  static var classes: some Collection<String> { table.keys }

  private struct Entry {
    let superclass: String
    let properties: Set<String>
  }

  private static let table: [String: Entry] = {
    var table: [String: Entry] = ["NSObject": Entry(superclass: "", properties: [])]
    for line in text.split(separator: ";") {
      let words = line.split { $0 == " " || $0 == "\n" }.map(String.init)
      guard words.count > 1 else { continue }
      table[words[0]] = Entry(superclass: words[1], properties: Set(words.dropFirst(2)))
    }
    return table
  }()

  /// Each class with its superclass and its own properties.
  private static let text = """
    ARCoachingOverlayView UIView delegate session sessionProvider; ARSCNView SCNView delegate scene session; ARSKView
    SKView delegate session; AVCaptureView NSView delegate; AVContentProposalViewController UIViewController;
    AVContinuityDevicePickerViewController UIViewController delegate; AVPictureInPictureVideoCallViewController
    UIViewController; AVPlayerView NSView actionPopUpButtonMenu delegate pictureInPictureDelegate speeds;
    AVPlayerViewController UIViewController contentProposalViewController customInfoViewController
    customInfoViewControllers customOverlayViewController delegate speeds transportBarCustomMenuItems; AVRoutePickerView
    UIView delegate; GLKView UIView delegate; GLKViewController UIViewController delegate; MFMailComposeViewController
    UINavigationController mailComposeDelegate; MFMessageComposeViewController UINavigationController
    messageComposeDelegate; MKAnnotationView UIView annotation detailCalloutAccessoryView leftCalloutAccessoryView
    rightCalloutAccessoryView; MKMapView UIView delegate; MKPinAnnotationView MKAnnotationView; MTKView UIView delegate;
    NSActionCell NSCell target; NSAlert NSObject accessoryView delegate; NSApplication NSResponder delegate dockMenu
    helpMenu mainMenu servicesMenu windowsMenu; NSArrayController NSObjectController sortDescriptors; NSBox NSView
    contentView; NSBrowser NSControl cellPrototype delegate; NSBrowserCell NSCell; NSButton NSControl; NSButtonCell
    NSActionCell; NSButtonTouchBarItem NSTouchBarItem target; NSCandidateListTouchBarItem NSTouchBarItem client
    delegate; NSCell NSObject controlView formatter menu objectValue representedObject target; NSClickGestureRecognizer
    NSGestureRecognizer; NSClipView NSView documentView; NSCollectionView NSView backgroundView collectionViewLayout
    content dataSource delegate itemPrototype prefetchDataSource; NSCollectionViewCompositionalLayout
    NSCollectionViewLayout; NSCollectionViewFlowLayout NSCollectionViewLayout; NSCollectionViewGridLayout
    NSCollectionViewLayout; NSCollectionViewItem NSViewController imageView textField; NSCollectionViewLayout NSObject;
    NSCollectionViewTransitionLayout NSCollectionViewLayout; NSColorPanel NSPanel accessoryView;
    NSColorPickerTouchBarItem NSTouchBarItem colorList target; NSColorWell NSControl pulldownTarget; NSComboBox
    NSTextField dataSource delegate; NSComboBoxCell NSTextFieldCell dataSource; NSComboButton NSControl menu; NSControl
    NSView cell formatter objectValue target; NSController NSObject; NSCustomTouchBarItem NSTouchBarItem view
    viewController; NSDatePicker NSControl cell delegate; NSDatePickerCell NSActionCell delegate; NSDictionaryController
    NSArrayController initialValue; NSDockTile NSObject contentView; NSDocument NSObject
    previewRepresentableActivityItems window; NSDocumentController NSObject; NSDrawer NSResponder contentView delegate
    parentWindow; NSFontManager NSObject delegate; NSFontPanel NSPanel accessoryView; NSForm NSMatrix; NSFormCell
    NSActionCell; NSGestureRecognizer NSObject delegate target; NSGridView NSView; NSGroupTouchBarItem NSTouchBarItem
    groupTouchBar prioritizedCompressionOptions; NSImageCell NSCell; NSImageView NSControl; NSLayoutConstraint NSObject;
    NSLevelIndicator NSControl; NSLevelIndicatorCell NSActionCell; NSMagnificationGestureRecognizer NSGestureRecognizer;
    NSMatrix NSControl delegate keyCell prototype; NSMenu NSObject delegate supermenu; NSMenuItem NSObject badge menu
    representedObject submenu target view; NSMenuItemCell NSButtonCell menuItem menuView; NSMenuToolbarItem
    NSToolbarItem itemMenu menu; NSMenuView NSView menu; NSObjectController NSController content managedObjectContext
    selectedObjects; NSOpenGLView NSView pixelFormat; NSOpenPanel NSSavePanel; NSOutlineView NSTableView dataSource
    delegate outlineTableColumn; NSPageController NSViewController delegate; NSPanGestureRecognizer NSGestureRecognizer;
    NSPanel NSWindow; NSPathCell NSActionCell delegate pathComponentCells; NSPathComponentCell NSTextFieldCell;
    NSPathControl NSControl delegate menu pathComponentCells pathItems; NSPickerTouchBarItem NSTouchBarItem target;
    NSPopUpButton NSButton menu; NSPopUpButtonCell NSMenuItemCell menu objectValue; NSPopover NSResponder
    contentViewController delegate; NSPopoverTouchBarItem NSTouchBarItem collapsedRepresentation popoverTouchBar
    pressAndHoldTouchBar; NSPredicateEditor NSRuleEditor rowTemplates; NSPressGestureRecognizer NSGestureRecognizer;
    NSProgressIndicator NSView; NSResponder NSObject menu nextResponder touchBar; NSRotationGestureRecognizer
    NSGestureRecognizer; NSRuleEditor NSControl delegate; NSRulerView NSView accessoryView clientView scrollView;
    NSSavePanel NSPanel accessoryView delegate; NSScrollView NSView contentView documentView findBarView
    horizontalRulerView horizontalScroller verticalRulerView verticalScroller; NSScroller NSControl; NSScrubber NSView
    backgroundView dataSource delegate scrubberLayout; NSScrubberArrangedView NSView; NSScrubberImageItemView
    NSScrubberItemView; NSScrubberItemView NSScrubberArrangedView; NSScrubberSelectionView NSScrubberArrangedView;
    NSScrubberTextItemView NSScrubberItemView; NSSearchField NSTextField cell delegate searchMenuTemplate;
    NSSearchFieldCell NSTextFieldCell cancelButtonCell searchButtonCell searchMenuTemplate; NSSearchToolbarItem
    NSToolbarItem searchField; NSSecureTextField NSTextField; NSSecureTextFieldCell NSTextFieldCell; NSSegmentedCell
    NSActionCell; NSSegmentedControl NSControl; NSSharingServicePickerToolbarItem NSToolbarItem
    activityItemsConfiguration delegate; NSSharingServicePickerTouchBarItem NSTouchBarItem activityItemsConfiguration
    delegate; NSSlider NSControl titleCell; NSSliderCell NSActionCell titleCell; NSSliderTouchBarItem NSTouchBarItem
    maximumValueAccessory minimumValueAccessory slider target; NSSplitView NSView delegate; NSSplitViewController
    NSViewController splitView splitViewItems; NSSplitViewItem NSObject viewController; NSStackView NSView delegate;
    NSStatusBarButton NSButton; NSStatusItem NSObject menu target view; NSStepper NSControl; NSStepperCell NSActionCell;
    NSStepperTouchBarItem NSTouchBarItem target; NSStoryboardSegue NSObject; NSSwitch NSControl; NSTabView NSView
    delegate tabViewItems; NSTabViewController NSViewController segmentedControl tabView tabViewItems; NSTabViewItem
    NSObject identifier initialFirstResponder view viewController; NSTableCellView NSView imageView objectValue
    textField; NSTableColumn NSObject dataCell headerCell tableView; NSTableHeaderCell NSTextFieldCell;
    NSTableHeaderView NSView tableView; NSTableRowView NSView; NSTableView NSControl cornerView dataSource delegate
    headerView highlightedTableColumn; NSText NSView delegate; NSTextAttachmentCell NSCell; NSTextField NSControl
    delegate; NSTextFieldCell NSActionCell; NSTextFinder NSObject client findBarContainer; NSTextInsertionIndicator
    NSView; NSTextView NSText delegate; NSTitlebarAccessoryViewController NSViewController; NSTokenField NSTextField
    delegate; NSTokenFieldCell NSTextFieldCell delegate; NSToolbar NSObject delegate; NSToolbarItem NSObject
    itemMenuFormRepresentation menuFormRepresentation target view; NSToolbarItemGroup NSToolbarItem subitems; NSTouchBar
    NSObject delegate; NSTouchBarItem NSObject; NSTrackingSeparatorToolbarItem NSToolbarItem splitView; NSTreeController
    NSObjectController content; NSUIViewToolbarItem NSToolbarItem uiView; NSUserDefaultsController NSController; NSView
    NSResponder gestureRecognizers nextKeyView window; NSViewController NSResponder representedObject sourceItemView
    view; NSVisualEffectView NSView; NSWindow NSResponder contentView contentViewController defaultButtonCell delegate
    initialFirstResponder parentWindow toolbar windowController; NSWindowController NSResponder contentViewController
    document previewRepresentableActivityItems window; PDFThumbnailView NSView; PDFView NSView delegate;
    PKAddPassesViewController UIViewController delegate; QLPreviewController UIViewController dataSource delegate;
    SCNView NSView audioListener delegate overlaySKScene pixelFormat pointOfView scene technique;
    SFSafariExtensionViewController NSViewController; SFSafariViewController UIViewController delegate; SKView UIView
    delegate; SLComposeServiceViewController UIViewController; UIAccessibilityElement UIResponder; UIActionSheet UIView
    delegate; UIActivityIndicatorView UIView; UIActivityViewController UIViewController; UIAlertController
    UIViewController; UIAlertView UIView delegate; UIApplication UIResponder delegate; UIBarButtonItem UIBarItem
    customView menu menuRepresentation target; UIBarItem NSObject; UIButton UIControl menu; UICalendarView UIView
    delegate selectionBehavior; UICloudSharingController UIViewController delegate; UICollectionReusableView UIView;
    UICollectionView UIScrollView backgroundView collectionViewLayout dataSource delegate dragDelegate dropDelegate
    prefetchDataSource; UICollectionViewCell UICollectionReusableView backgroundView selectedBackgroundView;
    UICollectionViewCompositionalLayout UICollectionViewLayout; UICollectionViewController UIViewController
    collectionView; UICollectionViewFlowLayout UICollectionViewLayout; UICollectionViewLayout NSObject;
    UICollectionViewListCell UICollectionViewCell accessories; UICollectionViewTransitionLayout UICollectionViewLayout;
    UIColorPickerViewController UIViewController delegate; UIColorWell UIControl; UIContentUnavailableView UIView;
    UIControl UIView; UIDatePicker UIControl; UIDocumentBrowserViewController UIViewController
    additionalLeadingNavigationBarButtonItems additionalTrailingNavigationBarButtonItems delegate;
    UIDocumentMenuViewController UIViewController delegate; UIDocumentPickerExtensionViewController UIViewController;
    UIDocumentPickerViewController UIViewController delegate; UIEventAttributionView UIView; UIFontPickerViewController
    UIViewController delegate; UIGestureRecognizer NSObject delegate; UIHostingController UIViewController;
    UIHoverGestureRecognizer UIGestureRecognizer; UIImagePickerController UINavigationController cameraOverlayView
    delegate; UIImageView UIView; UIInputView UIView; UIInputViewController UIViewController inputView; UILabel UIView;
    UIListContentView UIView; UILongPressGestureRecognizer UIGestureRecognizer; UINavigationBar UIView delegate items;
    UINavigationController UIViewController delegate navigationBar toolbar viewControllers; UINavigationItem NSObject
    additionalOverflowItems backBarButtonItem centerItemGroups leadingItemGroups leftBarButtonItem leftBarButtonItems
    pinnedTrailingGroup renameDelegate rightBarButtonItem rightBarButtonItems searchController titleView
    trailingItemGroups; UIPageControl UIControl progress; UIPageViewController UIViewController dataSource delegate;
    UIPanGestureRecognizer UIGestureRecognizer; UIPasteControl UIControl target; UIPickerView UIView dataSource
    delegate; UIPinchGestureRecognizer UIGestureRecognizer; UIPopoverBackgroundView UIView; UIPopoverController NSObject
    contentViewController delegate passthroughViews; UIPresentationController NSObject delegate; UIProgressView UIView;
    UIReferenceLibraryViewController UIViewController; UIRefreshControl UIControl; UIResponder NSObject
    activityItemsConfiguration touchBar; UIRotationGestureRecognizer UIGestureRecognizer;
    UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer; UIScrollView UIView delegate refreshControl; UISearchBar
    UIView delegate inputAccessoryView passwordRules; UISearchContainerViewController UIViewController;
    UISearchController UIViewController delegate searchControllerObservedScrollView searchResultsUpdater
    searchSuggestions; UISearchDisplayController NSObject delegate searchBar searchContentsController
    searchResultsDataSource searchResultsDelegate; UISearchTextField UITextField searchSuggestions tokens;
    UISegmentedControl UIControl; UISheetPresentationController UIPresentationController delegate detents sourceView;
    UISlider UIControl; UISplitViewController UIViewController delegate viewControllers; UIStackView UIView;
    UIStandardTextCursorView UIView; UIStepper UIControl; UIStoryboardPopoverSegue UIStoryboardSegue; UIStoryboardSegue
    NSObject; UISwipeGestureRecognizer UIGestureRecognizer; UISwitch UIControl; UITabBar UIView delegate items
    selectedItem; UITabBarController UIViewController customizableViewControllers delegate selectedTab
    selectedViewController tabBar tabs viewControllers; UITabBarItem UIBarItem; UITableView UIScrollView backgroundView
    dataSource delegate dragDelegate dropDelegate prefetchDataSource tableFooterView tableHeaderView; UITableViewCell
    UIView accessoryView backgroundView detailTextLabel editingAccessoryView imageView multipleSelectionBackgroundView
    selectedBackgroundView textLabel; UITableViewController UIViewController refreshControl tableView;
    UITableViewHeaderFooterView UIView backgroundView; UITapGestureRecognizer UIGestureRecognizer; UITextField UIControl
    delegate inputAccessoryView inputView leftView pasteDelegate rightView textDragDelegate textDropDelegate;
    UITextFormattingViewController UIViewController delegate; UITextView UIScrollView delegate inputAccessoryView
    inputView pasteDelegate textDragDelegate textDropDelegate; UIToolbar UIView delegate items; UIVideoEditorController
    UINavigationController delegate; UIView UIResponder gestureRecognizers mask maskView preferredFocusedView;
    UIViewController UIResponder navigationItem preferredFocusedView searchDisplayController tabBarItem
    tabBarObservedScrollView toolbarItems transitioningDelegate view; UIVisualEffectView UIView; UIWebView UIView
    delegate; UIWindow UIView rootViewController screen windowScene; WKWebView UIView navigationDelegate UIDelegate
    uiDelegate; WebFrameView NSView; WebView NSView downloadDelegate editingDelegate frameLoadDelegate hostWindow
    policyDelegate preferences resourceLoadDelegate UIDelegate
    """
}
