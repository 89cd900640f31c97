import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of outlets, actions and segue actions against the classes of their objects.
@Suite struct ConnectionCheckTests {
  @Test(
    "In Swift 2, the first parameter of an action has no label",
    arguments: [
      ("login", "loginWithSender:", "sender", true), ("login", "log:", "sender", false), ("login", "login:", "_", true),
      ("login", "loginSender:forEvent:", "sender", false), ("log", "loginWithSender:", "sender", false),
    ])
  func swift2(_ name: String, _ selector: String, _ label: String, _ isHeld: Bool) throws {
    let storyboard = EditorApp.storyboard.replacing("\"save:\"", with: "\"login:\"")
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
    #expect(try EditorApp.check(storyboard, source).map(\.diagnostic.title) == titles)
  }

  @Test("A class whose superclass is not in the sources is counted, not reported")
  func unknown() throws {
    let document = try Document(Array(EditorApp.storyboard.utf8), file: "App/Main.storyboard")
    let source = EditorApp.source.replacing("BaseController : UIViewController", with: "BaseController : PodController")
      .replacing("*titleLabel", with: "*headline")
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    let (findings, coverage) = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true))
    #expect(findings.map(\.diagnostic.title) == [])
    #expect(
      coverage.sentences.first == "1 of 2 outlets checked; 1 not: superclass PodController is not in the sources")
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
    let facts = ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")
    let (findings, coverage) = AppCheck.run(
      AppFiles(documents: [document], nibNames: ["Editor"], model: SourceModel([facts]), isComplete: true))
    #expect(findings.count { $0.rule == .missingAction } == errors)
    #expect(coverage.actions.total == total)
  }

  @Test("A segue action that the class lacks is reported")
  func segueActions() throws {
    let storyboard = EditorApp.storyboard.replacing(
      "identifier=\"edit\"", with: "identifier=\"edit\" destinationCreationSelector=\"makeEditor:\"")
    #expect(
      try EditorApp.check(storyboard).map(\.diagnostic.title) == ["EditorController has no segue action 'makeEditor:'"])
    let source = EditorApp.source.replacing(
      "- (IBAction)save", with: "- (IBSegueAction UIViewController *)makeEditor:(NSCoder *)coder {}\n- (IBAction)save")
    #expect(try EditorApp.check(storyboard, source).map(\.diagnostic.title) == [])
  }

  @Test(
    "An outlet collection of a platform class needs an extension with the property",
    arguments: [("gestureRecognizers", "", 0, 3), ("zz", "", 1, 3), ("zz", "@property NSArray *zz;", 0, 3)])
  func collections(_ property: String, _ member: String, _ errors: Int, _ total: Int) throws {
    let collection = "<connections><outletCollection property=\"\(property)\" destination=\"t1\" id=\"oc\"/>\n<action"
    let storyboard = EditorApp.storyboard.replacing("<connections>\n<action", with: collection)
    let source = EditorApp.source + "\n@interface UIControl (Sample)\n\(member)\n@end"
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
    let source = EditorApp.source.replacing("@property (weak) IBOutlet UILabel *titleLabel;", with: members)
      .replacing("@implementation EditorController\n", with: "@implementation EditorController\n\(code)\n")
    let storyboard = EditorApp.storyboard.replacing("titleLabel", with: "headline")
    #expect(
      try EditorApp.check(storyboard, source).map(\.diagnostic.title)
        == (isUnknown ? [] : ["EditorController has no outlet 'headline'"]))
  }

  @Test("Outlets, actions and constraints to a missing id are reported")
  func danglingIDs() throws {
    let storyboard = EditorApp.storyboard.replacing("destination=\"b1\"", with: "destination=\"x1\"")
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
