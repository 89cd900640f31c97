internal import ScriptText

extension APIReference {
  /// The functions that create hierarchies.
  static var hierarchyWords: [APIEntry] { Word.tabs.entries + Word.navigation.entries + Word.split.entries }
}
