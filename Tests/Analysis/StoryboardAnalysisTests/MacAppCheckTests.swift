import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of apps for macOS.
@Suite struct MacAppCheckTests {
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
}
