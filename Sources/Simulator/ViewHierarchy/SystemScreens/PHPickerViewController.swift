public import SimulatedWorld

/// The options of a picker of photos.
public struct PHPickerConfiguration: Sendable {
  /// The greatest number of photos that the user can pick, 0 for any number; 1 by default. The value is stored but has no
  /// effect.
  public var selectionLimit = 1

  /// Creates the default options.
  public init() {}
}

/// A photo that the user has picked.
public struct PHPickerResult: Hashable, Sendable {
  /// The identifier of the photo.
  public let assetIdentifier: String?

  /// Creates a result. On the platform, only the picker creates one.
  public init(assetIdentifier: String?) { self.assetIdentifier = assetIdentifier }
}

/// A picker of photos. Its delegate dismisses it (`hierarchy:4.120`).
open class PHPickerViewController: UIViewController, SystemScreen {
  /// The options.
  public final let configuration: PHPickerConfiguration
  package final var delegateReference = DelegateReference<any PHPickerViewControllerDelegate, SystemName>()

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker of a storyboard or a script.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  /// The delegate. The reference is weak. A dynamic class implements its method by name; a Swift class adopts
  /// ``PHPickerViewControllerDelegate``.
  open var delegate: (any PHPickerViewControllerDelegate)? {
    get { delegateReference.native }
    set { delegateReference.object = newValue }
  }

  /// Adds the button Cancel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Cancel", isLeading: true) { [unowned self] in cancel() }
  }

  /// Picks photos, like the user. The app dismisses the picker (`hierarchy:4.120`).
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func pick(_ results: [PHPickerResult]) -> Bool { end(.pick, results) }

  /// Performs the user's tap on Cancel: the delegate receives no results. The app dismisses the picker.
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func cancel() -> Bool { end(.cancel, []) }

  private func end(_ action: SystemName, _ results: [PHPickerResult]) -> Bool {
    answer(action, .byApp) { [self] in
      let identifiers = TextList(results.compactMap(\.assetIdentifier))
      tell(.pickerDidFinishPicking, Arguments(.object(self), .foreign(identifiers))) {
        $0.picker(self, didFinishPicking: results)
      }
    }
  }
}

/// The method that a picker of photos calls on its delegate (`hierarchy:4.120`).
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has picked photos, or has tapped Cancel. The app dismisses the picker.
  ///
  /// - Parameter results: The photos; empty after Cancel.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
