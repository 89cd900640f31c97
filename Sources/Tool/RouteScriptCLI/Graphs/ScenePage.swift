internal import RouteDiagnostics
internal import ScenarioRunner
internal import StoryboardAnalysis

/// A page with the image of a scene graph, which works without a server and without a network.
struct ScenePage {
  let image: SceneImage
  /// The name of the app's folder.
  let title: String

  /// The page.
  var html: MarkupCode {
    let graph = image.drawing.graph
    let screens = graph.nodes.filter { $0.kind != .code && $0.kind != .router }.count
    let title = MarkupCode(content: self.title)
    let style = "\n" + String(decoding: PackageResources.graph_css, as: UTF8.self)
    let script = "\n" + String(decoding: PackageResources.graph_js, as: UTF8.self)
    let kinds = image.drawing.origins.map { origin -> MarkupCode in
      """
      <button type="button" data-kind="\(origin.rawValue)" aria-pressed="true">\(origin.words)</button>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(ContentPolicy(style: style, script: script).element)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Screens of \(title)</title>
      <style>\(MarkupCode(resource: Array(style.utf8)))</style>
      </head>
      <body>
      <header>
      <h1>Screens of \(title)</h1>
      <input type="search" placeholder="Find a screen" aria-label="Find a screen">
      <span id="found" role="status"></span>
      <span class="tools"><button type="button" id="out" aria-label="Smaller">−</button>\
      <button type="button" id="in" aria-label="Larger">+</button><button type="button" id="fit">Fit</button></span>
      <span class="tools" aria-label="Lines">\(kinds.joined())</span>
      </header>
      <div id="image" tabindex="0" aria-label="Image">
      \(image.svg)</div>
      <aside aria-live="polite">
      <p>\(screens) screens and \(graph.edges.count) ways. Click a screen to see what leads to it.</p>
      \(list("Nothing leads here", graph.nodes.indices.filter { graph.nodes[$0].isDead }))\
      \(list("No way back", graph.nodes.indices.filter { graph.nodes[$0].isOneWay }))\
      \(unresolved(graph))</aside>
      <script>\(MarkupCode(resource: Array(script.utf8)))</script>
      </body>
      </html>

      """
  }

  private func list(_ title: String, _ nodes: [Int]) -> MarkupCode {
    guard !nodes.isEmpty else { return "" }
    let items = nodes.map { number -> MarkupCode in
      """
      <li><button type="button" data-node="\(image.drawing.graph.nodes[number].id)">\
      \(MarkupCode(content: image.drawing.boxes[number].title))</button></li>
      """
    }
    return "<h3>\(title) (\(nodes.count))</h3>\n<ul>\(items.joined())</ul>\n"
  }

  private func unresolved(_ graph: SceneGraph) -> MarkupCode {
    guard !graph.unresolved.isEmpty else { return "" }
    let items = graph.unresolved.map { code -> MarkupCode in
      """
      <li class="place">\(MarkupCode(content: "\(code.file):\(code.line)")) \(MarkupCode(content: "\(code.how): \(code.reason)"))</li>
      """
    }
    return "<h3>Code with an unknown destination (\(items.count))</h3>\n<ul>\(items.joined())</ul>\n"
  }
}
