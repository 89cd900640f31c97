#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIFontPickerViewController {
    /// The options of a picker of fonts.
    public final class Configuration: NSObject {
      /// Whether the user picks a face instead of a family. Inert.
      public var includeFaces = false
      /// Whether fonts appear in the font of the system. Inert.
      public var displayUsingSystemFont = false
    }

    /// Creates a picker.
    public convenience init(configuration: Configuration) { self.init(nibName: nil, bundle: nil) }

    /// The font that the user has picked, or `nil`.
    public var selectedFontDescriptor: UIFontDescriptor? {
      get { selectedFontName.map { UIFontDescriptor(name: $0, size: 0) } }
      set { selectedFontName = newValue?.postscriptName }
    }
  }

  extension UIColorPickerViewController {
    /// The selected color; white by default.
    public var selectedColor: UIColor {
      get { selectedObject as? UIColor ?? .white }
      set { selectedObject = newValue }
    }

    /// The delegate. The reference is weak.
    public var delegate: (any UIColorPickerViewControllerDelegate)? {
      get { observer as? any UIColorPickerViewControllerDelegate }
      set { observer = newValue }
    }

    /// Selects a color, like the user. The picker stays (`hierarchy:4.129`).
    ///
    /// - Returns: Whether the user can use the picker now.
    @discardableResult
    public func pick(_ color: UIColor, continuously: Bool = false) -> Bool {
      select(nil, color, continuously: continuously)
    }
  }

  /// The methods that a picker of colors calls on its delegate (`hierarchy:4.129`).
  public protocol UIColorPickerViewControllerDelegate: ColorPickerObserver {
    /// Called when the user has selected a color.
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Called when the user has selected a color, before iOS 15.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  }

  extension UIColorPickerViewControllerDelegate {
    /// Calls the older method.
    public func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { colorPickerViewControllerDidSelectColor(viewController) }
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
    /// Calls the platform's method with the selected color.
    public func colorPickerDidSelect(_ picker: UIColorPickerViewController, continuously: Bool) {
      colorPickerViewController(picker, didSelect: picker.selectedColor, continuously: continuously)
    }
  }

  extension NSURL: QLPreviewItem {
    /// The address itself.
    public var previewItemURL: URL? { self as URL }
  }
#endif
