internal import InterfaceBuilder
internal import RouteDiagnostics

/// A graph with the screens of an app as nodes, and the ways between them as edges. References to storyboards are resolved.
public struct SceneGraph: Sendable {
  /// A screen, or another place from which code leads to screens.
  public struct Node: Sendable {
    /// The kind of node.
    public enum Kind: String, Sendable, CaseIterable {
      /// A scene of a storyboard.
      case scene
      /// A controller that only code creates.
      case controller
      /// A view of SwiftUI in a hosting controller.
      case view
      /// A type that shows screens and is not one, such as a coordinator.
      case code
      /// A protocol, router or URL whose screen is not known.
      case router
      /// A reference that cannot be resolved.
      case dangling
    }

    /// The ID, which is unique in the graph: `s1`, `s2` …
    public internal(set) var id: String
    /// The kind.
    public let kind: Kind
    /// The text in the node.
    public let label: String
    /// The name of the class, or an empty string.
    public let className: String
    /// The index of the frame in ``SceneGraph/frames``.
    public internal(set) var frame: Int
    /// The file with the scene or the declaration, or an empty string.
    public let file: String
    /// The line in the file, or `nil`.
    public let line: Int?
    /// The ID of the controller in its storyboard, or an empty string.
    public let controller: String
    /// The storyboard identifier, or `nil`.
    public let identifier: String?
    /// Whether it is the initial scene of the storyboard.
    public let isInitial: Bool
    /// Whether the app can begin here: the system shows it, or code that is not a screen does.
    public internal(set) var isStart = false
    /// Whether nothing leads here, and no other file names the class.
    public internal(set) var isDead = false
    /// Whether the screen replaces others, and nothing leads back from it.
    public internal(set) var isOneWay = false
  }

  /// The nodes of a storyboard, or of a folder of sources.
  public struct Frame: Sendable {
    /// The title, which is unique in the graph.
    public internal(set) var title: String
    /// The path of the storyboard or of the folder.
    public let path: String
    /// Whether it is a storyboard.
    public let isStoryboard: Bool
  }

  /// A way from one screen to another.
  public struct Edge: Sendable {
    /// The origin of an edge.
    public enum Origin: String, Sendable, CaseIterable {
      /// The source contains the destination.
      case containment
      /// A segue.
      case segue
      /// An unwind segue.
      case unwind
      /// Code.
      case code
      /// A router, found by a protocol or a class.
      case router
      /// A URL.
      case url
    }

    /// The index of the source node.
    public internal(set) var source: Int
    /// The index of the destination node.
    public internal(set) var destination: Int
    /// The origin.
    public let origin: Origin
    /// The name of the relationship, the kind of the segue, or the way in which code shows the screen.
    public let kind: String
    /// The identifier of the segue, the path of the router or the URL, or `nil`.
    public let identifier: String?
    /// The object that triggers the segue, or `nil` if the app does.
    public let trigger: String?
    /// The file and line of the code, or of the connection in its storyboard.
    public let place: (file: String, line: Int)
    /// The condition of `#if` without which the way does not exist, or `nil`.
    public var condition: String?

    /// Whether the source contains the destination.
    public var isContainment: Bool { origin == .containment }
    /// The text next to the edge.
    public var label: String {
      (identifier.map { "\(kind) \"\($0)\"" } ?? kind) + (condition.map { " if \($0)" } ?? "")
    }
  }

  /// The nodes, grouped by frame.
  public internal(set) var nodes: [Node] = []
  /// The edges, in the order of the files.
  public internal(set) var edges: [Edge] = []
  /// The frames.
  public internal(set) var frames: [Frame] = []
  /// The routes of code that are not edges, because their destination is not known.
  public internal(set) var unresolved: [(file: String, line: Int, how: String, reason: String)] = []
  /// The number of routes in code, without those that only lead to screens of the system.
  public internal(set) var routeCount = 0

  /// The nodes of the scenes in a library.
  var places: [DocumentLibrary.ScenePlace: Int] = [:]

  /// Creates the graph of a library. It omits scenes without a controller, and references that can be resolved.
  public init(_ library: DocumentLibrary) {
    for (number, document) in library.documents.enumerated() where !document.scenes.isEmpty {
      frames.append(Frame(title: document.name, path: document.tree.file, isStoryboard: true))
      for (place, scene) in document.scenes.enumerated() {
        guard let controller = scene.controller else { continue }
        let here = DocumentLibrary.ScenePlace(document: number, scene: place)
        if controller.reference != nil, case .scene = library.resolve(here) { continue }
        places[here] = nodes.count
        nodes.append(
          Node(
            id: "s\(nodes.count + 1)", kind: controller.reference == nil ? .scene : .dangling, label: scene.label,
            className: controller.reference == nil ? controller.object.className : "", frame: frames.count - 1,
            file: document.tree.file, line: controller.object.location.line, controller: controller.id,
            identifier: controller.storyboardIdentifier, isInitial: controller.id == document.initialControllerID))
      }
    }
    let platforms = Set(library.documents.filter { !$0.scenes.isEmpty }.map(\.platform))
    if platforms.count > 1 {
      let byFile = Dictionary(library.documents.map { ($0.tree.file, $0.platform) }, uniquingKeysWith: { $1 })
      for number in frames.indices {
        frames[number].title += byFile[frames[number].path].map { " · \($0.rawValue)" } ?? ""
      }
    }
    makeTitlesUnique()
    addLinks(library)
  }

  private mutating func addLinks(_ library: DocumentLibrary) {
    var triggers = library.documents.map(TriggerLabels.init)
    for link in library.links {
      guard let source = places[link.source], let destination = places[link.target ?? link.destination] else {
        continue
      }
      let place = (file: library.documents[link.source.document].tree.file, line: link.node.location.line)
      switch link.kind {
      case .relationship(let name):
        edges.append(
          Edge(
            source: source, destination: destination, origin: .containment, kind: RelationshipWords.word(for: name),
            identifier: nil, trigger: nil, place: place))
      case .segue(let segue):
        edges.append(
          Edge(
            source: source, destination: destination, origin: link.isContainment ? .containment : .segue,
            kind: segue.kind.isEmpty ? "segue" : segue.kind, identifier: segue.identifier,
            trigger: triggers[link.source.document].label(of: segue), place: place))
      }
    }
  }

  /// Adds the last folders of the paths to titles that occur several times.
  mutating func makeTitlesUnique() {
    let groups = Dictionary(grouping: frames.indices, by: { frames[$0].title })
    for (_, members) in groups where members.count > 1 {
      let folders = members.map { frames[$0].path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") } }
      for count in 1...max(1, folders.map(\.count).max() ?? 1) {
        let ends = folders.map { $0.suffix(count).joined(separator: "/") }
        guard Set(ends).count == members.count || count == folders.map(\.count).max() else { continue }
        for (place, number) in members.enumerated() where !ends[place].isEmpty {
          frames[number].title += " (\(ends[place]))"
        }
        break
      }
    }
  }
}
