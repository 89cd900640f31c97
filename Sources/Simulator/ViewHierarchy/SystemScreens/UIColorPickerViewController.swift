internal import SimulatedWorld

/// A picker of colors, which the user closes (`hierarchy:4.129`).
///
/// The module UIKit adds the properties and the delegate with colors, which this module does not have.
open class UIColorPickerViewController: UIViewController, SystemScreen {
  /// Whether the user can change the opacity; `true` by default. The value is stored but has no effect.
  open var supportsAlpha = true
  /// The selected color as a string, or `nil`. A script has no color objects.
  package final var selectedText: String?
  /// The selected color, an object of the module UIKit.
  package final var selectedObject: AnyObject?
  package final var delegateReference = DelegateReference<any ColorPickerObserver, SystemName>()

  /// The delegate. The reference is weak.
  package final var observer: (any ColorPickerObserver)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Close.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Close", isLeading: false) { [unowned self] in finish() }
  }

  /// Selects a color, like the user. The picker stays.
  ///
  /// - Parameters:
  ///   - text: The color for the delegate of a script.
  ///   - object: The color for a Swift delegate.
  ///   - continuously: Whether the user still moves the finger.
  /// - Returns: Whether the user can use the picker now.
  package final func select(_ text: String?, _ object: AnyObject?, continuously: Bool) -> Bool {
    answer(.pick, .byApp) { [self] in
      selectedText = text
      selectedObject = object
      let arguments = Arguments(.object(self), text.map(Value.string) ?? .none, .bool(continuously))
      tell(.colorPickerViewControllerDidSelect, arguments) {
        $0.colorPickerDidSelect(self, continuously: continuously)
      }
    }
  }

  /// Performs the user's tap on Close. The dismissal starts, and then the delegate is called.
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func finish() -> Bool {
    answer(.finish, presentation?.presenter == nil ? .byApp : .beforeCall) { [self] in
      tell(.colorPickerViewControllerDidFinish) { $0.colorPickerViewControllerDidFinish(self) }
    }
  }
}

/// The calls of a picker of colors, which the platform's delegate in the module UIKit receives (`hierarchy:4.129`).
public protocol ColorPickerObserver: AnyObject {
  /// Called when the user has selected a color.
  func colorPickerDidSelect(_ picker: UIColorPickerViewController, continuously: Bool)
  /// Called when the user has closed the picker, while the system dismisses it.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}
