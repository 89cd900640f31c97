internal import InterfaceBuilder

/// The scenes of storyboards as nodes, and what leads from one to the other as edges. References are followed.
public struct SceneGraph: Sendable {
  /// A scene.
  public struct Node: Sendable {
    /// Unique in the graph: `s1`, `s2` …
    public let id: String
    /// What stands in it.
    public let label: String
    /// The storyboard's name.
    public let storyboard: String
    /// The number of the storyboard's file in ``SceneGraph/files``.
    public let file: Int
    /// The controller's id in the file.
    public let controller: String
    /// Whether the storyboard begins with it.
    public let isInitial: Bool
    /// Whether it is a reference that leads nowhere.
    public let isDangling: Bool
  }

  /// A line between two scenes.
  public struct Edge: Sendable {
    /// The number of the node from which it leads.
    public let source: Int
    /// The number of the node to which it leads.
    public let destination: Int
    /// The relationship or the segue's kind.
    public let kind: String
    /// The segue's identifier; nil for none.
    public let identifier: String?
    /// What triggers it; nil when the app does.
    public let trigger: String?
    /// Whether the source contains the destination.
    public let isContainment: Bool

    /// What stands beside the line.
    public var label: String { identifier.map { "\(kind) \"\($0)\"" } ?? kind }
  }

  /// The scenes, file by file.
  public private(set) var nodes: [Node] = []
  /// The lines, in the order of the files.
  public private(set) var edges: [Edge] = []
  /// The files that have scenes.
  public private(set) var files: [String] = []

  /// The graph of storyboards. Scenes without a controller are left out, and so are references that lead somewhere.
  public init(_ library: DocumentLibrary) {
    var places: [DocumentLibrary.ScenePlace: Int] = [:]
    for (number, document) in library.documents.enumerated() where !document.scenes.isEmpty {
      files.append(document.tree.file)
      for (place, scene) in document.scenes.enumerated() {
        guard let controller = scene.controller else { continue }
        let here = DocumentLibrary.ScenePlace(document: number, scene: place)
        if controller.reference != nil, case .scene = library.resolve(here) { continue }
        places[here] = nodes.count
        nodes.append(
          Node(
            id: "s\(nodes.count + 1)", label: scene.label, storyboard: document.name, file: files.count - 1,
            controller: controller.id, isInitial: controller.id == document.initialControllerID,
            isDangling: controller.reference != nil))
      }
    }
    var triggers = library.documents.map(TriggerLabels.init)
    for link in library.links {
      guard let source = places[link.source], let destination = places[link.target ?? link.destination] else {
        continue
      }
      switch link.kind {
      case .relationship(let name):
        edges.append(
          Edge(
            source: source, destination: destination, kind: name, identifier: nil, trigger: nil, isContainment: true))
      case .segue(let segue):
        edges.append(
          Edge(
            source: source, destination: destination, kind: segue.kind, identifier: segue.identifier,
            trigger: triggers[link.source.document].label(of: segue),
            isContainment: link.isContainment))
      }
    }
  }
}
