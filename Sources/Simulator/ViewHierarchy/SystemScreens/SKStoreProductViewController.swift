/// A page of the App Store. Its delegate dismisses it (`hierarchy:4.123`).
open class SKStoreProductViewController: UIViewController, SystemScreen {
  package final var delegateReference = DelegateReference<any SKStoreProductViewControllerDelegate, SystemName>()

  /// The delegate. The reference is weak. A dynamic class implements its method by name; a Swift class adopts
  /// ``SKStoreProductViewControllerDelegate``.
  open var delegate: (any SKStoreProductViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Done.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Done", isLeading: false) { [unowned self] in finish() }
  }

  /// Performs the user's tap on Done. The app dismisses the page (`hierarchy:4.123`).
  ///
  /// - Returns: Whether the user can use the page now.
  @discardableResult
  public final func finish() -> Bool { answer(.finish, .byApp) { [self] in tellFinished() } }

  override func userDidDismiss() { tellFinished() }

  private func tellFinished() {
    tell(.productViewControllerDidFinish) { $0.productViewControllerDidFinish(self) }
  }
}

/// The method that a page of the App Store calls on its delegate (`hierarchy:4.123`).
public protocol SKStoreProductViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Done, and after a swipe. The app dismisses the page.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing, so that the page stays.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
