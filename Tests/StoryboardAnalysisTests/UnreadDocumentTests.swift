import AppSources
import InterfaceBuilder
import StoryboardAnalysis
import Testing

/// The check of names that may be in documents which are not among the files.
@Suite struct UnreadDocumentTests {
  /// Checks Objective-C code beside a storyboard with a scene and a reference.
  private func check(_ code: String, _ reference: String, shows name: String = "Home") throws -> (
    titles: [String], unchecked: [String: Int]
  ) {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s1"><objects><viewController id="c1" customClass="\(name)" sceneMemberID="viewController"/>
      </objects></scene><scene sceneID="s2"><objects><viewControllerPlaceholder id="c2" \(reference)
      sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    let source = """
      @interface Home : UIViewController
      @end
      @interface List : UITableViewController
      @end
      @implementation List
      - (void)show {
        \(code)
      }
      @end
      """
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/List.m")]), isComplete: true))
    return (found.findings.map(\.diagnostic.title), found.coverage.names.unchecked)
  }

  @Test(
    "Names in a class without a scene may be in the storyboard of a bundle that is not among the files",
    arguments: [
      ("[self.tableView dequeueReusableCellWithIdentifier:@\"x\" forIndexPath:p];", "no cell has the reuse identifier"),
      ("[self performSegueWithIdentifier:@\"x\" sender:nil];", "no storyboard has a segue"),
      (
        "[self.storyboard instantiateViewControllerWithIdentifier:@\"x\"];",
        "no storyboard has a scene with the identifier"
      ),
    ])
  func names(_ code: String, _ problem: String) throws {
    let counted = try check(code, "storyboardName=\"Kit\" bundleIdentifier=\"com.example.Kit\"")
    #expect(counted.titles == [])
    #expect(counted.unchecked == ["a storyboard of bundle com.example.Kit is not among the files": 1])
    for reference in ["storyboardName=\"Kit\"", "storyboardName=\"Main\" bundleIdentifier=\"com.example.Kit\""] {
      let judged = try check(code, reference)
      #expect(judged.titles == ["\(problem) \"x\""])
      #expect(judged.unchecked == [:])
    }
    let shown = try check(code, "storyboardName=\"Kit\" bundleIdentifier=\"com.example.Kit\"", shows: "List")
    #expect(shown.titles.count == 1)
    #expect(shown.unchecked == [:])
  }
}
