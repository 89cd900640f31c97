/// The controller of a scene, or the reference in its place.
public struct DocumentController: Sendable {
  /// The controller as an object.
  public let object: DocumentObject

  init(_ node: Node, _ platform: Platform) { object = DocumentObject(node, platform) }

  /// The element of the controller.
  public var node: Node { object.node }
  /// The ID of the controller. It is empty if the file has none, which no known file does.
  public var id: String { object.id ?? "" }
  /// The identifier that the app uses to instantiate the controller. It is `nil` if the file has no identifier, or an empty one. Leading
  /// and trailing blanks count (`storyboards:7.3`).
  public var storyboardIdentifier: String? { node[.storyboardIdentifier].flatMap { $0.isEmpty ? nil : $0 } }
  /// The title of the controller, or `nil` if it has no title.
  public var title: String? { node[.title] }
  /// Whether the scene contains the app's main menu, on macOS.
  public var isApplication: Bool { node.is(.application) }
  /// The reference to another storyboard, or `nil` for a controller (`storyboards:8.1`).
  public var reference: DocumentReference? { DocumentReference(node) }
  /// The controller's view, or `nil` if the file does not contain it (`storyboards:7.4`).
  public var view: DocumentObject? { object(forKey: "view") }

  /// Returns the object with a role in the controller, such as `navigationItem` or `tabBarItem`.
  public func object(forKey key: String) -> DocumentObject? {
    node.child(key: key).map { DocumentObject($0, object.platform) }
  }

  /// The name that identifies the controller in lists: the identifier, otherwise the reference or custom class, otherwise the title, the
  /// user label or the platform class.
  public var displayName: String {
    if let storyboardIdentifier { return storyboardIdentifier }
    if let reference { return reference.displayName }
    return object.customClass ?? title ?? object.userLabel ?? object.platformClass
  }
}

/// A reference to a controller of another storyboard (`storyboards:8.1`).
public struct DocumentReference: Sendable, Equatable {
  /// The name of the other storyboard. It is `nil` if the file does not specify it, so that the reference cannot be resolved
  /// (`storyboards:8.3`).
  public let storyboardName: String?
  /// The storyboard identifier in the other storyboard, or `nil` for its initial controller (`storyboards:8.2`).
  public let identifier: String?
  /// The bundle of the other storyboard, or `nil` for the bundle of the referring one.
  public let bundleIdentifier: String?

  init?(_ node: Node) {
    guard node.is(.viewControllerPlaceholder) || node.is(.controllerPlaceholder) else { return nil }
    func text(_ word: Word) -> String? { node[word].flatMap { $0.isEmpty ? nil : $0 } }
    storyboardName = text(.storyboardName)
    identifier = text(.referencedIdentifier)
    bundleIdentifier = text(.bundleIdentifier)
  }

  /// The description of the reference: `Help`, or `Help: Index`.
  public var displayName: String {
    let storyboard = storyboardName ?? "(no storyboard)"
    return identifier.map { "\(storyboard): \($0)" } ?? storyboard
  }
}
