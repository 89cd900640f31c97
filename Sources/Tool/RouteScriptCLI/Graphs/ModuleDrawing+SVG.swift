internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

extension ModuleDrawing {
  /// The drawing as an image, which needs no other program, or `nil` if the graph is too large for one.
  var svg: MarkupCode? {
    let longest = edges.flatMap(\.labels).map(\.count).max() ?? 0
    guard
      let layout = LayeredLayout(
        sizes: nodes.map(Self.size), lines: edges.map { ($0.source, $0.destination) },
        columnGap: min(220, max(80, longest * 5 + 40)))
    else { return nil }
    var lines: [MarkupCode] = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" width="\(layout.width)" \
      height="\(layout.height)" font-family="Helvetica, Arial, sans-serif" font-size="12">
      """,
      """
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
      <path d="M0 0 L8 4 L0 8 z" fill="#789"/></marker></defs>
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for (edge, way) in zip(edges, layout.ways) { lines.append(line(edge, way)) }
    for (edge, way) in zip(edges, layout.ways) { lines += Self.label(edge, way) }
    for (node, box) in zip(nodes, layout.boxes) { lines += Self.box(node, box) }
    return (lines + ["</svg>"]).lines()
  }

  private static func size(of node: Node) -> (width: Int, height: Int) {
    let longest = max(node.title.count, (node.lines.map(\.count).max() ?? 0) * 5 / 6)
    return (max(90, longest * 7 + 20), 28 + node.lines.count * 13)
  }

  private static func box(_ node: Node, _ box: LayeredLayout.Box) -> [MarkupCode] {
    let (fill, stroke): (MarkupCode, MarkupCode) =
      switch node.kind {
      case .module: ("#f4f7fa", "stroke=\"#456\"")
      case .sharedModule: ("#fdf6e3", "stroke=\"#456\"")
      case .router: ("#ffffff", "stroke=\"#456\" stroke-dasharray=\"4 3\"")
      case .missing: ("#ffffff", "stroke=\"#b33\" stroke-dasharray=\"4 3\"")
      case .container: ("#eef5ee", "stroke=\"#464\" stroke-width=\"2\"")
      case .part: ("#eef5ee", "stroke=\"#464\"")
      }
    let title: MarkupCode = node.kind == .missing ? "#b33" : "#123"
    return [
      """
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="6" fill="\(fill)" \(stroke)/>
      """,
      """
      <text x="\(box.x + 10)" y="\(box.y + 18)" fill="\(title)" font-weight="bold">\(MarkupCode(content: node.title))</text>
      """,
    ]
      + node.lines.enumerated().map { number, text in
        """
        <text x="\(box.x + 10)" y="\(box.y + 32 + number * 13)" fill="#567" font-size="10">\(MarkupCode(content: text))</text>
        """
      }
  }

  private func line(_ edge: Edge, _ way: [LayeredLayout.Point]) -> MarkupCode {
    let stroke: MarkupCode = nodes[edge.destination].kind == .missing ? "#b33" : "#789"
    let dash: MarkupCode = edge.isAdapted ? " stroke-dasharray=\"5 4\"" : ""
    var path: MarkupCode = way.first.map { "M\($0.x) \($0.y)" } ?? ""
    for (from, to) in zip(way, way.dropFirst()) {
      let bend = (to.x - from.x) / 2
      path += " C\(from.x + bend) \(from.y) \(to.x - bend) \(to.y) \(to.x) \(to.y)"
    }
    return "<path d=\"\(path)\" fill=\"none\" stroke=\"\(stroke)\"\(dash) marker-end=\"url(#arrow)\"/>"
  }

  private static func label(_ edge: Edge, _ way: [LayeredLayout.Point]) -> [MarkupCode] {
    guard way.count > 1 else { return [] }
    let (from, to) = (way[way.count / 2 - 1], way[way.count / 2])
    return edge.labels.enumerated().map { number, text in
      """
      <text x="\((from.x + to.x) / 2)" y="\((from.y + to.y) / 2 - 3 + number * 11)" text-anchor="middle" font-size="9" \
      fill="#345" stroke="white" stroke-width="3" paint-order="stroke">\(MarkupCode(content: text))</text>
      """
    }
  }
}
