public import SimulatedWorld

/// An object that a xib creates (`storyboards:11.16`).
public struct NibObject {
  /// The content of the object.
  public enum Content {
    /// A view, with its subviews.
    case view(ViewDescription)
    /// A macOS window with its title and its content view.
    case window(title: String?, ViewDescription)
    /// A gesture recognizer, or an item of a bar, a menu or a toolbar. Items inside others are listed, too.
    case item(ItemDescription)
    /// Another object, and the attributes that are set before `awakeFromNib`.
    case object(ObjectClass, [AttributeDescription])
  }

  /// The id to which connections refer.
  public let id: String
  /// The content of the object.
  public let content: Content
  /// Whether instantiating the xib returns the object itself, and not the object that contains it.
  public let isTopLevel: Bool

  /// Describes an object.
  public init(id: String, _ content: Content, isTopLevel: Bool = true) {
    self.id = id
    self.content = content
    self.isTopLevel = isTopLevel
  }
}

/// A connection of a xib from one object to another.
public struct NibConnection: Equatable {
  /// An end of a connection.
  public enum End: Hashable, Sendable {
    /// The object that instantiates the xib: File's Owner.
    case owner
    /// The first responder to the action. It can only be the destination of an action.
    case firstResponder
    /// An object that the xib creates, by its id.
    case object(String)
    /// An object that the caller passes, by the identifier of its placeholder.
    case external(String)
  }

  /// The meaning of a connection.
  public enum Kind: Sendable {
    /// A property of the source holds the destination.
    case outlet
    /// A list of the source has the destination as a member.
    case collection
    /// The source sends the destination a message when the user acts on it.
    case action
  }

  /// The meaning of the connection.
  public let kind: Kind
  /// The name of the property or method.
  public let name: String
  /// The object that has the property, or sends the message.
  public let source: End
  /// The object that is held, or receives the message.
  public let destination: End

  /// Describes a connection.
  public init(_ kind: Kind, _ name: String, from source: End, to destination: End) {
    self.kind = kind
    self.name = name
    self.source = source
    self.destination = destination
  }
}
