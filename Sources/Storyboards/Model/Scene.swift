public import Simulation
public import ViewHierarchy

/// A scene of a storyboard: a controller with its views, or a reference to a scene of another storyboard.
public struct Scene {
  /// What stands in the scene.
  public enum Content {
    /// A controller.
    case controller(ControllerDescription)
    /// A reference, which stands for a controller of another storyboard (`storyboards:8.1`).
    case reference(StoryboardReference)
  }

  /// The name by which segues and relationships of the same storyboard lead here.
  public let id: String
  /// The storyboard identifier, by which the app instantiates the controller; nil, or empty, for none (`storyboards:7.3`).
  public let identifier: String?
  /// What stands in the scene.
  public let content: Content
  /// Where a script declares it.
  public let position: SourcePosition

  /// Describes a scene.
  public init(id: String, identifier: String? = nil, _ content: Content, position: SourcePosition = .none) {
    self.id = id
    self.identifier = identifier
    self.content = content
    self.position = position
  }

  /// The controller; nil in the scene of a reference.
  public var controller: ControllerDescription? {
    if case .controller(let controller) = content { controller } else { nil }
  }
}

/// The controller of a scene, as a storyboard describes it.
public struct ControllerDescription {
  /// Its class, derived from ``ViewHierarchy/UIViewController``.
  public var objectClass: ObjectClass
  /// The name under which a container has the registration for this scene, a user-defined runtime attribute (`injection:SS2`); nil
  /// for none.
  public var registrationName: String?
  /// Its title; nil for none.
  public var title: String?
  /// How it wants to be presented; nil for its class's own style.
  public var modalPresentationStyle: UIModalPresentationStyle?
  /// How its presentation moves; nil for its class's own way.
  public var modalTransitionStyle: UIModalTransitionStyle?
  /// Whether it defines a presentation context.
  public var definesPresentationContext = false
  /// What it contains from the start, in the order of the document.
  public var relationships: [Relationship] = []
  /// The segues that hang on the controller itself, which only the app performs (`storyboards:5.1`).
  public var segues: [SegueDescription] = []
  /// The views in the controller's view, the back one first.
  public var views: [ViewDescription] = []
  /// The views that stand beside the controller, and in no other view until the app puts them there (`storyboards:3.4`).
  public var looseViews: [ViewDescription] = []
  /// Bar button items and gesture recognisers, in the order of the document (`storyboards:5.2`, `storyboards:3.4`).
  public var items: [ItemDescription] = []
  /// What is set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []

  /// Describes a controller.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }

  /// Every segue of the scene: the controller's own, then those of views, of those beside the controller, and of items, each in the order of the document.
  public var allSegues: [SegueDescription] {
    var found: [SegueDescription] = []
    forEachSegue { found.append($0) }
    return found
  }

  /// Visits ``allSegues`` in order.
  ///
  /// - Parameter body: called with each segue; an error that it throws ends the visit.
  /// - Throws: the error of `body`.
  public func forEachSegue(_ body: (SegueDescription) throws -> Void) rethrows {
    try segues.forEach(body)
    var rest = Array((views + looseViews).reversed())
    while let view = rest.popLast() {
      try view.segues.forEach(body)
      rest += view.subviews.reversed()
    }
    for item in items { try item.segues.forEach(body) }
  }
}

/// A view of a scene, as a storyboard describes it.
public struct ViewDescription {
  /// Its class, derived from ``ViewHierarchy/UIView``.
  public var objectClass: ObjectClass
  /// The property of the controller that holds the view once it is loaded; nil for none.
  public var outlet: String?
  /// Further properties of the controller that hold the view.
  public var otherOutlets: [String] = []
  /// The properties of the controller that hold the view in a list: outlet collections (`storyboards:9`).
  public var collections: [String] = []
  /// What the view's own properties hold (`storyboards:9`).
  public var holdings: [HoldingDescription] = []
  /// What tells the view from others in its scene: what popovers and recognisers name; nil for none.
  public var id: String?
  /// What a person reads on it; nil for nothing.
  public var title: String?
  /// By what tests of the interface find it; nil for none.
  public var accessibilityIdentifier: String?
  /// What is set before `awakeFromNib`.
  public var attributes: [AttributeDescription] = []
  /// The number by which `viewWithTag` finds the view.
  public var tag = 0
  /// The methods of the controller that a control sends when the user touches it, in order.
  public var actions: [String] = []
  /// The methods that it sends to whoever in the responder chain has them first; nothing when nobody does.
  public var responderActions: [String] = []
  /// The segues that the user triggers by touching the view; an embed segue makes it a container view (`storyboards:6.2`).
  public var segues: [SegueDescription] = []
  /// The views that stand in it, the back one first.
  public var subviews: [ViewDescription] = []

  /// Describes a view.
  public init(_ objectClass: ObjectClass) { self.objectClass = objectClass }
}

/// A property of a view that holds another object of its scene, or is a list that has it as a member (`storyboards:9`).
public struct HoldingDescription: Equatable {
  /// The property.
  public let property: String
  /// The ``ViewDescription/id`` of a view, that of an item, or the ``Scene/id`` for the controller.
  public let id: String
  /// Whether the property is a list.
  public let isCollection: Bool

  /// Describes what a property holds.
  public init(_ property: String, _ id: String, isCollection: Bool = false) {
    self.property = property
    self.id = id
    self.isCollection = isCollection
  }
}

/// A reference to the controller of another storyboard (`storyboards:8.1`).
public struct StoryboardReference {
  /// The other storyboard's name; nil in a reference that nobody completed (`storyboards:8.3`).
  public var storyboard: String?
  /// The storyboard identifier there; nil for the initial controller (`storyboards:8.2`).
  public var identifier: String?
  /// The bundle of the other storyboard; nil for that of the referring one (`storyboards:8.1`).
  public var bundle: String?

  /// Describes a reference.
  public init(storyboard: String?, identifier: String? = nil, bundle: String? = nil) {
    self.storyboard = storyboard
    self.identifier = identifier
    self.bundle = bundle
  }
}
