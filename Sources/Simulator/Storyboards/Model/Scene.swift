public import SimulatedWorld
public import ViewHierarchy

/// A scene of a storyboard: a controller with its views, or a reference to a scene of another storyboard.
public struct Scene {
  /// The content of a scene.
  public enum Content {
    /// A controller.
    case controller(ControllerDescription)
    /// A reference to a controller of another storyboard (`storyboards:8.1`).
    case reference(StoryboardReference)
  }

  /// The name by which segues and relationships of the same storyboard refer to the scene.
  public let id: String
  /// The storyboard identifier, by which the app instantiates the controller. `nil` or empty for none (`storyboards:7.3`).
  public let identifier: String?
  /// The content of the scene.
  public let content: Content
  /// The script position of the declaration.
  public let position: SourcePosition

  /// Describes a scene.
  public init(id: String, identifier: String? = nil, _ content: Content, position: SourcePosition = .none) {
    self.id = id
    self.identifier = identifier
    self.content = content
    self.position = position
  }

  /// The controller, or `nil` if the scene is a reference.
  public var controller: ControllerDescription? {
    if case .controller(let controller) = content { controller } else { nil }
  }
}

/// A storyboard's description of a controller.
public struct ControllerDescription {
  /// The class, derived from ``ViewHierarchy/UIViewController``.
  public var objectClass: ObjectClass
  /// The name of the scene's registration in a container, or `nil` for none. It is a user-defined runtime attribute
  /// (`injection:SS2`).
  public var registrationName: String?
  /// The title, or `nil` for none.
  public var title: String?
  /// The presentation style, or `nil` for the style of the class.
  public var modalPresentationStyle: UIModalPresentationStyle?
  /// The transition style, or `nil` for the style of the class.
  public var modalTransitionStyle: UIModalTransitionStyle?
  /// Whether the controller defines a presentation context.
  public var definesPresentationContext = false
  /// The properties of the bars around the controller.
  public var bars = BarDescription()
  /// The initial contents, in document order.
  public var relationships: [Relationship] = []
  /// The segues of the controller itself, which only the app performs (`storyboards:5.1`).
  public var segues: [SegueDescription] = []
  /// The subviews of the controller's view, from back to front.
  public var views: [ViewDescription] = []
  /// The views outside the controller's view, which have no superview until the app adds them to one (`storyboards:3.4`).
  public var looseViews: [ViewDescription] = []
  /// The bar button items and gesture recognizers, in document order (`storyboards:5.2`, `storyboards:3.4`).
  public var items: [ItemDescription] = []
  /// The controller's own view without its subviews, or `nil` for a plain one.
  public var rootView: ViewDescription?
  /// The window of a window controller, or `nil` for an empty one.
  public var window: WindowDescription?
  /// The attributes that are set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []

  /// Describes a controller.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }

  /// All segues of the scene: those of the controller itself, then of views, of loose views, and of items, each in document order.
  public var allSegues: [SegueDescription] {
    var found: [SegueDescription] = []
    forEachSegue { found.append($0) }
    return found
  }

  /// Calls a function with each segue in ``allSegues``, in order.
  ///
  /// - Parameter body: Called with each segue. An error that it throws ends the enumeration.
  /// - Throws: The errors of `body`.
  public func forEachSegue(_ body: (SegueDescription) throws -> Void) rethrows {
    try segues.forEach(body)
    var rest = Array(([rootView].compactMap(\.self) + views + looseViews).reversed())
    while let view = rest.popLast() {
      try view.segues.forEach(body)
      rest += (view.prototypes + view.subviews).reversed()
    }
    for item in items { try item.segues.forEach(body) }
  }
}

/// A storyboard's description of a view.
///
/// It has more than 15 stored properties because each is an attribute that a file can give a view.
public struct ViewDescription {
  /// The class, derived from ``ViewHierarchy/UIView``.
  public var objectClass: ObjectClass
  /// The controller property that holds the view once it is loaded, or `nil` for none.
  public var outlet: String?
  /// Additional controller properties that hold the view.
  public var otherOutlets: [String] = []
  /// The controller properties that hold the view in a list: outlet collections (`storyboards:9`).
  public var collections: [String] = []
  /// The view's own outlets (`storyboards:9`).
  public var holdings: [HoldingDescription] = []
  /// The id in the scene, to which popovers and recognizers refer, or `nil` for none.
  public var id: String?
  /// The displayed title, or `nil` for none.
  public var title: String?
  /// The identifier for UI tests, or `nil` for none.
  public var accessibilityIdentifier: String?
  /// The attributes that are set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []
  /// The number for `viewWithTag`.
  public var tag = 0
  /// The controller methods that a control sends when the user taps it, in order.
  public var actions: [String] = []
  /// The methods that the view sends to the first object in the responder chain that has them. Without such an object, nothing happens.
  public var responderActions: [String] = []
  /// The segues that the user triggers by tapping the view. An embed segue makes it a container view (`storyboards:6.2`).
  public var segues: [SegueDescription] = []
  /// The subviews, from back to front.
  public var subviews: [ViewDescription] = []
  /// The cells that a table view or a collection view creates on request.
  public var prototypes: [ViewDescription] = []
  /// The identifier of a cell among the prototypes, or `nil` for none.
  public var reuseIdentifier: String?
  /// The number of the section of a static cell, or `nil` for another view.
  public var section: Int?

  /// Describes a view.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }
}

/// A view property that holds another object of the scene, or a list that contains the object (`storyboards:9`).
public struct HoldingDescription: Equatable {
  /// The property.
  public let property: String
  /// The ``ViewDescription/id`` of a view, the id of an item, or the ``Scene/id`` for the controller.
  public let id: String
  /// Whether the property is a list.
  public let isCollection: Bool

  /// Describes the value of a property.
  public init(_ property: String, _ id: String, isCollection: Bool = false) {
    self.property = property
    self.id = id
    self.isCollection = isCollection
  }
}

/// A reference to the controller of another storyboard (`storyboards:8.1`).
public struct StoryboardReference {
  /// The name of the other storyboard, or `nil` in an incomplete reference (`storyboards:8.3`).
  public var storyboard: String?
  /// The storyboard identifier of the target, or `nil` for the initial controller (`storyboards:8.2`).
  public var identifier: String?
  /// The bundle of the other storyboard, or `nil` for the bundle of the referring one (`storyboards:8.1`).
  public var bundle: String?

  /// Describes a reference.
  public init(storyboard: String?, identifier: String? = nil, bundle: String? = nil) {
    self.storyboard = storyboard
    self.identifier = identifier
    self.bundle = bundle
  }
}
