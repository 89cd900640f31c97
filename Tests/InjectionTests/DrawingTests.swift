import Injection
import Testing

/// How a graph is written down.
@Suite struct DrawingTests {
  let graph: ComponentGraph

  init() {
    let container = Container()
    container.register(Screen.init).root().injection(\.presenter).injection(\.second, cycle: true)
    container.register { (dog: Dog, count: Argument<Int>) in Presenter() }.lifetime(.single).as(AnyObject.self)
    graph = container.makeGraph()
  }

  @Test func dot() {
    #expect(
      graph.drawn(as: .dot) == """
        digraph components {
          node [shape=box, style=rounded];
          c0 [label="Screen\\nprototype", penwidth=2];
          c1 [label="Presenter\\nsingle"];
          o1_0 [label="Dog\\nnot registered", shape=plaintext];
          o1_1 [label="argument Int", shape=plaintext];
          c0 -> c1 [label="presenter"];
          c0 -> c1 [label="second", style=dashed];
          c1 -> o1_0 [label="init"];
          c1 -> o1_1 [label="init"];
        }

        """)
  }

  @Test func mermaid() {
    #expect(
      graph.drawn(as: .mermaid) == """
        flowchart TD
          c0(["Screen<br>prototype"])
          c1["Presenter<br>single"]
          o1_0>"Dog<br>not registered"]
          o1_1>"argument Int"]
          c0 -->|"presenter"| c1
          c0 -.->|"second"| c1
          c1 -->|"init"| o1_0
          c1 -->|"init"| o1_1

        """)
  }

  @Test func json() {
    let text = graph.drawn(as: .json)
    #expect(text.hasPrefix(#"{"components":[{"type":"Screen","file":"InjectionTests/DrawingTests.swift","line":"#))
    #expect(
      text.contains(#""services":["AnyObject"],"needs":[{"place":"init","asks":"Dog","problem":"not registered"}"#))
    #expect(text.contains(#"{"place":"second","asks":"Presenter?","component":1,"waits":true}"#))
    #expect(text.contains(#"{"place":"init","asks":"argument Int"}"#))
  }
}
