import GoldenTesting
import RouteDiagnostics
import Testing

// Testing has a `SourceLocation` too.
private typealias Place = RouteDiagnostics.SourceLocation

/// Rendered diagnostics, one golden file per test: read `Goldens/<test>.txt`, and `cat Goldens/<test>.ansi.txt` in a terminal.
@Suite struct DiagnosticRendererTests {
  @Test func misspeltMember() {
    check(
      Diagnostic(
        "EditorViewController has no member 'presnt'", at: location(9, "presnt"),
        label: "called here",
        suggestions: ["present"]))
  }

  @Test func failedAssertionWithTree() {
    check(
      Diagnostic(
        "opening a note › pushes the editor", at: location(11, "visible"),
        label: "EditorViewController is not visible",
        details: [
          .text(
            """
            UIWindow
            └─ UINavigationController
               └─ HomeViewController ◀
            """)
        ],
        notes: [
          Diagnostic.Note(
            "The last route failed: VE/11 unsupportType, Init, EditorViewRouter",
            at: Place(file: spec, line: 8), showsSource: false),
          Diagnostic.Note("Use a supported route type instead of push: presentModally, makeDestination."),
        ]))
  }

  @Test func foundExpectedAndHelp() {
    check(
      Diagnostic(
        "the path 'push' is not supported by EditorViewRouter", at: location(8, "push"),
        found: "push",
        expected: "presentModally, presentAsPopover, performSegue, show, showDetail, "
          + "addAsChildViewController, addAsSubview, custom or makeDestination",
        help: [
          "present it instead, or let the router be pushed:\n  supportedRouteTypes = { \"push\", \"presentModally\" }",
          "a router without supportedRouteTypes supports every path of a view router",
        ],
        notes: [
          Diagnostic.Note("The supported paths are declared here.", at: location(3, "supportedRouteTypes", in: module))
        ]
      ))
  }

  @Test func snapshotDifference() {
    check(
      Diagnostic(
        "the hierarchy is not what was expected", at: location(12, "hierarchy"),
        help: ["if the new hierarchy is right: routescript test --update-snapshots"],
        details: [
          .difference(
            LineDiff(
              expected: """
                UIWindow
                └─ UITabBarController
                   ├─ UINavigationController
                   │  ├─ HomeViewController
                   │  └─ EditorViewController ◀
                   ├─ UINavigationController
                   │  └─ SearchViewController
                   ├─ UINavigationController
                   │  └─ SettingsViewController
                   └─ UINavigationController
                      └─ AboutViewController
                """,
              actual: """
                UIWindow
                └─ UITabBarController
                   ├─ UINavigationController
                   │  └─ HomeViewController ◀
                   ├─ UINavigationController
                   │  └─ SearchViewController
                   ├─ UINavigationController
                   │  └─ SettingsViewController
                   └─ UINavigationController
                      └─ AboutViewController
                """))
        ]))
  }

  @Test func traceback() {
    let loop = Diagnostic.Frame("in upvalue 'retry'", at: Place(file: spec, line: 31))
    check(
      Diagnostic(
        "attempt to index a nil value (field 'delegate')", at: location(6, "delegate", in: module),
        label: "is nil",
        traceback: [
          Diagnostic.Frame("in method 'prepareDestination'", at: Place(file: module, line: 6)),
          Diagnostic.Frame("in Router.perform"),
        ] + repeatElement(loop, count: 198) + [
          Diagnostic.Frame("in main chunk", at: Place(file: spec, line: 8))
        ]))
  }

  @Test func cyclicTraceback() {
    let cycle = ["draw", "layout", "update"].enumerated().map { index, name in
      Diagnostic.Frame("in function '\(name)'", at: Place(file: spec, line: index + 3))
    }
    var frames = [Diagnostic.Frame("in function 'measure'", at: Place(file: module, line: 2))]
    frames += Array(repeatElement(cycle, count: 9).joined())
    frames[frames.count - 1].omittedCount = 4_096
    frames += cycle + [Diagnostic.Frame("in main chunk", at: Place(file: spec, line: 12))]
    check(Diagnostic("stack overflow", traceback: frames))
    #expect(CallCycle.period(of: Array(frames.dropFirst())) == 3)
    #expect(CallCycle.period(of: frames) == nil)
    #expect(CallCycle.period(of: []) == nil)
  }

  @Test func deepTraceback() {
    let frames = (1...60).map {
      Diagnostic.Frame("in function 'step\($0)'", at: Place(file: spec, line: $0))
    }
    check(Diagnostic("stack overflow", traceback: frames))
  }

  @Test func warningOnWholeLine() {
    check(
      Diagnostic(
        "EditorViewController:viewWillAppear does not call super", severity: .warning,
        at: Place(file: module, line: 5),
        label: "the platform requires EditorViewController.super.viewWillAppear(self, animated) here",
        help: ["call super first, unless you mean to leave the platform's work undone"]))
  }

  @Test func noteWithoutPlace() {
    check(Diagnostic("3 snapshots were updated", severity: .note, help: ["review them with git diff"]))
  }

  @Test func longTitle() {
    check(
      Diagnostic(
        "the storyboard reference 'Help' in Main.storyboard is answered by the container 'Root', which does not "
          + "register HelpViewController, and by nobody else",
        at: Place(file: "Tests/Fixtures/a/rather/long/path/to/some_feature_spec.lua", line: 4_217))
    )
  }

  @Test func unknownFile() {
    check(
      Diagnostic(
        "module 'modules.editr' not found", at: Place(file: "app.lua", line: 3, columns: 1..<4),
        label: "no file of that name below the project's root", suggestions: ["modules.editor", "modules.edit"]))
  }

  @Test func longLine() {
    let line =
      "local t = { " + (1...40).map { "'item \($0)', " }.joined() + "wrng(), 'x', 'y' } -- the end of this line"
    let text = SourceText(line)
    var diagnostic = Diagnostic(
      "attempt to call a nil value (global 'wrng')",
      at: Place(file: "data.lua", line: 1, columns: text.range(of: "wrng", onLine: 1)),
      label: "is nil")
    var output = render(diagnostic, text)
    diagnostic.location?.columns = 1..<6
    output += "\n" + render(diagnostic, text)
    diagnostic.location?.columns = 1..<(line.count + 1)
    output += "\n" + render(diagnostic, text)
    diagnostic.location?.columns = (line.count + 1)..<(line.count + 1)
    output += "\n" + render(diagnostic, text)
    expectGolden(output)
  }

  @Test func labelBelowItsCaret() {
    var diagnostic = Diagnostic(
      "no such scene", at: location(13, "editr"), label: "the storyboard 'Main' has nav, home, editor and help",
      suggestions: ["editor"])
    let short = diagnostic
    diagnostic.label =
      "the storyboard 'Main' has the scenes nav, home, editor, help, settings and about, none of which has the "
      + "identifier that this segue names"
    check([short, diagnostic])
  }

  @Test func wideAndInvalidText() {
    let text = SourceText(
      bytes: Array("\ttitle = \"編集👩‍👩‍👧e\u{301}\", wrng = \u{1B}[31m\"".utf8) + [0xFF] + Array("\", \u{202E}x = 1".utf8))
    let diagnostics = ["wrng", "x"].map { name in
      Diagnostic(
        "undeclared property '\(name)' \u{1B}]0;title\u{7}in 編集画面の\tテストです。画面が閉じられたあとに残ったものを調べます",
        at: Place(file: "画面.lua", line: 1, columns: text.range(of: name, onLine: 1)), label: "ここ",
        found: "'a   b'\nand a second line")
    }
    expectGolden(DiagnosticRenderer { _ in text }.render(diagnostics).plain)
  }

  @Test func narrowTerminal() {
    let diagnostic = Diagnostic(
      "the path 'push' is not supported by EditorViewRouter", at: location(8, "push"), label: "is not supported",
      found: "push", expected: "presentModally, presentAsPopover or makeDestination",
      notes: [
        Diagnostic.Note("The supported paths are declared here.", at: location(3, "supportedRouteTypes", in: module))
      ])
    let renderer = DiagnosticRenderer(width: 40, source: sources)
    let output = renderer.render(diagnostic).plain
    expectGolden(output)
  }

  @Test("An error at the end of a file shows the empty line that Lua reports")
  func endOfFile() {
    let text = SourceText("if ready then\n  start()\n")
    let output = render(
      Diagnostic(
        "'end' expected (to close 'if' at line 1) near <eof>",
        at: Place(file: "app.lua", line: 3, columns: 1..<1), label: "the file ends here",
        notes: [
          Diagnostic.Note("This is what is not closed.", at: Place(file: "app.lua", line: 1))
        ]), text)
    expectGolden(output)
  }

  @Test("No line ends in a space, and text without words breaks nothing")
  func emptyTexts() {
    let diagnostic = Diagnostic(
      "", at: Place(file: "empty.lua", line: 1), label: "", found: "", expected: "\n",
      help: ["", " "],
      details: [.text("\n \n"), .difference(LineDiff(expected: "\n", actual: ""))], notes: [Diagnostic.Note("")],
      traceback: [Diagnostic.Frame("")])
    let output = DiagnosticRenderer { _ in SourceText("") }.render(diagnostic).plain
    #expect(output.split(separator: "\n").filter { $0.last == " " } == [])
  }

  @Test("No source and no place breaks the layout: excerpts fit the width, and nothing steers the terminal")
  func anySourceAndPlace() {
    var random = SplitMix64(seed: 11)
    let letters = Array("ab \t\u{1B}\u{7}編👩‍👧é\u{202E}".utf8) + [0xFF, 0xC3, 0x80]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
      let edges = [Int.min, -1, 0, 1, 2, 7, 40, 200, 400, Int.max].shuffled(using: &random)
      let columns = min(edges[0], edges[1])..<max(edges[0], edges[1])
      let line = [Int.min, 0, 1, 1, 1, 1, 2, Int.max].randomElement(using: &random) ?? 1
      let diagnostic = Diagnostic(
        "title", at: Place(file: "a.lua", line: line, columns: columns),
        label: random.lines(0...90).joined(separator: " "))
      let output = DiagnosticRenderer(width: 60) { _ in SourceText(bytes: bytes) }.render(diagnostic).plain
      for shown in output.split(separator: "\n") where shown.contains("│") {
        #expect(DisplayWidth.columns(of: String(shown)) <= 60, "\(shown)")
      }
      #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  // MARK: - What the pictures are of

  private let spec = "spec/editor_spec.lua"
  private let module = "modules/editor.lua"

  private func sources(_ file: String) -> SourceText? {
    switch file {
    case spec:
      SourceText(
        """
        describe("opening a note", function()
          local app, home
          before_each(function()
            home = HomeViewController()
            app = launch { modules = { Editor }, root = UINavigationController(home) }
          end)
          it("pushes the editor", function()
            local router = Router.perform(RoutableView(Editor.Input), Path.push(home))
            home:presnt(router.destination, true)
            -- and it shows
            assert.visible(EditorViewController)
            assert.hierarchy(app, [[
            local Main = storyboard "Main" { initial = "home", scene "home" { to = "editr" } }
        """)
    case module:
      SourceText(
        """
        local EditorViewRouter = viewRouter "EditorViewRouter" {
        \tregisterRoutableDestination = function(Self) Self:registerView(EditorViewController) end,
        \tsupportedRouteTypes = { "presentModally", "makeDestination" },
        \tprepareDestination = function(self, destination, configuration)
        \t\tfunction EditorViewController:viewWillAppear(animated)
        \t\tdestination.title = self.delegate.title
        """)
    default: nil
    }
  }

  private func location(_ line: Int, _ word: String, in file: String = "spec/editor_spec.lua")
    -> Place
  {
    Place(file: file, line: line, columns: sources(file)?.range(of: word, onLine: line))
  }

  private func check(_ diagnostics: [Diagnostic], named name: String = #function) {
    let text = DiagnosticRenderer(source: sources).render(diagnostics)
    expectGolden(text.plain, named: name)
    expectGolden(text.rendered(.ansi).string, named: name, variant: "ansi")
  }

  private func check(_ diagnostic: Diagnostic, named name: String = #function) {
    check([diagnostic], named: name)
  }

  private func render(_ diagnostic: Diagnostic, _ text: SourceText) -> String {
    DiagnosticRenderer { _ in text }.render(diagnostic).plain
  }
}
