/// A picker of fonts. The system dismisses a presented one (`hierarchy:4.129`).
open class UIFontPickerViewController: UIViewController, SystemScreen {
  /// The name of the font that the user has picked, or `nil`. UIKit has a descriptor instead.
  public final var selectedFontName: String?
  package final var delegateReference = DelegateReference<any UIFontPickerViewControllerDelegate, SystemName>()

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``UIFontPickerViewControllerDelegate``.
  open var delegate: (any UIFontPickerViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Cancel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Cancel", isLeading: true) { [unowned self] in cancel() }
  }

  /// Picks a font, like the user.
  ///
  /// - Parameter name: The name of the font, which becomes ``selectedFontName``.
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func pick(_ name: String) -> Bool {
    answer(.pick, dismissal) { [self] in
      selectedFontName = name
      tell(.fontPickerViewControllerDidPickFont) { $0.fontPickerViewControllerDidPickFont(self) }
    }
  }

  /// Performs the user's tap on Cancel.
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func cancel() -> Bool {
    answer(.cancel, dismissal) { [self] in
      tell(.fontPickerViewControllerDidCancel) { $0.fontPickerViewControllerDidCancel(self) }
    }
  }

  /// Whether the system dismisses the picker: a picker in another controller stays.
  private var dismissal: SystemDismissal { presentation?.presenter == nil ? .byApp : .afterCall }
}

/// The methods that a picker of fonts calls on its delegate (`hierarchy:4.129`).
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called when the user has picked a font.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called when the user has tapped Cancel.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
