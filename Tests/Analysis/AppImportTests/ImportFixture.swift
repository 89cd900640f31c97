import AppImport
import AppSources
import Foundation
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText

/// An app in memory, its modules, and the scenarios that use them.
struct ImportFixture {
  var objectiveC: [String: String] = [:]
  /// The lines of the reader of Swift.
  var facts = ""
  var modules: [String: String] = [:]
  var defines: Set<String> = []
  var boards: [ImportRequest.Board] = []
  /// The storyboards' contents, by path.
  var documents: [String: String] = [:]

  /// Returns the files of the import.
  func files() -> [ImportedFile] {
    var all = SourceFacts.decode(Array(facts.utf8)).files
    for (file, text) in objectiveC.sorted(by: { $0.key < $1.key }) {
      all.append(ObjectiveCReader.read(Array(text.utf8), file: file))
    }
    var request = ImportRequest(model: SourceModel(all), language: .current, roots: ["App"]) { _ in true }
    request.modules = modules
    request.defines = defines
    request.boards = boards
    return AppImporter.files(request)
  }

  /// Returns the text of a module, or an empty string.
  func text(_ name: String) -> String { files().first { $0.name == name + ".lua" }?.text ?? "" }

  /// Returns the failures of a scenario that can load the modules.
  func failures(_ scenario: String = #"require "routes""#) throws -> [String] {
    let listener = FailureListener()
    let modules = Dictionary(uniqueKeysWithValues: files().map { ("routes/" + $0.name, $0.text) })
      .merging(documents) { $1 }
    try ScenarioRunner(files: ModuleFiles(modules)).run(
      ScriptSource(name: "scenario.lua", text: Array(scenario.utf8)), listeners: [listener])
    return listener.failures
  }

  /// Returns the text of a file beside the tests.
  static func text(of name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The module of an editor in Objective-C.
  static let editor = ImportFixture(objectiveC: [
    "App/Editor/EditorInput.h": """
    @protocol EditorDelegate <NSObject>
    - (void)editorDidClose:(UIViewController *)editor;
    @optional
    - (void)editorDidSave;
    @end
    @protocol EditorInput <ZIKViewRoutable>
    @property (nonatomic, copy) NSString *text;
    @property (nonatomic, weak) id<EditorDelegate> delegate;
    @end
    """,
    "App/Editor/EditorController.h": """
    @interface BaseController : UIViewController
    @end
    @interface EditorController : BaseController <EditorInput, UITextViewDelegate>
    @property (nonatomic, copy) NSString *text;
    @property (nonatomic, weak) id<EditorDelegate> delegate;
    @property (nonatomic, copy) void (^onSave)(NSString *note);
    @end
    """,
    "App/Editor/EditorController.m": """
    @interface EditorController ()
    @property (weak, nonatomic) IBOutlet UILabel *titleLabel;
    @end
    @implementation EditorController
    - (IBAction)close:(id)sender {
      NSLog(@"closing");
      [self.delegate editorDidClose:self];
    }
    - (void)showHelp { [self performSegueWithIdentifier:@"help" sender:self]; }
    @end
    """,
    "App/Editor/EditorRouter.m": """
    id<EditorInput> makeEditor(ZIKViewRouteConfiguration *configuration) {
      EditorController *editor = [[EditorController alloc] init];
      editor.title = @"Made";
      return editor;
    }
    @interface EditorRouter : ZIKViewRouter
    @end
    DeclareRoutableView(EditorController, EditorRouter)
    @implementation EditorRouter
    + (void)registerRoutableDestination {
      [self registerView:[EditorController class]];
      [self registerViewProtocol:ZIKRoutable(EditorInput)];
    #if BETA
      [self registerIdentifier:@"beta"];
    #else
      [self registerURLPattern:@"notes://editor/:text"];
    #endif
      [ZIKViewRouter registerIdentifier:@"made" forMakingView:[EditorController class] factory:makeEditor];
    }
    - (id<EditorInput>)destinationWithConfiguration:(ZIKViewRouteConfiguration *)configuration {
      EditorController *editor = [EditorController new];
      editor.title = @"Editor";
      return editor;
    }
    - (BOOL)destinationFromExternalPrepared:(EditorController *)destination {
      if (destination.text.length > 0) { return YES; }
      return NO;
    }
    + (ZIKViewRouteTypeMask)supportedRouteTypes { return ZIKViewRouteTypeMaskPush | ZIKViewRouteTypeMaskMakeDestination; }
    @end
    """,
  ])
}

private final class FailureListener: RunListener {
  private(set) var failures: [String] = []

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      failures += report.diagnostics.map(\.diagnostic).filter { $0.severity == .error }.map(\.title)
      if report.status != .passed, failures.isEmpty { failures.append("\(report.name.title) did not pass") }
    case .failedOutsideTest(let failure): failures += failure.diagnostics.map(\.diagnostic.title)
    default: break
    }
  }
}

private final class ModuleFiles: SourceFiles {
  private let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    guard let text = texts[path] else { throw .missing }
    return Array(text.utf8)
  }

  func entries(of folder: String) -> [String]? { nil }
}
