public import Diagnostics

/// An object of a document: a controller, a view, a bar button item, a gesture recogniser, or anything else that has an element.
public struct DocumentObject: Sendable {
  /// Its element.
  public let node: Node
  /// The platform of its document.
  public let platform: Platform

  /// Looks at an element as an object.
  public init(_ node: Node, _ platform: Platform) {
    self.node = node
    self.platform = platform
  }

  /// Its id, unique in the document; nil when it does not have one (`storyboards:3.5`).
  public var id: String? { node[.id] }
  /// The part that it plays in the object around it, such as `view` or `leftBarButtonItem`.
  public var key: String? { node[.key] }
  /// The class that the app gives it; nil for the platform's own.
  public var customClass: String? { node[.customClass].flatMap { $0.isEmpty ? nil : $0 } }
  /// The module of ``customClass``, as last known; nil when the file does not say, as for classes of Objective-C.
  public var customModule: String? { node[.customModule].flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether ``customClass`` is of the module that is being built.
  public var isOfTargetModule: Bool { node[.customModuleProvider] == "target" }
  /// The class that the platform gives an element of its name.
  public var platformClass: String { ClassNames.platformClass(of: node, platform) }
  /// The class that it has: ``customClass``, else ``platformClass``.
  public var className: String { customClass ?? platformClass }
  /// The name that the person gave it in Interface Builder alone.
  public var userLabel: String? { node[.userLabel] }
  /// Where it stands in its file.
  public var location: SourceLocation { node.location }

  /// What is set by key path when it is made (`storyboards:9`), in order.
  public var runtimeAttributes: [RuntimeAttribute] {
    node.child(.userDefinedRuntimeAttributes)?.children.compactMap(RuntimeAttribute.init) ?? []
  }

  /// What hangs on it, in order.
  public var connections: [Connection] {
    node.child(.connections)?.children.compactMap { Connection($0, node) } ?? []
  }

  /// The views directly in it, the back one first.
  public var subviews: [DocumentObject] {
    node.child(.subviews)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// What a person reads on it: the title of a button or bar item, the text of a label or of the first label in a cell; nil for
  /// nothing.
  public var title: String? { VisibleTitle.title(of: node) }

  /// The accessibility identifier, which tests find it by; nil when it does not have one.
  public var accessibilityIdentifier: String? {
    node.child(.accessibility)?[.identifier]
  }
}
