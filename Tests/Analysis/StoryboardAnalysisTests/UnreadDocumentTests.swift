import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of names that may be in documents which are not among the files.
@Suite struct UnreadDocumentTests {
  @Test("A storyboard of another bundle, which is not among the files, has no cells for a class of the app")
  func otherBundles() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s2"><objects><viewControllerPlaceholder id="c2" storyboardName="Kit"
      bundleIdentifier="com.example.Kit" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    let source = """
      @interface List : UITableViewController
      @end
      @implementation List
      - (void)show { [self.tableView dequeueReusableCellWithIdentifier:@"x" forIndexPath:p]; }
      @end
      """
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/List.m")]), isComplete: true))
    #expect(found.findings.map(\.diagnostic.title) == ["no cell has the reuse identifier \"x\""])
  }

  @Test(
    "A segue or cell of an open class may be in the scene of a subclass elsewhere",
    arguments: [
      ("segue", ",\"receiver\":\"self\"", true, "no storyboard has a segue"),
      ("segue", ",\"receiver\":\"other\"", false, "no storyboard has a segue"),
      ("reuse", ",\"receiver\":\"other\"", true, "no cell has the reuse identifier"),
    ])
  func openClass(_ what: String, _ receiver: String, _ isCounted: Bool, _ problem: String) throws {
    func check(_ flag: String, shows name: String) throws -> (findings: [Finding], coverage: CheckCoverage) {
      let line =
        #"{"v":1,"file":"A.swift","types":[{"name":"Base","kind":"class","inherits":["UITableViewController"]\#(flag),"at":[1,1]},"#
        + #"{"name":"Own","kind":"class","inherits":["Base"],"at":[9,1]}],"#
        + #""uses":[{"what":"\#(what)","text":{"lit":"x"},"type":"Base","in":"go()"\#(receiver),"at":[2,2]}]}"#
      let (facts, errors) = SourceFacts.decode(Array(line.utf8))
      #expect(errors.isEmpty)
      let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="s1"><objects><tableViewController id="c1" customClass="\(name)" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """
      return AppCheck.run(
        AppFiles(
          documents: [try Document(Array(storyboard.utf8), file: "Main.storyboard")], nibNames: [],
          model: SourceModel(facts), isComplete: true))
    }
    let open = try check(",\"open\":true", shows: "")
    #expect(open.findings.map(\.diagnostic.title) == (isCounted ? [] : ["\(problem) \"x\""]))
    #expect(
      open.coverage.names.unchecked == (isCounted ? ["subclasses of the open class Base may be elsewhere": 1] : [:]))
    #expect(try check("", shows: "").findings.map(\.diagnostic.title) == ["\(problem) \"x\""])
    let shown = try check(",\"open\":true", shows: "Own").findings.filter { $0.rule == .unknownIdentifier }
    #expect(shown.count == 1)
  }

  @Test(
    "A nib from which a view controller in a xib loads its view must exist",
    arguments: [
      ("nibName=\"SettingsPane\"", "", "", 0), ("nibName=\"SettingsPan\"", "", "", 1), ("nibName=\"\"", "", "", 0),
      ("nibName=\"SettingsPan\"", "<view key=\"view\" id=\"v1\"/>", "", 0),
      ("nibName=\"SettingsPan\"", "", "- (void)loadView {}", 0),
      ("nibName=\"SettingsPan\"", "", "- (NSString *)nibName { return @\"SettingsPane\"; }", 0),
      ("nibName=\"SettingsPan\" customClass=\"Own\"", "", "", 1),
    ])
  func nibs(_ attributes: String, _ inside: String, _ method: String, _ count: Int) throws {
    let attributes = attributes.contains("customClass") ? attributes : attributes + " customClass=\"Base\""
    let found = try checkNibs(
      xib: "<viewController \(attributes) id=\"c1\">\(inside)</viewController>",
      "@interface Base : NSViewController\n@end\n@interface Own : Base\n@end\n@implementation Base\n\(method)\n@end")
    #expect(found.findings.map(\.diagnostic.title) == (count == 0 ? [] : ["there is no nib \"SettingsPan\""]))
    #expect(found.findings.map(\.diagnostic.suggestions) == (count == 0 ? [] : [["SettingsPane"]]))
    #expect(found.coverage.names.unchecked == [:])
  }

  @Test("A nib of another bundle or of a class of a package may exist")
  func otherNibs() throws {
    for (attributes, reason) in [
      ("nibBundleIdentifier=\"com.example.Kit\"", "a nib of bundle com.example.Kit is not among the files"),
      ("customClass=\"Kit\"", "superclass KitController is not in the sources"),
    ] {
      let found = try checkNibs(
        xib: "<viewController nibName=\"SettingsPan\" id=\"c1\" \(attributes)/>", "@interface Kit : KitController\n@end"
      )
      #expect(found.findings.map(\.diagnostic.title) == [])
      #expect(found.coverage.names.unchecked == [reason: 1])
    }
  }

  /// Checks a xib of a Mac app with an object, beside a xib `SettingsPane`.
  private func checkNibs(xib object: String, _ source: String) throws -> (
    findings: [Finding], coverage: CheckCoverage
  ) {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      \(object)</objects></document>
      """
    return AppCheck.run(
      AppFiles(
        documents: [try Document(Array(xib.utf8), file: "App/Main.xib")], nibNames: ["Main", "SettingsPane"],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/Base.m")]), isComplete: true))
  }
}
