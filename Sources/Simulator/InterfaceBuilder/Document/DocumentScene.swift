/// A scene of a storyboard: a controller or a reference, with the objects at its side (`storyboards:3.1`).
public struct DocumentScene: Sendable {
  /// The element of the scene.
  public let node: Node
  /// The controller of the scene. It is `nil` if the scene has none, which no known file contains.
  public let controller: DocumentController?
  private let platform: Platform

  init(_ node: Node, _ platform: Platform) {
    self.node = node
    self.platform = platform
    controller = Self.controller(of: node, platform).map { DocumentController($0, platform) }
  }

  /// Returns the controller, which is the object that is marked as such, at any position (`storyboards:3.1`). In watchOS files, no object
  /// is marked (`storyboards:3.6`).
  private static func controller(of scene: Node, _ platform: Platform) -> Node? {
    guard let objects = scene.child(.objects) else { return nil }
    if let found = objects.children.first(where: { $0[.sceneMemberID] == "viewController" }) { return found }
    guard platform == .watchOS else { return nil }
    return objects.children.first {
      $0.is(.controller) || $0.is(.notificationController) || $0.is(.glanceController) || $0.name == "hostingController"
    }
  }

  /// The `sceneID`, or `nil` if the scene has none.
  public var id: String? { node[.sceneID] }

  /// The top-level objects of the scene, including the controller, in file order (`storyboards:3.4`).
  public var objects: [DocumentObject] {
    node.child(.objects)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// The destination of unwind segues in the scene, or `nil` if it has none (`storyboards:3.3`).
  public var exit: Node? { node.child(.objects)?.child(.exit) }

  /// The placeholder for the first responder, or `nil` if the scene has none (`storyboards:3.2`).
  public var firstResponder: Node? {
    node.child(.objects)?.children.first { $0[.sceneMemberID] == "firstResponder" }
  }
}
