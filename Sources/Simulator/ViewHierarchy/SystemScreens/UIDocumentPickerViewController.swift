public import SimulatedWorld

/// A picker of files. The system dismisses it (`hierarchy:4.121`).
open class UIDocumentPickerViewController: UIViewController, SystemScreen {
  /// Whether the user can pick several files; `false` by default. The value is stored but has no effect.
  open var allowsMultipleSelection = false
  /// The directory in which the picker starts. The value is stored but has no effect.
  open var directoryURL: URL?
  package final var delegateReference = DelegateReference<any UIDocumentPickerDelegate, SystemName>()

  /// Creates a picker, such as one for a script.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates a picker that exports files.
  public init(forExporting urls: [URL], asCopy: Bool = false) { super.init(nibName: nil, bundle: nil) }

  /// Creates a picker of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``UIDocumentPickerDelegate``.
  open var delegate: (any UIDocumentPickerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Cancel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Cancel", isLeading: true) { [unowned self] in cancel() }
  }

  /// Picks files, like the user. The dismissal starts, and then the delegate is called (`hierarchy:4.121`).
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func pick(_ urls: [URL]) -> Bool {
    answer(.pick, .beforeCall) { [self] in
      let addresses = TextList(urls.map(\.absoluteString))
      tell(.documentPickerDidPickDocumentsAt, Arguments(.object(self), .foreign(addresses))) {
        $0.documentPicker(self, didPickDocumentsAt: urls)
      }
    }
  }

  /// Performs the user's tap on Cancel. The dismissal starts, and then the delegate is called.
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func cancel() -> Bool { answer(.cancel, .beforeCall) { [self] in tellCancelled() } }

  override func userDidDismiss() { tellCancelled() }

  private func tellCancelled() {
    tell(.documentPickerWasCancelled) { $0.documentPickerWasCancelled(self) }
  }
}

/// The methods that a picker of files calls on its delegate (`hierarchy:4.121`).
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when the user has picked files, while the system dismisses the picker.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has cancelled, while the system dismisses the picker, or after a swipe.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
