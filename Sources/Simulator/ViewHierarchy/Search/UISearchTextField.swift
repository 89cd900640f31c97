internal import SimulatedWorld

/// The text field of a search bar. Its events go to the bar's delegate and to the search controller (`hierarchy:4.101`).
open class UISearchTextField: UITextField {
  /// The bar of the field. Weak in effect: the bar clears it when it is deallocated.
  unowned(unsafe) final var bar: UISearchBar?

  override var responderWindow: UIWindow? { super.responderWindow ?? bar?.responderWindow }

  override func asksToBegin() -> Bool {
    guard let bar else { return super.asksToBegin() }
    return bar.asks(.searchBarShouldBeginEditing) { $0.searchBarShouldBeginEditing(bar) } && super.asksToBegin()
  }

  override func didBegin() {
    super.didBegin()
    guard let bar else { return }
    bar.tell(.searchBarTextDidBeginEditing) { $0.searchBarTextDidBeginEditing(bar) }
    bar.controller?.editingBegan()
  }

  override func asksToEnd() -> Bool {
    guard let bar else { return super.asksToEnd() }
    return bar.asks(.searchBarShouldEndEditing) { $0.searchBarShouldEndEditing(bar) } && super.asksToEnd()
  }

  override func didEnd() {
    super.didEnd()
    guard let bar else { return }
    bar.tell(.searchBarTextDidEndEditing) { $0.searchBarTextDidEndEditing(bar) }
  }

  override func didChange() {
    super.didChange()
    bar?.textChanged()
  }

  override func asksToReturn() -> Bool {
    guard super.asksToReturn() else { return false }
    if let bar { bar.tell(.searchBarSearchButtonClicked) { $0.searchBarSearchButtonClicked(bar) } }
    return true
  }
}
