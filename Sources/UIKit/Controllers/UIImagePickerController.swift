#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// The system's picker of images. The app presents it, and the user picks an image or cancels. The app dismisses it.
  open class UIImagePickerController: UINavigationController {
    /// The source of images. Inert: each is available.
    public enum SourceType: Int, Sendable {
      /// The library.
      case photoLibrary
      /// The camera.
      case camera
      /// The albums.
      case savedPhotosAlbum
    }

    /// A part of a result.
    public struct InfoKey: Hashable, RawRepresentable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a key.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The image.
      public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
      /// The edited image.
      public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
      /// The kind of media.
      public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
      /// The link of a movie.
      public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
      /// The link of an image.
      public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// The source. Inert.
    open var sourceType = SourceType.photoLibrary
    /// Whether the user can edit the image. Inert.
    open var allowsEditing = false
    /// The kinds of media. Inert.
    open var mediaTypes = ["public.image"]

    /// Returns `true`. Inert.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { true }

    /// Picks an image, like a user.
    public func userPicked(_ image: UIImage) {
      world.callback {
        pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: [.originalImage: image])
      }
    }

    /// Cancels, like a user.
    public func userCancelled() { world.callback { pickerDelegate?.imagePickerControllerDidCancel(self) } }

    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
      delegate as? any UIImagePickerControllerDelegate
    }
  }

  /// An object that receives the user's image.
  public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Called after the user picked an image.
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called after the user cancelled.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
  }

  extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
  }
#endif
