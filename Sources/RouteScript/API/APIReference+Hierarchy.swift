extension APIReference {
  /// The classes of UIKit.
  static var hierarchy: [APIEntry] {
    controllers + controllerCallbacks + navigationControllers + responders + views + viewCallbacks + windows + traits
      + presentations + alerts + transitions + containers
  }
}
