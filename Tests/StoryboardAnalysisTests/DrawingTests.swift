import Diagnostics
import GoldenTesting
import InterfaceBuilder
import StoryboardAnalysis
import Testing

/// Diagrams of storyboards.
@Suite struct DrawingTests {
  @Test("a tree shows the containment, and the destinations of segues")
  func tree() throws {
    let library = try notes().library
    expectGolden(library.documents.map { SceneTree.text(of: $0, in: library) }.joined(separator: "\n"))
  }

  @Test("scenes that contain each other, or are contained twice, are drawn once")
  func repeated() throws {
    var app = App()
    try app.add(
      "Main.storyboard", scene("n1", tag: "navigationController", connections: root("n2")),
      scene("n2", tag: "navigationController", connections: root("n1")),
      scene("t", tag: "tabBarController", connections: root("n3") + root("n3")),
      scene("n3", tag: "navigationController", connections: root("p")), scene("p"))
    expectGolden(SceneTree.text(of: app.library.documents[0]))
  }

  @Test("a graph follows references, and is written in four formats")
  func graph() throws {
    let graph = SceneGraph(try notes().library)
    #expect(graph.nodes.count == 5)
    #expect(graph.edges.count == 5)
    expectGolden(graph.dot, variant: "dot")
    expectGolden(graph.mermaid, variant: "mermaid")
    expectGolden(graph.json.indentedText, variant: "json")
    expectGolden(graph.svg, variant: "svg")
    // The drawing is well-formed.
    #expect(try MarkupReader.read(Array(graph.svg.utf8), file: "graph.svg").root.name == "svg")
  }

  @Test("a dangling reference is drawn as a node")
  func dangling() throws {
    var app = App()
    try app.add(
      "A.storyboard", initial: "a", scene("a", connections: segue("show", "b", "identifier=\"b\"")), reference("b", ""))
    let graph = SceneGraph(app.library)
    #expect(graph.nodes.map(\.isDangling) == [false, true])
    #expect(graph.edges.map(\.destination) == [1])
    #expect(graph.dot.contains("dashed"))
  }
}
