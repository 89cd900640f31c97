internal import InterfaceBuilder

/// A graph with the scenes of storyboards as nodes, and their relationships and segues as edges. References are resolved.
public struct SceneGraph: Sendable {
  /// A scene.
  public struct Node: Sendable {
    /// The ID, which is unique in the graph: `s1`, `s2` …
    public let id: String
    /// The text in the node.
    public let label: String
    /// The name of the storyboard.
    public let storyboard: String
    /// The index of the storyboard's file in ``SceneGraph/files``.
    public let file: Int
    /// The ID of the controller in the file.
    public let controller: String
    /// Whether it is the initial scene of the storyboard.
    public let isInitial: Bool
    /// Whether it is a reference that cannot be resolved.
    public let isDangling: Bool
  }

  /// A connection between two scenes.
  public struct Edge: Sendable {
    /// The index of the source node.
    public let source: Int
    /// The index of the destination node.
    public let destination: Int
    /// The name of the relationship, or the kind of the segue.
    public let kind: String
    /// The identifier of the segue, or `nil` if it has none.
    public let identifier: String?
    /// The object that triggers the segue, or `nil` if the app does.
    public let trigger: String?
    /// Whether the source contains the destination.
    public let isContainment: Bool

    /// The text next to the edge.
    public var label: String { identifier.map { "\(kind) \"\($0)\"" } ?? kind }
  }

  /// The scenes, grouped by file.
  public private(set) var nodes: [Node] = []
  /// The edges, in the order of the files.
  public private(set) var edges: [Edge] = []
  /// The files with scenes.
  public private(set) var files: [String] = []

  /// Creates the graph of a library. It omits scenes without a controller, and references that can be resolved.
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
