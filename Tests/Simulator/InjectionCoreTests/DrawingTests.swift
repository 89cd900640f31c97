import InjectionCore
import Testing

private final class Loop {
  init(_ dog: Dog) {}
}

private enum Network: Framework {
  static func load(_ container: Container) {
    container.register(Kennel.init).as(AnyObject.self, name: "spare").default()
    container.register { (all: Many<any Animal>) in Cat() }.as((any Animal).self).test().unused()
  }
}

private final class Box<Content> {}

/// The drawings of a graph.
@Suite struct DrawingTests {
  let container = Container()

  /// A graph with one of everything that a drawing shows.
  init() {
    container.register(Screen.init).root().injection(\.presenter).injection(\.second, cycle: true)
    container.register { (count: Argument<Int>, later: Lazy<Dog>) in Presenter() }.lifetime(.single)
    container.register { (loop: Loop) in Dog() }.as((any Animal).self, tag: Outdoor.self)
    container.register(Loop.init)
    container.append(framework: Network.self)
    container.register { (kennel: Kennel, all: Many<any Animal>) in Left(Right()) }
  }

  private func lines(_ format: GraphFormat) -> [Substring] {
    container.makeGraph().drawn(as: format).split(separator: "\n")
  }

  @Test func dot() {
    let lines = lines(.dot)
    #expect(lines.first == "digraph components {" && lines.last == "}")
    #expect(lines.contains(#"  c0 [label="Screen\nprototype, root", penwidth=2];"#))
    #expect(
      lines.contains(##"  c3 [label="Loop\nprototype", fillcolor="#ffe0b2", color="#e65100"];"##), "a broken cycle")
    #expect(lines.contains(#"    label="Network"; style=rounded; color=gray; fontname="Helvetica";"#))
    #expect(
      lines.contains(
        #"    c4 [label="Kennel\nas AnyObject named \"spare\"\nprototype, default, unused", style="rounded,filled,dashed","#
          + ##" fillcolor="#f5f5f5", color="#9e9e9e", fontcolor="#757575"];"##))
    #expect(lines.contains(#"  c0 -> c1 [label="presenter", arrowhead=empty];"#), "an optional property")
    #expect(lines.contains(#"  c0 -> c1 [label="second", style=dashed, arrowhead=empty];"#), "a cycle")
    #expect(lines.contains(#"  c1 -> c2 [label="init (lazy)", style=dotted];"#), "a lazy value")
    #expect(lines.contains(#"  c6 -> c5 [label="init", arrowhead=crow];"#), "an element of a list")
    #expect(lines.contains(##"  c2 -> c3 [label="init", color="#e65100", penwidth=2];"##))
    #expect(lines.contains(#"  c1 -> o1_0 [label="init"];"#), "an argument")
  }

  @Test func missing() {
    let container = Container()
    container.register(Kennel.init)
    let drawn = container.makeGraph().drawn(as: .dot)
    #expect(
      drawn.contains(##"o0_0 [label="Animal\nnot registered", shape=plaintext, style="", fontcolor="#c62828"];"##))
    #expect(drawn.contains(##"c0 [label="Kennel\nprototype", fillcolor="#ffcdd2", color="#c62828"];"##))
    let mermaid = container.makeGraph().drawn(as: .mermaid)
    #expect(mermaid.contains("  class c0,o0_0 error\n"))
  }

  @Test("a weak property, whose key path has no name, is the number of its injection") func weakProperty() {
    let container = Container()
    container.register(Screen.init)
    container.register(Presenter.init).injection(\.screen, cycle: true)
    #expect(container.makeGraph().edges[1].map(\.label) == ["injection 1"])
  }

  @Test func mermaid() {
    let lines = lines(.mermaid)
    #expect(lines.first == "flowchart TD")
    #expect(lines.contains(#"  c0(["Screen<br>prototype, root"])"#))
    #expect(lines.contains(#"  subgraph f1["Network"]"#))
    #expect(lines.contains(#"    c5["Cat<br>as Animal<br>prototype, test"]"#))
    #expect(lines.contains(#"  c0 -->|"presenter"| c1"#))
    #expect(lines.contains(#"  c0 -.->|"second"| c1"#))
    #expect(lines.contains(#"  c1 -.-o|"init (lazy)"| c2"#))
    #expect(lines.contains(#"  c6 ==>|"init"| c5"#))
    #expect(lines.contains("  classDef test_ fill:#fff9c4"))
    #expect(lines.contains("  class c5 test_"))
    #expect(lines.contains("  class c2,c3 cycle"))
    #expect(lines.contains { $0.hasPrefix("  linkStyle ") })
  }

  @Test("generic types are escaped in Mermaid, and quotes are kept in Graphviz")
  func escaping() {
    let container = Container()
    container.register { Box<Int>() }.as(AnyObject.self, name: "a \"b\"")
    let graph = container.makeGraph()
    #expect(graph.drawn(as: .mermaid).contains("Box#lt;Int#gt;"))
    let dot = graph.drawn(as: .dot)
    #expect(dot.contains("Box<Int>") && dot.contains(#"a \"b\""#), "\(dot)")
  }

  @Test func json() {
    let text = container.makeGraph().drawn(as: .json)
    #expect(text.hasPrefix(#"{"components":[{"type":"Screen","file":"InjectionCoreTests/DrawingTests.swift","line":"#))
    #expect(text.contains(#""root":false,"priority":"default","initializer":true,"framework":"Network","services":"#))
    #expect(
      text.contains(
        #"{"place":"second","asks":"Presenter?","component":1,"waits":true,"cycle":true,"many":false,"optional":true}"#)
    )
    #expect(text.contains(#""optional":false,"delay":"lazy"}"#))
    #expect(text.contains(#"{"place":"init","asks":"argument Int"}"#))
    #expect(text.contains(#""problems":[{"kind":"cycle","severity":"error","message":"Dog(init) → Loop(init) → Dog"#))
  }
}
