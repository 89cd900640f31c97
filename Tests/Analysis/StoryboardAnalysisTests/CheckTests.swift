import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The findings of a check, and the valid cases without findings.
@Suite struct CheckTests {
  @Test("a consistent app has no findings")
  func nothing() throws {
    #expect(try notes().findings() == [])
  }

  @Test("Views that Interface Builder marked, and constraints that are equal, are notes")
  func layout() throws {
    func constraint(_ id: String, _ attributes: String) -> String { "<constraint \(attributes) id=\"\(id)\"/>\n" }
    let top = "firstItem=\"l1\" firstAttribute=\"top\" secondItem=\"v1\" secondAttribute=\"top\" constant=\"8\""
    var app = App()
    try app.addXib(
      "Card.xib",
      """
      <view id="v1"><subviews>
      <label text="Title" ambiguous="YES" id="l1"/>
      <label text="Other" ambiguous="YES" verifyAmbiguity="off" id="l2"/>
      <tableViewCell id="l3"><tableViewCellContentView key="contentView" ambiguous="YES" id="l4"/></tableViewCell>
      <clipView key="contentView" id="l5"><subviews><tableView ambiguous="YES" id="l6"/></subviews></clipView>
      <button misplaced="YES" userLabel="Close" id="b1"/>
      </subviews><constraints>
      """,
      constraint("c1", top), constraint("c2", top),
      constraint(
        "c3", "firstAttribute=\"top\" secondItem=\"l1\" secondAttribute=\"top\" constant=\"-8.0\" identifier=\"x\""),
      constraint("c4", top.replacing("8", with: "9")), constraint("c5", top + " priority=\"750\""),
      constraint("c6", top + " relation=\"greaterThanOrEqual\""), constraint("c7", top + " multiplier=\"2\""),
      constraint("c8", top + " placeholder=\"YES\""), constraint("c9", top),
      "</constraints><variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"c9\"/></mask></variation></view>"
    )
    let found = DocumentCheck.run(app.library, isComplete: true)
    #expect(
      found.map { "\($0.rule.rawValue) \($0.subject): \($0.diagnostic.title)" } == [
        "ambiguous-view l1: Interface Builder marked the constraints of UILabel 'Title' as ambiguous",
        "misplaced-view b1: the frame of UIButton 'Close' is not the one that its constraints determine",
        "duplicate-constraint c2: two constraints of a view are equal",
        "duplicate-constraint c3: two constraints of a view are equal",
      ])
    #expect(found.allSatisfy { $0.diagnostic.severity == .note })
    #expect(found.map(\.rule.isOffByDefault) == [false, true, false, false])
  }

  @Test("storyboards:8.4 dangling references are found, with suggestions")
  func references() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a",
      scene(
        "a",
        connections: ["r1", "r2", "r3", "r4"].map { segue("show", $0, "identifier=\"\($0)\"", id: "to-\($0)") }.joined()
      ),
      reference("r1", "storyboardName=\"Hlep\""), reference("r2", "storyboardName=\"Help\""),
      reference("r3", "storyboardName=\"Help\" referencedIdentifier=\"Indx\""), reference("r4", ""))
    try app.add("Help.storyboard", scene("index", "storyboardIdentifier=\"Index\""))
    let found = DocumentCheck.run(app.library, isComplete: true)
    #expect(
      found.map(\.diagnostic.title) == [
        "the reference leads to storyboard 'Hlep', which does not exist",
        "the reference leads to the initial controller of 'Help', which has none",
        "storyboard 'Help' has no scene with the identifier \"Indx\"", "the reference names no storyboard",
      ])
    #expect(found.map(\.diagnostic.suggestions) == [["Help"], [], ["Index"], []])
    #expect(found.allSatisfy { $0.rule == .danglingReference && $0.diagnostic.severity == .error })
    let alone = DocumentCheck.run(app.library, isComplete: false)
    #expect(alone.map(\.diagnostic.severity) == [.warning, .error, .error, .error])
  }

  @Test("A reference to a scene of the same storyboard, without the name of the storyboard, is a note")
  func ownStoryboard() throws {
    for (identifier, severity) in [("Jobs", Diagnostic.Severity.note), ("Job", .error)] {
      var app = App()
      try app.add(
        "Main.storyboard", initial: "a",
        scene("a", "storyboardIdentifier=\"Jobs\"", connections: segue("show", "r", "identifier=\"x\"")),
        reference("r", "referencedIdentifier=\"\(identifier)\""))
      let found = DocumentCheck.run(app.library, isComplete: true).map(\.diagnostic)
      #expect(found.map(\.title) == ["the reference names no storyboard"])
      #expect(found.map(\.severity) == [severity])
    }
  }

  @Test("storyboards:8.4 whether the storyboard of another bundle exists is unknown")
  func otherBundle() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a", scene("a", connections: segue("show", "r", "identifier=\"x\"")),
      reference("r", "storyboardName=\"Own\" referencedIdentifier=\"Help\""))
    try app.add(
      "Own.storyboard",
      reference("h", "storyboardIdentifier=\"Help\" storyboardName=\"Help\" bundleIdentifier=\"com.example.Kit\""))
    let found = DocumentCheck.run(app.library, isComplete: true).map(\.diagnostic)
    #expect(found.map { $0.location?.file } == ["Main.storyboard", "Own.storyboard"])
    #expect(Set(found.map(\.title)) == ["storyboard 'Help' of bundle com.example.Kit is not among the files"])
    #expect(found.allSatisfy { $0.severity == .note && $0.notes.isEmpty })
    #expect(
      Set(found.flatMap(\.help)) == ["pass the folder of bundle com.example.Kit, too: the storyboard belongs to it"])
    let own = DocumentCheck.run(app.library, isComplete: true, bundleIdentifiers: ["com.example.Kit"]).map(\.diagnostic)
    #expect(Set(own.map(\.title)) == ["the reference leads to storyboard 'Help', which does not exist"])
    #expect(own.allSatisfy { $0.severity == .warning && $0.help.isEmpty })
  }

  @Test("storyboards:8.8 a reference means the nearest storyboard with its name; equally near ones are ambiguous")
  func ambiguity() throws {
    var app = App()
    for target in ["Phone", "Tablet"] {
      try app.add(
        "\(target)/Base.lproj/Main.storyboard", initial: "a",
        scene("a", connections: segue("show", "r", "identifier=\"x\"")),
        reference("r", "storyboardName=\"Help\""))
      try app.add("\(target)/Kit/Help.storyboard", initial: "h", scene("h"))
      try app.add("\(target)/Kit/fr.lproj/Help.storyboard", initial: "h", scene("h"))
    }
    #expect(app.findings() == [])
    try app.add("Phone/Other/Help.storyboard", initial: "h", scene("h"))
    #expect(app.findings() == ["ambiguous-reference: the reference matches 2 storyboards called 'Help'"])
    try app.add("Phone/Mac/Help.storyboard", initial: "h", platform: "MacOSX.Cocoa", scene("h"))
    #expect(app.findings().count == 1)
  }

  @Test("storyboards:7.4 unreachable scenes are found, each with the scenes behind it")
  func unreachable() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a", scene("a"), scene("named", "storyboardIdentifier=\"Named\""),
      scene("nav", tag: "navigationController", connections: root("list")), scene("list", tag: "tableViewController"),
      scene("x", "customClass=\"X\"", connections: segue("show", "y", "identifier=\"y\"", id: "s1")),
      scene("y", connections: segue("show", "x", "identifier=\"x\"", id: "s2")))
    #expect(
      app.findings() == [
        "unreachable-scene: nothing leads to UINavigationController, nor to the scene behind it",
        "unreachable-scene: only scenes behind it lead to X",
      ])
  }

  @Test("storyboards:5.1 segues that cannot fire are found")
  func unfireable() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a",
      scene(
        "a",
        inside: """
          <tableView key="view"><prototypes>
          <tableViewCell id="c1"><connections>\(segue("show", "a", "trigger=\"accessoryAction\"", id: "s2"))</connections></tableViewCell>
          <tableViewCell id="c2" accessoryType="detailButton"><connections>\
          \(segue("show", "a", "trigger=\"accessoryAction\"", id: "s3"))</connections></tableViewCell>
          </prototypes><connections><outletCollection property="gestureRecognizers" destination="g2" id="o"/></connections></tableView>
          <tapGestureRecognizer id="g1"><connections>\(segue("show", "a", id: "s4"))</connections></tapGestureRecognizer>
          <tapGestureRecognizer id="g2"><connections>\(segue("show", "a", id: "s5"))</connections></tapGestureRecognizer>
          """, connections: segue("show", "a", id: "s1") + segue("sheet", "a", "identifier=\"sheet\"", id: "s6")))
    let found = DocumentCheck.run(app.library, isComplete: true)
    #expect(found.map(\.subject) == ["s2", "s4", "s1", "s6"])
    #expect(found.allSatisfy { $0.rule == .unfireableSegue })
  }

  @Test("dangling connections within a file are found")
  func connections() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "gone",
      scene(
        "a", "storyboardIdentifier=\"A\"", inside: "<view key=\"view\" id=\"v\"/>",
        connections: root("v") + segue("show", "nobody", "identifier=\"x\"")
          + segue("unwind", "a", "unwindAction=\"b:\"", id: "u")
      ))
    #expect(
      app.findings() == [
        "dangling-connection: the initial controller 'gone' is not in the file",
        "dangling-connection: relationship rootViewController leads to 'v', which is not a scene of the file",
        "dangling-connection: show \"x\" leads to 'nobody', which is not a scene of the file",
        "dangling-connection: unwind does not lead to the exit of its scene",
        "unfireable-segue: unwind of UIViewController \"A\" can never be fired",
      ])
  }

  @Test("storyboards:7.3 storyboards:3.5 duplicate ids, identifiers and segue names are found")
  func duplicates() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a",
      scene(
        "a", "storyboardIdentifier=\"public\"",
        connections: segue("show", "b", "identifier=\"go\"", id: "s1")
          + segue("show", "b", "identifier=\"go\"", id: "s2")
          + segue("show", "a", "identifier=\"go\"", id: "s3")),
      scene("b", "storyboardIdentifier=\"public\"", inside: "<view key=\"view\" id=\"a\"/>"))
    #expect(
      Set(app.findings()) == [
        "duplicate-identifier: two scenes have the identifier \"public\"", "duplicate-id: two elements have the id 'a'",
        "duplicate-segue-identifier: two segues of UIViewController \"public\" have the identifier \"go\" and lead to different scenes",
      ])
  }

  @Test("classes that no source declares are found, if any source declares classes")
  func classes() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a",
      scene(
        "a", "customClass=\"HomeViewControler\" customModule=\"App\" customModuleProvider=\"target\"",
        inside: "<view key=\"view\" id=\"v\" customClass=\"Chart\" customModule=\"Charts\"/>",
        connections: segue("custom", "a", "identifier=\"fade\"")))
    #expect(app.findings() == ["missing-class: custom \"fade\" has no class that performs it"])
    app.sources.add(Array("class HomeViewController: UIViewController {} // class Chart".utf8), file: "Home.swift")
    let found = DocumentCheck.run(app.library, sources: app.sources, isComplete: true).map(\.diagnostic)
    #expect(found.map(\.title).contains("no source declares the class HomeViewControler"))
    #expect(found.flatMap(\.suggestions) == ["HomeViewController"])
  }

  @Test("identifiers that sources use and storyboards do not contain are found")
  func uses() throws {
    var app = App()
    try app.add("Main.storyboard", initial: "a", scene("a", "storyboardIdentifier=\"Home\""))
    app.sources.add(
      Array(
        """
        -- Main:instantiateViewController "Commented"
        local made = Main:instantiateViewController "Hmoe"
        home:performSegue("edit")
        storyboard "Own" { scene "x" { X, identifier = "OwnScene", segues = { show "own" { to = "x" } } } }
        home:performSegue "own" Own:instantiateViewController("OwnScene")
        """.utf8), file: "spec.lua")
    app.sources.add(
      Array(
        """
        let board = UIStoryboard(name: "Main", bundle: nil), other = UIStoryboard(name: "Mian", bundle: nil)
        performSegue(withIdentifier: "show\\(kind)", sender: self)
        board.instantiateViewController(withIdentifier: "Home")
        """.utf8), file: "Home.swift")
    let found = DocumentCheck.run(app.library, sources: app.sources, isComplete: true).map(\.diagnostic)
    #expect(
      found.map { "\($0.location?.description ?? "") \($0.title)" } == [
        "Home.swift:1 there is no storyboard \"Mian\"", "spec.lua:2 no storyboard has a scene \"Hmoe\"",
        "spec.lua:3 no storyboard has a segue \"edit\"",
      ])
    #expect(found[1].suggestions == ["Home"])
    #expect(app.findings(isComplete: false) == [])
  }

  @Test("storyboards:3.6 storyboards of the watch are noted, and so are unknown elements")
  func notesOnly() throws {
    var app = App()
    try app.add(
      "Watch.storyboard", platform: "watchKit",
      "<scene><objects><controller id=\"c\"><hologram/></controller></objects></scene>")
    let found = DocumentCheck.run(app.library, isComplete: true)
    #expect(found.map(\.rule) == [.notSimulated, .unknownElement])
    #expect(found.allSatisfy { $0.diagnostic.severity == .note })
  }

  @Test("a baseline omits known findings, wherever they moved, but no new ones")
  func baseline() throws {
    var app = App()
    try app.add("A.storyboard", initial: "a", scene("a"), scene("b", "customClass=\"B\""))
    let before = DocumentCheck.run(app.library, isComplete: true)
    var wrongLine = 0
    let baseline = try #require(Baseline(Baseline.text(of: before), wrongLine: &wrongLine))
    var later = App()
    try later.add("A.storyboard", initial: "a", "\n\n", scene("a"), scene("b", "customClass=\"B\""), scene("c"))
    let (new, known) = baseline.remainder(of: DocumentCheck.run(later.library, isComplete: true))
    #expect(new.map(\.subject) == ["c"])
    #expect(known == 1)
    #expect(Baseline("unreachable-scene\tA\tb\nnonsense", wrongLine: &wrongLine) == nil)
    #expect(wrongLine == 2)
  }

  @Test("findings say what happens, and those of duplicates name the first place in each format")
  func places() throws {
    var app = App()
    try app.add(
      "Main.storyboard", initial: "a", scene("a", "storyboardIdentifier=\"A\""),
      scene("b", "storyboardIdentifier=\"A\""))
    let found = DocumentCheck.run(app.library, isComplete: true)
    #expect(
      found.flatMap { $0.diagnostic.notes.map(\.text) } == [
        "Interface Builder does not compile two such scenes in one storyboard", "the first one is here",
      ])
    let report = FindingReport(found, version: "1.0")
    #expect(report.json.indentedText.contains("\"message\": \"the first one is here\""))
    #expect(report.sarif.json.indentedText.contains("\"relatedLocations\""))
    #expect(report.editorLines.contains("the first one is here (Main.storyboard:2:35)"))
    var renderer = DiagnosticRenderer(width: 120)
    renderer.showsColumns = true
    #expect(renderer.render(found.map(\.diagnostic)).plain.contains("(Main.storyboard:2:35)"))
  }

  @Test("findings are written as JSON and as SARIF")
  func formats() throws {
    var app = App()
    try app.add("My App/A.storyboard", initial: "a", scene("a"), reference("b", "storyboardName=\"Help\""))
    let report = FindingReport(DocumentCheck.run(app.library, isComplete: true), version: "1.0")
    expectGolden(report.json.indentedText, variant: "json")
    expectGolden(report.sarif.json.indentedText, variant: "sarif")
  }
}
