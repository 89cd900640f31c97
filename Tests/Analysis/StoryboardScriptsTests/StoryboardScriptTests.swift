import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText
import StoryboardScripts
import Testing

/// Storyboards that are written as scenarios.
@Suite struct StoryboardScriptTests {
  private func document(_ file: String, runtime: String = "iOS.CocoaTouch", initial: String? = nil, _ scenes: String...)
    throws -> Document
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(runtime)"\
      \(initial.map { " initialViewController=\"\($0)\"" } ?? "")><scenes>\(scenes.joined())</scenes></document>
      """
    return try Document(Array(text.utf8), file: file)
  }

  private func scene(_ id: String, _ attributes: String = "", tag: String = "viewController", _ inside: String...)
    -> String
  {
    """
    <scene sceneID="scene-\(id)"><objects><\(tag) id="\(id)" \(attributes) sceneMemberID="viewController">\
    \(inside.joined())</\(tag)><exit id="exit-\(id)" sceneMemberID="exit"/></objects></scene>
    """
  }

  private func connections(_ inside: String...) -> String { "<connections>\(inside.joined())</connections>" }

  private func segue(_ kind: String, _ destination: String, _ attributes: String = "") -> String {
    "<segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"s\" \(attributes)/>"
  }

  /// Returns the number of tests in a script, and their failures.
  private func run(_ text: String) throws -> (tests: Int, failures: [String]) {
    let listener = ScriptListener()
    try ScenarioRunner(files: NoFiles()).run(
      ScriptSource(name: "storyboards.lua", text: Array(text.utf8)), listeners: [listener])
    return (listener.count, listener.failures)
  }

  @Test("an app's storyboards become a scenario that reaches every scene")
  func app() throws {
    let main = try document(
      "App/Main.storyboard", initial: "tabs",
      scene(
        "tabs", tag: "tabBarController",
        connections(
          segue("relationship", "nav", "relationship=\"viewControllers\""),
          segue("relationship", "settings", "relationship=\"viewControllers\""))),
      scene(
        "nav", tag: "navigationController",
        connections(segue("relationship", "list", "relationship=\"rootViewController\""))),
      scene(
        "list", "customClass=\"ListViewController\" title=\"Notes\"", tag: "tableViewController",
        """
        <tableView key="view" id="t"><prototypes><tableViewCell id="c" customClass="NoteCell">\
        \(connections(segue("show", "note")))</tableViewCell></prototypes></tableView>\
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add" id="i">\
        \(connections(segue("presentation", "help", "identifier=\"help\"")))</barButtonItem></navigationItem>
        """,
        connections(
          "<outlet property=\"addItem\" destination=\"i\" id=\"o\"/>",
          "<outlet property=\"title\" destination=\"c\" id=\"p\"/>")),
      scene(
        "note", "customClass=\"NoteViewController\" storyboardIdentifier=\"Note\"",
        """
        <view key="view" id="v"><subviews>
        <button id="b"><state key="normal" title="Share &quot;it&quot;"/>\(connections(
          "<action selector=\"share:\" destination=\"note\" id=\"a\"/>",
          "<action selector=\"dismiss:\" destination=\"note\" id=\"a2\"/>"))</button>
        <containerView id="k">\(connections(segue("embed", "tags")))</containerView>
        </subviews></view>
        """,
        connections(
          segue("custom", "lost", "identifier=\"fade\" customClass=\"FadeSegue\""),
          segue("unwind", "exit-note", "unwindAction=\"back:\" identifier=\"back\""))),
      scene("tags"), scene("settings", "customClass=\"SettingsViewController\"", connections(segue("show", "help"))),
      scene("help", "storyboardName=\"Help\"", tag: "viewControllerPlaceholder"),
      scene("lost"), scene("never", "title=\"Never\""))
    let help = try document(
      "App/Help.storyboard", initial: "index", scene("index", "customClass=\"HelpViewController\""))
    let script = try StoryboardScript([main, help], platform: .iOS)
    #expect(script.failures.isEmpty)
    #expect(script.visitedCount == 8)
    #expect(script.sceneCount == 9)
    let outcome = try run(script.text)
    #expect(outcome.failures.isEmpty)
    #expect(outcome.tests == 5)
    expectGolden(script.text)
  }

  @Test("macOS storyboards become a scenario, too")
  func mac() throws {
    let main = try document(
      "App/Main.storyboard", runtime: "MacOSX.Cocoa", initial: "window",
      scene(
        "window", tag: "windowController",
        connections(segue("relationship", "home", "relationship=\"window.shadowedContentViewController\""))),
      scene(
        "home", "customClass=\"HomeViewController\"",
        "<view key=\"view\" id=\"v\"><subviews><button id=\"b\"><buttonCell key=\"cell\" title=\"More\" id=\"d\"/>",
        connections(segue("popover", "more")), "</button></subviews></view>",
        connections(segue("sheet", "sheet", "identifier=\"sheet\""), segue("show", "other", "identifier=\"show\""))),
      scene("more"), scene("sheet", "", connections(segue("modal", "last", "identifier=\"modal\""))), scene("other"),
      scene("last"))
    let script = try StoryboardScript([main], platform: .macOS)
    #expect(script.visitedCount == 6)
    #expect(script.sceneCount == 6)
    #expect(try run(script.text).failures.isEmpty)
    expectGolden(script.text)
  }

  @Test("elements that the platform rejects are omitted, with the reason")
  func refusals() throws {
    let main = try document(
      "Main.storyboard", initial: "home",
      scene("home", "", connections(segue("show", "gone", "identifier=\"x\""))),
      scene("gone", "storyboardName=\"Gone\"", tag: "viewControllerPlaceholder"),
      scene(
        "outer", "storyboardIdentifier=\"Outer\"", tag: "navigationController",
        connections(
          segue("relationship", "gone", "relationship=\"rootViewController\""),
          segue("presentation", "inner", "identifier=\"y\""))),
      scene("inner", "title=\"Inner\""))
    let script = try StoryboardScript([main], platform: .iOS)
    #expect(script.visitedCount == 1)
    #expect(script.sceneCount == 3)
    #expect(
      script.text.hasSuffix(
        """
        -- Scenes that no test visits:
        --   Main: Outer: NSInvalidArgumentException: Could not find a storyboard named 'Gone' in bundle <main>
        --   Main: Inner: no test visits a scene that leads to it

        """))
    #expect(try run(script.text).failures.isEmpty)
  }

  @Test("names with any characters make a script that runs")
  func names() throws {
    let odd = "a &quot;b&quot; \\\\ &#10;ü"
    let main = try document(
      "an odd-name 1.storyboard", initial: "end",
      scene(
        "end", "customClass=\"launch\" storyboardIdentifier=\"\(odd)\" title=\"\(odd)\"",
        connections(segue("show", "x y", "identifier=\"\(odd)\""))), scene("x y", "customClass=\"local\""))
    let twin = try document("B/an odd-name 1.storyboard", initial: "a", scene("a"))
    let script = try StoryboardScript([main, twin], platform: .iOS)
    let outcome = try run(script.text)
    #expect(outcome.failures.isEmpty)
    #expect(script.visitedCount == 3)
  }

  @Test("many classes fit in a script")
  func manyClasses() throws {
    let scenes = (0..<300).map {
      scene("s\($0)", "customClass=\"C\($0)ViewController\" storyboardIdentifier=\"\($0)\"")
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">\
      <scenes>\(scenes.joined())</scenes></document>
      """
    let script = try StoryboardScript([Document(Array(text.utf8), file: "Main.storyboard")], platform: .iOS)
    #expect(script.visitedCount == 300)
    #expect(try run(script.text).failures.isEmpty)
  }

  @Test("a scene more than a hundred steps away has no test, and the reason is stated")
  func longWays() throws {
    let scenes = (0..<103).map { number in
      scene(
        "s\(number)", "title=\"T\(number)\"",
        connections("<segue destination=\"s\(number + 1)\" kind=\"show\" identifier=\"next\" id=\"g\(number)\"/>"))
    }
    let main = try document(
      "Main.storyboard", initial: "n",
      scene(
        "n", tag: "navigationController",
        connections("<segue destination=\"s0\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>")),
      scenes.joined(), scene("s103", "title=\"T103\""))
    let script = try StoryboardScript([main], platform: .iOS)
    #expect(script.sceneCount - script.visitedCount == 4)
    #expect(script.text.contains("--   Main: T100: it is more than 100 steps away\n"))
    #expect(script.text.contains("--   Main: T101: no test visits a scene that leads to it\n"))
  }

  @Test("the platform with most scenes comes first; the watch is omitted")
  func platforms() throws {
    let documents = [
      try document("A.storyboard", runtime: "watchKit", scene("a"), scene("b"), scene("c")),
      try document("B.storyboard", runtime: "iOS.CocoaTouch", scene("a")),
      try document("C.storyboard", runtime: "MacOSX.Cocoa", scene("a"), scene("b")),
    ]
    #expect(StoryboardScript.platforms(of: documents) == [.macOS, .iOS])
  }

  @Test(
    "real apps become scenarios that run, and list the scenes that they do not reach",
    .enabled(if: RealFiles.areThere, RealFiles.whyNot))
  func realFiles() throws {
    let documents = try RealFiles.all().compactMap { try? Document($0.bytes, file: $0.path) }
    let apps = Dictionary(grouping: documents) { String($0.tree.file.split(separator: "/")[0]) }
    var lines: [String] = []
    for (app, documents) in apps.sorted(by: { $0.key < $1.key }) {
      for platform in StoryboardScript.platforms(of: documents) {
        let script = try StoryboardScript(documents, platform: platform)
        let outcome = try run(script.text)
        #expect(outcome.failures.isEmpty, "\(app)")
        lines.append("\(app) (\(platform.rawValue)): \(script.visitedCount) of \(script.sceneCount) scenes")
        lines += script.failures.map { "  left out: \($0.title)" }
        if let tail = script.text.firstRange(of: "-- Scenes that no test visits:\n") {
          lines += script.text[tail.upperBound...].split(separator: "\n").map { "  " + $0.dropFirst(5) }
        }
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n")
  }
}
