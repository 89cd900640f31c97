internal import StoryboardAnalysis
internal import WorkerProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A layout by Graphviz. The program receives sizes only, never a name of the app.
struct GraphvizLayout {
  /// The path of the program.
  let path: String

  /// The number of nodes from which the program takes too long.
  private static let nodeLimit = 1_500
  private static let timeLimit = Duration.seconds(15)
  private static let pointsPerInch = 72.0

  /// Finds the program `dot` in `PATH`.
  init?(_ environment: CommandEnvironment) {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    let candidates = folders.filter { $0.hasPrefix("/") }.map { String($0) + "/dot" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    path = found
  }

  /// Returns the positions of a drawing, or `nil` if the program fails or takes too long.
  func placement(of drawing: SceneDrawing) -> ScenePlacement? {
    guard drawing.graph.nodes.count <= Self.nodeLimit else { return nil }
    let program = PipedProgram(path: path, arguments: ["dot", "-Tplain", "-q"], timeLimit: Self.timeLimit)
    guard let output = try? program.output(for: Array(Self.description(of: drawing).utf8)) else { return nil }
    return Self.placement(String(decoding: output, as: UTF8.self), drawing)
  }

  /// The graph with sizes in place of texts. The color of a line is its number.
  private static func description(of drawing: SceneDrawing) -> String {
    let graph = drawing.graph
    var lines = [
      "digraph g {", "rankdir=LR; ranksep=0.7; nodesep=0.18;", "node [shape=box, fixedsize=true, label=\"\"];",
      "edge [arrowhead=none, fontname=Helvetica, fontsize=9];",
    ]
    let members = Dictionary(grouping: graph.nodes.indices, by: { graph.nodes[$0].frame })
    for (number, frame) in graph.frames.enumerated() {
      let title = String(repeating: "x", count: max(1, frame.title.count))
      lines.append(
        "subgraph cluster_\(number) { margin=\(ScenePlacement.padding); fontname=Helvetica; fontsize=13; label=\(title);"
      )
      for node in members[number] ?? [] {
        let size = ScenePlacement.size(drawing.boxes[node])
        lines.append("n\(node) [width=\(inches(size.width)), height=\(inches(size.height))];")
      }
      lines.append("}")
    }
    let showsLabels = ScenePlacement.showsLabels(drawing)
    for (number, line) in drawing.lines.enumerated() {
      let rest = line.origin == .unwind ? ", constraint=false" : ""
      let label = line.labels.map { String(repeating: "x", count: max(1, $0.count)) }.joined(separator: "\\n")
      let text = showsLabels && !label.isEmpty ? ", label=\"\(label)\"" : ""
      let digits = String(number, radix: 16)
      let color = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      lines.append("n\(line.source) -> n\(line.destination) [color=\"#\(color)\"\(text)\(rest)];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func inches(_ points: Int) -> String {
    // Four decimals, without the formatting of a locale.
    let scaled = Int((Double(points) / pointsPerInch * 10_000).rounded())
    let rest = String(scaled % 10_000)
    return "\(scaled / 10_000)." + String(repeating: "0", count: 4 - rest.count) + rest
  }

  /// Reads the plain format of Graphviz: lines of words, in inches from the lower left corner.
  private static func placement(_ text: String, _ drawing: SceneDrawing) -> ScenePlacement? {
    var result = ScenePlacement()
    var boxes = [ScenePlacement.Area?](repeating: nil, count: drawing.boxes.count)
    var ways = [ScenePlacement.Way?](repeating: nil, count: drawing.lines.count)
    var height = 0.0
    let margin = Double(ScenePlacement.margin)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      func number(_ index: Int) -> Double? {
        words.indices.contains(index) ? Double(words[index]).map { $0 * pointsPerInch } : nil
      }
      func point(_ index: Int) -> ScenePlacement.Point? {
        guard let x = number(index), let y = number(index + 1) else { return nil }
        return ScenePlacement.Point(x: Int((x + margin).rounded()), y: Int((height - y + margin).rounded()))
      }
      switch words.first {
      case "graph":
        guard let width = number(2), let tall = number(3) else { return nil }
        height = tall
        result.width = Int((width + 2 * margin).rounded(.up))
        result.height = Int((tall + 2 * margin).rounded(.up))
      case "node":
        guard words.count > 5, let node = Int(words[1].dropFirst()), boxes.indices.contains(node),
          let middle = point(2)
        else { return nil }
        let size = ScenePlacement.size(drawing.boxes[node])
        boxes[node] = ScenePlacement.Area(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
      case "edge":
        guard words.count > 4, let count = Int(words[3]), count > 1, words.count >= 4 + 2 * count,
          let place = words.last.flatMap({ Int($0.dropFirst(), radix: 16) }), ways.indices.contains(place)
        else { return nil }
        let points = (0..<count).compactMap { point(4 + 2 * $0) }
        // The label, its position, the style and the color.
        let hasLabel = words.count > 4 + 2 * count + 2
        ways[place] = ScenePlacement.Way(
          points: points, isCurve: true, label: hasLabel ? point(words.count - 4) : nil)
      default: break
      }
    }
    guard boxes.allSatisfy({ $0 != nil }) else { return nil }
    result.boxes = boxes.compactMap(\.self)
    result.ways = ways.map { $0 ?? ScenePlacement.Way(points: [], isCurve: false, label: nil) }
    result.frames = drawing.graph.frames.indices.map { frame in
      result.area(
        around: drawing.graph.nodes.indices.filter { drawing.graph.nodes[$0].frame == frame },
        titleWidth: ScenePlacement.titleWidth(drawing.graph.frames[frame]))
    }
    return result
  }
}

extension ScenePlacement {
  /// Returns the area of a frame around boxes.
  fileprivate func area(around members: [Int], titleWidth: Int) -> Area {
    var left = (members.map { boxes[$0].x }.min() ?? 0) - Self.padding
    let top = (members.map { boxes[$0].y }.min() ?? 0) - Self.padding - Self.titleHeight + 4
    var right = (members.map { boxes[$0].x + boxes[$0].width }.max() ?? 0) + Self.padding
    let bottom = (members.map { boxes[$0].y + boxes[$0].height }.max() ?? 0) + Self.padding
    // Graphviz centers a title that is wider than the boxes.
    let missing = max(0, titleWidth - (right - left))
    left -= missing / 2
    right += missing - missing / 2
    return Area(x: left, y: top, width: right - left, height: bottom - top)
  }
}
