public import SimulatedWorld

/// A browser of the system. The user ends it with Done, and the system dismisses it (`hierarchy:4.118`).
open class SFSafariViewController: UIViewController, SystemScreen {
  /// The options of a browser.
  public final class Configuration: NSObject {
    /// Whether the reader appears if a page has one; `false` by default. It has no effect.
    public var entersReaderIfAvailable = false
    /// Whether the bars shrink when the user scrolls; `true` by default. It has no effect.
    public var barCollapsingEnabled = true
  }

  /// The first address, or `nil` if the app created the browser without one. The platform does not have this property.
  public package(set) final var initialURL: URL?
  package final var delegateReference = DelegateReference<any SFSafariViewControllerDelegate, SystemName>()

  /// Creates a browser. An address that does not start with `http:` or `https:` is an exception, which ends the app
  /// (`hierarchy:5.42`).
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    super.init(nibName: nil, bundle: nil)
    world.attempt(self) { () throws(PlatformException) in try setInitialURL(URL) }
  }

  /// Creates a browser of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the address.
  ///
  /// - Throws: `NSInvalidArgumentException` for another scheme than `http` and `https` (`hierarchy:5.42`).
  package final func setInitialURL(_ url: URL) throws(PlatformException) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .unsupportedScheme
    }
    initialURL = url
  }

  /// The delegate. The reference is weak. A dynamic class implements its methods by name; a Swift class adopts
  /// ``SFSafariViewControllerDelegate``.
  open var delegate: (any SFSafariViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Done.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Done", isLeading: false) { [unowned self] in finish() }
  }

  override var automaticPresentationStyle: UIModalPresentationStyle? { .fullScreen }

  /// Performs the user's tap on Done (`hierarchy:4.118`).
  ///
  /// - Returns: Whether the user can use the screen now.
  @discardableResult
  public final func finish() -> Bool {
    answer(.finish, .afterCall) { [self] in
      tell(.safariViewControllerDidFinish) { $0.safariViewControllerDidFinish(self) }
    }
  }
}

/// The methods that a browser calls on its delegate (`hierarchy:4.118`).
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called after the user has tapped Done, before the system dismisses the browser.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
