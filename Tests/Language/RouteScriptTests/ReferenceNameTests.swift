import RouteDiagnostics
import ScriptText
import Testing

@testable import RouteScript

/// Names of the references' documentation that scenarios do not have.
@Suite struct ReferenceNameTests {
  /// The names with a prefix of the libraries in the code of their pages: `Documentation/English` and the README of ZIKRouter,
  /// `Documentation/en` and the README of DITranquillity, as of November 2026. Names that the pages declare as examples, and misspelled
  /// ones, are left out.
  private static let pages = [
    "DIArgumentVertex", "DICacheStorage", "DIComponentBuilder", "DIComponentInfo", "DIComponentPriority",
    "DIComponentVertex", "DIContainer", "DICycle", "DIEdge", "DIFramework", "DIGraph", "DILifeTime", "DIPart",
    "DIScope", "DISetting", "DIStorage", "DITag", "DITranquillity", "DIUnknownVertex", "DIVertex",
    "ZIKAnyServiceRouter", "ZIKAnyViewRouter", "ZIKConfigurationMakeable", "ZIKDestinationViewRouter", "ZIKMakeBlock",
    "ZIKModuleViewRouter", "ZIKPerformConfiguration", "ZIKPerformRouteConfiguration", "ZIKRoutable", "ZIKRoutableView",
    "ZIKRouteAction", "ZIKRouter", "ZIKRouterToService", "ZIKRouterToServiceModule", "ZIKRouterToView",
    "ZIKRouterToViewModule", "ZIKServiceAdapter", "ZIKServiceMakeableConfiguration", "ZIKServiceModuleRoutable",
    "ZIKServiceRoutable", "ZIKServiceRouter", "ZIKViewAdapter", "ZIKViewMakeableConfiguration",
    "ZIKViewModuleRoutable", "ZIKViewRemoveConfiguration", "ZIKViewRoutable", "ZIKViewRoute", "ZIKViewRouteAdapter",
    "ZIKViewRouteConfig", "ZIKViewRouteConfiguration", "ZIKViewRoutePath", "ZIKViewRoutePopoverConfigure",
    "ZIKViewRouteSource", "ZIKViewRouteStrictConfiguration", "ZIKViewRouteTypeCustom", "ZIKViewRouter", "ZRouter",
  ]

  @Test("Help leads from each name of the references' pages to ours", arguments: pages)
  func help(name: String) throws {
    let text = try #require(HelpText(.current).about(name)).plain
    #expect(text.contains(name))
  }

  @Test("The error of a name of a reference has the words that scenarios use", arguments: ReferenceNames.all)
  func messages(name: String) throws {
    #expect(APIReference.current.find(name).isEmpty, "\(name) exists")
    let advice = try #require(ReferenceNames.advice(on: name))
    for script in ["\(name)()", "local it = \(name).value", "\(name).value = false"] {
      let diagnostic = try onlyFailure(script)
      #expect(diagnostic.help == [advice], "\(script)")
    }
  }
}
