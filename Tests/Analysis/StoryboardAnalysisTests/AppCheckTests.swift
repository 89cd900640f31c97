import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of storyboards against sources. The sources are in Objective-C, which needs no other program.
@Suite struct AppCheckTests {
  @Test("An app without defects has no findings")
  func nothing() throws {
    #expect(try EditorApp.check().map(\.diagnostic.title) == [])
  }

  @Test(
    "Each seeded defect in a storyboard is found",
    arguments: [
      ("titleLabel", "titleLable", "missing-outlet: EditorController has no outlet 'titleLable'"),
      ("\"save:\"", "\"store:\"", "missing-action: EditorController has no action 'store:'"),
      ("\"save:\"", "\"save\"", "missing-action: EditorController has no action 'save'"),
      ("unwindToNotes:", "unwindToHome:", "missing-action: no class has the unwind action 'unwindToHome:'"),
      ("\"EditorController\"", "\"NoteCell\"", "wrong-class: NoteCell is not a view controller"),
      ("customClass=\"NoteCell\"", "customClass=\"NoteCel\"", "missing-class: no source declares the class NoteCel"),
      ("=\"NoteCell\" id", "=\"Cell\" id", "unknown-identifier: no cell has the reuse identifier \"NoteCell\""),
      ("\"edit\"", "\"change\"", "unknown-identifier: no scene of EditorController has a segue \"edit\""),
      ("storyboardIdentifier=\"Editor\"", "", "unknown-identifier: 'Main' has no scene with the identifier \"Editor\""),
    ])
  func seeded(_ old: String, _ new: String, _ finding: String) throws {
    let changed = EditorApp.storyboard.replacing(old, with: new)
    #expect(changed != EditorApp.storyboard)
    let found = try EditorApp.check(changed)
    #expect(found.map { "\($0.rule.rawValue): \($0.diagnostic.title)" }.contains(finding))
  }

  @Test("A finding says what happens on the device, and names both places")
  func message() throws {
    let found = try #require(EditorApp.check(EditorApp.storyboard.replacing("titleLabel", with: "titleLable")).first)
      .diagnostic
    #expect(found.location == SourceLocation(file: "App/Main.storyboard", line: 10, columns: 14..<21))
    #expect(found.suggestions == ["titleLabel"])
    #expect(
      found.notes.map(\.text) == [
        "NSUnknownKeyException is raised when the scene loads", "EditorController is declared here",
      ])
    #expect(found.notes.last?.location == SourceLocation(file: "App/Editor.m", line: 5, columns: 12..<12))
  }

  @Test(
    "The folders around the checked one do not make it a test or a dependency",
    arguments: [("/x/MyTest/App", 1), ("/x/MyTest/App/", 1), ("/x", 0), ("/x/MyTest/App/Pods/Main.storyboard", 0)])
  func roots(_ root: String, _ count: Int) throws {
    let storyboard = EditorApp.storyboard.replacing("titleLabel", with: "titleLable")
    let document = try Document(Array(storyboard.utf8), file: "/x/MyTest/App/Main.storyboard")
    let dependency = try Document(Array(storyboard.utf8), file: "/x/MyTest/App/Pods/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "/x/MyTest/App/Editor.m")
    let files = AppFiles(
      documents: [document, dependency], nibNames: [], model: SourceModel([facts]), isComplete: true, roots: [root])
    let found = AppCheck.run(files).findings
    #expect(found.count { $0.file == "/x/MyTest/App/Main.storyboard" } == count)
    #expect(found.contains { $0.file == dependency.tree.file } == root.hasSuffix(".storyboard"))
  }

  @Test("Storyboards and nibs for a device are loaded by the name without the device")
  func devices() throws {
    let document = try Document(Array(EditorApp.storyboard.utf8), file: "App/Main~ipad.storyboard")
    let card = "[UINib nibWithNibName:@\"Card\" bundle:nil];\n  [board"
    let source = EditorApp.source.replacing("[board", with: card)
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    func titles(_ nibNames: Set<String>) -> [String] {
      AppCheck.run(
        AppFiles(documents: [document], nibNames: nibNames, model: SourceModel([facts]), isComplete: true)
      ).findings.map(\.diagnostic.title)
    }
    #expect(titles(["Card~iphone"]) == [])
    #expect(titles(["Other"]) == ["there is no nib \"Card\""])
  }

  @Test("A scene that another storyboard has is named with its place")
  func otherStoryboard() throws {
    let main = try Document(
      Array(EditorApp.storyboard.replacing("storyboardIdentifier=\"Editor\"", with: "").utf8),
      file: "App/Main.storyboard")
    let other = try Document(Array(EditorApp.storyboard.utf8), file: "App/Other.storyboard")
    let facts = ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")
    let found = AppCheck.run(
      AppFiles(documents: [main, other], nibNames: [], model: SourceModel([facts]), isComplete: true)
    ).findings
    let note = try #require(found.first?.diagnostic.notes.last)
    #expect(note.text == "Other has it")
    #expect(note.location.map { "\($0)" } == "App/Other.storyboard:3")
  }
}
