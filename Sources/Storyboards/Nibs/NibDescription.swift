public import Simulation

/// Something that a xib makes, one of those that stand in it beside each other (`storyboards:11.16`).
public struct NibObject {
  /// What it is.
  public enum Content {
    /// A view, with what stands in it.
    case view(ViewDescription)
    /// A window of macOS with its title, and what stands in its content view.
    case window(title: String?, ViewDescription)
    /// A gesture recogniser, or an item of a bar, a menu or a toolbar; those that stand inside others are listed, too.
    case item(ItemDescription)
    /// Something else, and what is set before `awakeFromNib`.
    case object(ObjectClass, [AttributeDescription])
  }

  /// What connections name.
  public let id: String
  /// What it is.
  public let content: Content
  /// Whether instantiating the xib returns it, rather than what it stands in.
  public let isTopLevel: Bool

  /// Describes an object.
  public init(id: String, _ content: Content, isTopLevel: Bool = true) {
    self.id = id
    self.content = content
    self.isTopLevel = isTopLevel
  }
}

/// A line of a xib from one object to another.
public struct NibConnection: Equatable {
  /// What is at an end of a line.
  public enum End: Hashable, Sendable {
    /// Who instantiates the xib: File's Owner.
    case owner
    /// What whoever responds to the action first is: the end of an action alone.
    case firstResponder
    /// An object that the xib makes, by its id.
    case object(String)
    /// An object that whoever instantiates the xib brings along, by the placeholder's identifier.
    case external(String)
  }

  /// What a line means.
  public enum Kind: Sendable {
    /// A property of the source holds the destination.
    case outlet
    /// A list of the source has the destination as a member.
    case collection
    /// The source sends the destination a message when the user acts on it.
    case action
  }

  /// What it means.
  public let kind: Kind
  /// The property, or the method.
  public let name: String
  /// What has the property, or sends the message.
  public let source: End
  /// What is held, or gets the message.
  public let destination: End

  /// Describes a line.
  public init(_ kind: Kind, _ name: String, from source: End, to destination: End) {
    self.kind = kind
    self.name = name
    self.source = source
    self.destination = destination
  }
}
