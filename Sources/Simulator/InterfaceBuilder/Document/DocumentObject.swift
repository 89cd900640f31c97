public import RouteDiagnostics

/// An object of a document: a controller, a view, a bar button item, a gesture recognizer, or anything else that has an element.
public struct DocumentObject: Sendable {
  /// The element of the object.
  public let node: Node
  /// The platform of the document.
  public let platform: Platform

  /// Interprets an element as an object.
  public init(_ node: Node, _ platform: Platform) {
    self.node = node
    self.platform = platform
  }

  /// The ID, which is unique in the document, or `nil` if the object has no ID (`storyboards:3.5`).
  public var id: String? { node[.id] }
  /// The role of the object in its parent, such as `view` or `leftBarButtonItem`.
  public var key: String? { node[.key] }
  /// The custom class, or `nil` for the platform class.
  public var customClass: String? { node[.customClass].flatMap { $0.isEmpty ? nil : $0 } }
  /// The last known module of ``customClass``. It is `nil` if the file does not specify it, as for Objective-C classes.
  public var customModule: String? { node[.customModule].flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether ``customClass`` belongs to the module that is being built.
  public var isOfTargetModule: Bool { node[.customModuleProvider] == "target" }
  /// The platform class for the name of the element.
  public var platformClass: String { ClassNames.platformClass(of: node, platform) }
  /// The actual class: ``customClass``, otherwise ``platformClass``.
  public var className: String { customClass ?? platformClass }
  /// The name that the user gave the object, which is visible only in Interface Builder.
  public var userLabel: String? { node[.userLabel] }
  /// The location of the object in its file.
  public var location: SourceLocation { node.location }

  /// The values that are set by key path when the object is created (`storyboards:9`), in order.
  public var runtimeAttributes: [RuntimeAttribute] {
    node.child(.userDefinedRuntimeAttributes)?.children.compactMap(RuntimeAttribute.init) ?? []
  }

  /// The connections of the object, in order.
  public var connections: [Connection] {
    node.child(.connections)?.children.compactMap { Connection($0, node) } ?? []
  }

  /// The direct subviews, from back to front.
  public var subviews: [DocumentObject] {
    node.child(.subviews)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// The visible text: the title of a button or bar item, or the text of a label or of the first label in a cell. It is `nil` if the object
  /// has no such text.
  public var title: String? { VisibleTitle.title(of: node) }

  /// The accessibility identifier, which tests use to find the object, or `nil` if it has none.
  public var accessibilityIdentifier: String? {
    node.child(.accessibility)?[.identifier]
  }
}
