import AppSimulator
import SimulatedWorld
import Testing
import ViewHierarchy

/// The hierarchy of an app in the format for other programs.
@Suite struct HierarchyFormatTests {
  private final class Home: UIViewController {}
  private final class Login: UIViewController {}

  private func app() throws -> App {
    let app = App(classes: App.makeClassTable())
    let home = Home(in: app.world)
    try app.launch(root: UINavigationController(in: app.world, rootViewController: home))
    let login = Login(in: app.world)
    login.modalPresentationStyle = .fullScreen
    try app.world.step { Result { () throws(PlatformException) in try home.tryPresent(login, animated: true) } }.get()
    return app
  }

  @Test("JSON names classes, numbers and relations") func json() throws {
    #expect(
      try app().tree(.json) == """
        {
          "windows": [
            {
              "class": "UIWindow",
              "number": 1,
              "relation": "window",
              "visibility": "hidden",
              "children": [
                {
                  "class": "UINavigationController",
                  "number": 1,
                  "relation": "child",
                  "visibility": "hidden",
                  "children": [
                    {
                      "class": "Home",
                      "number": 1,
                      "relation": "child",
                      "visibility": "hidden"
                    },
                    {
                      "class": "Login",
                      "number": 1,
                      "relation": "presented",
                      "style": "fullScreen",
                      "visibility": "top"
                    }
                  ]
                }
              ]
            }
          ]
        }
        """)
  }

  @Test("a Graphviz graph has dashed edges to presented controllers") func dot() throws {
    #expect(
      try app().tree(.dot, numbered: true) == """
        digraph hierarchy {
          node [shape=box, style=rounded];
          n0 [label="UIWindow#1"];
          n1 [label="UINavigationController#1"];
          n0 -> n1;
          n2 [label="Home#1"];
          n1 -> n2;
          n3 [label="Login#1", penwidth=2];
          n1 -> n3 [label="presents, fullScreen", style=dashed];
        }
        """)
  }

  @Test("a Mermaid flowchart marks the visible controllers") func mermaid() throws {
    #expect(
      try app().tree(.mermaid) == """
        flowchart TD
          n0["UIWindow"]
          n1["UINavigationController"]
          n0 --> n1
          n2["Home"]
          n1 --> n2
          n3["Login"]
          n1 -.->|"presents, fullScreen"| n3
          classDef visible stroke-width:3px
          class n3 visible
        """)
  }

  @Test("names that mean something to a format are escaped") func escaping() throws {
    let classes = App.makeClassTable()
    let odd = try classes.declareClass(
      "A \"<b>\" \\ #1\n", superclass: classes.nativeClass(UIViewController.self), position: .none)
    let app = App(classes: classes)
    try app.launch(root: UIViewController(in: app.world, as: odd))
    #expect(app.tree(.dot).contains(#"[label="A \"<b>\" \\ #1\n", penwidth=2]"#))
    #expect(app.tree(.mermaid).contains(##"["A #quot;#lt;b#gt;#quot; #92; #35;1 "]"##))
    #expect(app.tree(.json).contains(#""class": "A \"<b>\" \\ #1\n""#))
  }

  @Test("controllers too deep for nested objects are counted") func deep() throws {
    let app = App(classes: App.makeClassTable())
    var root = UIViewController(in: app.world)
    for _ in 0..<300 {
      let outer = UIViewController(in: app.world)
      try outer.tryAddChild(root)
      root = outer
    }
    try app.launch(root: root)
    #expect(app.tree(.json).contains("\"omitted\": 101"))
  }
}
