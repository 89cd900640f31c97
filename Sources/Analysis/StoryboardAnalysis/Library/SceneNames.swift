public import InterfaceBuilder

extension DocumentScene {
  /// A one-line description of the scene: `HomeViewController "Home"`, `UITableViewController (List)`, `→ Help: Index`.
  public var label: String {
    guard let controller else { return "scene without a controller" }
    if let reference = controller.reference { return "→ " + reference.displayName }
    let name = controller.object.className
    if let identifier = controller.storyboardIdentifier { return "\(name) \"\(identifier)\"" }
    if controller.object.customClass != nil { return name }
    if let title = controller.title ?? controller.object.userLabel, !title.isEmpty { return "\(name) (\(title))" }
    return name
  }
}

extension DocumentSegue {
  /// The description of the segue: `show "edit"`, or `show` without an identifier.
  public var label: String {
    let kind = kind.isEmpty ? "segue" : kind
    return identifier.map { "\(kind) \"\($0)\"" } ?? kind
  }

  /// Returns the user-visible trigger: `button "Save"`, `cell`, `bar button item "Add"`, or `nil` if only the app triggers the segue.
  ///
  /// - Parameters:
  ///   - document: The segue's document.
  ///   - title: Returns the title of the object that triggers the segue.
  fileprivate func triggerLabel(in document: Document, title: (DocumentObject) -> String?) -> String? {
    guard owner["sceneMemberID"] != "viewController", kind != "embed" else { return nil }
    let object = DocumentObject(owner, document.platform)
    let noun = Self.nouns[owner.name] ?? object.platformClass
    let title = title(object) ?? owner["label"] ?? owner["systemItem"] ?? object.userLabel
    let accessory = isAccessory ? "accessory of " : ""
    return accessory + (title.map { "\(noun) \"\($0.split { $0.isNewline }.joined(separator: " "))\"" } ?? noun)
  }

  private static let nouns = [
    "button": "button", "barButtonItem": "bar button item", "tableViewCell": "cell", "collectionViewCell": "cell",
    "tapGestureRecognizer": "tap", "pongPressGestureRecognizer": "long press", "swipeGestureRecognizer": "swipe",
    "panGestureRecognizer": "pan", "pinchGestureRecognizer": "pinch", "textField": "text field",
    "menuItem": "menu item",
    "toolbarItem": "toolbar item", "view": "view", "imageView": "image",
  ]
}

/// The labels of the objects that trigger a document's segues. The title of an object is cached, since a cell with many segues may contain
/// many views.
struct TriggerLabels {
  private let document: Document
  private var titles: [Node: String?] = [:]

  init(_ document: Document) { self.document = document }

  /// Returns the label of the object that triggers a segue, or `nil` if only the app does.
  mutating func label(of segue: DocumentSegue) -> String? {
    segue.triggerLabel(in: document) { object in
      if let known = titles[object.node] { return known }
      titles[object.node] = .some(object.title)
      return titles[object.node] ?? nil
    }
  }
}
