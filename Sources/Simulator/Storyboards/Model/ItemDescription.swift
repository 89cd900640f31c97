public import SimulatedWorld

/// An item of a scene that the user acts on and that is not a view.
///
/// It is a bar button item or a gesture recognizer, or on macOS a menu or toolbar item.
public struct ItemDescription {
  /// The class, derived from one that is a ``ViewHierarchy/ActionSender``.
  public var objectClass: ObjectClass
  /// The controller property that holds the item, or `nil` for none.
  public var outlet: String?
  /// Additional controller properties that hold the item.
  public var otherOutlets: [String] = []
  /// The controller properties that hold the item in a list (`storyboards:9`).
  public var collections: [String] = []
  /// The place of a bar button item, or `nil` for another item and for an item of a toolbar view.
  public var place: Place?
  /// The displayed title, or the name of the image. `nil` for none.
  public var title: String?
  /// The identifier for UI tests, or `nil` for none.
  public var accessibilityIdentifier: String?
  /// The id to which popovers refer, or `nil` for none.
  public var id: String?
  /// The ``ViewDescription/id`` of a gesture recognizer's view, or `nil` for the controller's own view.
  public var viewID: String?
  /// The controller methods that the item sends when the user acts on it, in order.
  public var actions: [String] = []
  /// The methods that the item sends to the first object in the responder chain that has them. Without such an object, nothing happens.
  public var responderActions: [String] = []
  /// The segues that the user triggers by the item.
  public var segues: [SegueDescription] = []
  /// The attributes that are set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []

  /// A place of bar button items, named as the property that contains them.
  public enum Place: String, CaseIterable, Sendable {
    /// On the left of the navigation bar.
    case leftBarButtonItems
    /// On the right of the navigation bar.
    case rightBarButtonItems
    /// The button that leads back to the controller.
    case backBarButtonItem
    /// In the toolbar of the navigation controller.
    case toolbarItems
  }

  /// Describes an item.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }
}

/// A property that a file sets when an object is created, before `awakeFromNib` (`storyboards:9`).
public struct AttributeDescription {
  /// The name of the property.
  public let property: String
  /// The value of the property.
  public let value: Value

  /// Describes an attribute.
  public init(_ property: String, _ value: Value) {
    self.property = property
    self.value = value
  }
}
