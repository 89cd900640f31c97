#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A registered preview. Inert: the user cannot preview.
  public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The view that was registered.
    var sourceView: UIView { get }
  }

  /// The delegate of previews. Inert: the simulator does not call it.
  public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Asks for the controller to preview. Inert.
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the previewed controller. Inert.
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
  }

  extension UIViewController {
    private final class Preview: NSObject, UIViewControllerPreviewing {
      let sourceView: UIView

      init(_ view: UIView) { sourceView = view }
    }

    /// Inert: returns a registration without effect.
    public func registerForPreviewing(
      with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { Preview(sourceView) }

    /// Inert.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
  }
#endif
