extension Word {
  /// All words that are not platform classes. To add one, declare it beside its implementation, and list it here and in a topic of the
  /// reference.
  static let list: [Word] = ofRouting

  private static let ofRouting: [Word] = [
    viewRouter, serviceRouter, routableView, routableViewModule, routableService, routableServiceModule, router, path,
    route, zikViewRoute, zikServiceRoute, zikRoutableView, zikRoutableService, zikViewRouteContainer, zikAnyViewRouter,
    zikAnyServiceRouter, zikViewRoutable, zikViewModuleRoutable, zikServiceRoutable, zikServiceModuleRoutable,
  ]

  /// The words by name.
  static let byName = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
}
