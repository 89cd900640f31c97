internal import ContainerVocabulary
internal import ScriptKernel
internal import ScriptText

extension APIReference {
  /// Dependency injection containers.
  static var injection: [APIEntry] {
    Word.container.entries + Word.containerType.entries + DescribedType.objectGraph.entries
      + DescribedType.registration.entries + dependencies + delayedValues + Word.part.entries + Word.framework.entries
      + Word.assembly.entries + Word.scope.entries + DescribedType.scope.entries
  }

  private static var dependencies: [APIEntry] {
    let words: [Word] = [.optional, .many, .lazy, .provider, .named, .tagged, .argument, .arguments]
    return DescribedType.dependency.entries + words.flatMap(\.entries)
  }

  private static var delayedValues: [APIEntry] {
    PlatformClass.delayedObject.entries(in: .all) + PlatformClass.lazyValue.entries(in: .all)
      + PlatformClass.providerValue.entries(in: .all)
  }
}
