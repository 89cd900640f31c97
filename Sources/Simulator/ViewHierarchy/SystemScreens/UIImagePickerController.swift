package import SimulatedWorld

/// A picker of images and movies, or a camera. Its delegate, which is that of a navigation controller, dismisses it
/// (`hierarchy:4.120`).
open class UIImagePickerController: UINavigationController {
  /// The source of the images.
  public enum SourceType: Int, CaseIterable, Sendable {
    /// The photos of the user.
    case photoLibrary
    /// The camera.
    case camera
    /// The saved photos.
    case savedPhotosAlbum

    /// The capability that the device must have.
    fileprivate var capability: SystemCapability? { self == .camera ? .camera : nil }
  }

  /// A key of the dictionary that the delegate receives.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picked image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image after the user's changes.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The kind of medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The file of a movie.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of an image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  private var source = SourceType.photoLibrary
  /// Whether the user can change the image; `false` by default. The value is stored but has no effect.
  open var allowsEditing = false
  /// The kinds of media that the user can pick. The value is stored but has no effect.
  open var mediaTypes = ["public.image"]

  /// Returns whether the device has a source (`hierarchy:4.117`).
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    isSourceTypeAvailable(sourceType, in: .current)
  }

  /// Returns whether the device of a world has a source.
  package static func isSourceTypeAvailable(_ sourceType: SourceType, in world: World) -> Bool {
    sourceType.capability.map(world.has) ?? true
  }

  /// The source; the photos by default. A source that the device does not have is an exception, which ends the app
  /// (`hierarchy:5.43`).
  open var sourceType: SourceType {
    get { source }
    set { world.attempt(self) { () throws(PlatformException) in try trySetSourceType(newValue) } }
  }

  /// Sets ``sourceType``.
  ///
  /// - Throws: `NSInvalidArgumentException` for a source that the device does not have (`hierarchy:5.43`).
  package final func trySetSourceType(_ sourceType: SourceType) throws(PlatformException) {
    guard Self.isSourceTypeAvailable(sourceType, in: world) else { throw .unavailableSource(sourceType.rawValue) }
    source = sourceType
  }

  /// Adds the button Cancel.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Cancel", isLeading: true) { [unowned self] in cancel() }
  }

  /// Dismisses the picker if it has no delegate (`hierarchy:4.120`).
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard delegateReference.object == nil else { return }
    world.clock.nextTurn { [weak self] in self?.dismissLikeSystem() }
  }

  private var pickerDelegate: DelegateReference<any UIImagePickerControllerDelegate, SystemName> {
    DelegateReference(object: delegateReference.object)
  }

  /// Picks a medium, like the user. The app dismisses the picker (`hierarchy:4.120`).
  ///
  /// - Parameter info: The dictionary for the delegate.
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func pick(_ info: [InfoKey: Any]) -> Bool { pick(info, for: .none) }

  /// Picks a medium, like the user.
  ///
  /// - Parameter value: The dictionary for a delegate of a dynamic class.
  package final func pick(_ info: [InfoKey: Any], for value: Value) -> Bool {
    answer(.pick, .byApp) { [self] in
      pickerDelegate.tell(
        .imagePickerControllerDidFinishPickingMediaWithInfo, from: self, about: self, Arguments(.object(self), value)
      ) { $0.imagePickerController(self, didFinishPickingMediaWithInfo: info) }
    }
  }

  /// Performs the user's tap on Cancel. The app dismisses the picker (`hierarchy:4.120`).
  ///
  /// - Returns: Whether the user can use the picker now.
  @discardableResult
  public final func cancel() -> Bool {
    answer(.cancel, .byApp) { [self] in
      pickerDelegate.tell(.imagePickerControllerDidCancel, from: self, about: self, Arguments(.object(self))) {
        $0.imagePickerControllerDidCancel(self)
      }
    }
  }
}

/// The methods that a picker of images calls on its delegate (`hierarchy:4.120`).
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has picked a medium. The app dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has tapped Cancel. The app dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
