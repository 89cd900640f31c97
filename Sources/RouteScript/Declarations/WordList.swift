extension Word {
  /// All global functions and tables that are not platform classes.
  ///
  /// To add one, declare it beside its implementation, and list it here and in a topic of the reference.
  static let list: [Word] =
    modules + declaring + launching + storyboards + containers + testing + ofRouting

  private static let modules: [Word] = [.require, .package]

  private static let declaring: [Word] = [
    .protocol, .class, .view, .viewController, .windowController, .configuration, .module, .adapter, .extension,
    .proxy,
  ]

  private static let launching: [Word] = [.launch, .settle, .dispatchQueue, .weak, .tabs, .navigation, .split]

  private static let storyboards: [Word] = [
    .storyboard, .storyboardType, .nib, .uiNib, .nsNib, .scene, .show, .showDetail, .presentModally,
    .presentAsPopover, .presentAsSheet, .embed, .custom, .unwind,
  ]

  private static let containers: [Word] = [
    .container, .containerType, .scope, .part, .framework, .assembly, .optional, .many, .lazy, .provider, .named,
    .tagged, .argument, .arguments,
  ]

  private static let testing: [Word] = [.assert, .spy, .stub, .mock, .match]

  private static let ofRouting: [Word] = [
    viewRouter, serviceRouter, routableView, routableViewModule, routableService, routableServiceModule, router, path,
    route, zikViewRoute, zikServiceRoute, zikRoutableView, zikRoutableService, zikViewRouteContainer, zikAnyViewRouter,
    zikAnyServiceRouter, zikViewRoutable, zikViewModuleRoutable, zikServiceRoutable, zikServiceModuleRoutable,
  ]

  /// The declarations, by name.
  static let byName = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
}
