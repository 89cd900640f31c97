public import SimulatedWorld

/// A presentation controller for a popover, which also has a source (`hierarchy:5.22`).
public final class UIPopoverPresentationController: UIPresentationController {
  private var view: UIView?
  private var item: SimulatedObject?

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

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
    if let anchor { link(anchor, UIKitName.sourceItem.symbol) }
    if let old { unlink(old, UIKitName.sourceItem.symbol) }
  }

  /// Whether the popover has a source.
  var isAnchored: Bool { view != nil || item != nil }

  func tellPrepare() {
    delegateReference.tell(.prepareForPopoverPresentation, from: self, about: presented, Arguments(.object(self))) {
      ($0 as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    }
  }

  /// Performs the user's tap outside the popover.
  ///
  /// The tap dismisses the popover, like a swipe on a sheet: the delegate is queried and notified (`hierarchy:4.38`).
  /// A rejected tap is reported as `presentationControllerDidAttemptToDismiss`. Otherwise the popover leaves,
  /// animated.
  ///
  /// - Returns: Whether the popover leaves. Also `false` if it is not shown as a popover, if it presents a controller
  ///   itself, or during a transition.
  @discardableResult
  public func tapOutside() -> Bool {
    guard let presented, presentationStyle == .popover else { return false }
    guard presented.beginUserDismissal(.tap) else { return false }
    if let cancel = (presented as? UIAlertController)?.cancelAction {
      presented.presentation?.transitions?.modal?.whenEnded { cancel.run() }
    }
    return true
  }

  /// Calls the body with the edges to the source.
  public override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let view { body(UIKitName.sourceItem.symbol, view) }
    if let item { body(UIKitName.sourceItem.symbol, item) }
  }
}
