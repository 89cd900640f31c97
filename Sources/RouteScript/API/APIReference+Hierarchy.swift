extension APIReference {
  /// The UIKit classes.
  static var hierarchy: [APIEntry] {
    controllers + controllerCallbacks + PlatformClass.uiNavigationController.entries + presentations + alerts + transitions + containers
  }

  static var viewHierarchy: [APIEntry] { responders + views + viewCallbacks + windows + traits }
}
