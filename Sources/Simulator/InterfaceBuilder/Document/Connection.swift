public import RouteDiagnostics

/// A connection of an object to another one (`storyboards:9`, `storyboards:5`).
public enum Connection: Sendable {
  /// A transition to another scene, or back.
  case segue(DocumentSegue)
  /// The containment of a scene from the start (`storyboards:11.3`).
  case relationship(DocumentRelationship)
  /// A property that holds an object.
  case outlet(DocumentOutlet)
  /// A method that a control calls.
  case action(DocumentAction)
  /// Any other connection, such as a macOS binding. It is preserved, but has no meaning for navigation.
  case other(Node, owner: Node)

  init?(_ node: Node, _ owner: Node) {
    if node.is(.segue) {
      self =
        node[.kind] == "relationship"
        ? .relationship(DocumentRelationship(node: node, owner: owner))
        : .segue(DocumentSegue(node: node, owner: owner))
    } else if node.is(.outlet) || node.is(.outletCollection) {
      self = .outlet(DocumentOutlet(node: node, owner: owner))
    } else if node.is(.action) {
      self = .action(DocumentAction(node: node, owner: owner))
    } else {
      self = .other(node, owner: owner)
    }
  }

  /// The element of the connection.
  public var node: Node {
    switch self {
    case .segue(let segue): segue.node
    case .relationship(let relationship): relationship.node
    case .outlet(let outlet): outlet.node
    case .action(let action): action.node
    case .other(let node, _): node
    }
  }

  /// The object that has the connection.
  public var owner: Node {
    switch self {
    case .segue(let segue): segue.owner
    case .relationship(let relationship): relationship.owner
    case .outlet(let outlet): outlet.owner
    case .action(let action): action.owner
    case .other(_, let owner): owner
    }
  }

  /// The ID of the destination, or `nil` if the connection has no destination.
  public var destinationID: String? { node[.destination] ?? node[.target] }
}

/// A segue of a file (`storyboards:5`).
public struct DocumentSegue: Sendable {
  /// The element of the segue.
  public let node: Node
  /// The object that triggers the segue, or the controller if only the app triggers it (`storyboards:5.1`).
  public let owner: Node

  /// The ID of the segue.
  public var id: String { node[.id] ?? "" }
  /// The kind, such as `show`, `presentation` or `unwind`. It is empty if the file does not specify it.
  public var kind: String { node[.kind] ?? "" }
  /// The ID of the destination controller, or of the scene's exit for an unwind segue.
  public var destinationID: String { node[.destination] ?? "" }
  /// The identifier that the app uses to perform the segue. It is `nil` if the file has no identifier, or an empty one.
  public var identifier: String? { node[.identifier].flatMap { $0.isEmpty ? nil : $0 } }
  /// The class that performs the segue, or `nil` for the platform class.
  public var customClass: String? { node[.customClass].flatMap { $0.isEmpty ? nil : $0 } }
  /// The selector that an unwind segue calls.
  public var unwindAction: String? { node[.unwindAction] }
  /// The selector of the source's method that creates the destination (`@IBSegueAction`).
  public var creationSelector: String? { node[.destinationCreationSelector].flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether the segue belongs to a cell's accessory button.
  public var isAccessory: Bool { node[.trigger] == "accessoryAction" }
  /// Whether the transition is animated.
  public var isAnimated: Bool { node[.animates] != "NO" }
  /// The modal presentation style that the destination gets before it is presented.
  public var modalPresentationStyle: String? { node[.modalPresentationStyle] }
  /// The modal transition style of the presentation.
  public var modalTransitionStyle: String? { node[.modalTransitionStyle] }
  /// The ID of the view or bar button item that a popover points to.
  public var anchorID: String? { node[.popoverAnchorView] ?? node[.popoverAnchorBarButtonItem] }
  /// The location of the segue in its file.
  public var location: SourceLocation { node.location }
  /// Whether the segue shows a scene, as opposed to embedding one or unwinding.
  public var isTransition: Bool { kind != "unwind" && kind != "embed" }
}

/// A relationship of a file (`storyboards:6`).
public struct DocumentRelationship: Sendable {
  /// The element of the relationship.
  public let node: Node
  /// The container.
  public let owner: Node

  /// The role of the contained controller: `rootViewController`, `viewControllers` …
  public var name: String { node[.relationship] ?? "" }
  /// The ID of the contained controller.
  public var destinationID: String { node[.destination] ?? "" }
  /// The selector of the container's method that creates the contained controller (`@IBSegueAction`).
  public var creationSelector: String? { node[.destinationCreationSelector].flatMap { $0.isEmpty ? nil : $0 } }
}

/// An outlet of a file, or one member of an outlet collection (`storyboards:9`).
public struct DocumentOutlet: Sendable {
  /// The element of the outlet.
  public let node: Node
  /// The object that has the property.
  public let owner: Node

  /// The name of the property.
  public var property: String { node[.property] ?? "" }
  /// The ID of the object in the property.
  public var destinationID: String { node[.destination] ?? "" }
  /// Whether the property is a collection, to which the object is added.
  public var isCollection: Bool { node.is(.outletCollection) }
}

/// An action of a file (`storyboards:9`).
public struct DocumentAction: Sendable {
  /// The element of the action.
  public let node: Node
  /// The control, item or recognizer that sends the action.
  public let owner: Node

  /// The selector, including its colons.
  public var selector: String { node[.selector] ?? "" }
  /// The ID of the action's target: `destination` in iOS files, `target` in macOS files.
  public var targetID: String { node[.destination] ?? node[.target] ?? "" }
  /// The control event, such as `touchUpInside`, or `nil` for bar items, gesture recognizers and macOS.
  public var eventType: String? { node[.eventType] }
}
