import Foundation
import GoldenTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `routescript graph` of an app, with sources in Objective-C.
@Suite struct AppGraphTests {
  private static func scene(_ id: String, _ name: String, _ more: String = "", identifier: String = "") -> String {
    """
    <scene sceneID="s\(id)"><objects><viewController id="\(id)" customClass="\(name)" \(identifier) \
    sceneMemberID="viewController">\(more)</viewController></objects></scene>
    """
  }

  private static func storyboard(_ scenes: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c1"><scenes>\(scenes)</scenes></document>
    """
  }

  private static let main = storyboard(
    scene("c1", "HomeController", "<connections><segue destination=\"c2\" kind=\"show\" id=\"g1\"/></connections>")
      + scene("c2", "EditorController", identifier: "storyboardIdentifier=\"Editor\""))
  private static let source = """
    @interface HomeController : UIViewController
    @end
    @interface EditorController : UIViewController
    @end
    @implementation EditorController
    - (void)go { [self presentViewController:[InfoController new] animated:YES completion:nil]; }
    @end
    @interface InfoController : UIViewController
    @end
    @interface Coordinator : NSObject
    @end
    @implementation Coordinator
    - (void)start { self.window.rootViewController = [DoneController new]; }
    @end
    @interface DoneController : UIViewController
    @end

    """

  private func app(_ arguments: String...) -> CommandTest {
    CommandTest(arguments: ["graph", "App"] + arguments).file("App/Main.storyboard", Self.main)
      .file("App/Code/Screens.m", Self.source).env("ROUTESCRIPT_SOURCES", "")
  }

  @Test("Screens in storyboards and in code are drawn in frames, with a line for each origin")
  func mermaid() throws {
    try app().stdout(
      """
      flowchart LR
        subgraph frame1["Main"]
          s1(["HomeController<br>initial"])
          s2["EditorController<br>“Editor”"]
        end
        subgraph frame2["Code"]
          s3["InfoController"]
          s4["DoneController"]
          s5(["Coordinator<br>code"])
        end
        s1 -->|"show"| s2
        s2 -->|"present"| s3
        s5 -->|"root"| s4
        linkStyle 0 stroke:#2f6fb0
        linkStyle 1,2 stroke:#c2630a

      """
    ).run()
  }

  @Test(
    "The extension of the output selects the format, unless --format does",
    arguments: [
      ("s.html", [], "<!DOCTYPE html>"), ("s.svg", [], "<svg"), ("s.gv", [], "digraph"), ("s.JSON", [], "{"),
      ("s.md", [], "flowchart"), ("s.txt", [], "flowchart"), ("svg", [], "flowchart"),
      ("s.html", ["--format", "json"], "{"),
    ])
  func formatOfExtension(name: String, options: [String], start: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    for command in [["graph"], ["storyboard", "graph"]] {
      let result = try CommandTest(arguments: command + ["App", "--output", path] + options)
        .file("App/Main.storyboard", Self.main).env("ROUTESCRIPT_SOURCES", "").result()
      #expect(result.text.isEmpty)
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
    }
  }

  @Test("Nothing leads to a scene of a platform class whose name code uses for other objects")
  func plainScenes() throws {
    let plain =
      "<scene sceneID=\"s9\"><objects><viewController id=\"c9\" sceneMemberID=\"viewController\"/></objects></scene>"
    let result = try app().file("App/Main.storyboard", Self.main.replacing("</scenes>", with: plain + "</scenes>"))
      .result()
    #expect(result.text.contains("UIViewController<br>nothing leads here"), Comment(rawValue: result.allText))
  }

  private func drawn(_ arguments: String...) throws -> String {
    let view = """
      <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="400"/><subviews>
      <label text="Notes &lt;1&gt;" id="l"><rect key="frame" x="20" y="30" width="100" height="20"/>
      <fontDescription key="fontDescription" pointSize="18"/>
      <color key="textColor" red="1" green="0.5" blue="0"/></label>
      <button id="b" hidden="YES"><rect key="frame" x="20" y="60" width="100" height="20"/></button>
      <imageView id="i"><rect key="frame" x="0" y="80" width="40" height="40"/></imageView></subviews></view>
      """
    return try CommandTest(arguments: ["graph", "App"] + arguments)
      .file(
        "App/Main.storyboard", Self.storyboard(Self.scene("c1", "HomeController", view) + Self.scene("c2", "Plain"))
      )
      .env("ROUTESCRIPT_SOURCES", "").result().text
  }

  @Test("The boxes of a page show sketches of their screens, and those of an image do with --sketches")
  func sketches() throws {
    let page = try drawn("--format", "html")
    #expect(page.contains(##"viewBox="0 0 200 150"><rect width="100%" height="100%" fill="#ffffff"/>"##))
    #expect(page.contains(##"<text x="20" y="46" font-size="18" fill="#ff8000">Notes &lt;1&gt;</text>"##))
    #expect(page.contains(#"d="M0 80 L40 120 M40 80 L0 120"/>"#))
    #expect(page.components(separatedBy: #"class="sketch""#).count == 2)
    #expect(try !drawn("--format", "svg").contains("sketch"))
    let image = try drawn("--format", "svg", "--sketches")
    #expect(image.contains(#"class="sketch""#))
    #expect(XMLParser(data: Data(image.utf8)).parse())
    #expect(try !drawn("--format", "html", "--no-sketches").contains(#"class="sketch""#))
  }

  @Test("A xib is the sketch of the controller that owns it, and views without a position are rows")
  func xibs() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="InfoController"/>
      <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews><label id="a" text="First"/>
      <label id="b" text="Second"/></subviews></view></objects></document>
      """
    let page = try app("--format", "html").file("App/Info.xib", xib).result().text
    #expect(page.contains(##"<text x="16" y="71" font-size="16" fill="#1c1c1e">First</text>"##))
    #expect(page.contains(##"<text x="16" y="115" font-size="16" fill="#1c1c1e">Second</text>"##))
  }

  private static func xib(_ owner: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
    <customObject id="-2" userLabel="File's Owner" customClass="\(owner)"/>
    </objects></document>
    """
  }

  @Test("The controllers that own xibs are screens, and `showWindow` is a way to them")
  func nibs() throws {
    try CommandTest(arguments: ["graph", "App"])
      .file("App/Main.xib", Self.xib("MainWindowController")).file("App/Prefs.xib", Self.xib("PrefsViewController"))
      .file("App/Cell.xib", Self.xib("NoteCell")).file("App/Lost.xib", Self.xib("Undeclared"))
      .file(
        "App/Code/Windows.m",
        """
        @interface MainWindowController : NSWindowController
        @end
        @interface PrefsViewController : NSViewController
        @end
        @interface NoteCell : NSTableCellView
        @end
        @interface AppDelegate : NSObject
        @property MainWindowController *main;
        @property Player *player;
        @end
        @implementation AppDelegate
        - (void)applicationDidFinishLaunching:(NSNotification *)note {
          [self.main showWindow:self];
          [self.player showWindow:self];
        }
        @end
        @interface Player : NSObject
        @end
        """
      ).file(
        "App/Code/Tabs.m",
        "@implementation Tabs\n- (void)fill { [self.list addObject:[PrefsViewController new]]; }\n@end"
      ).env("ROUTESCRIPT_SOURCES", "").stdout(
        """
        flowchart LR
          subgraph frame1["Code"]
            s1["MainWindowController"]
            s2(["AppDelegate<br>code"])
            s3["PrefsViewController"]
          end
          s2 -->|"showWindow"| s1
          linkStyle 0 stroke:#c2630a

        """
      ).run()
  }

  @Test("A class that targets for iOS and macOS declare is a screen of each, and code leads to that of its platform")
  func platforms() throws {
    func source(_ base: String, _ view: String) -> String {
      """
      @interface HomeController : \(base)
      @property \(view) *side;
      @end
      @implementation HomeController
      - (void)go { [self \(base == "UIViewController" ? "presentViewController" : "presentViewControllerAsSheet"):[InfoController new] animated:YES]; }
      @end
      @interface InfoController : \(base)
      @end

      """
    }
    let text = try CommandTest(arguments: ["graph", "App"]).file("App/Main.storyboard", Self.main)
      .file("App/Mac/Screens.m", source("NSViewController", "NSView"))
      .file("App/Phone/Screens.m", source("UIViewController", "UIView")).env("ROUTESCRIPT_SOURCES", "").result().text
    #expect(text.components(separatedBy: "[\"InfoController\"]").count == 3, "\(text)")
    let home = text.split(separator: "\n").filter { $0.contains("HomeController") }
    #expect(home.count == 2, "\(text)")
    #expect(text.components(separatedBy: "-->|\"present\"|").count == 3, "\(text)")
  }

  @Test(
    "A screen that replaces another one has no way back, but a page of a container has",
    arguments: [("UIViewController", 1), ("UIPageViewController", 0), ("NSWindowController", 0)])
  func oneWays(_ superclass: String, _ count: Int) throws {
    let source = """
      @interface HomeController : \(superclass)
      @end
      @implementation HomeController
      - (void)go {
        [self.pages setViewControllers:@[[InfoController new]] direction:0 animated:NO completion:nil];
      }
      @end
      @interface InfoController : UIViewController
      @end

      """
    let text = try CommandTest(arguments: ["graph", "App"]).file("App/Main.storyboard", Self.main)
      .file("App/Screens.m", source).env("ROUTESCRIPT_SOURCES", "").result().text
    #expect(text.components(separatedBy: "no way back").count == count + 1, Comment(rawValue: text))
  }

  @Test("The ways through generated code for scenes are drawn, and none is unknown")
  func generatedScenes() throws {
    let facts = try String(
      contentsOf: Repository.url("Tests/Analysis/AppImportTests/Fixtures/Scenes.json"), encoding: .utf8)
    let main = Self.storyboard(
      Self.scene("c1", "HomeController")
        + Self.scene("c2", "EditorController", identifier: "storyboardIdentifier=\"Editor\""))
    let test = CommandTest(arguments: ["graph", "App", "--format", "json"]).file("App/Main.storyboard", main)
      .file("App/Scenes/Scenes.swift", "").file("App/facts.json", facts)
      .file("reader", "#!/bin/sh\ncat App/facts.json\n", mode: 0o755).env("ROUTESCRIPT_SOURCES", "./reader")
    struct Graph: Decodable {
      struct Node: Decodable {
        let id: String
        let `class`: String
      }
      struct Edge: Decodable {
        let source: String
        let destination: String
        let kind: String
      }
      struct Route: Decodable { let reason: String }
      let nodes: [Node]
      let edges: [Edge]
      let unresolved: [Route]
    }
    let result = try test.result()
    let graph = try JSONDecoder().decode(Graph.self, from: Data(result.text.utf8))
    let names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.class) })
    let ways = graph.edges.map { "\(names[$0.source] ?? "") \($0.kind) \(names[$0.destination] ?? "")" }
    #expect(
      Set(ways) == [
        "NotesCoordinator setViewControllers HomeController", "NotesCoordinator present EditorController",
        "AppCoordinator root HomeController",
      ])
    #expect(graph.unresolved.map(\.reason) == [])
  }

  @Test("Code that only names a protocol leads to its screen if no other way does")
  func namedProtocols() throws {
    let source = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)viewDidLoad { self.types = @[ZIKRouterToView(Input)]; }
      @end

      """
    let info = """
      @interface InfoController : UIViewController
      @end
      @implementation InfoController
      - (void)go { [self presentViewController:[DoneController new] animated:YES completion:nil]; }
      @end
      @interface DoneController : UIViewController
      @end
      @interface InfoRouter : ZIKViewRouter
      @end
      @implementation InfoRouter
      + (void)registerRoutableDestination {
        [self registerViewProtocol:ZIKRoutable(Input)];
        [self registerView:[InfoController class]];
      }
      @end

      """
    let text = try CommandTest(arguments: ["graph", "App"]).file("App/Main.storyboard", Self.main)
      .file("App/Home.m", source).file("App/Info.m", info).env("ROUTESCRIPT_SOURCES", "").result().text
    #expect(text.contains("|\"names\"|") && !text.contains("classDef dead"), Comment(rawValue: text))
  }

  @Test("A xib in the format of Xcode 4 is a note, and files of dependencies are not judged")
  func oldXib() throws {
    let old =
      "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data/></archive>\n"
    let result = try app().file("App/Old.xib", old).file("App/Pods/Menu/Menu.xib", "damaged").result()
    #expect(result.ending == .exited(0), Comment(rawValue: result.errorText))
    #expect(result.text == (try app().result().text))
    #expect(result.errorText.contains("App/Old.xib:2") && !result.errorText.contains("Pods"))
    #expect(!result.errorText.contains("✗"), Comment(rawValue: result.errorText))
    #expect(try app().file("App/Broken.xib", "damaged").result().ending == .exited(1))
  }

  @Test("An alias of protocols and a class is not a screen, and leads to the controllers that conform")
  func aliases() throws {
    let facts =
      #"{"v":1,"file":"App/E.swift","language":"swift","types":[{"name":"Panel","kind":"protocol","inherits":[],"at":[1,1]},"#
      + #"{"name":"InfoController","kind":"class","inherits":["UIViewController","Panel"],"at":[2,1]},"#
      + #"{"name":"HomeController","kind":"class","inherits":["UIViewController"],"at":[3,1],"properties":"#
      + #"[{"name":"panel","type":"PanelController","at":[3,9]}]}],"#
      + #""aliases":[{"name":"PanelController","type":"Panel"},{"name":"PanelController","type":"UIViewController"}],"#
      + #""routes":[{"how":"root","target":{"object":"PanelController"},"type":"HomeController","in":"go()","at":[4,3]}]}"#
    let text = try CommandTest(arguments: ["graph", "App"]).file("App/Main.storyboard", Self.main)
      .file("App/E.swift", "").file("reader", "#!/bin/sh\ncat <<'END'\n\(facts)\nEND\n", mode: 0o755)
      .env("ROUTESCRIPT_SOURCES", "./reader").result().text
    #expect(text.contains("InfoController") && !text.contains("PanelController"), Comment(rawValue: text))
  }

  @Test("A controller that nothing names is dead, but not a base class or what a file names")
  func unnamed() throws {
    func controller(_ name: String, _ base: String = "UIViewController") -> String {
      "@interface \(name) : \(base)\n@end\n@implementation \(name)\n- (IBAction)save {}\n@end\n"
    }
    let test = app("--format", "json").file("App/Orphan.m", controller("Orphan"))
      .file("App/Base.m", controller("Base")).file("App/Child.m", controller("Child", "Base"))
      .file("App/Used.m", controller("Used")).file("App/Keys.m", controller("Keys", "UIInputViewController"))
      .file("App/Share.m", controller("Share") + "// uses\nNSExtensionItem *item;\n")
      .file("App/Factory.m", "@implementation Factory\n- (id)make { return [Used new]; }\n@end\n")
    let graph = try #require(JSONSerialization.jsonObject(with: Data(test.result().text.utf8)) as? [String: Any])
    let nodes = try #require(graph["nodes"] as? [[String: Any]])
    let dead = try #require(graph["dead"] as? [String])
    let names = nodes.filter { dead.contains($0["id"] as? String ?? "") }.compactMap { $0["class"] as? String }
    #expect(names == ["Child", "Orphan"])
    #expect(!nodes.contains { ["Base", "Used", "Keys", "Share"].contains($0["class"] as? String ?? "") })
  }

  @Test("Each way has a file and a line, also in a storyboard")
  func places() throws {
    let object = try JSONSerialization.jsonObject(with: Data(app("--format", "json").result().text.utf8))
    let edges = try #require((object as? [String: Any])?["edges"] as? [[String: Any]])
    #expect(edges.count == 3)
    for edge in edges { #expect(edge["file"] is String && edge["line"] is Int, "\(edge)") }
    #expect(edges.contains { $0["file"] as? String == "App/Main.storyboard" && $0["line"] as? Int == 1 })
  }

  @Test("A registration that an ordinary build does not compile carries its condition")
  func conditions() throws {
    let source = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)go { [ZIKRouterToView(Input) performPath:ZIKViewRoutePath.pushFrom(self)]; }
      @end
      @interface InfoController : UIViewController
      @end
      @interface DoneController : UIViewController
      @end
      @interface InfoRouter : ZIKViewRouter
      @end
      @implementation InfoRouter
      + (void)registerRoutableDestination {
        [self registerViewProtocol:ZIKRoutable(Input)];
      #if DEBUG
        [self registerView:[InfoController class]];
      #else
        [self registerView:[DoneController class]];
      #endif
      }
      @end

      """
    let test = CommandTest(arguments: ["graph", "App"]).file("App/Main.storyboard", Self.main)
      .file("App/Screens.m", source).env("ROUTESCRIPT_SOURCES", "")
    let text = try test.result().text
    #expect(text.contains("registered if DEBUG") && text.contains("|\"registered\"|"), Comment(rawValue: text))
  }

  @Test(
    "The configuration names the sources, and those that are not read or not drawn",
    arguments: [
      #"sources = { "App" }"#, #"sources_exclude = "Old""#, #"sources_dependencies = { "Old" }"#,
    ])
  func configuredSources(_ options: String) throws {
    let old = "@interface OldController : UIViewController\n- (void)go { [self show:[DoneController new]]; }\n@end"
    let text = try CommandTest(arguments: ["graph"]).file("App/Main.storyboard", Self.main)
      .file("App/Code/Screens.m", Self.source).file("Old/Old.storyboard", Self.main).file("Old/Old.m", old)
      .file(".routescript", "return { \(options) }").env("ROUTESCRIPT_SOURCES", "").result().text
    #expect(text.contains("DoneController") && !text.contains("Old"), Comment(rawValue: text))
    let outside = try CommandTest(arguments: ["graph"]).file("App/Main.storyboard", Self.main)
      .file(".routescript", #"return { sources = { "/etc" } }"#).result()
    #expect(outside.ending == .exited(4))
  }

  @Test("The configuration names functions whose first argument is an identifier")
  func configuredHelpers() throws {
    let facts =
      #"{"v":1,"file":"App/E.swift","language":"swift","types":[{"name":"InfoController","kind":"class","#
      + #""inherits":["UIViewController"],"at":[1,1]}],"calls":[{"name":"open","#
      + #""arguments":[{"label":"_","text":{"lit":"Editor"}}],"type":"InfoController","in":"go()","at":[2,3]}]}"#
    let main = Self.storyboard(
      Self.scene("c1", "HomeController")
        + Self.scene("c2", "EditorController", identifier: "storyboardIdentifier=\"Editor\""))
    let text = try CommandTest(arguments: ["graph", "--from", "InfoController"]).file("App/Main.storyboard", main)
      .file("App/E.swift", "").file(".routescript", #"return { sources_helpers = { open = "scene" } }"#)
      .file("reader", "#!/bin/sh\ncat <<'END'\n\(facts)\nEND\n", mode: 0o755).env("ROUTESCRIPT_SOURCES", "./reader")
      .result().allText
    #expect(text.contains("EditorController") && text.contains("creates"), Comment(rawValue: text))
  }

  @Test("The ways to a screen and from a screen are parts of the graph, and an unknown screen is explained")
  func parts() throws {
    let leading = try app("--to", "Editor", "--format", "dot").result().text
    #expect(leading.contains("HomeController") && !leading.contains("InfoController"))
    let following = try app("--from", "EditorController", "--format", "dot").result().text
    #expect(!following.contains("HomeController") && following.contains("InfoController"))
    try app("--to", "Edtor").status(4).stderr(
      """
      ✗ there is no screen 'Edtor'

        help: did you mean 'Editor'?
              name a class or a storyboard identifier

      """
    ).run()
  }

  @Test("Without Graphviz, the image is drawn, and a note says what is missed")
  func withoutGraphviz() throws {
    let result = try app("--format", "svg").env("PATH", "/none").result()
    #expect(result.ending == .exited(0))
    #expect(
      result.errorText
        == "note: Graphviz is not installed, so that lines may pass behind boxes; install the package graphviz\n")
    try Self.expectWellFormed(result.text)
  }

  private static func expectWellFormed(_ text: String) throws {
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    // Everything is in the view box.
    let size = try #require(text.firstMatch(of: #/viewBox="0 0 (\d+) (\d+)"/#))
    let (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
    for place in text.matches(of: #/<(?:text|rect)[^>]* x="(-?\d+)" y="(-?\d+)"/#) {
      let (x, y) = (Int(place.1) ?? -1, Int(place.2) ?? -1)
      #expect(x >= 0 && x <= width && y >= 0 && y <= height, "\(place.0)")
    }
  }

  private static let hostile = #"A"B'<script>alert(1)</script>]]>\"; } digraph x { [[ -->|"&"#

  @Test("Names with quotes, markup and the syntax of the formats are text", arguments: ["/none", "/usr/bin:/bin"])
  func hostile(path: String) throws {
    let name = Self.hostile.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    let scenes =
      Self.scene(
        "c1", name,
        "<connections><segue destination=\"c2\" identifier=\"\(name)\" kind=\"show\" id=\"g1\"/></connections>")
      + Self.scene("c2", "B", "<connections><segue destination=\"c1\" kind=\"show\" id=\"g2\"/></connections>")
    func graph(_ format: String) throws -> String {
      let result = try CommandTest("graph", "App", "--format", format)
        .file("App/Main.storyboard", Self.storyboard(scenes)).env("PATH", path).result()
      #expect(result.ending == .exited(0), "\(result.errorText)")
      return result.text
    }
    try Self.expectWellFormed(graph("svg"))
    let page = try graph("html")
    #expect(!page.contains("<script>alert"))
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(try graph("dot").contains(#"A\"B'<script>alert(1)</script>]]>\\\"; }"#))
    #expect(try JSONSerialization.jsonObject(with: Data(graph("json").utf8)) is [String: Any])
    #expect(try !graph("mermaid").contains("<script>"))
  }

  @Test("A cyclic app of 5,000 screens is drawn within the limit, and always with the same bytes")
  func large() throws {
    let scenes = (1...5_000).map { number in
      Self.scene(
        "c\(number)", "Screen\(number)",
        "<connections><segue destination=\"c\(number % 5_000 + 1)\" kind=\"show\" id=\"g\(number)\"/>"
          + "<segue destination=\"c\(number * 7 % 5_000 + 1)\" kind=\"show\" id=\"h\(number)\"/></connections>")
    }
    for format in ["json", "dot", "html"] {
      let test = CommandTest("graph", "App", "--format", format, "--timeout", "60s")
        .file("App/Main.storyboard", Self.storyboard(scenes.joined()))
      let result = try test.result()
      if format == "html" {
        #expect(result.errorText.contains("the graph is too large for an image"), "\(result.errorText.prefix(300))")
      } else {
        #expect(result.ending == .exited(0), "\(result.errorText)")
        #expect(try test.result().text == result.text)
      }
    }
  }

  @Test(
    "The program of the page works in a browser", .enabled(if: Browser.path != nil || Browser.isRequired),
    arguments: [1280, 380])
  func page(width: Int) throws {
    let page = try app("--format", "html").result().text
    let addresses = page.replacing("http-equiv", with: "")
    #expect(
      !addresses.contains("http://")
        || addresses.components(separatedBy: "http").count
          == addresses.components(separatedBy: "http://www.w3.org/2000/svg").count
    )
    let script = try String(
      contentsOfFile: CommandTest.packageFolder + "/Tests/Tool/CommandLineTests/Page/graph.test.js")
    let dump = try Browser.contents(of: page, running: script, width: width)
    #expect(!dump.contains("name=\"violation\""))
    let results = try #require(dump.firstMatch(of: #/<pre id="results">([\s\S]*?)<\/pre>/#)?.1, "\(dump.suffix(2000))")
    let lines = results.split(separator: "\n")
    #expect(lines.count == 9)
    for line in lines { #expect(line.hasPrefix("ok "), "\(line)") }
  }
}
