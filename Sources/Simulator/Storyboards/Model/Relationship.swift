/// A relationship of a container with its initial content: a connection between scenes that is not a segue (`storyboards:11.3`).
public struct Relationship: Equatable, Sendable {
  /// The role of the contained controller. The raw values are those of Interface Builder.
  public enum Kind: String, CaseIterable, Sendable {
    /// The root of a navigation controller's stack.
    case rootViewController
    /// A tab of a tab bar controller, which can have several.
    case viewControllers
    /// The primary controller of a split view controller.
    case masterViewController
    /// The secondary controller of a split view controller.
    case detailViewController
    /// The supplementary column of a split view controller.
    case supplementaryViewController
    /// The controller that a collapsed split view controller shows.
    case compactViewController
    /// A tab of a macOS tab view controller, which can have several.
    case tabItems
    /// An item of a macOS split view controller, which can have several.
    case splitItems
    /// The content of a macOS window controller's window.
    case windowContent = "window.shadowedContentViewController"

    /// Whether a controller can have several relationships of this kind.
    public var mayRepeat: Bool { self == .viewControllers || self == .tabItems || self == .splitItems }
  }

  /// The role of the contained controller.
  public let kind: Kind
  /// The ``Scene/id`` of the contained controller's scene.
  public let destination: String
  /// The name of a container method that creates the contained controller: an `@IBSegueAction`.
  ///
  /// The method can return `nil` to use the storyboard's own controller.
  public let segueAction: String?

  /// Describes a relationship.
  public init(_ kind: Kind, to destination: String, segueAction: String? = nil) {
    self.kind = kind
    self.destination = destination
    self.segueAction = segueAction
  }
}
