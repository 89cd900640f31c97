/// The known names of elements in Interface Builder documents.
///
/// They only determine which elements are listed as unknown. A reader accepts any document, and uses the elements that it supports.
enum Vocabulary {
  static let elements: Set<String> = {
    var names: Set<String> = []
    for list in [structure, values, controllers, iOSViews, macViews, macObjects, watchObjects, layout, details] {
      names.formUnion(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
    return names
  }()

  private static let structure = """
    action accessibility accessibilityAction accessibilityConnection accessibilityTraits adaptation archive binding capability class classes
    connections customFonts customObject dependencies deployment designable designables development device document exclude exit
    image include inferredMetricsTieBreakers namedColor objects outlet outletCollection partialImage placeholder plugIn point
    relationship relationships resources scene scenes segue source systemColor userDefinedRuntimeAttribute
    userDefinedRuntimeAttributes userDefinedRuntimeAttributeKeyPath variation catalog usageDescription
    """
  private static let values = """
    array attributedString attributes bool boolean color data date dictionary edgeInsets font fontDescription
    foregroundColor fragment integer locale mutableAttributedString mutableData mutableString nil null number paragraphStyle range real
    rect size string textAttachment url value directionalEdgeInsets imageReference preferredSymbolConfiguration
    symbolConfiguration
    """
  private static let controllers = """
    abPeoplePickerNavigationController application avPlayerViewController collectionViewController controllerPlaceholder
    glkViewController hostingController imagePickerController navigationController pageViewController pagecontroller
    searchDisplayController splitViewController tabBarController tabViewController tableViewController viewController
    viewControllerPlaceholder windowController arrayController dictionaryController objectController treeController
    userDefaultsController
    """
  private static let iOSViews = """
    activityIndicatorView adBannerView arscnView arskView arView barButtonItem button buttonConfiguration collectionReusableView
    collectionView collectionViewCell collectionViewCellContentView containerView datePicker glkView imageView label mapView mtkView
    metalView navigationBar navigationItem pageControl pickerView progressView refreshControl sceneKitView scrollView searchBar
    segment segmentedControl skView slider stackView stepper switch tabBar tabBarItem tableView tableViewCell
    tableViewCellContentView tableViewSection textField textView toolbar view visualEffectView webView window wkWebView
    wkWebViewConfiguration wkPreferences colorWell calendarView backgroundConfiguration imageTint titleTextAttributes
    blurEffect vibrancyEffect pasteControl contentUnavailableView focusEffect canvasView pdfView
    """
  private static let macViews = """
    avPlayerView box boxView browser browserCell button buttonCell clipView collectionViewItem colorWell comboBox comboBoxCell
    customCell customView datePickerCell form formCell gridView gridCell gridColumn gridRow imageCell imageView
    levelIndicator levelIndicatorCell matrix menu menuItem openGLView outlineView pathCell pathControl popUpButton
    popUpButtonCell predicateEditor predicateEditorCompoundRowTemplate predicateEditorExpressionRowTemplate predicateEditorRowTemplate
    predicateEditorTypes progressIndicator quartzView quartzComposerView rows ruleEditor scroller scrubber searchField searchFieldCell
    secureTextField secureTextFieldCell segmentedCell slider sliderCell splitView splitViewItem splitViewItems stepperCell
    switchControl tabView tabViewItem tabViewItems tableCellView tableColumn tableColumns tableColumnResizingMask tableHeaderCell
    tableHeaderView tableRowView textFieldCell textContainer textStorage layoutManager tokenField tokenFieldCell toolbarItem
    touchBar touchBarItem touchBarItems visualEffectView windowToolbar prototypeCellViews tickMarks allowedToolbarItems
    defaultToolbarItems
    """
  private static let macObjects = """
    backgroundFilters behavior contentFilters ciFilter column columns drawer dateFormatter numberFormatter byteCountFormatter
    nilTitle popover sortDescriptor shadow selectionTarget windowCollectionBehavior windowPositionMask windowStyleMask
    modifierMask toolbarItems compositingFilter configuration menuItems animations keys
    """
  private static let watchObjects = """
    controller glanceController group notificationCategory notificationController picker row separator slider table tableRow
    timer date complication wristView inlineMovie movie hmCamera paymentButton activityRing skScene
    """
  private static let layout = """
    autoresizingMask constraint constraints edgesForExtendedLayout extendedEdge inset layoutGuides mask offsetWrapper
    collectionViewFlowLayout collectionViewLayout collectionViewGridLayout viewControllerLayoutGuide viewLayoutGuide freeformSimulatedSizeMetrics
    simulatedMetricsContainer simulatedNavigationBarMetrics simulatedOrientationMetrics simulatedScreenMetrics
    simulatedStatusBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics layoutGuide keyboardLayoutGuide
    """
  private static let details = """
    audiovisualMediaTypes cells dataDetectorTypes dataDetectorType gestureRecognizers items keyCommand keyCommands keyEquivalentModifierMask
    panGestureRecognizer pinchGestureRecognizer pongPressGestureRecognizer rotationGestureRecognizer screenEdgePanGestureRecognizer
    swipeGestureRecognizer tapGestureRecognizer hoverGestureRecognizer gestureRecognizer clickGestureRecognizer pressGestureRecognizer
    magnificationGestureRecognizer rightBarButtonItems leftBarButtonItems popoverArrowDirection popoverPassthroughViews
    prototypes sections segments state subviews textInputTraits titleView cellStyle variation objectTypes footerViewController
    """
}
