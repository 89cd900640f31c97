public import Diagnostics

/// What hangs on an object: a line to another one (`storyboards:9`, `storyboards:5`).
public enum Connection: Sendable {
  /// A way to another scene, or back.
  case segue(DocumentSegue)
  /// A scene that is contained from the start (`storyboards:11.3`).
  case relationship(DocumentRelationship)
  /// A property that holds an object.
  case outlet(DocumentOutlet)
  /// A method that a control calls.
  case action(DocumentAction)
  /// What else there is, such as the bindings of macOS: kept, and without a meaning for navigation.
  case other(Node, owner: Node)

  init?(_ node: Node, _ owner: Node) {
    if node.is(.segue) {
      self =
        node[.kind] == "relationship"
        ? .relationship(DocumentRelationship(node, owner)) : .segue(DocumentSegue(node, owner))
    } else if node.is(.outlet) || node.is(.outletCollection) {
      self = .outlet(DocumentOutlet(node, owner))
    } else if node.is(.action) {
      self = .action(DocumentAction(node, owner))
    } else {
      self = .other(node, owner: owner)
    }
  }

  /// Its element.
  public var node: Node {
    switch self {
    case .segue(let segue): segue.node
    case .relationship(let relationship): relationship.node
    case .outlet(let outlet): outlet.node
    case .action(let action): action.node
    case .other(let node, _): node
    }
  }

  /// The object on which it hangs.
  public var owner: Node {
    switch self {
    case .segue(let segue): segue.owner
    case .relationship(let relationship): relationship.owner
    case .outlet(let outlet): outlet.owner
    case .action(let action): action.owner
    case .other(_, let owner): owner
    }
  }

  /// The id to which it leads; nil when it leads to none.
  public var destinationID: String? { node[.destination] ?? node[.target] }
}

/// A segue of a file (`storyboards:5`).
public struct DocumentSegue: Sendable {
  /// Its element.
  public let node: Node
  /// The object that triggers it; the controller, when only the app does (`storyboards:5.1`).
  public let owner: Node

  init(_ node: Node, _ owner: Node) {
    self.node = node
    self.owner = owner
  }

  /// Its id.
  public var id: String { node[.id] ?? "" }
  /// `show`, `presentation`, `unwind` …; empty when the file does not say.
  public var kind: String { node[.kind] ?? "" }
  /// The id of the controller to which it leads; for an unwind segue that of the scene's exit.
  public var destinationID: String { node[.destination] ?? "" }
  /// The name by which the app performs it; nil, or empty in the file, for none.
  public var identifier: String? { node[.identifier].flatMap { $0.isEmpty ? nil : $0 } }
  /// The class that performs it; nil for the platform's own.
  public var customClass: String? { node[.customClass].flatMap { $0.isEmpty ? nil : $0 } }
  /// The selector to which an unwind segue leads.
  public var unwindAction: String? { node[.unwindAction] }
  /// The selector of the source's method that makes the destination (`@IBSegueAction`).
  public var creationSelector: String? { node[.destinationCreationSelector].flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether it is that of a cell's accessory button.
  public var isAccessory: Bool { node[.trigger] == "accessoryAction" }
  /// Whether its transition is animated.
  public var isAnimated: Bool { node[.animates] != "NO" }
  /// The style that the destination gets before it is presented.
  public var modalPresentationStyle: String? { node[.modalPresentationStyle] }
  /// How the presentation moves.
  public var modalTransitionStyle: String? { node[.modalTransitionStyle] }
  /// The id of the view or bar button item at which a popover points.
  public var anchorID: String? { node[.popoverAnchorView] ?? node[.popoverAnchorBarButtonItem] }
  /// Where it stands in its file.
  public var location: SourceLocation { node.location }
  /// Whether it brings a scene to the screen, rather than containing one or going back.
  public var isTransition: Bool { kind != "unwind" && kind != "embed" }
}

/// A relationship of a file (`storyboards:6`).
public struct DocumentRelationship: Sendable {
  /// Its element.
  public let node: Node
  /// The container.
  public let owner: Node

  init(_ node: Node, _ owner: Node) {
    self.node = node
    self.owner = owner
  }

  /// The part that the contained controller plays: `rootViewController`, `viewControllers` …
  public var name: String { node[.relationship] ?? "" }
  /// The id of the contained controller.
  public var destinationID: String { node[.destination] ?? "" }
  /// The selector of the container's method that makes the contained controller (`@IBSegueAction`).
  public var creationSelector: String? { node[.destinationCreationSelector].flatMap { $0.isEmpty ? nil : $0 } }
}

/// An outlet of a file, or one member of an outlet collection (`storyboards:9`).
public struct DocumentOutlet: Sendable {
  /// Its element.
  public let node: Node
  /// The object that has the property.
  public let owner: Node

  init(_ node: Node, _ owner: Node) {
    self.node = node
    self.owner = owner
  }

  /// The property.
  public var property: String { node[.property] ?? "" }
  /// The id of the object that it holds.
  public var destinationID: String { node[.destination] ?? "" }
  /// Whether the property is a list, to which the object is added.
  public var isCollection: Bool { node.is(.outletCollection) }
}

/// An action of a file (`storyboards:9`).
public struct DocumentAction: Sendable {
  /// Its element.
  public let node: Node
  /// The control, item or recogniser that sends it.
  public let owner: Node

  init(_ node: Node, _ owner: Node) {
    self.node = node
    self.owner = owner
  }

  /// The selector, with its colons.
  public var selector: String { node[.selector] ?? "" }
  /// The id of the object that it is sent to: `destination` in iOS's files, `target` in macOS's.
  public var targetID: String { node[.destination] ?? node[.target] ?? "" }
  /// What sends it, such as `touchUpInside`; nil for bar items, recognisers and macOS.
  public var eventType: String? { node[.eventType] }
}
