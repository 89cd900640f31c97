import AppAnalysis
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// Checks of an app by the library.
@Suite struct CheckTests {
  @Test("A missing outlet is a finding with its file and line, and fails the check")
  func finding() throws {
    let app = try AppFolder(AppFolder.files)
    let result = try AppFolder.analyzer.check([app.path])
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1)
    #expect(finding.rule == .missingOutlet)
    #expect(finding.file == app.path(of: "Main.storyboard"))
    #expect(finding.diagnostic.location?.line == 4)
    #expect(finding.diagnostic.suggestions == ["titleLabel"])
    #expect(result.fails && result.unread.isEmpty)
    #expect(result.summary == "1 storyboard: 1 error")
    #expect(result.coverage?.outlets.total == 1)
    #expect(result.report().editorLines.hasPrefix("\(app.path(of: "Main.storyboard")):4:"))
  }

  @Test("Settings change the severity of a rule, and turn rules off")
  func levels() throws {
    let app = try AppFolder(AppFolder.files)
    var analyzer = AppFolder.analyzer
    analyzer.settings.levels[.missingOutlet] = .severity(.warning)
    #expect(try analyzer.check([app.path]).fails == false)
    #expect(try analyzer.check([app.path], CheckOptions(isStrict: true)).fails)
    analyzer.settings.levels[.missingOutlet] = .off
    #expect(try analyzer.check([app.path]).summary == "1 storyboard: nothing found")
  }

  @Test("A baseline omits the findings of an earlier check")
  func baseline() throws {
    let app = try AppFolder(AppFolder.files)
    let first = try AppFolder.analyzer.check([app.path])
    var line = 0
    let baseline = try #require(Baseline(Baseline.text(of: first.findings), wrongLine: &line))
    let second = try AppFolder.analyzer.check([app.path], CheckOptions(baseline: baseline))
    #expect(second.findings.isEmpty && second.knownCount == 1 && !second.fails)
    #expect(second.summary == "1 storyboard: nothing found, and 1 in the baseline")
  }

  @Test("Without a reader, Swift sources are unread: a warning, and an error in a strict check")
  func noReader() throws {
    let app = try AppFolder(AppFolder.files)
    let result = try AppAnalyzer().check([app.path])
    #expect(result.unread.map(\.path) == [app.path(of: "Editor.swift")])
    #expect(result.unchecked.map(\.severity) == [.warning])
    #expect(result.unchecked.first?.help == ["pass the path of routescript-sources"])
    #expect(result.summary == "1 storyboard: nothing found in what was checked")
    let strict = try AppAnalyzer().check([app.path], CheckOptions(isStrict: true))
    #expect(strict.unchecked.map(\.severity) == [.error])
    #expect(!strict.fails)
  }

  @Test("A class with more superclasses than are followed is unread, also for an import")
  func superclasses() throws {
    func classes(_ count: Int) -> String {
      (0..<count).map { "@interface C\($0) : \($0 == 0 ? "UIViewController" : "C\($0 - 1)")\n@end\n" }.joined()
    }
    let app = try AppFolder(["C.m": classes(100)])
    #expect(try AppFolder.analyzer.importModules([app.path], ImportOptions()).unread.isEmpty)
    try app.write("C.m", classes(102))
    let unread = try AppFolder.analyzer.check([app.path]).unread
    #expect(unread.map(\.path) == [app.path(of: "C.m")])
    #expect(unread.first?.diagnostic.location?.line == 201)
    #expect(unread.first?.diagnostic.title.hasSuffix("class C100 has more than 100 superclasses, the maximum") == true)
    #expect(throws: AppFailure.self) { try AppFolder.analyzer.importModules([app.path], ImportOptions()) }
  }

  @Test("Links out of the folder and links without a target are unread")
  func unread() throws {
    let app = try AppFolder(AppFolder.files)
    try app.link("Foreign.storyboard", to: "/dev/null")
    try app.link("Lost.xib", to: "nowhere")
    let result = try AppFolder.analyzer.check([app.path])
    #expect(result.unread.map(\.path) == [app.path(of: "Foreign.storyboard"), app.path(of: "Lost.xib")])
    #expect(result.unread.map(\.kind) == [.link, .file])
  }

  @Test("A storyboard that cannot be parsed is a finding, whose line a renderer can quote")
  func unparsed() throws {
    let app = try AppFolder(["Main.storyboard": "<document>\n<scenes></document>"])
    let result = try AppAnalyzer().check([app.path])
    let finding = try #require(result.findings.first)
    #expect(finding.rule == .unreadable)
    #expect(result.line(at: try #require(finding.diagnostic.location)) == "<scenes></document>")
  }

  @Test("Excluded folders are not read, and a remark names an exclusion without files")
  func exclusions() throws {
    let app = try AppFolder(AppFolder.files.merging(["Old/Old.storyboard": "<document>"]) { $1 })
    var analyzer = AppFolder.analyzer
    analyzer.settings.excluded = ["Old", "Generated"]
    let result = try analyzer.check([app.path])
    #expect(result.findings.map(\.rule) == [.missingOutlet])
    #expect(result.notices == ["sources_exclude has 'Generated', but no file of the app is in it"])
  }

  @Test("A path that cannot be read, and a folder without files, are failures")
  func failures() throws {
    let app = try AppFolder([:])
    let empty = #expect(throws: AppFailure.self) { try AppAnalyzer().check([app.path]) }
    #expect(empty?.kind == .nothingFound)
    #expect(empty?.diagnostic.title == "there are no storyboards or sources in \(app.path)")
    let missing = #expect(throws: AppFailure.self) { try AppAnalyzer().checkStoryboards([app.path(of: "A.xib")]) }
    #expect(missing?.kind == .unreadableFile)
    #expect(missing?.diagnostic.title == "there is no file '\(app.path(of: "A.xib"))'")
  }

  @Test("Storyboards are checked alone, without the facts of sources")
  func storyboards() throws {
    let storyboard = AppFolder.storyboard.replacing(#" identifier="help""#, with: "")
    let app = try AppFolder(["Main.storyboard": storyboard, "Editor.swift": AppFolder.editor])
    let result = try AppAnalyzer().checkStoryboards([app.path])
    #expect(result.findings.map(\.rule) == [.unfireableSegue])
    #expect(!result.fails && result.coverage == nil && result.unread.isEmpty)
  }

  @Test("The progress names each file that is read, and its end")
  func progress() throws {
    let app = try AppFolder(AppFolder.files)
    var analyzer = AppFolder.analyzer
    var steps: [ReadingProgress] = []
    analyzer.progress = { steps.append($0) }
    _ = try analyzer.check([app.path])
    #expect(steps == [.file(1, of: 2), .file(2, of: 2), .ended])
  }
}
