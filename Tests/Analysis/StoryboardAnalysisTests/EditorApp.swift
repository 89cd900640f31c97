import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// An app without defects: a storyboard with one scene, and its classes in Objective-C. Tests change one of them.
enum EditorApp {
  /// The storyboard `App/Main.storyboard`.
  static let storyboard = """
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

  /// The source `App/Editor.m`.
  static let source = """
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

  /// Returns the findings in a storyboard with sources in Objective-C.
  static func check(
    _ storyboard: String = EditorApp.storyboard, _ source: String = EditorApp.source
  ) throws -> [Finding] {
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    return AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true)
    ).findings
  }

  /// Returns the titles of the findings with Swift sources beside the one in Objective-C.
  ///
  /// - Parameter swift: The lines of the source reader's output, one for each file.
  static func titles(_ storyboard: String, swift: [String]) throws -> [String] {
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let (facts, errors) = SourceFacts.decode(Array(swift.joined(separator: "\n").utf8))
    #expect(errors.isEmpty)
    let model = SourceModel(facts + [ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")])
    return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
      .map(\.diagnostic.title)
  }
}
