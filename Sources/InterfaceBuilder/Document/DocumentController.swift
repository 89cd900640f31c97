/// The controller of a scene, or the reference that stands in its place.
public struct DocumentController: Sendable {
  /// It as an object.
  public let object: DocumentObject

  init(_ node: Node, _ platform: Platform) { object = DocumentObject(node, platform) }

  /// Its element.
  public var node: Node { object.node }
  /// Its id; empty when it does not have one, which no file was seen to have.
  public var id: String { object.id ?? "" }
  /// The name by which the app instantiates it; nil, or empty in the file, for none. Blanks at its ends count (`storyboards:7.3`).
  public var storyboardIdentifier: String? { node[.storyboardIdentifier].flatMap { $0.isEmpty ? nil : $0 } }
  /// Its title; nil for none.
  public var title: String? { node[.title] }
  /// Whether the app's main menu stands in the scene, on macOS.
  public var isApplication: Bool { node.is(.application) }
  /// What the reference leads to; nil when this is a controller (`storyboards:8.1`).
  public var reference: DocumentReference? { DocumentReference(node) }
  /// Its view; nil when the file has none for it (`storyboards:7.4`).
  public var view: DocumentObject? { object(forKey: "view") }

  /// What plays a part in the controller, such as `navigationItem` or `tabBarItem`.
  public func object(forKey key: String) -> DocumentObject? {
    node.child(key: key).map { DocumentObject($0, object.platform) }
  }

  /// The name that tells it from others in a list: the identifier, else the title, else its class and id.
  public var displayName: String {
    if let storyboardIdentifier { return storyboardIdentifier }
    if let reference { return reference.displayName }
    return object.customClass ?? title ?? object.userLabel ?? object.platformClass
  }
}

/// A reference to a controller of another storyboard (`storyboards:8.1`).
public struct DocumentReference: Sendable, Equatable {
  /// The other storyboard's name; nil when the file does not say, which cannot be resolved (`storyboards:8.3`).
  public let storyboardName: String?
  /// The storyboard identifier there; nil for the initial controller (`storyboards:8.2`).
  public let identifier: String?
  /// The bundle of the other storyboard; nil for that of the referring one.
  public let bundleIdentifier: String?

  init?(_ node: Node) {
    guard node.is(.viewControllerPlaceholder) || node.is(.controllerPlaceholder) else { return nil }
    func text(_ word: Word) -> String? { node[word].flatMap { $0.isEmpty ? nil : $0 } }
    storyboardName = text(.storyboardName)
    identifier = text(.referencedIdentifier)
    bundleIdentifier = text(.bundleIdentifier)
  }

  /// `Help`, or `Help: Index`.
  public var displayName: String {
    let storyboard = storyboardName ?? "(no storyboard)"
    return identifier.map { "\(storyboard): \($0)" } ?? storyboard
  }
}
