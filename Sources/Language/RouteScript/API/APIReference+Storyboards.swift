internal import ContainerVocabulary
internal import ScriptKernel
internal import ScriptText
internal import StoryboardVocabulary

extension APIReference {
  static var storyboards: [APIEntry] {
    Word.storyboard.entries + Word.storyboardType.entries + Word.scene.entries + segueWords + segues
      + Word.nib.entries + Word.uiNib.entries + Word.nsNib.entries + items
  }

  private static var segueWords: [APIEntry] {
    let words: [Word] = [
      .show, .showDetail, .presentModally, .presentAsPopover, .presentAsSheet, .embed, .custom, .unwind,
    ]
    return words.flatMap(\.entries)
  }
}
