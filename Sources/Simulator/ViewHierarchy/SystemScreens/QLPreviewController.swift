public import SimulatedWorld

/// A preview of files. The system dismisses a presented one (`hierarchy:4.123`).
open class QLPreviewController: UIViewController, SystemScreen {
  /// The index of the shown file. Setting it requests the file from the data source if the preview has appeared.
  open var currentPreviewItemIndex = 0 {
    didSet { if appearance.isVisible { refreshCurrentPreviewItem() } }
  }
  /// The number of files, once the preview has requested it. The platform does not have this property.
  public private(set) final var itemCount = 0
  /// The address of the shown file, as the data source of a script has returned it.
  package private(set) final var scriptItem: String?
  /// The shown file, or `nil` before the preview appears, and without files.
  public private(set) final var currentPreviewItem: (any QLPreviewItem)?
  private var sourceReference = DelegateReference<any QLPreviewControllerDataSource, SystemName>()
  package final var delegateReference = DelegateReference<any QLPreviewControllerDelegate, SystemName>()

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``QLPreviewControllerDelegate``.
  open var delegate: (any QLPreviewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// The source of the files. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``QLPreviewControllerDataSource``.
  open var dataSource: (any QLPreviewControllerDataSource)? {
    get { sourceReference.native }
    set { sourceReference.object = newValue }
  }

  /// The ``dataSource``, if it is a simulated object. A script sets any object, whose methods are called by name.
  package final var scriptDataSource: SimulatedObject? {
    get { sourceReference.simulated }
    set { sourceReference.object = newValue }
  }

  /// Requests the number of files and the shown one from the data source (`hierarchy:4.123`).
  open func reloadData() {
    let answer = sourceReference.ask(.numberOfPreviewItems, from: self, about: self, Arguments(.object(self))) {
      .integer(Int64($0.numberOfPreviewItems(in: self)))
    }
    itemCount = if case .integer(let count) = answer { Int(clamping: count) } else { 0 }
    refreshCurrentPreviewItem()
  }

  /// Requests the shown file from the data source (`hierarchy:4.123`). Without a file of this index, none is shown.
  open func refreshCurrentPreviewItem() {
    currentPreviewItem = nil
    scriptItem = nil
    let index = currentPreviewItemIndex
    guard index >= 0, index < itemCount else { return }
    var item: (any QLPreviewItem)?
    // Scripts count from 1.
    let answer = sourceReference.ask(
      .previewControllerPreviewItemAt, from: self, about: self, Arguments(.object(self), .integer(Int64(index + 1)))
    ) {
      item = $0.previewController(self, previewItemAt: index)
      return .none
    }
    currentPreviewItem = item
    if case .string(let address) = answer { scriptItem = address }
  }

  /// Requests the files at the first appearance, and adds the button Done to a presented preview.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if itemCount == 0 { reloadData() }
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
}

/// A file of a preview.
public protocol QLPreviewItem: AnyObject {
  /// The address of the file, or `nil` if it is not available yet.
  var previewItemURL: URL? { get }
  /// The title of the preview, or `nil` for the name of the file.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  /// Returns `nil`.
  public var previewItemTitle: String? { nil }
}

/// The methods with which a preview requests files (`hierarchy:4.123`).
public protocol QLPreviewControllerDataSource: AnyObject {
  /// Returns the number of files.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// Returns a file.
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
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
