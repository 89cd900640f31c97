internal import ContainerVocabulary
internal import LuaRuntime
internal import RoutingVocabulary
internal import ScriptKernel
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import SuiteVocabulary
internal import ViewVocabulary

extension Word {
  /// All global functions and tables that are not platform classes.
  ///
  /// To add one, declare it beside its implementation, and list it here and in a topic of the reference.
  static let list: [Word] =
    modules + declaring + launching + hierarchy + storyboards + containers + testing + ofRouting

  private static let modules: [Word] = [.require, .package]

  private static let declaring: [Word] = [
    .protocol, .class, .view, .viewController, .windowController, .configuration, .module, .adapter, .extension,
    .proxy,
  ]

  private static let launching: [Word] = [.launch, .settle, .dispatchQueue, .weak]

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

  /// Returns whether a name is a global name of the API.
  static func isWord(_ name: String) -> Bool { byName[name] != nil || PlatformClassList.all.named[name] != nil }

  /// The declarations, by name.
  static let byName = Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
}

extension ScriptContext {
  /// Creates the value of a global API name, or returns `nil` for an unknown name.
  func makeWord(_ name: String) throws -> LuaValue? {
    if let word = Word.byName[name] {
      if options.isBusted && !word.isOfBusted { return nil }
      return try word.make(self)
    }
    if options.isBusted { return nil }
    if let type = platformClasses.named[name] { return .table(try classTable(classes.nativeClass(type))) }
    return try hostClass(named: name).map { .table(try classTable($0)) }
  }
}
