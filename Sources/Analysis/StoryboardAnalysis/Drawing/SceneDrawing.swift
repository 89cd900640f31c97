/// A scene graph in the form for drawing: short strings, and one line between two nodes for each origin.
public struct SceneDrawing: Sendable {
  /// A line between two nodes.
  public struct Line: Sendable {
    /// The index of the node at which the line starts.
    public let source: Int
    /// The index of the node to which it leads.
    public let destination: Int
    /// The origin.
    public let origin: SceneGraph.Edge.Origin
    /// The strings beside the line.
    public let labels: [String]
  }

  /// The strings of a node.
  public struct Box: Sendable {
    /// The first line.
    public let title: String
    /// The second line, or an empty string.
    public let detail: String
    /// The sketch of the screen, or `nil`.
    public let sketch: SceneSketch?
  }

  /// The graph.
  public let graph: SceneGraph
  /// The strings of the nodes.
  public let boxes: [Box]
  /// The lines, in the order of their first edges.
  public private(set) var lines: [Line] = []

  /// The number of labels of a line, and the length of a string, in characters.
  private static let labelLimit = 3
  private static let textLimit = 44

  /// Creates the drawing of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - sketches: The sketches of the screens, by the index of the node.
  public init(_ graph: SceneGraph, sketches: [Int: SceneSketch] = [:]) {
    self.graph = graph
    boxes = graph.nodes.enumerated().map { number, node in
      Box(title: Self.cut(Self.title(of: node)), detail: Self.detail(of: node), sketch: sketches[number])
    }
    struct Key: Hashable {
      let source: Int
      let destination: Int
      let origin: SceneGraph.Edge.Origin
    }
    struct Label: Hashable {
      let key: Key
      let text: String
    }
    var seen: Set<Label> = []
    var order: [Key] = []
    var labels: [Key: [String]] = [:]
    for edge in graph.edges {
      let key = Key(source: edge.source, destination: edge.destination, origin: edge.origin)
      if labels[key] == nil { order.append(key) }
      let label = Self.cut(edge.label)
      if seen.insert(Label(key: key, text: label)).inserted { labels[key, default: []].append(label) }
    }
    lines = order.map { key in
      var all = labels[key] ?? []
      if all.count > Self.labelLimit {
        all = all.prefix(Self.labelLimit - 1) + ["and \(all.count - Self.labelLimit + 1) more"]
      }
      return Line(source: key.source, destination: key.destination, origin: key.origin, labels: all)
    }
  }

  private static func title(of node: SceneGraph.Node) -> String {
    node.kind == .scene && !node.className.isEmpty ? node.className : node.label
  }

  private static func detail(of node: SceneGraph.Node) -> String {
    let what: String =
      switch node.kind {
      case .scene:
        node.identifier.map { "“\($0)”" }
          ?? (node.label == node.className ? "" : String(node.label.dropFirst(node.className.count + 1)))
      case .controller: ""
      case .view: "SwiftUI view"
      case .code: "code"
      case .router: "router"
      case .dangling: "not found"
      }
    let marks = [
      node.isInitial ? "initial" : "", node.isDead ? "nothing leads here" : "", node.isOneWay ? "no way back" : "",
    ]
    return ([cut(what)] + marks).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func cut(_ text: String) -> String {
    text.count > textLimit ? text.prefix(textLimit - 1) + "…" : text
  }
}

extension SceneGraph.Edge.Origin {
  /// The text of the legend.
  public var words: String {
    switch self {
    case .containment: "contains"
    case .segue: "segue"
    case .unwind: "unwind segue"
    case .code: "code"
    case .router: "router"
    case .url: "URL"
    }
  }

  /// The color of the line.
  public var color: String {
    switch self {
    case .containment: "#7a8794"
    case .segue: "#2f6fb0"
    case .unwind: "#9a6fb0"
    case .code: "#c2630a"
    case .router: "#1a7f5a"
    case .url: "#b03060"
    }
  }

  /// The pattern of dashes, or an empty string for a continuous line.
  public var dashes: String {
    switch self {
    case .segue, .code: ""
    case .containment: "1 3"
    case .unwind: "2 4"
    case .router: "7 3"
    case .url: "7 3 2 3"
    }
  }
}

extension SceneGraph.Node {
  /// The colors of the box: the fill and the border.
  public var colors: (fill: String, border: String) {
    switch kind {
    case _ where isDead: ("#f3f3f3", "#999999")
    case .scene: ("#eef4fb", "#4a6f96")
    case .controller: ("#fdf2e6", "#b0752f")
    case .view: ("#eef7ee", "#4f8a4f")
    case .code: ("#ffffff", "#8a8a8a")
    case .router: ("#e9f6f1", "#1a7f5a")
    case .dangling: ("#ffffff", "#bb3333")
    }
  }

  /// Whether the border is dashed.
  public var isDashed: Bool { isDead || kind == .dangling || kind == .code }
}
