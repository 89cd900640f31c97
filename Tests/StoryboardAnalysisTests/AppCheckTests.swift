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

  /// The titles of the findings with Swift sources, each a line of the reader's output, beside the ones in Objective-C.
  private func titles(_ storyboard: String, swift: [String]) throws -> [String] {
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let (facts, errors) = SourceFacts.decode(Array(swift.joined(separator: "\n").utf8))
    #expect(errors.isEmpty)
    let model = SourceModel(facts + [ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")])
    return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
      .map(\.diagnostic.title)
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

  @Test("storyboards:11.18a on macOS, a connection that fails is logged, so that it is a warning")
  func macOS() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" customClass="W"><connections><outlet property="tt" destination="b1" id="o"/></connections></customObject>
      <button id="b1"><connections><action selector="savee:" target="-2" id="a1"/></connections></button>
      </objects></document>
      """
    let source = "@interface W : NSWindowController\n@property IBOutlet NSTextField *t;\n- (IBAction)save:(id)s;\n@end"
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(xib.utf8), file: "W.xib")], nibNames: ["W"],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "W.h")]), isComplete: true)
    ).findings.map(\.diagnostic)
    #expect(
      found.map { "\($0.severity.rawValue): \($0.title)" } == [
        "warning: W has no outlet 'tt'", "warning: W has no action 'savee:'",
      ])
    #expect(
      found.map { $0.notes.first?.text } == [
        "AppKit logs \"Failed to connect\" when the nib loads, and nothing is set",
        "AppKit logs \"Could not connect action\" when the nib loads, and the event calls nothing",
      ])
  }

  @Test(
    "In Swift 2, the first parameter of an action has no label",
    arguments: [
      ("login", "loginWithSender:", "sender", true), ("login", "log:", "sender", false), ("login", "login:", "_", true),
      ("login", "loginSender:forEvent:", "sender", false), ("log", "loginWithSender:", "sender", false),
    ])
  func swift2(_ name: String, _ selector: String, _ label: String, _ isHeld: Bool) throws {
    let storyboard = Self.storyboard.replacing("\"save:\"", with: "\"login:\"")
      .replacing("unwindToNotes:", with: "login:")
    let line = """
      {"v":1,"file":"App/E.swift","types":[{"name":"EditorController","kind":"class","inherits":["UIViewController"],"at":[1,7],\
      "properties":[{"name":"titleLabel","outlet":true,"at":[2,3]},{"name":"table","outlet":true,"at":[3,3]}],\
      "methods":[{"name":"\(name)","selector":"\(selector)","action":true,\
      "params":[{"label":"\(label)","name":"sender","type":"UIButton"}],"at":[4,3]}]},\
      {"name":"NoteCell","kind":"class","inherits":["UITableViewCell"],"at":[6,7]}]}
      """
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = SourceFacts.decode(Array(line.utf8)).files
    func findings(areOfSwift2: Bool) -> [String] {
      let model = SourceModel(facts, areOfSwift2: areOfSwift2)
      return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
        .filter { $0.rule == .missingAction }.map(\.diagnostic.title)
    }
    let missing = ["EditorController has no action 'login:'", "no class has the unwind action 'login:'"]
    #expect(findings(areOfSwift2: false).sorted() == (selector == "login:" ? [] : missing))
    #expect(findings(areOfSwift2: true).sorted() == (isHeld ? [] : missing))
  }

  @Test("storyboards:11.18a a class of the wrong kind is a warning on macOS, which names only what AppKit logs")
  func wrongKind() throws {
    func finding(_ kind: String, _ target: String, _ prefix: String) throws -> Diagnostic {
      let xib = """
        <document type="com.apple.InterfaceBuilder3.\(kind)" version="3.0" targetRuntime="\(target)"><objects>
        <button id="b1" customClass="W"/></objects></document>
        """
      let facts = ObjectiveCReader.read(Array("@interface W : \(prefix)ViewController\n@end".utf8), file: "W.h")
      let document = try Document(Array(xib.utf8), file: "W.xib")
      let files = AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true)
      return try #require(AppCheck.run(files).findings.first { $0.rule == .wrongClass }).diagnostic
    }
    let mac = try finding("Cocoa.XIB", "MacOSX.Cocoa", "NS")
    #expect(mac.severity == .warning && mac.title == "W is not a view")
    #expect(mac.notes.first?.text == "AppKit logs each outlet and action that W lacks, and does not connect it")
    let phone = try finding("CocoaTouch.XIB", "iOS.CocoaTouch", "UI")
    #expect(phone.severity == .error && phone.title == "W is not a view")
    #expect(phone.notes.first?.text.hasPrefix("the app raises an exception") == true)
  }

  @Test("The class of a cell on its content view is a warning, which advises to remove it")
  func contentView() throws {
    func findings(_ attributes: String, _ base: String) throws -> [Diagnostic] {
      let storyboard = Self.storyboard.replacing(
        "customClass=\"NoteCell\"/>",
        with: "customClass=\"NoteCell\" customModuleProvider=\"target\"><tableViewCellContentView key=\"contentView\" "
          + "id=\"v2\" customClass=\"NoteCell\" \(attributes)/></tableViewCell>")
      let line = """
        {"v":1,"file":"App/E.swift","types":[{"name":"NoteCell","kind":"class","inherits":["\(base)"],"at":[6,7]}]}
        """
      let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
      let others = ObjectiveCReader.read(Array(Self.source.replacing("NoteCell :", with: "A :").utf8), file: "App/E.m")
      let model = SourceModel(SourceFacts.decode(Array(line.utf8)).files + [others])
      return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
        .map(\.diagnostic)
    }
    for attributes in ["", "customModule=\"App\" customModuleProvider=\"target\""] {
      let found = try findings(attributes, "UITableViewCell")
      #expect(found.map(\.title) == ["NoteCell is a cell, and not the content view of one"])
      #expect(found.first?.severity == .warning)
      #expect(found.first?.help == ["remove the class of the content view, and set it on the cell"])
    }
    #expect(try findings("customModuleProvider=\"target\"", "UIView").isEmpty)
    #expect(try findings("", "UIView").map(\.title) == ["the Swift class NoteCell has no module in the file"])
  }

  @Test(
    "A connection into another scene, and the action of a bar button item with a segue, do nothing",
    arguments: [
      ("other", "", []), ("own", "", ["First has no action 'go:'"]),
      ("own", "<segue destination=\"c2\" kind=\"show\" id=\"g1\"/>", []),
    ])
  func ineffectiveConnections(target: String, segue: String, titles: [String]) throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s1"><objects><viewController id="c1" customClass="First" sceneMemberID="viewController">
      <navigationItem key="navigationItem" id="n1"><barButtonItem key="rightBarButtonItem" id="b1"><connections>
      <action selector="go:" destination="\(target == "own" ? "c1" : "c2")" id="a1"/>\(segue)
      </connections></barButtonItem></navigationItem></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="c2" customClass="Second" sceneMemberID="viewController">
      <connections><outlet property="button" destination="b1" id="o1"/></connections></viewController></objects></scene>
      </scenes></document>
      """
    let source = "@interface First : UIViewController\n@end\n@interface Second : UIViewController\n@end"
    #expect(try check(storyboard, source).map(\.diagnostic.title) == titles)
  }

  /// The titles of the findings in a file of a Mac app, with sources in Objective-C.
  private func titles(mac objects: String, _ source: String) throws -> [String] {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">\(objects)
      </document>
      """
    return AppCheck.run(
      AppFiles(
        documents: [try Document(Array(xib.utf8), file: "W.xib")], nibNames: ["W"],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "W.m")]), isComplete: true)
    ).findings.map(\.diagnostic.title)
  }

  @Test(
    "The class of an owner has the actions of its superclasses of the platform, and not those of other classes",
    arguments: [
      ("NSApplication", "hideOtherApplications:", true), ("NSWindow", "performClose:", true),
      ("NSPanel", "performClose:", true), ("NSApplication", "performClose:", false),
      ("NSWindowController", "close", true), ("NSWindowController", "close:", false), ("NSObject", "save:", false),
      ("NSUserDefaultsController", "save:", true), ("UIViewController", "close:", false),
      ("UINavigationController", "popViewControllerAnimated:", true),
    ])
  func platformActions(base: String, selector: String, exists: Bool) throws {
    let found = try titles(
      mac: """
        <objects><customObject id="-2" customClass="W"/>
        <button id="b1"><connections><action selector="\(selector)" target="-2" id="a1"/></connections></button></objects>
        """, "@interface W : \(base)\n@end")
    #expect(found == (exists ? [] : ["W has no action '\(selector)'"]))
  }

  @Test("Code can pass another owner than the file names: a subclass, or a class with all of its outlets")
  func ownersOfSubclasses() throws {
    let xib = """
      <objects><customObject id="-2" customClass="W"><connections><outlet property="label" destination="b1" id="o1"/></connections>
      </customObject><button id="b1"><connections><action selector="go:" target="-2" id="a1"/></connections></button></objects>
      """
    let source = "@interface W : NSWindowController\n@end\n"
    let subclass = "@interface V : W\n@property IBOutlet NSTextField *label;\n- (IBAction)go:(id)sender;\n@end"
    #expect(try titles(mac: xib, source) == ["W has no outlet 'label'", "W has no action 'go:'"])
    #expect(try titles(mac: xib, source + subclass) == [])
    let other = subclass.replacing(": W", with: ": NSWindowController")
    #expect(try titles(mac: xib.replacing("\"W\"", with: "\"U\""), source.replacing("W ", with: "U ") + other) == [])
    #expect(try titles(mac: xib, source + other) == ["W has no outlet 'label'", "W has no action 'go:'"])
    let action = other.replacing("*label", with: "*title")
    #expect(try titles(mac: xib, source + action) == ["W has no outlet 'label'", "W has no action 'go:'"])
  }

  @Test("A variable of @synthesize is an outlet, and the application of a storyboard is not a view controller")
  func macObjects() throws {
    let outlets = """
      <objects><customObject id="-2" customClass="W"><connections><outlet property="button_" destination="b1" id="o1"/>
      <outlet property="other_" destination="b1" id="o2"/></connections></customObject><button id="b1"/></objects>
      """
    let source = """
      @interface W : NSWindowController
      @property IBOutlet NSButton *button, *other;
      @end
      @implementation W
      @synthesize button = button_, other;
      @end
      """
    #expect(try titles(mac: outlets, source) == ["W has no outlet 'other_'"])
    let scene = """
      <scenes><scene sceneID="s1"><objects><application id="a1" customClass="App" sceneMemberID="viewController"/>
      </objects></scene></scenes>
      """
    #expect(try titles(mac: scene, "@interface App : NSApplication\n@end") == [])
  }

  @Test(
    "The name of a nib in code may have its extension", arguments: [("W", true), ("W.nib", true), ("V.nib", false)])
  func nibExtensions(name: String, exists: Bool) throws {
    let load = "@implementation W\n- (void)a { [NSBundle loadNibNamed:@\"\(name)\" owner:self]; }\n@end"
    #expect(try titles(mac: "<objects/>", load) == (exists ? [] : ["there is no nib \"V.nib\""]))
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

  @Test(
    "A class of a module that other objects mark as the target's must be declared",
    arguments: [("App", "no source declares the class NoteCel"), ("Kit", nil)])
  func ownModules(_ module: String, _ title: String?) throws {
    let own = "\"EditorController\" customModule=\"App\" customModuleProvider=\"target\""
    let storyboard = Self.storyboard.replacing("\"EditorController\"", with: own)
      .replacing("\"NoteCell\"/", with: "\"NoteCel\" customModule=\"\(module)\"/")
    #expect(try check(storyboard).map(\.diagnostic.title) == [title].compactMap(\.self))
  }

  @Test(
    "A class of a module that the sources declare must be declared",
    arguments: [
      ("Notes", "App/Editor.m", "no source declares the class NoteCel"), ("Kit", "App/Editor.m", nil),
      ("Kit", "Packages/Kit/Sources/Kit/Editor.m", "no source declares the class NoteCel"),
      ("Kit", "Pods/Kit/Sources/Kit/Editor.m", nil),
    ])
  func modulesOfPackages(_ module: String, _ file: String, _ title: String?) throws {
    let storyboard = Self.storyboard.replacing(
      "\"EditorController\"", with: "\"EditorController\" customModule=\"Notes\""
    )
    .replacing("\"NoteCell\"/", with: "\"NoteCel\" customModule=\"\(module)\"/")
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let files = [
      ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m"),
      ObjectiveCReader.read(Array("@interface Other : NSObject\n@end".utf8), file: file),
    ]
    let found = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel(files), isComplete: true)
    ).findings
    #expect(found.map(\.diagnostic.title) == [title].compactMap(\.self))
  }

  @Test("A computed registration hides missing cells of its class")
  func registrations() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
    let register = "- (void)viewDidLoad { [table registerClass:c forCellReuseIdentifier:[self name:1]]; }\n@end"
    let own = String(Self.source.dropLast("@end".count)) + register
    #expect(try check(storyboard, own).map(\.diagnostic.title) == [])
  }

  @Test("A registration in a helper hides only the cells of the helper's callers, and none if the callers determine it")
  func helpers() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
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
      return try self.titles(storyboard, swift: [helper, caller])
    }
    let missing = ["no cell has the reuse identifier \"NoteCell\""]
    #expect(try titles("Other", #"{"unknown":"expression"}"#) == missing)
    #expect(try titles("EditorController", #"{"unknown":"expression"}"#) == [])
    #expect(try titles("Other", #"{"type":"OtherCell"}"#) == missing)
    #expect(try titles("Other", #"{"type":"NoteCell"}"#) == [])
  }

  @Test("A helper that registers cells hides those of possible callers, and none without a caller")
  func uncalledHelpers() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
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
      return try self.titles(storyboard, swift: helpers + callers)
    }
    let missing = ["no cell has the reuse identifier \"NoteCell\""]
    #expect(try titles([]) == missing)
    #expect(try titles([#"{"type":"OtherCell"}"#]) == missing)
    #expect(try titles([#"{"type":"NoteCell"}"#]) == [])
    #expect(try titles([#"{"type":"OtherCell"}"#, #"{"unknown":"expression"}"#]) == [])
  }

  @Test("A helper that registers a class with only its base class stated registers an unknown cell")
  func metatypeParameters() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
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
      return try self.titles(storyboard, swift: [helper] + callers)
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

  @Test("The owner, the first responder and the application of a nib have no class in the sources")
  func placeholders() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
      <connections><outlet property="delegate" destination="d1" id="o1"/></connections></customObject>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="Program"/>
      <customObject id="d1" customClass="Missing"/>
      <button id="b1"><connections><action selector="save:" target="-1" id="a1"/>
      <action selector="halt:" target="-2" id="a2"/>
      <action selector="stop:" target="-2" id="a3"/></connections></button>
      </objects></document>
      """
    let document = try Document(Array(xib.utf8), file: "App/Main.xib")
    let facts = ObjectiveCReader.read(Array("@interface Editor : NSObject\n@end".utf8), file: "App/Editor.m")
    let files = AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true)
    let (findings, coverage) = AppCheck.run(files)
    #expect(findings.map(\.diagnostic.title) == ["no source declares the class Missing"])
    #expect(
      findings.first?.diagnostic.notes.first?.text
        == "the object becomes an NSObject when it loads, which has none of the class's outlets and actions")
    #expect(
      coverage.sentences == [
        "1 of 1 outlet checked", "1 of 2 actions checked; 1 not: the methods of NSApplication are not known",
      ])
  }

  @Test(
    "An action to the owner of a nib is checked, and one to the first responder is not",
    arguments: [("store:", "-1", 1, 1), ("save:", "-1", 0, 1), ("store:", "-2", 0, 0)])
  func ownerActions(_ selector: String, _ target: String, _ errors: Int, _ total: Int) throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="EditorController"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <button id="b1"><connections><action selector="\(selector)" destination="\(target)" eventType="touchUpInside" id="a1"/>
      </connections></button></objects></document>
      """
    let document = try Document(Array(xib.utf8), file: "App/Editor.xib")
    let facts = ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")
    let (findings, coverage) = AppCheck.run(
      AppFiles(documents: [document], nibNames: ["Editor"], model: SourceModel([facts]), isComplete: true))
    #expect(findings.count { $0.rule == .missingAction } == errors)
    #expect(coverage.actions.total == total)
  }

  @Test(
    "The folders around the checked one do not make it a test or a dependency",
    arguments: [("/x/MyTest/App", 1), ("/x/MyTest/App/", 1), ("/x", 0), ("/x/MyTest/App/Pods/Main.storyboard", 0)])
  func roots(_ root: String, _ count: Int) throws {
    let storyboard = Self.storyboard.replacing("titleLabel", with: "titleLable")
    let document = try Document(Array(storyboard.utf8), file: "/x/MyTest/App/Main.storyboard")
    let dependency = try Document(Array(storyboard.utf8), file: "/x/MyTest/App/Pods/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(Self.source.utf8), file: "/x/MyTest/App/Editor.m")
    let files = AppFiles(
      documents: [document, dependency], nibNames: [], model: SourceModel([facts]), isComplete: true, roots: [root])
    let found = AppCheck.run(files).findings
    #expect(found.count { $0.file == "/x/MyTest/App/Main.storyboard" } == count)
    #expect(found.contains { $0.file == dependency.tree.file } == root.hasSuffix(".storyboard"))
  }

  @Test("Storyboards and nibs for a device are loaded by the name without the device")
  func devices() throws {
    let document = try Document(Array(Self.storyboard.utf8), file: "App/Main~ipad.storyboard")
    let card = "[UINib nibWithNibName:@\"Card\" bundle:nil];\n  [board"
    let source = Self.source.replacing("[board", with: card)
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    func titles(_ nibNames: Set<String>) -> [String] {
      AppCheck.run(
        AppFiles(documents: [document], nibNames: nibNames, model: SourceModel([facts]), isComplete: true)
      ).findings.map(\.diagnostic.title)
    }
    #expect(titles(["Card~iphone"]) == [])
    #expect(titles(["Other"]) == ["there is no nib \"Card\""])
  }

  @Test("A cell that another class may register is not reported if one of the files names the other class")
  func otherRegistrars() throws {
    let storyboard = Self.storyboard.replacing("=\"NoteCell\" id", with: "=\"Cell\" id")
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
        ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m"),
        ObjectiveCReader.read(Array(owner.utf8), file: "App/Owner.m"),
      ]
      return AppCheck.run(
        AppFiles(documents: [document], nibNames: [], model: SourceModel(files), isComplete: true)
      ).findings.map(\.diagnostic.title)
    }
    #expect(try titles("") == ["no cell has the reuse identifier \"NoteCell\""])
    #expect(try titles("@property EditorController *editor;") == [])
  }

  @Test("The nib of a class from a package is counted, not reported")
  func nibsOfPackages() throws {
    let source = Self.source.replacing(
      "[board", with: "[UINib nibWithNibName:NSStringFromClass([PackageCell class]) bundle:nil];\n  [board")
    #expect(try check(Self.storyboard, source).map(\.diagnostic.title) == [])
  }

  /// The titles and remarks of the findings about images and colors.
  private func assetFindings(_ assets: AssetNames, _ views: String = "", _ code: String = "") throws -> [String] {
    let resources = """
      <resources><image name="person" catalog="system" width="1" height="1"/><image name="Logo" width="1" height="1"/>
      <image name="item:image" width="1" height="1"><mutableData key="keyedArchiveRepresentation">Y</mutableData></image>
      <namedColor name="Tint"><color red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></namedColor></resources>
      """
    let storyboard = Self.storyboard.replacing("</scenes>", with: "</scenes>\(resources)")
      .replacing("<tableView ", with: "\(views)<tableView ")
    let source = Self.source.replacing("[board", with: "\(code)\n  [board")
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    return AppCheck.run(
      AppFiles(documents: [document], nibNames: [], assets: assets, model: SourceModel([facts]), isComplete: true)
    ).findings.map { "\($0.rule.rawValue): \($0.diagnostic.title): \($0.diagnostic.notes.map(\.text).joined())" }
  }

  private static let assets = {
    var assets = AssetNames()
    for path in ["Logo.imageset", "Icons/Pen.imageset", "Tint.colorset", "AppIcon.appiconset"] {
      assets.add("App/Media.xcassets/" + path) {
        $0.hasSuffix("Icons/Contents.json") ? Array(#"{"properties":{"provides-namespace":true}}"#.utf8) : nil
      }
    }
    assets.add("App/photo@2x~ipad.png") { _ in nil }
    return assets
  }()

  @Test(
    "Images and colors that no asset catalog has are reported",
    arguments: [
      ("<imageView image=\"Logo\" id=\"i1\"/>", nil), ("<imageView image=\"Icons/Pen\" id=\"i1\"/>", nil),
      ("<imageView image=\"photo\" id=\"i1\"/>", nil), ("<imageView image=\"photo.png\" id=\"i1\"/>", nil),
      ("<imageView image=\"person\" catalog=\"system\" id=\"i1\"/>", nil),
      ("<imageView image=\"person\" id=\"i1\"/>", nil),
      ("<imageView image=\"item:image\" id=\"i1\"/>", nil), ("<buttonCell image=\"NSAddTemplate\" id=\"i1\"/>", nil),
      ("<imageView id=\"i1\"><accessibilityTraits key=\"traits\" image=\"YES\"/></imageView>", nil),
      ("<imageView image=\"Pen\" id=\"i1\"/>", "missing-image: there is no image \"Pen\": the object shows no image"),
      (
        "<button id=\"i1\"><state key=\"normal\" backgroundImage=\"Lgo\"/></button>",
        "missing-image: there is no image \"Lgo\": the object shows no image"
      ),
      (
        "<view id=\"i1\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"image\" keyPath=\"icon\" value=\"Lgo\"/></userDefinedRuntimeAttributes></view>",
        "missing-image: there is no image \"Lgo\": the object shows no image"
      ),
      ("<view id=\"i1\"><color key=\"backgroundColor\" name=\"Tint\"/></view>", nil),
      (
        "<view id=\"i1\"><color key=\"backgroundColor\" name=\"labelColor\" catalog=\"System\" colorSpace=\"catalog\"/></view>",
        nil
      ),
      (
        "<view id=\"i1\"><color key=\"backgroundColor\" name=\"Tnt\"/></view>",
        "missing-color: there is no color \"Tnt\": the copy of the color in the file is used instead"
      ),
    ] as [(String, String?)])
  func assetsOfDocuments(_ views: String, _ finding: String?) throws {
    #expect(try assetFindings(Self.assets, views) == [finding].compactMap(\.self))
    // Without any asset, the app's folder may be incomplete.
    #expect(try assetFindings(AssetNames(), views) == [])
  }

  @Test(
    "Images and colors that code names must exist",
    arguments: [
      ("[UIImage imageNamed:@\"Logo\"];", nil), ("[UIImage imageNamed:@\"AppIcon60x60\"];", nil),
      ("[UIColor colorNamed:@\"Tint\"];", nil), ("[self imageNamed:@\"Lgo\"];", nil),
      ("[UIImage imageNamed:@\"\"];", nil),
      ("[Theme imageNamed:@\"Lgo\"];", nil),
      ("[UIImage imageNamed:@\"Lgo\" inBundle:bundle compatibleWithTraitCollection:nil];", nil),
      ("[UIImage imageNamed:@\"Lgo\"];", "missing-image: there is no image \"Lgo\": the image is nil"),
      ("[UIColor colorNamed:@\"Logo\"];", "missing-color: there is no color \"Logo\": the color is nil"),
      ("i = [UIImage imageNamed:@\"Lgo\"] ?: other;", nil),
      (
        "i = [UIImage imageNamed:@\"logo\"] ?: other;",
        "missing-image: there is no image \"logo\": another image is used instead"
      ),
      (
        "c = [UIColor colorNamed:@\"Logo\"] ?: other;",
        "missing-color: there is no color \"Logo\": another color is used instead"
      ),
    ] as [(String, String?)])
  func assetsOfCode(_ code: String, _ finding: String?) throws {
    #expect(try assetFindings(Self.assets, "", code) == [finding].compactMap(\.self))
    #expect(try assetFindings(AssetNames(), "", code) == [])
  }

  @Test(
    "A class that no source declares may belong to a dependency that is not checked out, unless the app has a similar name",
    arguments: [
      ("SPUStandardUpdater", []), ("Main", ["Main"]), ("NoteCel", ["NoteCel"]), ("warning_icon", ["warning_icon"]),
    ])
  func classesOfDependencies(_ name: String, _ titles: [String]) throws {
    let storyboard = Self.storyboard.replacing("customClass=\"NoteCell\"", with: "customClass=\"\(name)\"")
    func run(_ dependencies: Set<String>) throws -> ([String], [String]) {
      let (found, coverage) = AppCheck.run(
        AppFiles(
          documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
          model: SourceModel([ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")]), isComplete: true,
          missingDependencies: dependencies))
      return (found.map(\.diagnostic.title), coverage.sentences)
    }
    #expect(try run([]).0 == ["no source declares the class \(name)"])
    let (found, sentences) = try run(["Sparkle"])
    #expect(found == titles.map { "no source declares the class \($0)" })
    #expect(
      sentences.contains("1 class may belong to dependencies that are not checked out") == titles.isEmpty)
  }

  @Test(
    "A class that only resembles one of the app's may belong to a dependency that is not checked out",
    arguments: [
      ("HYPPagesController", false), ("MapViewControler", true), ("OldMapViewController", false),
      ("MapVeryOldViewController", true),
    ])
  func similarClasses(name: String, isFound: Bool) throws {
    let storyboard = Self.storyboard.replacing("\"EditorController\"", with: "\"\(name)\"")
    let source = Self.source + "\n@interface MapViewController : UIViewController\n@end"
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")]), isComplete: true,
        missingDependencies: ["Kit"])
    ).findings.filter { $0.rule == .missingClass }
    #expect(found.isEmpty != isFound)
  }

  @Test("A name that several helpers pass on is reported once, and an empty nib name is not a name")
  func repeatedUses() throws {
    func use(_ name: String) -> String {
      #"{"what":"nib","text":{"lit":"\#(name)"},"type":"EditorController","at":[3,1]}"#
    }
    let facts = #"{"v":1,"file":"App/A.swift","uses":[\#(use("Card")),\#(use("Card")),\#(use(""))]}"#
    #expect(try titles(Self.storyboard, swift: [facts]) == ["there is no nib \"Card\""])
  }

  @Test("The controller of a scene with the prefix of the app's classes does not belong to a dependency")
  func classesWithOwnPrefix() throws {
    let storyboard = Self.storyboard.replacing("\"EditorController\"", with: "\"NTPrivacy\"")
    func titles(_ names: [String]) throws -> [String] {
      let source = names.map { "@interface \($0) : UIView\n@end\n" }.joined()
      return AppCheck.run(
        AppFiles(
          documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
          model: SourceModel([
            ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m"),
            ObjectiveCReader.read(Array(source.utf8), file: "App/Views.h"),
          ]), isComplete: true, missingDependencies: ["Kit"])
      ).findings.filter { $0.rule == .missingClass }.map(\.diagnostic.title)
    }
    #expect(try titles(["NTAlpha", "NTBravo"]) == [])
    #expect(try titles(["NTAlpha", "NTBravo", "NTCharlie"]) == ["no source declares the class NTPrivacy"])
  }

  @Test("A segue action that the class lacks is reported")
  func segueActions() throws {
    let storyboard = Self.storyboard.replacing(
      "identifier=\"edit\"", with: "identifier=\"edit\" destinationCreationSelector=\"makeEditor:\"")
    #expect(try check(storyboard).map(\.diagnostic.title) == ["EditorController has no segue action 'makeEditor:'"])
    let source = Self.source.replacing(
      "- (IBAction)save", with: "- (IBSegueAction UIViewController *)makeEditor:(NSCoder *)coder {}\n- (IBAction)save")
    #expect(try check(storyboard, source).map(\.diagnostic.title) == [])
  }

  @Test(
    "A class that overrides performSegue, or inherits the override, may perform any segue",
    arguments: ["EditorController", "BaseController"])
  func overriddenPerformSegue(_ name: String) throws {
    let storyboard = Self.storyboard.replacing("\"edit\"", with: "\"change\"")
    let override =
      "\n@implementation \(name)\n- (void)performSegueWithIdentifier:(NSString *)identifier sender:(id)sender {}\n@end"
    #expect(try check(storyboard, Self.source + override).map(\.diagnostic.title) == [])
    let other = override.replacing(name, with: "NoteCell")
    #expect(
      try check(storyboard, Self.source + other).map(\.diagnostic.title) == [
        "no scene of EditorController has a segue \"edit\""
      ])
    let line =
      #"{"v":1,"file":"App/E.swift","types":[{"name":"\#(name)","kind":"extension","at":[1,1],"methods":[{"#
      + #""name":"performSegue","selector":"performSegueWithIdentifier:sender:","at":[2,1]}]}]}"#
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = [ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")]
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
      let document = try Document(Array(Self.storyboard.utf8), file: "App/Main.storyboard")
      let (swift, errors) = SourceFacts.decode(Array("\(caller)\n\(other)".utf8))
      #expect(errors.isEmpty)
      let facts = swift + [ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")]
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
      let document = try Document(Array(Self.storyboard.utf8), file: "App/Main.storyboard")
      let source = ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")
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

  @Test("A scene that another storyboard has is named with its place")
  func otherStoryboard() throws {
    let main = try Document(
      Array(Self.storyboard.replacing("storyboardIdentifier=\"Editor\"", with: "").utf8), file: "App/Main.storyboard")
    let other = try Document(Array(Self.storyboard.utf8), file: "App/Other.storyboard")
    let facts = ObjectiveCReader.read(Array(Self.source.utf8), file: "App/Editor.m")
    let found = AppCheck.run(
      AppFiles(documents: [main, other], nibNames: [], model: SourceModel([facts]), isComplete: true)
    ).findings
    let note = try #require(found.first?.diagnostic.notes.last)
    #expect(note.text == "Other has it")
    #expect(note.location.map { "\($0)" } == "App/Other.storyboard:3")
  }

  @Test(
    "An outlet collection of a platform class needs an extension with the property",
    arguments: [("gestureRecognizers", "", 0, 3), ("zz", "", 1, 3), ("zz", "@property NSArray *zz;", 0, 3)])
  func collections(_ property: String, _ member: String, _ errors: Int, _ total: Int) throws {
    let collection = "<connections><outletCollection property=\"\(property)\" destination=\"t1\" id=\"oc\"/>\n<action"
    let storyboard = Self.storyboard.replacing("<connections>\n<action", with: collection)
    let source = Self.source + "\n@interface UIControl (Sample)\n\(member)\n@end"
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    let (findings, coverage) = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true))
    #expect(
      findings.map(\.diagnostic.title) == (errors == 0 ? [] : ["UIButton has no outlet 'zz'"]))
    #expect(coverage.outlets.total == total)
  }

  @Test("Outlets and actions of objects without a custom class are checked or counted")
  func plainObjects() throws {
    func check(
      _ objects: String, _ source: String = "", macOS: Bool = false, missing: Set<String> = []
    ) throws -> ([String], [String]) {
      var app = App()
      try app.addXib("App/Card.xib", platform: macOS ? "MacOSX.Cocoa" : "iOS.CocoaTouch", objects)
      let (findings, coverage) = AppCheck.run(
        AppFiles(
          documents: app.documents, nibNames: ["Card"],
          model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/A.h")]), isComplete: true,
          missingDependencies: missing))
      return (findings.map(\.diagnostic.title), coverage.sentences)
    }
    func table(_ property: String) -> String {
      "<tableView id=\"t1\"><connections><outlet property=\"\(property)\" destination=\"t1\" id=\"o1\"/></connections></tableView>"
    }
    #expect(try check(table("dataSource")) == ([], ["1 of 1 outlet checked"]))
    #expect(try check(table("headline")) == (["UITableView has no outlet 'headline'"], ["1 of 1 outlet checked"]))
    let category = "@interface UIScrollView (More)\n@property IBOutlet UILabel *headline;\n@end"
    #expect(try check(table("headline"), category) == ([], ["1 of 1 outlet checked"]))
    let extended = "0 of 1 outlet checked; 1 not: a dependency that is not checked out may extend UITableView"
    #expect(try check(table("emptyView"), category, missing: ["Kit"]) == ([], [extended]))
    #expect(
      try check(table("headlin"), category, missing: ["Kit"])
        == (["UITableView has no outlet 'headlin'"], ["1 of 1 outlet checked"]))
    #expect(
      try check(table("headline"), macOS: true)
        == ([], ["0 of 1 outlet checked; 1 not: the outlets of NSTableView are not known"]))
    let button =
      table("delegate") + """
        <button id="b1"><connections><action selector="reloadData" destination="t1" id="a1"/>
        <action selector="selectRow:" destination="t1" id="a2"/></connections></button>
        """
    #expect(
      try check(button)
        == (
          [],
          ["1 of 1 outlet checked", "1 of 2 actions checked; 1 not: the methods of UITableView are not known"]
        ))
  }

  @Test(
    "An outlet of a platform class whose outlets are not known is counted",
    arguments: [("UIApplication", "delegate", 1), ("MPVolumeView", "route", 0)])
  func platformOwners(_ name: String, _ property: String, _ checked: Int) throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(name)"><connections>
      <outlet property="\(property)" destination="v1" id="o1"/></connections></placeholder><view id="v1"/></objects></document>
      """
    let facts = ObjectiveCReader.read(Array("@interface Own : NSObject\n@end".utf8), file: "Own.h")
    let document = try Document(Array(xib.utf8), file: "Main.xib")
    let found = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true))
    #expect(found.findings.map(\.diagnostic.title) == [])
    #expect(found.coverage.outlets.checked == checked && found.coverage.outlets.total == 1)
  }

  @Test(
    "An outlet that a platform class has is not missing in its subclasses",
    arguments: [
      ("UIViewController", "tabBarObservedScrollView", true),
      ("UITableViewController", "tabBarObservedScrollView", true),
      ("UIView", "maskView", true), ("UIStackView", "mask", true), ("UITextField", "leftView", true),
      ("UITextField", "rightView", true), ("UIView", "leftView", false),
      ("UITableViewCell", "multipleSelectionBackgroundView", true), ("NSViewController", "representedObject", true),
      ("NSTabViewController", "tabView", true), ("NSViewController", "tabView", false),
      ("NSSplitViewController", "splitView", true), ("NSSearchField", "searchMenuTemplate", true),
      ("NSTitlebarAccessoryViewController", "representedObject", true), ("PDFView", "delegate", true),
      ("NSDrawer", "parentWindow", true), ("WebView", "frameLoadDelegate", true), ("MTKView", "delegate", true),
      ("NSWindowController", "window", true), ("NSView", "window", true), ("UIButton", "zz", false),
      ("UIViewController", "tableView", false), ("UIViewController", "dataSource", false),
      ("UIViewController", "searchDisplayController", true),
      ("UISearchDisplayController", "searchContentsController", true), ("NSApplication", "mainMenu", true),
      ("NSWindowController", "touchBar", true), ("NSDocument", "window", true), ("UIApplication", "delegate", true),
    ])
  func outletsOfPlatform(_ base: String, _ property: String, _ isHeld: Bool) throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Own"><connections>
      <outlet property="\(property)" destination="v1" id="o1"/></connections></placeholder><view id="v1"/></objects></document>
      """
    let facts = ObjectiveCReader.read(Array("@interface Own : \(base)\n@end".utf8), file: "Own.h")
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(xib.utf8), file: "Own.xib")], nibNames: [], model: SourceModel([facts]),
        isComplete: true))
    #expect(found.findings.map(\.diagnostic.title) == (isHeld ? [] : ["Own has no outlet '\(property)'"]))
    #expect(found.coverage.outlets.unchecked == [:])
  }

  @Test(
    "A class with a macro that may declare members is counted",
    arguments: [
      ("OUTLET(first)\nOUTLET(second)", "", true), ("@property int a;\nOUTLET(first);", "", true),
      ("", "OUTLETS(first)", true), ("@property int a NS_AVAILABLE_IOS(8_0);", "", false),
      ("- (void)a NS_SWIFT_NAME(b());\n- (void)c NS_AVAILABLE(8_0, 9_0);", "", false),
      ("", "- (void)a {\n  LOG(1);\n}", false), ("typedef NS_ENUM(NSInteger, Kind) { A };", "", false),
      ("", "RCT_EXPORT_MODULE()", false), ("", "- (void)a\nAPI_AVAILABLE(ios(13.0)) {}", false),
      ("", "- (void)a\nOWN_AVAILABLE(13) {}", false), ("API_AVAILABLE(ios(13.0))\n- (void)a;", "", false),
    ])
  func macros(_ members: String, _ code: String, _ isUnknown: Bool) throws {
    let source = Self.source.replacing("@property (weak) IBOutlet UILabel *titleLabel;", with: members)
      .replacing("@implementation EditorController\n", with: "@implementation EditorController\n\(code)\n")
    let storyboard = Self.storyboard.replacing("titleLabel", with: "headline")
    #expect(
      try check(storyboard, source).map(\.diagnostic.title)
        == (isUnknown ? [] : ["EditorController has no outlet 'headline'"]))
  }

  @Test("Outlets, actions and constraints to a missing id are reported")
  func danglingIDs() throws {
    let storyboard = Self.storyboard.replacing("destination=\"b1\"", with: "destination=\"x1\"")
      .replacing("selector=\"save:\" destination=\"c1\"", with: "selector=\"save:\" destination=\"x2\"")
      .replacing(
        "</view>", with: "<constraints><constraint firstItem=\"x3\" secondItem=\"v1\" id=\"k1\"/></constraints></view>")
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let found = DocumentCheck.run(DocumentLibrary([document]), isComplete: true)
      .filter { $0.rule == .danglingConnection }.map(\.diagnostic.title)
    #expect(
      Set(found) == [
        "outlet 'titleLabel' leads to 'x1', which is not in the file",
        "action 'save:' leads to 'x2', which is not in the file",
        "a constraint has the firstItem 'x3', which is not in the file",
      ])
    var app = App()
    try app.addXib(
      "Card.xib",
      "<view id=\"v1\"><connections><outlet property=\"next\" destination=\"x1\" id=\"o1\"/></connections></view>",
      "<view id=\"v1\"/>")
    #expect(
      app.findings() == [
        "dangling-connection: outlet 'next' leads to 'x1', which is not in the file",
        "duplicate-id: two elements have the id 'v1'",
      ])
  }
}
