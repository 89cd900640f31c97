import AppSources
import Diagnostics
import InterfaceBuilder
import StoryboardAnalysis
import Testing

/// The check of storyboards against sources. The sources are in Objective-C, which needs no other program.
@Suite struct AppCheckTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <scenes><scene sceneID="s1"><objects>
    <viewController storyboardIdentifier="Editor" id="c1" customClass="EditorController" sceneMemberID="viewController">
    <view key="view" id="v1"><subviews><button id="b1"><connections>
    <action selector="save:" destination="c1" eventType="touchUpInside" id="a1"/>
    <segue destination="e1" kind="unwind" identifier="done" unwindAction="unwindToNotes:" id="u1"/>
    </connections></button>
    <tableView id="t1"><prototypes><tableViewCell reuseIdentifier="NoteCell" id="cell" customClass="NoteCell"/></prototypes></tableView>
    </subviews></view>
    <connections><outlet property="titleLabel" destination="b1" id="o1"/><outlet property="table" destination="t1" id="o2"/>
    <segue destination="c1" kind="show" identifier="edit" id="g1"/></connections>
    </viewController><exit id="e1" sceneMemberID="exit"/></objects></scene></scenes></document>
    """

  private static let source = """
    @interface BaseController : UIViewController
    @property (weak) IBOutlet UITableView *table;
    - (IBAction)unwindToNotes:(UIStoryboardSegue *)segue;
    @end
    @interface EditorController : BaseController
    @property (weak) IBOutlet UILabel *titleLabel;
    @end
    @interface NoteCell : UITableViewCell
    @end
    @implementation EditorController
    - (IBAction)save:(id)sender {
      [self performSegueWithIdentifier:@"edit" sender:nil];
      UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
      [board instantiateViewControllerWithIdentifier:@"Editor"];
      [table dequeueReusableCellWithIdentifier:@"NoteCell" forIndexPath:path];
    }
    @end
    """

  private func check(_ storyboard: String = storyboard, _ source: String = source) throws -> [Finding] {
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    return AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true)
    ).findings
  }

  @Test("An app without defects has no findings")
  func nothing() throws {
    #expect(try check().map(\.diagnostic.title) == [])
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
    let changed = Self.storyboard.replacing(old, with: new)
    #expect(changed != Self.storyboard)
    let found = try check(changed)
    #expect(found.map { "\($0.rule.rawValue): \($0.diagnostic.title)" }.contains(finding))
  }

  @Test("A finding says what happens on the device, and names both places")
  func message() throws {
    let found = try #require(check(Self.storyboard.replacing("titleLabel", with: "titleLable")).first).diagnostic
    #expect(found.location == SourceLocation(file: "App/Main.storyboard", line: 10, columns: 14..<21))
    #expect(found.suggestions == ["titleLabel"])
    #expect(
      found.notes.map(\.text) == [
        "NSUnknownKeyException is raised when the scene loads", "EditorController is declared here",
      ])
    #expect(found.notes.last?.location == SourceLocation(file: "App/Editor.m", line: 5, columns: 12..<12))
  }

  @Test("A class whose superclass is not in the sources is counted, not reported")
  func unknown() throws {
    let document = try Document(Array(Self.storyboard.utf8), file: "App/Main.storyboard")
    let source = Self.source.replacing("BaseController : UIViewController", with: "BaseController : PodController")
      .replacing("*titleLabel", with: "*headline")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    let (findings, coverage) = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true))
    #expect(findings.map(\.diagnostic.title) == [])
    #expect(
      coverage.sentences.first == "1 of 2 outlets checked; 1 not: superclass PodController is not in the sources")
  }

  @Test("A computed registration hides missing cells of its class only")
  func registrations() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    let register = "- (void)viewDidLoad { [table registerClass:c forCellReuseIdentifier:[self name:1]]; }\n@end"
    let other = "\n@implementation OtherController\n" + register
    let interface = "@interface OtherController : UIViewController\n@end\n"
    #expect(try check(storyboard, interface + Self.source + other).count == 1)
    let own = String(Self.source.dropLast("@end".count)) + register
    #expect(try check(storyboard, own).map(\.diagnostic.title) == [])
  }
}
