import AppSources
import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
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

  @Test("a graph follows references, and is written in three formats")
  func graph() throws {
    let graph = SceneGraph(try notes().library)
    #expect(graph.nodes.count == 5)
    #expect(graph.edges.count == 5)
    expectGolden(SceneDrawing(graph).dot.text, variant: "dot")
    expectGolden(SceneDrawing(graph).mermaid.text, variant: "mermaid")
    expectGolden(graph.json.indentedText, variant: "json")
  }

  @Test(
    "code adds controllers, views, coordinators, routers and URLs; the parts of the graph and the dead screens are found"
  )
  func code() throws {
    var app = App()
    try app.add(
      "App/Main.storyboard", initial: "h",
      scene("h", "customClass=\"HomeController\"", connections: segue("show", "e", "identifier=\"edit\"")),
      scene("e", "customClass=\"EditorController\" storyboardIdentifier=\"Editor\""),
      scene("x", "customClass=\"LostController\""))
    let source = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)go {
        [self presentViewController:[InfoController new] animated:YES completion:nil];
        [ZIKRouterToView(SettingsInput) performPath:ZIKViewRoutePath.pushFrom(self)];
        [ZIKAnyViewRouter performURL:@"app://help" path:p];
        self.window.rootViewController = [DoneController new];
      }
      @end
      @interface InfoController : UIViewController
      @end
      @interface LostController : UIViewController
      @end
      @interface Coordinator : NSObject
      @end
      @implementation Coordinator
      - (void)start:(UIViewController *)given {
        self.window.rootViewController = [InfoController new];
        [self.navigationController pushViewController:given animated:YES];
      }
      @end
      """
    let more = "@interface DoneController : UIViewController\n@end"
    let model = SourceModel([
      ObjectiveCReader.read(Array(source.utf8), file: "App/Code/Home.m"),
      ObjectiveCReader.read(Array(more.utf8), file: "App/Done/Done.m"),
    ])
    let files = AppFiles(documents: app.library.documents, nibNames: [], model: model, isComplete: true, roots: ["App"])
    let graph = SceneGraph(app.library, of: files)
    func names(_ numbers: Set<Int>) -> [String] { numbers.sorted().map { graph.nodes[$0].label } }
    let edges = graph.edges.map { edge in
      "\(graph.nodes[edge.source].label) \(edge.origin.rawValue) \(edge.label) \(graph.nodes[edge.destination].label)"
    }
    #expect(
      edges.sorted() == [
        "Coordinator code root InfoController", "HomeController code present InfoController",
        "HomeController code root DoneController",
        #"HomeController router perform "push" SettingsInput"#,
        #"HomeController segue show "edit" EditorController "Editor""#, "HomeController url perform app://help",
      ])
    #expect(graph.frames.map(\.title) == ["Main", "Code", "outside the sources", "Done"])
    #expect(names(Set(graph.nodes.indices.filter { graph.nodes[$0].isDead })) == ["LostController"])
    #expect(names(Set(graph.nodes.indices.filter { graph.nodes[$0].isOneWay })) == ["DoneController"])
    #expect(names(Set(graph.nodes.indices.filter { graph.nodes[$0].isStart })) == ["HomeController", "Coordinator"])
    #expect(
      names(graph.leading(to: graph.nodes(named: "Editor"))) == ["HomeController", #"EditorController "Editor""#])
    #expect(graph.part(graph.leading(from: graph.nodes(named: "Coordinator"))).edges.count == 1)
    #expect(graph.unresolved.map(\.reason) == ["parameter 'given' of type UIViewController"])
    #expect(graph.routeCount == 6)
    #expect(SceneGraph(app.library, of: files).json.indentedText == graph.json.indentedText)
  }

  @Test("routes by protocol, router and URL lead to the screens that routers register")
  func routers() throws {
    var app = App()
    try app.add("App/Main.storyboard", initial: "h", scene("h", "customClass=\"HomeController\""))
    let source = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)go {
        [ZIKRouterToView(EditorInput) performPath:ZIKViewRoutePath.pushFrom(self)];
        [ZIKRouterToView(NoteInput) performPath:ZIKViewRoutePath.pushFrom(self)];
        [EditorRouter performPath:ZIKViewRoutePath.pushFrom(self)];
        [ZIKAnyViewRouter performURL:@"notes://editor/7" path:p];
        [ZIKAnyViewRouter performURL:@"notes://none" path:p];
      }
      @end
      @interface EditorController : UIViewController
      @end
      @interface EditorRouter : ZIKViewRouter
      @end
      @implementation EditorRouter
      + (void)registerRoutableDestination {
        [self registerView:[EditorController class]];
        [self registerViewProtocol:ZIKRoutable(EditorInput)];
        [self registerURLPattern:@"notes://editor/:id"];
      }
      @end
      @interface NoteAdapter : ZIKViewRouteAdapter
      @end
      @implementation NoteAdapter
      + (void)registerRoutableDestination {
        [self registerDestinationAdapter:ZIKRoutable(NoteInput) forAdaptee:ZIKRoutable(EditorInput)];
      }
      @end
      """
    let model = SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/Home.m")])
    let files = AppFiles(documents: app.library.documents, nibNames: [], model: model, isComplete: true, roots: ["App"])
    let graph = SceneGraph(app.library, of: files)
    let edges = graph.edges.filter { graph.nodes[$0.source].kind == .router }.map { edge in
      "\(graph.nodes[edge.source].label) \(edge.origin.rawValue) \(edge.label) \(graph.nodes[edge.destination].label) \(edge.place.line)"
    }
    #expect(
      edges.sorted() == [
        "EditorInput router registered EditorController 18", "EditorRouter router registered EditorController 18",
        "NoteInput router registered EditorInput 27", "notes://editor/7 router registered EditorController 18",
      ])
  }

  @Test("a dangling reference is drawn as a node")
  func dangling() throws {
    var app = App()
    try app.add(
      "A.storyboard", initial: "a", scene("a", connections: segue("show", "b", "identifier=\"b\"")), reference("b", ""))
    let graph = SceneGraph(app.library)
    #expect(graph.nodes.map { $0.kind == .dangling } == [false, true])
    #expect(graph.edges.map(\.destination) == [1])
    #expect(SceneDrawing(graph).dot.text.contains("dashed"))
  }
}
