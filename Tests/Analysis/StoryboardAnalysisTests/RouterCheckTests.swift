import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of router declarations and of containers.
@Suite struct RouterCheckTests {
  private static let source = """
    @protocol EditorInput <ZIKViewRoutable>
    @end
    @protocol LoginInput <ZIKViewRoutable>
    @end
    @protocol RequiredLogin <ZIKViewRoutable>
    @end
    @interface NoteRouter : ZIKViewRouter
    @end
    @implementation NoteRouter
    + (void)registerRoutableDestination {
      [self registerViewProtocol:ZIKRoutable(LoginInput)];
      [self registerURLPattern:@"notes://note/:id"];
      [ZIKViewRouteAdapter registerDestinationAdapter:ZIKRoutable(RequiredLogin) forAdaptee:ZIKRoutable(LoginInput)];
    }
    @end
    @implementation EditorRouter
    + (void)registerRoutableDestination {
      [self registerViewProtocol:ZIKRoutable(EditorInput)];
      [self registerURLPattern:@"notes://editor/:name"];
    }
    - (void)open {
      [ZIKRouterToView(EditorInput) performPath:path];
      [ZIKRouterToView(RequiredLogin) performPath:path];
      [ZIKRouterToView(OfDependency) performPath:path];
    }
    @end
    """
  private static let container =
    #"{"v":1,"file":"App/A.swift","types":["#
    + #"{"name":"Presenter","kind":"class","at":[1,1],"methods":[{"name":"init","selector":"init","params":[{"label":"api","name":"api","type":"Api"}],"at":[2,1]}]},"#
    + #"{"name":"Api","kind":"protocol","at":[3,1]},{"name":"Client","kind":"class","inherits":["Api"],"at":[4,1]}],"#
    + #""components":[{"what":"component","made":"Presenter","creation":{"make":"Presenter","arguments":[{"label":"*","value":{}}]},"at":[5,3]},"#
    + #"{"what":"component","made":"Client","as":[{"type":"Api"}],"at":[6,3]}]}"#

  private func check(_ source: String, _ facts: String = container) -> [String] {
    let all =
      [ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")] + SourceFacts.decode(Array(facts.utf8)).files
    return AppCheck.run(AppFiles(documents: [], nibNames: [], model: SourceModel(all), isComplete: true)).findings
      .map { "\($0.rule.rawValue) \($0.diagnostic.location?.line ?? 0): \($0.diagnostic.title)" }
  }

  @Test("Routers and containers without defects have no findings")
  func nothing() { #expect(check(Self.source) == []) }

  @Test(
    "Each defect of routers is found",
    arguments: [
      ("ZIKRoutable(EditorInput)", "ZIKRoutable(Other)", "unrouted-protocol 22: no router registers EditorInput"),
      (
        "forAdaptee:ZIKRoutable(LoginInput)", "forAdaptee:ZIKRoutable(UIInput)", ""
      ),
      (
        "[self registerViewProtocol:ZIKRoutable(LoginInput)];", "",
        "unrouted-protocol 13: no router registers LoginInput"
      ),
      (
        "notes://editor/:name", "notes://note/:name",
        "shadowed-pattern 19: the URL patterns 'notes://note/:name' and 'notes://note/:id' match the same URLs"
      ),
      (
        "notes://editor/:name", "notes://note/:id",
        "shadowed-pattern 19: EditorRouter and NoteRouter register the URL pattern 'notes://note/:id'"
      ),
    ])
  func routers(_ old: String, _ new: String, _ finding: String) {
    let changed = Self.source.replacing(old, with: new)
    #expect(changed != Self.source)
    #expect(check(changed) == (finding.isEmpty ? [] : [finding]))
  }

  @Test("A component that requests an unregistered type is found, unless a component's class is unknown")
  func components() {
    let without = Self.container.replacing(#""as":[{"type":"Api"}],"#, with: "")
    #expect(
      check(Self.source, without) == [
        "unresolvable-component 5: Presenter requests Api, which no container registers"
      ])
    #expect(check(Self.source, without.replacing(#""made":"Client","#, with: "")) == [])
  }
}
