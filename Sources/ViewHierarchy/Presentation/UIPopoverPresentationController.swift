public import Simulation

/// What manages the presentation of a popover: besides, where it points to (`hierarchy:5.22`).
public final class UIPopoverPresentationController: UIPresentationController {
  private var view: UIView?
  private var item: SimulatedObject?

  deinit {
    view?.loseEdge()
    item?.loseEdge()
  }

  /// The view to which the popover points.
  public var sourceView: UIView? {
    get { view }
    set { anchor(&view, newValue) }
  }

  /// The bar button to which the popover points.
  public var barButtonItem: SimulatedObject? {
    get { item }
    set { anchor(&item, newValue) }
  }

  private func anchor<Anchor: SimulatedObject>(_ place: inout Anchor?, _ anchor: Anchor?) {
    let old = place
    place = anchor
    if let anchor { link(anchor, .sourceItem) }
    if let old { unlink(old, .sourceItem) }
  }

  /// Whether it is known where the popover points.
  var isAnchored: Bool { view != nil || item != nil }

  func tellPrepare() {
    delegateReference.tell(.prepareForPopoverPresentation, about: presented, Arguments(.object(self))) {
      ($0 as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    }
  }

  /// The user taps beside the popover.
  ///
  /// The user may dismiss it as a sheet is swiped away: the delegate is asked, and told (`hierarchy:4.38`). A refused tap is told
  /// as `presentationControllerDidAttemptToDismiss`. The popover then goes animated.
  ///
  /// - Returns: whether the popover goes; false as well when it is not shown as a popover, presents something itself, or when a
  ///   transition runs.
  @discardableResult
  public func tapOutside() -> Bool {
    guard let presented, presentationStyle == .popover else { return false }
    guard presented.beginUserDismissal(.tap) else { return false }
    if let cancel = (presented as? UIAlertController)?.cancelAction {
      presented.presentation?.transitions?.modal?.whenEnded { cancel.run() }
    }
    return true
  }

  /// Calls the body with the edges to what the popover points to.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let view { body(.sourceItem, view) }
    if let item { body(.sourceItem, item) }
  }
}
