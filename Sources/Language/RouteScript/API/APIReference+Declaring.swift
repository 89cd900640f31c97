internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptText

extension APIReference {
  static var declaring: [APIEntry] {
    let parts: [[APIEntry]] = [
      Word.protocol.entries, Word.class.entries, Word.view.entries, Word.windowController.entries,
      Word.viewController.entries, Word.viewRouter.entries, Word.serviceRouter.entries, Word.configuration.entries,
      Word.adapter.entries, Word.extension.entries, Word.proxy.entries, DescribedType.routerClass.entries,
      Word.module.entries, markers, PlatformClass.simulatedObject.entries(in: .all), Word.zikRoutableService.entries,
    ]
    return Array(parts.joined())
  }

  private static var markers: [APIEntry] {
    let words: [Word] = [.zikRoutableView, .zikViewRouteContainer, .zikAnyViewRouter, .zikAnyServiceRouter]
    return words.flatMap(\.entries)
  }
}
