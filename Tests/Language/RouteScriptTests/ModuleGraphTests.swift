import RouteDiagnostics
import ScriptText
import Testing

@testable import RouteScript

/// Tests of module graphs.
@Suite struct ModuleGraphTests {
  private func module(_ name: String, provides: [String]) -> ModuleGraph.Module {
    ModuleGraph.Module(name: name, file: "modules/\(name).lua", line: 1, routers: [], provides: provides)
  }

  private func requirement(
    _ module: Int, _ name: String, _ provider: ModuleGraph.Provider, _ adapters: [String] = [], provided: String? = nil
  ) -> ModuleGraph.Requirement {
    ModuleGraph.Requirement(
      module: module, name: name, provider: provider, adapters: adapters, provided: provided ?? name)
  }

  private var graph: ModuleGraph {
    ModuleGraph(
      modules: [
        module("Notes", provides: ["NotesInput"]), module("Account", provides: ["SessionInput", "LoginInput"]),
        module("Editor", provides: ["EditorInput"]),
      ],
      requirements: [
        requirement(0, "EditorInput", .module(2)), requirement(0, "SessionInput", .module(1)),
        requirement(0, "NotesLogin", .module(1), ["LoginAdapter"], provided: "LoginInput"),
        requirement(2, "SyncInput", .nothing), requirement(2, "LogInput", .router("LogRouter")),
      ],
      containers: [
        .init(name: "App", parent: nil, frameworks: ["Network"], parts: []),
        .init(name: "Scene", parent: "App", frameworks: ["Network"], parts: ["Screens"]),
      ])
  }

  @Test("two modules have one line, whose label lists the keys that the boxes omit") func edges() {
    let drawing = ModuleDrawing(graph)
    let lines = drawing.edges.map { edge in
      "\(drawing.nodes[edge.source].title) \(edge.isAdapted ? "-.->" : "-->") \(drawing.nodes[edge.destination].title)"
        + (edge.labels.isEmpty ? "" : ": " + edge.labels.joined(separator: ", "))
    }
    #expect(
      lines == [
        "Notes --> Editor", "Notes -.-> Account: SessionInput, NotesLogin → LoginInput", "Editor --> SyncInput",
        "Editor --> LogRouter", "App --> Network: framework", "Scene --> Network: framework", "Scene --> Screens: part",
        "Scene -.-> App: parent",
      ])
    #expect(drawing.nodes.map(\.kind).contains(.missing))
  }

  @Test("in a large app, no lines lead to the modules that most others use") func shared() {
    let drawing = ModuleDrawing(
      ModuleGraph(
        modules: (0..<30).map { module("M\($0)", provides: ["I\($0)"]) },
        requirements: (1..<30).map { requirement($0, "I0", .module(0)) } + [requirement(2, "I1", .module(1))],
        containers: []))
    #expect(drawing.edges.count == 1)
    #expect(drawing.nodes[0].kind == .sharedModule)
    #expect(drawing.nodes[0].lines == ["I0", "used by 29 modules"])
    #expect(drawing.nodes[2].lines == ["I2", "uses M0"])
  }

  @Test("a part of the graph has the neighbors of a module") func around() {
    let part = graph.around(["Editor"])
    #expect(part.modules.map(\.name) == ["Notes", "Editor"])
    #expect(part.requirements.map(\.name) == ["EditorInput", "SyncInput", "LogInput"])
    #expect(part.requirements[0].provider == .module(1))
    #expect(graph.around([]).isEmpty)
  }

  @Test("names are quoted in each format") func quoting() {
    let drawing = ModuleDrawing(
      ModuleGraph(modules: [module("A<\"&#", provides: [])], requirements: [], containers: []))
    #expect(drawing.dot.text.contains("<<b>A&lt;\"&amp;#</b>>"))
    #expect(drawing.mermaid.text.contains("\"A#lt;#quot;#amp;#35;\""))
  }
}
