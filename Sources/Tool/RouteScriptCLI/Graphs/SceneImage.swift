internal import RouteDiagnostics
internal import StoryboardAnalysis

/// A scene graph as an image, without external resources.
struct SceneImage {
  let drawing: SceneDrawing
  let placement: ScenePlacement

  private static let legendHeight = 46

  /// The image as SVG. Its elements name their nodes, so that the page can find them.
  var svg: MarkupCode {
    let legendWidth = 40 + legendItems.reduce(0) { $0 + $1.width }
    let width = max(placement.width, legendWidth)
    let height = placement.height + Self.legendHeight
    var lines: [MarkupCode] = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="Helvetica, Arial, sans-serif" font-size="12">
      """,
      "<defs>",
    ]
    for origin in drawing.origins {
      lines.append(
        """
        <marker id="to-\(origin.rawValue)" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" \
        markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="\(origin.color)"/></marker>
        """)
    }
    lines += ["</defs>", "<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"]
    for (frame, area) in zip(drawing.graph.frames, placement.frames) { lines.append(Self.frame(frame, area)) }
    for (line, way) in zip(drawing.lines, placement.ways) { lines.append(path(line, way)) }
    for number in drawing.boxes.indices { lines.append(box(number)) }
    if ScenePlacement.showsLabels(drawing) {
      for (line, way) in zip(drawing.lines, placement.ways) { lines += label(line, way) }
    }
    lines += legend
    return (lines + ["</svg>"]).lines()
  }

  private static func frame(_ frame: SceneGraph.Frame, _ area: ScenePlacement.Area) -> MarkupCode {
    """
    <g class="frame"><rect x="\(area.x)" y="\(area.y)" width="\(area.width)" height="\(area.height)" rx="10" fill="#fafbfc" \
    stroke="#ccd5dd"/><text x="\(area.x + 12)" y="\(area.y + 17)" font-size="13" font-weight="bold" \
    fill="#5b6875">\(MarkupCode(content: frame.title))</text></g>
    """
  }

  private func box(_ number: Int) -> MarkupCode {
    let (node, box, area) = (drawing.graph.nodes[number], drawing.boxes[number], placement.boxes[number])
    let colors = node.colors
    let dash: MarkupCode = node.isDashed ? " stroke-dasharray=\"4 3\"" : ""
    let width: MarkupCode = node.isStart ? " stroke-width=\"2.5\"" : ""
    let words = [node.className, node.identifier ?? "", node.label, drawing.graph.frames[node.frame].title]
    let place = node.file.isEmpty ? "" : node.file + (node.line.map { ":\($0)" } ?? "")
    let marks = [node.isDead ? "dead" : "", node.isOneWay ? "oneway" : "", node.isStart ? "start" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let detail: MarkupCode =
      box.detail.isEmpty
      ? ""
      : """
      <text x="\(area.x + 10)" y="\(area.y + 33)" font-size="10" fill="#56626e">\(MarkupCode(content: box.detail))</text>
      """
    return """
      <g class="node \(node.kind.rawValue)" id="\(node.id)" data-words="\(words.joined(separator: " "))" \
      data-name="\(box.title)" data-place="\(place)" data-marks="\(marks)">\
      <title>\(MarkupCode(content: place.isEmpty ? box.title : "\(box.title)\n\(place)"))</title>\
      <rect x="\(area.x)" y="\(area.y)" width="\(area.width)" height="\(area.height)" rx="7" fill="\(colors.fill)" \
      stroke="\(colors.border)"\(dash)\(width)/><text x="\(area.x + 10)" y="\(area.y + (box.detail.isEmpty ? 19 : 18))" \
      font-weight="600" fill="#1c2733">\(MarkupCode(content: box.title))</text>\(detail)\
      \(box.sketch.map { element($0, below: box.detail.isEmpty ? 30 : 42, in: area) } ?? "")</g>
      """
  }

  /// The sketch of a screen below the strings of its box.
  private func element(_ sketch: SceneSketch, below top: Int, in area: ScenePlacement.Area) -> MarkupCode {
    let size = ScenePlacement.sketchSize(sketch)
    return """
      <svg class="sketch" x="\(area.x + (area.width - size.width) / 2)" y="\(area.y + top)" width="\(size.width)" \
      height="\(size.height)" viewBox="0 0 \(sketch.width) \(sketch.height)">\
      <rect width="100%" height="100%" fill="\(sketch.background)"/>\(sketch.shapes.map(Self.shape).joined())\
      <rect width="100%" height="100%" fill="none" stroke="#aab4bf" stroke-width="\(max(2, sketch.height / size.height))"/></svg>
      """
  }

  private static func shape(_ shape: SceneSketch.Shape) -> MarkupCode {
    func place(_ area: SceneSketch.Area) -> MarkupCode {
      "x=\"\(area.x)\" y=\"\(area.y)\" width=\"\(max(0, area.width))\" height=\"\(max(0, area.height))\""
    }
    switch shape {
    case .box(let area, let radius, let fill, let stroke):
      let corner: MarkupCode = radius == 0 ? "" : " rx=\"\(radius)\""
      let border: MarkupCode = stroke.map { " stroke=\"\($0)\"" } ?? ""
      return "<rect \(place(area))\(corner) fill=\"\(fill ?? "none")\"\(border)/>"
    case .image(let area):
      let (right, bottom) = (area.x + area.width, area.y + area.height)
      return """
        <rect \(place(area)) fill="#e6e9ee" stroke="#c3cad3"/><path stroke="#c3cad3" \
        d="M\(area.x) \(area.y) L\(right) \(bottom) M\(right) \(area.y) L\(area.x) \(bottom)"/>
        """
    case .text(let text, let area, let size, let alignment, let color):
      let x =
        switch alignment {
        case .start: area.x
        case .middle: area.x + area.width / 2
        case .end: area.x + area.width
        }
      let anchor: MarkupCode = alignment == .start ? "" : " text-anchor=\"\(alignment.rawValue)\""
      return """
        <text x="\(x)" y="\(area.y + area.height / 2 + size * 35 / 100)" font-size="\(size)"\(anchor) \
        fill="\(color)">\(MarkupCode(content: text))</text>
        """
    }
  }

  private func path(_ line: SceneDrawing.Line, _ way: ScenePlacement.Way) -> MarkupCode {
    let dash: MarkupCode = line.origin.dashes.isEmpty ? "" : " stroke-dasharray=\"\(line.origin.dashes)\""
    let text = line.labels.joined(separator: "\n")
    return """
      <g class="edge \(line.origin.rawValue)" data-from="\(drawing.graph.nodes[line.source].id)" \
      data-to="\(drawing.graph.nodes[line.destination].id)"><title>\(MarkupCode(content: text))</title>\
      <path d="\(Self.description(of: way))" fill="none" stroke="\(line.origin.color)" stroke-width="1.2"\(dash) \
      marker-end="url(#to-\(line.origin.rawValue))"/></g>
      """
  }

  private static func description(of way: ScenePlacement.Way) -> MarkupCode {
    guard let first = way.points.first else { return "" }
    var path: MarkupCode = "M\(first.x) \(first.y)"
    if way.isCurve {
      let points = way.points.dropFirst().map { "\($0.x) \($0.y)" as MarkupCode }
      return "\(path) C\(points.joined(separator: " "))"
    }
    for (from, to) in zip(way.points, way.points.dropFirst()) {
      let bend = (to.x - from.x) / 2
      path += " C\(from.x + bend) \(from.y) \(to.x - bend) \(to.y) \(to.x) \(to.y)"
    }
    return path
  }

  private func label(_ line: SceneDrawing.Line, _ way: ScenePlacement.Way) -> [MarkupCode] {
    guard let middle = way.label else { return [] }
    let longest = line.labels.map(\.count).max() ?? 0
    // Labels stay within the image.
    let x = min(max(middle.x, longest * 5 / 2 + 4), max(placement.width - longest * 5 / 2 - 4, longest * 5 / 2 + 4))
    let top = middle.y + 3 - (line.labels.count - 1) * 11 / 2
    return line.labels.enumerated().map { number, text in
      """
      <text class="label" data-from="\(drawing.graph.nodes[line.source].id)" \
      data-to="\(drawing.graph.nodes[line.destination].id)" x="\(x)" y="\(top + number * 11)" text-anchor="middle" \
      font-size="9" fill="\(line.origin.color)" stroke="#ffffff" stroke-width="3" \
      paint-order="stroke">\(MarkupCode(content: text))</text>
      """
    }
  }

  // MARK: Legend

  private struct LegendItem {
    let sample: (_ x: Int, _ y: Int) -> MarkupCode
    let text: String
    var width: Int { 46 + text.count * 7 }
  }

  /// The kinds of lines and boxes that occur.
  private var legendItems: [LegendItem] {
    var items = drawing.origins.map { origin in
      LegendItem(
        sample: { x, y in
          let dash: MarkupCode = origin.dashes.isEmpty ? "" : " stroke-dasharray=\"\(origin.dashes)\""
          return """
            <path d="M\(x) \(y) L\(x + 28) \(y)" stroke="\(origin.color)" stroke-width="1.4"\(dash) \
            marker-end="url(#to-\(origin.rawValue))"/>
            """
        }, text: origin.words)
    }
    let nodes = drawing.graph.nodes
    func add(_ text: String, _ node: SceneGraph.Node?) {
      guard let node else { return }
      let colors = node.colors
      let dash: MarkupCode = node.isDashed ? " stroke-dasharray=\"4 3\"" : ""
      let width: MarkupCode = node.isStart ? " stroke-width=\"2.5\"" : ""
      items.append(
        LegendItem(
          sample: { x, y in
            """
            <rect x="\(x)" y="\(y - 8)" width="26" height="16" rx="4" fill="\(colors.fill)" stroke="\(colors.border)"\(dash)\(width)/>
            """
          }, text: text))
    }
    func first(_ kind: SceneGraph.Node.Kind) -> SceneGraph.Node? {
      nodes.first { $0.kind == kind && !$0.isDead && !$0.isStart } ?? nodes.first { $0.kind == kind && !$0.isDead }
    }
    add("scene", first(.scene))
    add("controller in code", first(.controller))
    add("SwiftUI view", first(.view))
    add("code that is not a screen", first(.code))
    add("router", first(.router))
    add("not found", first(.dangling))
    add("start", nodes.first { $0.isStart && $0.kind == .scene })
    add("nothing leads here", nodes.first(where: \.isDead))
    return items
  }

  private var legend: [MarkupCode] {
    var x = ScenePlacement.margin
    let y = placement.height + Self.legendHeight / 2
    var lines: [MarkupCode] = ["<g class=\"legend\" font-size=\"11\" fill=\"#3a4652\">"]
    for item in legendItems {
      lines.append("\(item.sample(x, y))<text x=\"\(x + 34)\" y=\"\(y + 4)\">\(item.text)</text>")
      x += item.width
    }
    return lines + ["</g>"]
  }
}
