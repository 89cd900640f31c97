public import Simulation

/// Something of a scene that the user acts on and that is no view: a bar button item or a gesture recogniser, and on macOS an item of a
/// menu or a toolbar.
public struct ItemDescription {
  /// Its class, derived from one that is a ``ViewHierarchy/ActionSender``.
  public var objectClass: ObjectClass
  /// The property of the controller that holds it; nil for none.
  public var outlet: String?
  /// Further properties of the controller that hold it.
  public var otherOutlets: [String] = []
  /// The properties of the controller that hold it in a list (`storyboards:9`).
  public var collections: [String] = []
  /// What a person reads on it, or the name of its picture; nil for nothing.
  public var title: String?
  /// By what tests of the interface find it; nil for none.
  public var accessibilityIdentifier: String?
  /// What popovers name; nil for none.
  public var id: String?
  /// The ``ViewDescription/id`` of the view on which a recogniser's gestures are made; nil for the controller's own view.
  public var viewID: String?
  /// The methods of the controller that it sends when the user acts on it, in order.
  public var actions: [String] = []
  /// The methods that it sends to whoever in the responder chain has them first; nothing when nobody does.
  public var responderActions: [String] = []
  /// The segues that the user triggers by it.
  public var segues: [SegueDescription] = []
  /// What is set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []

  /// Describes an item.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }
}

/// A property that a file sets when an object is made, before `awakeFromNib` (`storyboards:9`).
public struct AttributeDescription {
  /// The property.
  public let property: String
  /// What it is set to.
  public let value: Value

  /// Describes an attribute.
  public init(_ property: String, _ value: Value) {
    self.property = property
    self.value = value
  }
}
