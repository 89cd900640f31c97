import AppImport
import RouteDiagnostics
import Testing

/// The blocks whose code belongs to the user, and the comparison with the sources.
@Suite struct KeepTests {
  private func update(_ fixture: ImportFixture, _ existing: String) throws -> ImportUpdate {
    let file = try #require(fixture.files().first { $0.name == "editor.lua" })
    return try ImportUpdate(file, existing: existing, path: "routes/editor.lua", command: "routescript import App")
  }

  /// Returns the app with another text in one file.
  private func changed(_ file: String, _ old: String, _ new: String) -> ImportFixture {
    var fixture = ImportFixture.editor
    let path = "App/Editor/\(file)"
    let text = fixture.objectiveC[path] ?? ""
    #expect(text.contains(old))
    fixture.objectiveC[path] = text.replacing(old, with: new)
    return fixture
  }

  /// The module with code of the user in the block of `close`.
  private var written: String {
    ImportFixture.editor.text("editor").replacing(
      "-- EditorController.m:7\n", with: "-- EditorController.m:7\n  self.delegate:editorDidClose(self)\n")
  }

  @Test("A second import changes no byte")
  func twice() throws {
    let again = try update(.editor, written)
    #expect(!again.isChanged)
    #expect(again.text == written)
    #expect(again.differences.isEmpty)
  }

  @Test("A block survives when the code around it moves, and when its source changes")
  func moved() throws {
    let moved = try update(
      changed("EditorController.m", "NSLog(@\"closing\");", "\n\n[self save];"), written)
    #expect(moved.text.contains("self.save(…) …  -- EditorController.m:8\n  self.delegate:editorDidClose(self)\n"))
    #expect(moved.lost.isEmpty)
  }

  @Test("A change of line numbers is written, but not reported")
  func lineNumbers() throws {
    let moved = try update(changed("EditorController.m", "@implementation", "\n\n\n@implementation"), written)
    #expect(moved.isChanged)
    #expect(moved.differences.isEmpty)
  }

  @Test("A block without a place becomes a comment, which later imports keep, until its place returns")
  func lost() throws {
    let without = changed("EditorController.m", "(IBAction)close:(id)sender", "(void)leave")
    let first = try update(without, written)
    let lostLines = """
      -- lost keep EditorController:close
      --   self.delegate:editorDidClose(self)
      -- end lost keep
      """
    #expect(first.text.contains(lostLines))
    #expect(first.lost.map(\.title) == ["the block in EditorController:close has no place any more"])
    let second = try update(without, first.text)
    #expect(second.text == first.text)
    #expect(second.lost.isEmpty)
    #expect(try update(.editor, second.text).text == written)
  }

  @Test("A block without a place in the table of the module stays the same in later imports")
  func lostInTable() throws {
    let open = "return module \"Editor\" {\n"
    let edited = written.replacing(open, with: open + "  Gone = Gone,\n  -- keep\n  Own = Own,\n  -- end keep\n")
    #expect(edited != written)
    let first = try update(.editor, edited)
    #expect(first.text.contains("-- lost keep module \"Editor\"\n--   Own = Own,\n-- end lost keep\n"), "\(first.text)")
    let second = try update(.editor, first.text)
    #expect(second.text == first.text)
    #expect(second.lost.isEmpty)
  }

  @Test("Blocks that the user added before and after each block of the app stay there", arguments: ["", "  "])
  func around(indentation: String) throws {
    var lines: [Substring] = []
    var count = 0
    func addOwn() {
      count += 1
      lines += ["\(indentation)-- keep", "  own\(count)()", "\(indentation)-- end keep"]
    }
    for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
      let isOpening = line.drop { $0 == " " }.hasPrefix("-- keep")
      if isOpening { addOwn() }
      lines.append(line)
      if line.drop(while: { $0 == " " }) == "-- end keep" { addOwn() }
    }
    #expect(count >= 6)
    let first = try update(.editor, lines.joined(separator: "\n"))
    // A block follows its line directly, without empty lines between them.
    #expect(first.text.split(separator: "\n") == lines.filter { !$0.isEmpty })
    #expect(first.lost.isEmpty)
    #expect(try update(.editor, first.text).text == first.text)
  }

  @Test("A block that the user added stays after the same line")
  func added() throws {
    let own = """
          Self:registerView(EditorController)
          -- keep
          print "registering"
          -- end keep

      """
    let existing = written.replacing("    Self:registerView(EditorController)\n", with: own)
    #expect(existing != written)
    #expect(try update(.editor, existing).text == existing)
    let changed = try update(changed("EditorRouter.m", "notes://editor/:text", "notes://edit"), existing)
    #expect(changed.text.contains(own))
  }

  @Test("A file that an import did not write is not replaced, and neither is one whose block has no end")
  func refused() throws {
    #expect(throws: ImportUpdate.Refusal.self) { try update(.editor, "local Editor = {}\n") }
    #expect(throws: ImportUpdate.Refusal.self) { try update(.editor, written.replacing("-- end keep", with: "--")) }
  }

  @Test(
    "Each kind of change is found, with the places in both files",
    arguments: [
      ("EditorRouter.m", "notes://editor/:text", "notes://edit", "registers 'notes://edit'", 29, "EditorRouter.m:16"),
      ("EditorInput.h", "NSString *text", "NSString *body", "requires the property 'body'", 4, "EditorInput.h:7"),
      (
        "EditorController.h", "EditorController : BaseController", "EditorController : UIViewController",
        "the sources no longer have 'inherits = BaseController,'", 9, ""
      ),
      (
        "EditorController.m", "UILabel *titleLabel", "UILabel *nameLabel", "has the outlet 'nameLabel'", 12,
        "EditorController.m:2"
      ),
      ("EditorRouter.m", "@\"made\"", "@\"new\"", "registers 'new'", 30, "EditorRouter.m:18"),
      ("EditorController.m", "@\"help\"", "@\"info\"", "performs the segue 'info'", 22, "EditorController.m:9"),
      ("EditorRouter.m", "@\"Editor\"", "@\"Notes\"", "sets editor.title", 40, "EditorRouter.m:22"),
      (
        "EditorController.m", "(IBAction)close", "(IBAction)leave", "has the action 'leave:'", 15,
        "EditorController.m:5"
      ),
    ])
  func differences(_ file: String, _ old: String, _ new: String, _ statement: String, _ line: Int, _ source: String)
    throws
  {
    let found = try update(changed(file, old, new), written).differences
    let titles = found.map(\.title)
    let matching = found.first { $0.title.contains(statement) }
    #expect(matching != nil, "\(titles)")
    #expect(matching?.location?.file == "routes/editor.lua")
    #expect(matching?.location?.line == line)
    if !source.isEmpty { #expect(matching?.title.contains(source) == true, "\(titles)") }
    #expect(matching?.notes.first?.location != nil)
    #expect(matching?.help == ["run 'routescript import App'"])
  }

  @Test(
    "A changed route by class, by protocol and in a lifecycle method is found",
    arguments: [
      ("[[EditorController alloc] init]", "[[BaseController alloc] init]", "HomeController.m:5 shows BaseController"),
      ("ZIKRouterToView(EditorInput)", "ZIKRouterToView(OtherInput)", "HomeController.m:8 routes to OtherInput"),
      ("[EditorController new]", "[BaseController new]", "HomeController.viewDidLoad shows BaseController"),
    ])
  func routes(_ old: String, _ new: String, _ statement: String) throws {
    let source = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)showEditor {
        [self.navigationController pushViewController:[[EditorController alloc] init] animated:YES];
      }
      - (void)showInput {
        [ZIKRouterToView(EditorInput) performPath:ZIKViewRoutePath.pushFrom(self)];
      }
      - (void)viewDidLoad {
        [self presentViewController:[EditorController new] animated:YES completion:nil];
      }
      @end
      """
    var fixture = ImportFixture.editor
    fixture.objectiveC["App/Editor/OtherInput.h"] = "@protocol OtherInput <ZIKViewRoutable>\n@end"
    fixture.objectiveC["App/Home/HomeController.m"] = source
    let existing = fixture.text("home")
    #expect(source.contains(old))
    fixture.objectiveC["App/Home/HomeController.m"] = source.replacing(old, with: new)
    let file = try #require(fixture.files().first { $0.name == "home.lua" })
    let found = try ImportUpdate(file, existing: existing, path: "routes/home.lua", command: "routescript import App")
      .differences
    let matching = found.first { $0.title.contains(statement) }
    #expect(matching?.location?.file == "routes/home.lua", "\(found.map(\.title))")
    #expect(matching?.notes.first?.location != nil)
  }

  @Test("An element that is missing in the sources is found")
  func removed() throws {
    let found = try update(
      changed("EditorController.m", "@property (weak, nonatomic) IBOutlet UILabel *titleLabel;", ""), written
    )
    .differences
    #expect(found.map(\.title) == [#"routes/editor.lua is out of date: the sources no longer have "titleLabel""#])
  }
}
