internal import SimulatedWorld
public import ViewHierarchy

/// A reference to a controller's xib, which is loaded when its view or window loads (`storyboards:11.19`).
final class NamedNib: ControllerNib, MacControllerNib {
  private let name: String
  private let bundle: String?

  init(_ name: String, _ bundle: String?) {
    self.name = name
    self.bundle = bundle
  }

  func makeView(for controller: UIViewController) -> UIView? {
    load("view", for: controller)
    return controller.viewIfLoaded
  }

  func makeView(for controller: NSViewController) -> NSView? {
    load("view", for: controller)
    return controller.viewIfLoaded
  }

  func loadWindow(of controller: NSWindowController) { load("window", for: controller) }

  func viewWasMade(of controller: UIViewController) {}

  func viewWasMade(of controller: NSViewController) {}

  func wasClicked(_ view: NSView, in responder: NSResponder) {}

  func forEachItem(_ body: (SimulatedObject) -> Void) {}

  private func load(_ outlet: String, for controller: SimulatedObject) {
    do throws(PlatformException) {
      let nib = try controller.world.storyboards.nib(named: name, bundle: bundle)
      guard nib.connectsOwner(outlet) else {
        let method =
          switch controller {
          case is UIViewController: "UIViewController _loadViewFromNibNamed:bundle:"
          case is NSViewController: "NSViewController loadView"
          default: "NSWindowController loadWindow"
          }
        throw PlatformException(
          "NSInternalInconsistencyException",
          "-[\(method)] loaded the \"\(name)\" nib but the \(outlet) outlet was not set.")
      }
      _ = try nib.instantiate(owner: controller, in: controller.world)
    } catch {
      controller.world.report(error, [controller.identity])
    }
  }
}

extension UIViewController {
  /// Sets the xib that contains the view, like `init(nibName:bundle:)`. The xib is loaded when the view loads.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own bundle.
  public final func setNib(named name: String, bundle: String? = nil) { nib = NamedNib(name, bundle) }
}

extension NSViewController {
  /// Sets the xib that contains the view, like `init(nibName:bundle:)`. The xib is loaded when the view loads.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own bundle.
  public final func setNib(named name: String, bundle: String? = nil) { nib = NamedNib(name, bundle) }
}

extension NSWindowController {
  /// Sets the xib that contains the window, like `init(windowNibName:)`. The xib is loaded when the window loads.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own bundle.
  public final func setWindowNib(named name: String, bundle: String? = nil) { nib = NamedNib(name, bundle) }
}
