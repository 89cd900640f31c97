import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// Apps with more classes, names and uses than any app has. Each result is independent of the others' number.
@Suite struct LargeAppTests {
  private func files(
    _ source: String, _ storyboards: String..., assets: AssetNames = AssetNames()
  ) throws -> AppFiles {
    let documents = try storyboards.enumerated().map { number, scenes in
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch"><scenes>\(scenes)</scenes></document>
        """
      return try Document(Array(text.utf8), file: "App/Board\(number).storyboard")
    }
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")
    #expect(facts.error == nil)
    return AppFiles(
      documents: documents, nibNames: [], assets: assets, model: SourceModel([facts]), isComplete: true)
  }

  @Test("A chain of any number of superclasses ends the check, and the outlets of its classes are not checked")
  func superclasses() throws {
    let count = 4_000
    let classes = (0..<count).map {
      "@interface C\($0) : \($0 + 1 == count ? "UIViewController" : "C\($0 + 1)")\n@end\n"
    }
    let scenes = (0..<count).map { number in
      scene(
        "c\(number)", "customClass=\"C\(number)\"", connections: "<outlet property=\"x\" destination=\"c\(number)\"/>")
    }
    let app = try files(classes.joined(), scenes.joined())
    let (findings, coverage) = AppCheck.run(app)
    // The classes near the end of the chain are checked.
    #expect(findings.filter { $0.rule == .missingOutlet }.count == 100)
    #expect(coverage.outlets.unchecked.count == count - 100)
    #expect(coverage.outlets.unchecked["class C0 has more than 100 superclasses"] == 1)
    #expect(SceneGraph(DocumentLibrary(app.documents), of: app).nodes.count == count)
  }

  @Test("Each of many misspelled segues is a finding, and the first have suggestions")
  func segues() throws {
    let count = 4_000
    let code = (0..<count).map { "[self performSegueWithIdentifier:@\"misspeled\($0)\" sender:nil];\n" }.joined()
    let segues = (0..<count).map { segue("show", "a", "identifier=\"misspelled\($0)\"", id: "s\($0)") }.joined()
    let source = "@interface A : UIViewController\n@end\n@implementation A\n- (void)show {\n\(code)}\n@end\n"
    let findings = AppCheck.run(try files(source, scene("a", "customClass=\"A\"", connections: segues))).findings
    #expect(findings.count == count)
    #expect(findings.first?.diagnostic.suggestions.first == "misspelled0")
    #expect(findings.last?.diagnostic.suggestions == [])
  }

  @Test("Each of many missing images is a finding")
  func images() throws {
    var assets = AssetNames()
    for number in 0..<4_000 { assets.add("A.xcassets/Icons/icon\(number).imageset") { _ in nil } }
    let code = (0..<4_000).map { "[UIImage imageNamed:@\"lost\($0)\"];\n" }.joined()
    let app = try files("@implementation A\n- (void)show {\n\(code)}\n@end\n", scene("a"), assets: assets)
    #expect(AppCheck.run(app).findings.filter { $0.rule == .missingImage }.count == 4_000)
  }

  @Test("A string with more callers than are followed is counted as unchecked")
  func callers() throws {
    let calls = (0..<300).map { "[A show:@\"a\($0)\"];\n" }.joined()
    let source = """
      @implementation A
      + (void)show:(NSString *)name { [UIStoryboard storyboardWithName:name bundle:nil]; }
      - (void)all {
      \(calls)}
      @end
      """
    let (findings, coverage) = AppCheck.run(try files("@interface A : NSObject\n@end\n" + source, scene("a")))
    #expect(findings.count == 200)
    #expect(coverage.names.unchecked["the string is computed"] == 1)
  }

  @Test("Strings that refer to each other in many ways are unknown, or found")
  func references() throws {
    let constants = (0..<8).map { level in
      #"{"name":"k\#(level)","value":{"any":["#
        + (0..<300).map { _ in #"{"ref":"k\#(level + 1)"}"# }.joined(separator: ",") + #"]},"at":[1,1]}"#
    }
    let line =
      #"{"v":1,"file":"A.swift","constants":[\#(constants.joined(separator: ","))],"#
      + #""uses":[{"what":"image","text":{"ref":"k0"},"at":[2,1]}]}"#
    let facts = SourceFacts.decode(Array(line.utf8))
    #expect(facts.errors.isEmpty)
    #expect(SourceModel(facts.files).resolvedUses().map(\.texts) == [nil])
  }

  @Test("Classes that are each other's names in Objective-C are merged once")
  func names() throws {
    let types = (0..<200).flatMap { number in
      [(name: "A", other: "B\(number)"), (name: "B\(number)", other: "A")].map {
        #"{"name":"\#($0.name)","kind":"class","objc":"\#($0.other)","at":[1,1]}"#
      }
    }
    let line = #"{"v":1,"file":"A.swift","types":[\#(types.joined(separator: ","))]}"#
    let model = SourceModel(SourceFacts.decode(Array(line.utf8)).files)
    #expect(model.types["A"]?.parts.count == 400)
    #expect(model.types["B7"]?.parts.count == 400)
  }

  @Test("A name that many scenes have leads nowhere, and is listed")
  func destinations() throws {
    let source = """
      @interface A : UIViewController
      @end
      @implementation A
      - (void)show {
        UIStoryboard *board = [self board];
        [self presentViewController:[board instantiateViewControllerWithIdentifier:@"same"] animated:YES completion:nil];
      }
      @end
      """
    let scenes =
      scene("a", "customClass=\"A\"")
      + (0..<200).map { scene("s\($0)", "storyboardIdentifier=\"same\"") }.joined()
    let app = try files(source, scenes)
    let graph = SceneGraph(DocumentLibrary(app.documents), of: app)
    #expect(graph.unresolved.contains { $0.reason == "200 scenes are meant by the identifier \"same\"" })
    #expect(graph.edges.isEmpty)
  }

  @Test("Each of many requests finds the routers of its protocol")
  func routers() throws {
    let declared = (0..<2_000).map {
      "@protocol P\($0) <ZIKViewRoutable>\n@end\n@interface V\($0) : UIViewController\n@end\n"
    }
    let routers = (0..<2_000).map { number in
      """
      @interface R\(number) : ZIKViewRouter
      @end
      @implementation R\(number)
      + (void)registerRoutableDestination {
        [self registerView:[V\(number) class]];
        [self registerViewProtocol:ZIKRoutable(P\(number))];
        [ZIKRouterToView(P\((number + 1) % 2_000)) performPath:ZIKViewRoutePath.pushFrom(self)];
      }
      @end

      """
    }
    let app = try files(declared.joined() + routers.joined(), scene("a"))
    #expect(AppCheck.run(app).findings.isEmpty)
    let graph = SceneGraph(DocumentLibrary(app.documents), of: app)
    #expect(graph.edges.filter { $0.kind == "registered" }.count == 2_000)
  }
}
