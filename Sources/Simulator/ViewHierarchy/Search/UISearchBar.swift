public import SimulatedWorld

/// A bar with a field for searching, a Cancel button, and buttons for scopes.
///
/// The bar of a ``UISearchController`` is in a navigation bar or in a view of the app.
open class UISearchBar: UIView {
  /// The controller of the bar, or `nil` for a bar that the app created. Weak in effect: the controller clears it when it is
  /// deallocated.
  unowned(unsafe) final var controller: UISearchController?
  private var delegateReference = DelegateReference<any UISearchBarDelegate, InputName>()
  private var titles: [String]?
  private var scope = 0
  /// The buttons of the scopes, in order.
  package private(set) final var scopeButtons: [UIButton] = []
  private var knownCancelButton: UIButton?

  private var knownField: UISearchTextField?

  deinit {
    knownField?.bar = nil
    knownField?.loseEdge()
  }

  /// The field in which the user types, created on first access. It is not a subview, because nothing is drawn.
  public final var searchTextField: UISearchTextField {
    if let knownField { return knownField }
    let made = UISearchTextField(in: world)
    made.bar = self
    knownField = made
    link(made, InputName.searchTextField.symbol)
    return made
  }

  /// Calls the body with the edges of every view, and the edge to the field.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let knownField { body(InputName.searchTextField.symbol, knownField) }
  }

  /// The text; never `nil`, although the type is optional as on the platform. The delegate is not notified of changes
  /// by the app (`hierarchy:4.101`).
  open var text: String? {
    get { knownField?.text ?? "" }
    set {
      searchTextField.text = newValue ?? ""
      controller?.showResultsIfNeeded()
    }
  }

  /// The text while the field is empty, by which the user can find it, or `nil` for none.
  open var placeholder: String? {
    get { knownField?.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The text that the user sees in the empty field: the platform's for the bar of a search controller without another one.
  package final var shownPlaceholder: String? { placeholder ?? (controller == nil ? nil : "Search") }

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``UISearchBarDelegate``.
  open var delegate: (any UISearchBarDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  // MARK: First responder

  override var responderWindow: UIWindow? { super.responderWindow ?? controller?.searchedWindow }

  /// Whether the user edits the field of the bar.
  open override var isFirstResponder: Bool { knownField?.isFirstResponder == true }

  /// Makes the field the first responder. A search controller then starts the search (`hierarchy:4.101`).
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends the editing of the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { knownField?.resignFirstResponder() == true }

  // MARK: Buttons

  /// Whether the app shows the Cancel button; `false` by default. A search controller shows it during the search.
  open var showsCancelButton = false

  /// Sets ``showsCancelButton``.
  ///
  /// - Parameter animated: Has no effect, because nothing is drawn.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The Cancel button, if the user sees it.
  package final var shownCancelButton: UIButton? {
    let isAutomatic = controller.map { $0.automaticallyShowsCancelButton && $0.isActive } ?? false
    guard isAutomatic || showsCancelButton else { return nil }
    if let knownCancelButton { return knownCancelButton }
    let made = button("Cancel") { [unowned self] in tapCancel() }
    knownCancelButton = made
    return made
  }

  /// The titles of the scopes, or `nil` for none. Scopes are visible during the search.
  open var scopeButtonTitles: [String]? {
    get { titles }
    set {
      titles = newValue
      scopeButtons = (newValue ?? []).enumerated().map { place, title in
        button(title) { [unowned self] in select(scope: place) }
      }
      if !scopeButtons.indices.contains(scope) { scope = 0 }
    }
  }

  /// The index of the selected scope, from 0. The delegate is not notified of a scope that the app selects.
  open var selectedScopeButtonIndex: Int {
    get { scope }
    set { scope = newValue }
  }

  /// Whether the buttons of the scopes are visible: for a search controller only during the search.
  package final var showsScopes: Bool { controller?.isActive ?? true }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let made = UIButton(in: world)
    made.title = title
    made.primaryAction = action
    return made
  }

  /// Selects a scope, like the user (`hierarchy:4.101`).
  private func select(scope place: Int) {
    guard place != scope else { return }
    scope = place
    delegateReference.tell(
      .searchBarSelectedScopeButtonIndexDidChange, from: self, about: self,
      Arguments(.object(self), .integer(Int64(place + 1)))
    ) { $0.searchBar(self, selectedScopeButtonIndexDidChange: place) }
    controller?.updateResults()
  }

  /// Taps Cancel, like the user: notifies the delegate, and ends the search of a search controller (`hierarchy:4.103`).
  package final func tapCancel() {
    tell(.searchBarCancelButtonClicked) { $0.searchBarCancelButtonClicked(self) }
    controller?.endSearch()
  }

  // MARK: Delegate

  final func textChanged() {
    let text = searchTextField.text ?? ""
    delegateReference.tell(
      .searchBarTextDidChange, from: self, about: self, Arguments(.object(self), .string(text))
    ) { $0.searchBar(self, textDidChange: text) }
    controller?.updateResults()
  }

  final func asks(_ name: InputName, native: (any UISearchBarDelegate) -> Bool) -> Bool {
    delegateReference.ask(name, from: self, about: self, Arguments(.object(self))) { .bool(native($0)) }?.isTruthy
      ?? true
  }

  final func tell(_ name: InputName, native: (any UISearchBarDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, Arguments(.object(self)), native: native)
  }
}
