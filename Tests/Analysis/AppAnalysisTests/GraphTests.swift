import AppAnalysis
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// Graphs of an app by the library.
@Suite struct GraphTests {
  @Test("The graph has the scenes and the segues between them")
  func scenes() throws {
    let app = try AppFolder(AppFolder.files)
    let result = try AppFolder.analyzer.graph([app.path])
    #expect(result.graph.nodes.map(\.className) == ["EditorController", "UIViewController"])
    #expect(result.graph.edges.map(\.identifier) == ["help"])
    #expect(result.documents.map(\.name) == ["Main"])
    #expect(result.unread.isEmpty && result.unreadable.isEmpty)
    #expect(SceneDrawing(result.graph).mermaid.text.contains("EditorController"))
  }

  @Test("Options choose the part that leads to a screen, or from it")
  func part() throws {
    let app = try AppFolder(AppFolder.files)
    let toEditor = try AppFolder.analyzer.graph([app.path], GraphOptions(to: ["EditorController"]))
    #expect(toEditor.graph.nodes.map(\.className) == ["EditorController"])
    let fromHelp = try AppFolder.analyzer.graph([app.path], GraphOptions(from: ["Help"]))
    #expect(fromHelp.graph.nodes.map(\.className) == ["UIViewController"])
  }

  @Test("An unknown screen is a failure that suggests the nearest name")
  func unknown() throws {
    let app = try AppFolder(AppFolder.files)
    let failure = #expect(throws: AppFailure.self) {
      try AppFolder.analyzer.graph([app.path], GraphOptions(to: ["EditorControler"]))
    }
    #expect(failure?.kind == .unknownScreen)
    #expect(failure?.diagnostic.suggestions.first == "EditorController")
  }

  @Test("Files that cannot be read or parsed are listed, and the others are drawn")
  func unread() throws {
    let app = try AppFolder(AppFolder.files.merging(["Broken.xib": "<document>"]) { $1 })
    try app.link("Foreign.storyboard", to: "/dev/null")
    let result = try AppFolder.analyzer.graph([app.path])
    #expect(result.unreadable.map(\.file) == [app.path(of: "Broken.xib")])
    #expect(result.unread.map(\.path) == [app.path(of: "Foreign.storyboard")])
    #expect(result.graph.nodes.count == 2)
  }
}
