import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of the identifiers of segues and the names of nibs in code.
@Suite struct NameCheckTests {
  @Test("The nib of a class from a package is counted, not reported")
  func nibsOfPackages() throws {
    let source = EditorApp.source.replacing(
      "[board", with: "[UINib nibWithNibName:NSStringFromClass([PackageCell class]) bundle:nil];\n  [board")
    #expect(try EditorApp.check(EditorApp.storyboard, source).map(\.diagnostic.title) == [])
  }

  @Test("A name that several helpers pass on is reported once, and an empty nib name is not a name")
  func repeatedUses() throws {
    func use(_ name: String) -> String {
      #"{"what":"nib","text":{"lit":"\#(name)"},"type":"EditorController","at":[3,1]}"#
    }
    let facts = #"{"v":1,"file":"App/A.swift","uses":[\#(use("Card")),\#(use("Card")),\#(use(""))]}"#
    #expect(try EditorApp.titles(EditorApp.storyboard, swift: [facts]) == ["there is no nib \"Card\""])
  }

  @Test(
    "A class that overrides performSegue, or inherits the override, may perform any segue",
    arguments: ["EditorController", "BaseController"])
  func overriddenPerformSegue(_ name: String) throws {
    let storyboard = EditorApp.storyboard.replacing("\"edit\"", with: "\"change\"")
    let override =
      "\n@implementation \(name)\n- (void)performSegueWithIdentifier:(NSString *)identifier sender:(id)sender {}\n@end"
    #expect(try EditorApp.check(storyboard, EditorApp.source + override).map(\.diagnostic.title) == [])
    let other = override.replacing(name, with: "NoteCell")
    #expect(
      try EditorApp.check(storyboard, EditorApp.source + other).map(\.diagnostic.title) == [
        "no scene of EditorController has a segue \"edit\""
      ])
    let line =
      #"{"v":1,"file":"App/E.swift","types":[{"name":"\#(name)","kind":"extension","at":[1,1],"methods":[{"#
      + #""name":"performSegue","selector":"performSegueWithIdentifier:sender:","at":[2,1]}]}]}"#
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = [ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")]
    let (found, coverage) = AppCheck.run(
      AppFiles(
        documents: [document], nibNames: [], model: SourceModel(facts + SourceFacts.decode(Array(line.utf8)).files),
        isComplete: true))
    #expect(found.map(\.diagnostic.title) == [])
    #expect(coverage.names.unchecked == ["class \(name) overrides performSegue": 1])
  }

  @Test("The override of performSegue in a class that the receiver cannot have, or in a test, has no effect")
  func unrelatedPerformSegue() throws {
    func titles(_ type: String, file: String = "App/Other.swift", conforms: Bool = true) throws -> [String] {
      let caller =
        #"{"v":1,"file":"App/Go.swift","types":[{"name":"P","kind":"protocol","at":[1,1]},"#
        + #"{"name":"EditorController","kind":"extension","inherits":["P"],"at":[2,1]}],"#
        + #""functions":[{"name":"go","selector":"go:","params":[{"label":"_","name":"vc","type":"\#(type)"}],"at":[3,1]}],"#
        + #""uses":[{"what":"segue","text":{"lit":"gone"},"receiver":"other","base":{"param":"vc"},"in":"go(_:)","at":[4,1]}]}"#
      let other =
        #"{"v":1,"file":"\#(file)","types":[{"name":"Other","kind":"class","inherits":["UIViewController"\#(conforms ? #","P""# : "")],"#
        + #""at":[1,1],"methods":[{"name":"performSegue","selector":"performSegueWithIdentifier:sender:","at":[2,1]}]}]}"#
      let document = try Document(Array(EditorApp.storyboard.utf8), file: "App/Main.storyboard")
      let (swift, errors) = SourceFacts.decode(Array("\(caller)\n\(other)".utf8))
      #expect(errors.isEmpty)
      let facts = swift + [ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")]
      return AppCheck.run(
        AppFiles(documents: [document], nibNames: [], model: SourceModel(facts), isComplete: true)
      ).findings.map(\.diagnostic.title)
    }
    let missing = ["no storyboard has a segue \"gone\""]
    #expect(try titles("P") == [])
    #expect(try titles("UIViewController") == [])
    #expect(try titles("P", conforms: false) == missing)
    #expect(try titles("EditorController") == missing)
    #expect(try titles("P", file: "AppTests/Other.swift") == missing)
  }

  @Test("A compared identifier that no segue of the class's scenes has is a warning")
  func comparisons() throws {
    func titles(_ text: String, in function: String = "prepare(for:sender:)") throws -> [String] {
      let line =
        #"{"v":1,"file":"App/E.swift","types":[{"name":"EditorController","kind":"class","inherits":["BaseController"],"at":[1,1]}],"#
        + #""uses":[{"what":"segueCompared","text":{"lit":"\#(text)"},"type":"EditorController","in":"\#(function)","at":[2,1]}]}"#
      let document = try Document(Array(EditorApp.storyboard.utf8), file: "App/Main.storyboard")
      let source = ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")
      let model = SourceModel([source] + SourceFacts.decode(Array(line.utf8)).files)
      return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
        .map { "\($0.diagnostic.severity): \($0.diagnostic.title)" }
    }
    #expect(try titles("edit") == [])
    #expect(try titles("done") == [])
    #expect(try titles("edti") == ["warning: no scene of EditorController has a segue \"edti\""])
    // An unwind action receives the segues of other scenes, and a helper those of its callers.
    #expect(try titles("edti", in: "unwindToNotes(_:)") == [])
    #expect(try titles("edti", in: "handle(_:)") == [])
  }
}
