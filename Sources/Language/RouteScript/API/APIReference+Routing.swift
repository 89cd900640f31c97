internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptText
internal import ViewVocabulary

extension APIReference {
  /// The names and types for routing.
  static var routing: [APIEntry] { routables + entryPoints + configurations + routers + closureRoutes }

  private static var routables: [APIEntry] {
    let words: [Word] = [
      .routableView, .routableViewModule, .routableService, .routableServiceModule, .zikViewRoutable,
      .zikViewModuleRoutable, .zikServiceRoutable, .zikServiceModuleRoutable,
    ]
    return words.flatMap(\.entries)
  }

  private static var entryPoints: [APIEntry] {
    Word.router.entries + PlatformClass.foundRouter.entries(in: .all) + Word.route.entries + DescribedType.route.entries
      + Word.path.entries
  }

  private static var configurations: [APIEntry] {
    let classes: [PlatformClass] = [
      .routeConfiguration, .performRouteConfiguration, .viewRouteConfiguration, .viewRoutePopoverConfiguration,
      .viewRouteSegueConfiguration, .makeableViewConfiguration, .makeableServiceConfiguration,
      .removeRouteConfiguration, .viewRemoveConfiguration,
    ]
    return classes.flatMap { $0.entries(in: .all) }
  }

  private static var routers: [APIEntry] {
    PlatformClass.anyRouter.entries(in: .all) + PlatformClass.viewRouter.entries(in: .all)
      + PlatformClass.serviceRouter.entries(in: .all)
      + DescribedType.routeError.entries
  }

  private static var closureRoutes: [APIEntry] {
    Word.zikViewRoute.entries + Word.zikServiceRoute.entries + DescribedType.blockRoute.entries
  }
}
