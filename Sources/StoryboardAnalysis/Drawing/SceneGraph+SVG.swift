internal import Diagnostics

extension SceneGraph {
  /// The graph as an SVG image, without external resources.
  public var svg: String {
    let layout = GraphLayout(self)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" width="\(layout.width)" \
      height="\(layout.height)" font-family="Helvetica, Arial, sans-serif" font-size="12">
      """,
      """
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
      <path d="M0 0 L8 4 L0 8 z" fill="#456"/></marker></defs>
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    // Several edges between the same two scenes fan out.
    var drawn: [[Int]: Int] = [:]
    for edge in edges {
      let pair = [edge.source, edge.destination]
      let turn = drawn[pair, default: 0]
      drawn[pair] = turn + 1
      lines += Self.line(edge, layout.boxes[edge.source], layout.boxes[edge.destination], turn)
    }
    for (node, box) in zip(nodes, layout.boxes) { lines += Self.box(node, box) }
    return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  private static func box(_ node: Node, _ box: GraphLayout.Box) -> [String] {
    let stroke =
      node.isDangling ? "#b33\" stroke-dasharray=\"4 3" : node.isInitial ? "#147\" stroke-width=\"2.5" : "#456"
    return [
      """
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8" fill="#f4f7fa" stroke="\(stroke)"/>
      """,
      "<text x=\"\(box.x + 10)\" y=\"\(box.y + 19)\" fill=\"#123\">\(GraphText.xml(node.label))</text>",
      "<text x=\"\(box.x + 10)\" y=\"\(box.y + 35)\" fill=\"#789\" font-size=\"10\">\(GraphText.xml(node.storyboard))</text>",
    ]
  }

  private static func line(
    _ edge: Edge, _ source: GraphLayout.Box, _ destination: GraphLayout.Box, _ turn: Int
  ) -> [String] {
    let dash = edge.isContainment ? " stroke-dasharray=\"5 4\"" : ""
    let shift = turn * 16
    let startY = source.y + source.height / 2 + shift / 2
    let endY = destination.y + destination.height / 2 + shift / 2
    let path: String
    let label: (x: Int, y: Int)
    if destination.x > source.x {
      let (start, end) = (source.x + source.width, destination.x)
      let bend = (end - start) / 2
      path = "M\(start) \(startY) C\(start + bend) \(startY + shift) \(end - bend) \(endY + shift) \(end) \(endY)"
      label = ((start + end) / 2, (startY + endY) / 2 + shift * 3 / 4 - 5)
    } else {
      // A backward edge or a loop: leave and enter at the right side.
      let start = source.x + source.width
      let end = destination.x + destination.width
      let bend = 36 + shift
      path = "M\(start) \(startY) C\(start + bend) \(startY) \(end + bend) \(endY) \(end) \(endY + 8)"
      label = (max(start, end) + bend * 3 / 4, (startY + endY) / 2 + 12 + shift)
    }
    return [
      "<path d=\"\(path)\" fill=\"none\" stroke=\"#456\"\(dash) marker-end=\"url(#arrow)\"/>",
      "<text x=\"\(label.x)\" y=\"\(label.y)\" text-anchor=\"middle\" font-size=\"10\" fill=\"#345\">\(GraphText.xml(edge.label))</text>",
    ]
  }
}
