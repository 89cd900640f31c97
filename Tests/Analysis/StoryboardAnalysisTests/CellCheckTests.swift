import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of the reuse identifiers that code requests and registers.
@Suite struct CellCheckTests {
  @Test("A computed registration hides missing cells of its class")
  func registrations() throws {
    let storyboard = EditorApp.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    let register = "- (void)viewDidLoad { [table registerClass:c forCellReuseIdentifier:[self name:1]]; }\n@end"
    let own = String(EditorApp.source.dropLast("@end".count)) + register
    #expect(try EditorApp.check(storyboard, own).map(\.diagnostic.title) == [])
  }

  @Test("A registration in a helper hides only the cells of the helper's callers, and none if the callers determine it")
  func helpers() throws {
    let storyboard = EditorApp.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    let helper = """
      {"v":1,"file":"App/Tables.swift","types":[{"name":"UITableView","kind":"extension","at":[1,1],"methods":[{"name":"registerCell",\
      "selector":"registerCell:","generics":["C"],"params":[{"label":"of","name":"of","type":"C"}],"at":[2,1]}]}],\
      "uses":[{"what":"registered","text":{"type":"C"},"type":"UITableView","in":"registerCell(of:)","at":[3,1]}]}
      """
    func titles(_ type: String, _ cell: String) throws -> [String] {
      let caller = """
        {"v":1,"file":"App/\(type).swift","types":[{"name":"\(type)","kind":"class","inherits":["UIViewController"],"at":[1,1]}],\
        "calls":[{"name":"registerCell","receiver":"other","arguments":[{"label":"of","text":\(cell)}],"type":"\(type)","at":[2,1]}]}
        """
      return try EditorApp.titles(storyboard, swift: [helper, caller])
    }
    let missing = ["no cell has the reuse identifier \"NoteCell\""]
    #expect(try titles("Other", #"{"unknown":"expression"}"#) == missing)
    #expect(try titles("EditorController", #"{"unknown":"expression"}"#) == [])
    #expect(try titles("Other", #"{"type":"OtherCell"}"#) == missing)
    #expect(try titles("Other", #"{"type":"NoteCell"}"#) == [])
  }

  @Test("A helper that registers cells hides those of possible callers, and none without a caller")
  func uncalledHelpers() throws {
    let storyboard = EditorApp.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    func titles(_ calls: [String]) throws -> [String] {
      let helpers = ["UITableView", "UICollectionView"].map { type in
        """
        {"v":1,"file":"App/\(type).swift","types":[{"name":"\(type)","kind":"extension","at":[1,1],"methods":[{"name":"register",\
        "selector":"register:","generics":["C"],"params":[{"label":"_","name":"cell","type":"C"}],"at":[2,1]}]}],\
        "uses":[{"what":"registered","text":{"type":"C"},"type":"\(type)","in":"register(_:)","at":[3,1]}]}
        """
      }
      let callers = calls.enumerated().map { number, call in
        """
        {"v":1,"file":"App/\(number).swift","types":[{"name":"EditorController","kind":"extension","at":[1,1]}],\
        "calls":[{"name":"register","receiver":"other","arguments":[{"label":"_","text":\(call)}],"type":"EditorController",\
        "at":[2,1]}]}
        """
      }
      return try EditorApp.titles(storyboard, swift: helpers + callers)
    }
    let missing = ["no cell has the reuse identifier \"NoteCell\""]
    #expect(try titles([]) == missing)
    #expect(try titles([#"{"type":"OtherCell"}"#]) == missing)
    #expect(try titles([#"{"type":"NoteCell"}"#]) == [])
    #expect(try titles([#"{"type":"OtherCell"}"#, #"{"unknown":"expression"}"#]) == [])
  }

  @Test("A helper that registers a class with only its base class stated registers an unknown cell")
  func metatypeParameters() throws {
    let storyboard = EditorApp.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    func titles(
      _ calls: String..., value: String = #"{"type":"Self"}"#, isOverloaded: Bool = false
    ) throws -> [String] {
      let overload =
        isOverloaded
        ? """
        {"name":"UICollectionView","kind":"extension","at":[7,1],"methods":[{"name":"reg","selector":"reg:",\
        "params":[{"label":"_","name":"cell","type":"UICollectionViewCell"}],"at":[8,1]}]},
        """ : ""
      let helper = """
        {"v":1,"file":"App/Tables.swift","types":[{"name":"UITableView","kind":"extension","at":[1,1],"methods":[{"name":"reg",\
        "selector":"reg:","params":[{"label":"_","name":"cell","type":"UITableViewCell"}],"at":[2,1]}]},\(overload)\
        {"name":"OtherCell","kind":"class","inherits":["UITableViewCell"],"at":[9,1]},\
        {"name":"UITableViewCell","kind":"extension","at":[4,1],"properties":[{"name":"id","static":true,"at":[5,1],"value":\(value)}]}],\
        "uses":[{"what":"registered","text":{"param":"cell.id"},"type":"UITableView","in":"reg(_:)","at":[3,1]}]}
        """
      let callers = calls.enumerated().map { number, call in
        """
        {"v":1,"file":"App/\(number).swift","types":[{"name":"EditorController","kind":"extension","at":[1,1]}],\
        "calls":[{"name":"reg","receiver":"other",\(call),"type":"EditorController","at":[2,1]}]}
        """
      }
      return try EditorApp.titles(storyboard, swift: [helper] + callers)
    }
    let missing = ["no cell has the reuse identifier \"NoteCell\""]
    let other = #""arguments":[{"label":"_","text":{"type":"OtherCell"}}]"#
    let unknown = #""arguments":[{"label":"_","text":{"unknown":"element"}}]"#
    #expect(try titles(other) == missing)
    #expect(try titles(#""arguments":[{"label":"_","text":{"type":"NoteCell"}}]"#) == [])
    #expect(try titles(unknown) == [])
    // `[…].forEach(table.reg)`
    #expect(try titles(other, #""value":true"#) == [])
    // All classes have the same value.
    #expect(try titles(unknown, value: #"{"lit":"Row"}"#) == missing)
    // Tables and collections have the method, and one of two calls is on an unknown view.
    let note = #""arguments":[{"label":"_","text":{"type":"NoteCell"}}]"#
    let known = other + #","base":{"type":"UITableView"}"#
    #expect(try titles(known, isOverloaded: true) == missing)
    #expect(try titles(known, note, isOverloaded: true) == [])
  }

  @Test("A cell that another class may register is not reported if one of the files names the other class")
  func otherRegistrars() throws {
    let storyboard = EditorApp.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    func titles(_ member: String) throws -> [String] {
      let owner = """
        @interface Owner : UIViewController
        \(member)
        @end
        @implementation Owner
        - (void)viewDidLoad { [table registerClass:c forCellReuseIdentifier:[self name:1]]; }
        @end
        """
      let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
      let files = [
        ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m"),
        ObjectiveCReader.read(Array(owner.utf8), file: "App/Owner.m"),
      ]
      return AppCheck.run(
        AppFiles(documents: [document], nibNames: [], model: SourceModel(files), isComplete: true)
      ).findings.map(\.diagnostic.title)
    }
    #expect(try titles("") == ["no cell has the reuse identifier \"NoteCell\""])
    #expect(try titles("@property EditorController *editor;") == [])
  }

  @Test(
    "storyboards:11.18b the cell of a registered nib has the same reuse identifier or none",
    arguments: [
      (#"{"lit":"Note"}"#, #"{"nib":{"lit":"Card"}}"#, "Other", true),
      (#"{"lit":"Note"}"#, #"{"ref":"Card.nib"}"#, "Other", true),
      (#"{"lit":"Note"}"#, #"{"nib":{"lit":"Card"}}"#, "Note", false),
      (#"{"lit":"Note"}"#, #"{"nib":{"lit":"Card"}}"#, "", false),
      (#"{"lit":"Note"}"#, #"{"nib":{"lit":"Cards"}}"#, "Other", false),
      (#"{"unknown":"call"}"#, #"{"nib":{"lit":"Card"}}"#, "Other", false),
      (#"{"lit":"Note"}"#, #"{"ref":"Card.type"}"#, "Other", false),
    ])
  func registeredNibs(_ text: String, _ nib: String, _ identifier: String, _ isFound: Bool) throws {
    var app = App()
    try app.addXib("App/Card.xib", "<tableViewCell id=\"c1\" reuseIdentifier=\"\(identifier)\"/>")
    let line =
      #"{"v":1,"file":"App/Card.swift","types":[{"name":"Card","kind":"class","inherits":["UITableViewCell"],"at":[1,1],"properties":["#
      + #"{"name":"nib","static":true,"value":{"nib":{"lit":"Card"}},"at":[2,1]},{"name":"type","static":true,"at":[3,1]}]}],"#
      + #""uses":[{"what":"registered","text":\#(text),"nib":\#(nib),"at":[4,1]}]}"#
    let model = SourceModel(SourceFacts.decode(Array(line.utf8)).files)
    let found = AppCheck.run(AppFiles(documents: app.documents, nibNames: ["Card"], model: model, isComplete: true))
      .findings
    #expect(
      found.map { "\($0.rule.rawValue): \($0.diagnostic.title)" }
        == (isFound
          ? [
            "mismatched-reuse: the cell of the nib 'Card' has the reuse identifier \"Other\", and is registered for \"Note\""
          ]
          : []))
    #expect(found.first?.diagnostic.notes.last?.location.map { "\($0)" } == (isFound ? "App/Card.xib:3" : nil))
  }
}
