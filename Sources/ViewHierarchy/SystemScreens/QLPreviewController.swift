public import Simulation

/// A preview of files. The system dismisses a presented one (`hierarchy:4.123`).
open class QLPreviewController: UIViewController {
  /// The index of the shown file. The value is stored but has no effect.
  open var currentPreviewItemIndex = 0
  private var delegateReference = DelegateReference<any QLPreviewControllerDelegate, SystemName>()

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``QLPreviewControllerDelegate``.
  open var delegate: (any QLPreviewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The ``delegate``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDelegate: SimulatedObject? {
    get { delegateReference.simulated }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Done to a presented preview.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard navigationController == nil, navigationItem.rightBarButtonItem == nil else { return }
    addSystemButton("Done", isLeading: false) { [unowned self] in finish() }
  }

  /// Performs the user's tap on Done (`hierarchy:4.123`).
  ///
  /// - Returns: Whether the user can use the preview now.
  @discardableResult
  public final func finish() -> Bool {
    guard nearestPresentation != nil else { return false }
    return answer(.finish, .beforeCall) { [self] in
      userWillDismiss()
      if let modal = viewIfLoaded?.window?.transitions.modal { modal.whenEnded { self.userDidDismiss() } }
    }
  }

  override func userWillDismiss() {
    tell(.previewControllerWillDismiss) { $0.previewControllerWillDismiss(self) }
  }

  override func userDidDismiss() { tell(.previewControllerDidDismiss) { $0.previewControllerDidDismiss(self) } }

  private func tell(_ name: SystemName, native: (any QLPreviewControllerDelegate) -> Void) {
    delegateReference.tell(name, from: self, about: self, Arguments(.object(self)), native: native)
  }
}

/// The methods that a preview calls on its delegate (`hierarchy:4.123`).
public protocol QLPreviewControllerDelegate: AnyObject {
  /// Called when the preview is about to close.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// Called when the preview has closed.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  /// Does nothing.
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  /// Does nothing.
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}
