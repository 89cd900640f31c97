/// What a container contains from the start: a line from one scene to another that is no segue (`storyboards:11.3`).
public struct Relationship: Equatable, Sendable {
  /// The part that the other scene's controller plays; the raw values are Interface Builder's.
  public enum Kind: String, CaseIterable, Sendable {
    /// The bottom of a navigation controller's stack.
    case rootViewController
    /// A tab of a tab bar controller; there may be several.
    case viewControllers
    /// The primary controller of a split view controller.
    case masterViewController
    /// The secondary controller of a split view controller.
    case detailViewController
    /// The supplementary column of a split view controller.
    case supplementaryViewController
    /// What a collapsed split view controller shows.
    case compactViewController
    /// A tab of a tab view controller of macOS; there may be several.
    case tabItems
    /// A part of a split view controller of macOS; there may be several.
    case splitItems
    /// What fills the window of a window controller of macOS.
    case windowContent = "window.shadowedContentViewController"

    /// Whether a controller may have several.
    public var mayRepeat: Bool { self == .viewControllers || self == .tabItems || self == .splitItems }
  }

  /// The part.
  public let kind: Kind
  /// The ``Scene/id`` of the contained controller's scene.
  public let destination: String
  /// The name of a method of the container that makes the contained controller: an `@IBSegueAction`, which may return nil for the
  /// storyboard's own.
  public let segueAction: String?

  /// Describes a relationship.
  public init(_ kind: Kind, to destination: String, segueAction: String? = nil) {
    self.kind = kind
    self.destination = destination
    self.segueAction = segueAction
  }
}
