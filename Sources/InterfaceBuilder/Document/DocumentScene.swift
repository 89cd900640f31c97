/// A scene of a storyboard: a controller, or a reference, with what stands beside it (`storyboards:3.1`).
public struct DocumentScene: Sendable {
  /// Its element.
  public let node: Node
  /// Its controller; nil in a scene without one, which no file was seen to have.
  public let controller: DocumentController?
  private let platform: Platform

  init(_ node: Node, _ platform: Platform) {
    self.node = node
    self.platform = platform
    controller = Self.controller(of: node, platform).map { DocumentController($0, platform) }
  }

  /// The controller is the one that says so, wherever it stands (`storyboards:3.1`); on the watch none says so (`storyboards:3.6`).
  private static func controller(of scene: Node, _ platform: Platform) -> Node? {
    guard let objects = scene.child(.objects) else { return nil }
    if let found = objects.children.first(where: { $0[.sceneMemberID] == "viewController" }) { return found }
    guard platform == .watchOS else { return nil }
    return objects.children.first { $0.is(.controller) || $0.is(.notificationController) || $0.is(.glanceController) }
  }

  /// The `sceneID`; nil when it does not have one.
  public var id: String? { node[.sceneID] }

  /// What stands in the scene beside each other, the controller among them, in the order of the file (`storyboards:3.4`).
  public var objects: [DocumentObject] {
    node.child(.objects)?.children.map { DocumentObject($0, platform) } ?? []
  }

  /// Where unwind segues of the scene lead (`storyboards:3.3`); nil when it has none.
  public var exit: Node? { node.child(.objects)?.child(.exit) }

  /// The stand-in for whoever answers first (`storyboards:3.2`); nil when it has none.
  public var firstResponder: Node? {
    node.child(.objects)?.children.first { $0[.sceneMemberID] == "firstResponder" }
  }
}
