internal import StoryboardAnalysis

/// The positions of a drawing's boxes, frames and lines.
struct ScenePlacement {
  typealias Point = LayeredLayout.Point

  /// A rectangle.
  struct Area {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The path of a line.
  struct Way {
    /// The points.
    var points: [Point]
    /// Whether the points are those of a Bézier curve. Otherwise, the line passes through all of them.
    var isCurve: Bool
    /// The middle of the label.
    var label: Point?
  }

  var boxes: [Area] = []
  var frames: [Area] = []
  var ways: [Way] = []
  var width = 0
  var height = 0

  static let margin = 24
  /// The room in a frame around its boxes, and above them for the title.
  static let padding = 14
  static let titleHeight = 24
  /// The number of lines from which the labels would hide the drawing.
  private static let labelLimit = 150

  /// Whether a drawing shows the labels of its lines.
  static func showsLabels(_ drawing: SceneDrawing) -> Bool { drawing.lines.count <= labelLimit }

  /// Returns the size of a node's box.
  static func size(_ box: SceneDrawing.Box) -> (width: Int, height: Int) {
    let longest = max(Double(box.title.count) * 8, Double(box.detail.count) * 6.4)
    let text = (width: max(90, Int(longest) + 20), height: box.detail.isEmpty ? 30 : 42)
    guard let sketch = box.sketch else { return text }
    let size = sketchSize(sketch)
    return (max(text.width, size.width + 20), text.height + size.height + 10)
  }

  /// Returns the size of a sketch in a box.
  static func sketchSize(_ sketch: SceneSketch) -> (width: Int, height: Int) {
    let scale = min(170 / Double(sketch.width), 150 / Double(sketch.height))
    return (max(1, Int(Double(sketch.width) * scale)), max(1, Int(Double(sketch.height) * scale)))
  }

  /// Returns the width of a frame's title.
  static func titleWidth(_ frame: SceneGraph.Frame) -> Int { frame.title.count * 8 + 2 * padding }

  /// Creates an empty placement.
  init() {}

  /// Places frames in columns, and the boxes of each frame in columns within it. Returns `nil` for a drawing that is too large.
  init?(_ drawing: SceneDrawing) {
    let graph = drawing.graph
    let gap = Self.showsLabels(drawing) ? 130 : 60
    guard let (inner, numbers) = Self.layoutsInFrames(drawing, columnGap: gap) else { return nil }
    let (outerLines, pairs) = Self.linesBetweenFrames(drawing)
    let titleWidths = graph.frames.map(Self.titleWidth)
    guard
      let outer = LayeredLayout(
        sizes: zip(inner, titleWidths).map { (max($0.width, $1), $0.height + Self.titleHeight) }, lines: outerLines,
        columnGap: gap)
    else { return nil }
    frames = outer.boxes.map { Area(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    boxes = graph.nodes.indices.map { node in
      let frame = graph.nodes[node].frame
      let box = inner[frame].boxes[numbers[node]]
      return Area(
        x: frames[frame].x + box.x, y: frames[frame].y + Self.titleHeight + box.y, width: box.width, height: box.height)
    }
    addWays(drawing, inner: inner, outer: outer, pairs)
    (width, height) = (outer.width, outer.height)
  }

  /// Returns the layout of the boxes in each frame, and the number of each node in its frame.
  ///
  /// Returns `nil` if a frame is too large.
  private static func layoutsInFrames(
    _ drawing: SceneDrawing, columnGap: Int
  ) -> (layouts: [LayeredLayout], numbers: [Int])? {
    let sizes = drawing.boxes.map(Self.size)
    let graph = drawing.graph
    var layouts: [LayeredLayout] = []
    var numbers = Array(repeating: 0, count: graph.nodes.count)
    for frame in graph.frames.indices {
      let members = graph.nodes.indices.filter { graph.nodes[$0].frame == frame }
      for (number, node) in members.enumerated() { numbers[node] = number }
      let lines = drawing.lines.filter {
        graph.nodes[$0.source].frame == frame && graph.nodes[$0.destination].frame == frame
      }
      guard
        let layout = LayeredLayout(
          sizes: members.map { sizes[$0] }, lines: lines.map { (numbers[$0.source], numbers[$0.destination]) },
          columnGap: columnGap)
      else { return nil }
      layouts.append(layout)
    }
    return (layouts, numbers)
  }

  /// Two frames between which lines lead.
  private struct FramePair: Hashable {
    let source: Int
    let destination: Int
  }

  /// Returns one line for each pair of frames, and the number of the line of each pair.
  private static func linesBetweenFrames(
    _ drawing: SceneDrawing
  ) -> (lines: [LayeredLayout.Line], numbers: [FramePair: Int]) {
    let nodes = drawing.graph.nodes
    var lines: [LayeredLayout.Line] = []
    var numbers: [FramePair: Int] = [:]
    for line in drawing.lines {
      let pair = FramePair(source: nodes[line.source].frame, destination: nodes[line.destination].frame)
      guard pair.source != pair.destination, numbers[pair] == nil else { continue }
      numbers[pair] = lines.count
      lines.append((pair.source, pair.destination))
    }
    return (lines, numbers)
  }

  /// Adds the paths of all lines. The boxes and frames must have been placed before.
  private mutating func addWays(
    _ drawing: SceneDrawing, inner: [LayeredLayout], outer: LayeredLayout, _ pairs: [FramePair: Int]
  ) {
    let nodes = drawing.graph.nodes
    var used = Array(repeating: 0, count: inner.count)
    for line in drawing.lines {
      let (start, end) = (nodes[line.source].frame, nodes[line.destination].frame)
      if start == end {
        let points = inner[start].ways[used[start]].map {
          Point(x: $0.x + frames[start].x, y: $0.y + frames[start].y + Self.titleHeight)
        }
        used[start] += 1
        ways.append(way(points))
      } else if let number = pairs[FramePair(source: start, destination: end)] {
        let middle = Array(outer.ways[number].dropFirst().dropLast())
        let isForward = boxes[line.source].x <= boxes[line.destination].x
        ways.append(way([side(line.source, isForward)] + middle + [side(line.destination, !isForward)]))
      }
    }
  }

  /// Returns the middle of a box's right or left side.
  private func side(_ node: Int, _ isRight: Bool) -> Point {
    let box = boxes[node]
    return Point(x: isRight ? box.x + box.width : box.x, y: box.y + box.height / 2)
  }

  private func way(_ points: [Point]) -> Way {
    guard points.count > 1 else { return Way(points: points, isCurve: false, label: nil) }
    let (from, to) = (points[points.count / 2 - 1], points[points.count / 2])
    return Way(points: points, isCurve: false, label: Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2))
  }
}
