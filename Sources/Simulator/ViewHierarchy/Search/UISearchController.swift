public import SimulatedWorld

/// A controller that searches: a search bar, and a presentation during the search (`hierarchy:4.100`).
///
/// The navigation item of a controller shows its bar, or the app adds the bar to a view.
open class UISearchController: UIViewController {
  /// The controller of the results, or `nil` if the searched controller shows them itself.
  public internal(set) final var searchResultsController: UIViewController?
  /// Whether the contents are covered during the search, so that the user cannot tap them; `true` by default.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during the search; `true` by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the Cancel button is shown during the search; `true` by default.
  open var automaticallyShowsCancelButton = true
  /// The navigation item that shows the bar, or `nil` if none does.
  final weak var item: UINavigationItem?
  private var knownSearchBar: UISearchBar?
  private var delegateReference = DelegateReference<any UISearchControllerDelegate, InputName>()
  private var updaterReference = DelegateReference<any UISearchResultsUpdating, InputName>()
  private var showsResultsAutomatically = true
  /// Whether the results are visible while they are not shown automatically.
  private var isShowingResults = false
  /// Whether the platform presents the controller, so that the delegate is notified (`hierarchy:4.102`).
  private var isAutomatic = false
  /// Whether the search is starting.
  private var isStarting = false
  /// Whether the platform dismisses the controller, or waits for the end of another transition to do so. The delegate is
  /// notified (`hierarchy:4.103`).
  private var isEnding = false

  /// Creates a controller that shows its results in another one, or in the searched one.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    setResultsController(searchResultsController)
  }

  /// Creates a controller without a controller for the results.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates a controller of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {
    knownSearchBar?.controller = nil
    knownSearchBar?.loseEdge()
    searchResultsController?.loseEdge()
  }

  /// Sets the controller of the results, once and before the first search.
  package final func setResultsController(_ controller: UIViewController?) {
    searchResultsController = controller
    if let controller { link(controller, InputName.searchResultsController.symbol) }
  }

  /// The bar in which the user types, created on first access.
  open var searchBar: UISearchBar {
    if let knownSearchBar { return knownSearchBar }
    let made = UISearchBar(in: world)
    made.controller = self
    knownSearchBar = made
    link(made, InputName.searchBar.symbol)
    return made
  }

  /// The object that updates the results. The reference is weak. A dynamic class implements `updateSearchResults`; a Swift
  /// class adopts ``UISearchResultsUpdating``.
  open var searchResultsUpdater: (any UISearchResultsUpdating)? {
    get { updaterReference.native }
    set { updaterReference.object = newValue }
  }

  /// The ``searchResultsUpdater``, if it is a simulated object.
  package final var scriptUpdater: SimulatedObject? {
    get { updaterReference.simulated }
    set { updaterReference.object = newValue }
  }

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``UISearchControllerDelegate``.
  open var delegate: (any UISearchControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// Calls the body with the edges of every controller, and the edges to the bar and the controller of the results.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let knownSearchBar { body(InputName.searchBar.symbol, knownSearchBar) }
    if let searchResultsController { body(InputName.searchResultsController.symbol, searchResultsController) }
  }

  // MARK: The search

  /// Whether the controller is presented. Setting it starts or ends the search, as the platform does (`hierarchy:4.102`,
  /// `hierarchy:4.103`).
  open var isActive: Bool {
    get { presentation?.presenter != nil && !flags.contains(.isBeingDismissed) }
    set { if newValue { startSearch() } else { endSearch() } }
  }

  /// The controller that is searched: the one whose navigation item shows the bar, or else the one with the bar in its view.
  package final var searchedController: UIViewController? {
    if let owner = item?.owner { return owner }
    var current: UIResponder? = knownSearchBar?.superview
    while let responder = current {
      if let controller = responder as? UIViewController { return controller }
      current = responder.next
    }
    return nil
  }

  /// The window of the searched controller.
  final var searchedWindow: UIWindow? { searchedController?.viewIfLoaded?.window }

  /// Starts the search when the user edits the bar.
  final func editingBegan() {
    startSearch()
    updateResults()
  }

  /// Implements `hierarchy:4.102`.
  private func startSearch() {
    guard !isActive, !isStarting, let searched = searchedController else { return }
    isStarting = true
    defer { isStarting = false }
    tell(.presentSearchController) { $0.presentSearchController(self) }
    guard presentation?.presenter == nil else { return }
    isAutomatic = true
    searched.report(self) { () throws(PlatformException) in try searched.raisingPresent(self, animated: true) }
    if !isActive, !searched.putsPresentationsOff { isAutomatic = false }
  }

  /// Implements `hierarchy:4.103`.
  final func endSearch() {
    guard isActive, !isEnding, let presenter = presentation?.presenter else { return }
    isEnding = true
    knownSearchBar?.resignFirstResponder()
    knownSearchBar?.text = ""
    presenter.raisingDismiss(animated: true)
    updateResults()
  }

  override func presentationDidChange(_ phase: PresentationPhase) {
    super.presentationDidChange(phase)
    let (presents, dismisses) = (isAutomatic, isEnding)
    switch phase {
    case .willStart:
      if presents { tell(.willPresentSearchController) { $0.willPresentSearchController(self) } }
    case .didStart:
      isAutomatic = false
      if presents { tell(.didPresentSearchController) { $0.didPresentSearchController(self) } }
    case .wasRefused: (isAutomatic, isEnding) = (false, false)
    case .willEnd:
      if dismisses { tell(.willDismissSearchController) { $0.willDismissSearchController(self) } }
    case .didEnd:
      isEnding = false
      if dismisses { tell(.didDismissSearchController) { $0.didDismissSearchController(self) } }
    }
  }

  /// Calls the updater, and shows the results if the bar is not empty (`hierarchy:4.102`).
  final func updateResults() {
    showResultsIfNeeded()
    updaterReference.tell(.updateSearchResults, from: self, about: self, Arguments(.object(self))) {
      $0.updateSearchResults(for: self)
    }
  }

  private func tell(_ name: InputName, native: (any UISearchControllerDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, Arguments(.object(self)), native: native)
  }

  // MARK: Results

  /// Whether the results are visible. Setting it shows or hides them from then on, whatever the text of the bar is
  /// (`hierarchy:4.104`).
  open var showsSearchResultsController: Bool {
    get { addedResults?.viewIfLoaded?.isHidden == false }
    set {
      showsResultsAutomatically = false
      isShowingResults = newValue
      addedResults?.viewIfLoaded?.isHidden = !newValue
    }
  }

  /// Whether the results are visible while the bar is not empty; `true` by default, until
  /// ``showsSearchResultsController`` is set (`hierarchy:4.104`).
  open var automaticallyShowsSearchResultsController: Bool {
    get { showsResultsAutomatically }
    set {
      showsResultsAutomatically = newValue
      showResultsIfNeeded()
    }
  }

  /// The controller of the results, unless another container has it.
  private var addedResults: UIViewController? {
    searchResultsController?.parent === self ? searchResultsController : nil
  }

  /// Adds the controller of the results as a child (`hierarchy:4.104`).
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let results = searchResultsController, results.parent == nil else { return }
    report(results) { () throws(PlatformException) in try sendAddChild(results) }
    guard results.parent === self else { return }
    view.addSubview(results.view)
    results.sendDidMove(toParent: self)
    showResultsIfNeeded()
  }

  /// Ends the editing of the bar: the keyboard leaves with the controller (`hierarchy:4.106`).
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    knownSearchBar?.resignFirstResponder()
  }

  final func showResultsIfNeeded() {
    guard let view = addedResults?.viewIfLoaded else { return }
    view.isHidden = showsResultsAutomatically ? knownSearchBar?.text?.isEmpty != false : !isShowingResults
  }

  /// Whether the search covers the searched controller, so that the user cannot tap it (`hierarchy:4.105`).
  final var coversContent: Bool { obscuresBackgroundDuringPresentation || showsSearchResultsController }

  override var topContent: UIViewController? { showsSearchResultsController ? addedResults : nil }

  override var presentationStyleOfClass: UIModalPresentationStyle? { .overCurrentContext }
}
