internal import ScriptKernel
internal import ScriptText
internal import SuiteVocabulary
internal import ViewVocabulary

extension APIReference {
  static var launching: [APIEntry] {
    let app: [[APIEntry]] = [
      Word.require.entries, [pairs], Word.launch.entries, DescribedType.app.entries, DescribedType.clock.entries,
      Word.settle.entries,
    ]
    let mainThread: [[APIEntry]] = [
      Word.dispatchQueue.entries, DescribedType.mainQueue.entries, PlatformClass.timer.entries(in: .all),
    ]
    let lifetimes: [[APIEntry]] = [Word.weak.entries, DescribedType.weakReference.entries]
    return (app + mainThread + lifetimes).flatMap(\.self)
  }

  /// Lua's `pairs`, which has a fixed order here.
  private static var pairs: APIEntry {
    APIEntry(
      .function, "pairs", type: "fun(), table, nil",
      """
      Iterates over a table like Lua's `pairs`, in an order that is the same in every run. Booleans come first, \
      then numbers, strings by their bytes, objects by age with deallocated ones last, and other keys that were \
      converted by `tostring`. The rest follow in Lua's own order, which `next` always uses.
      """,
      parameters: [.init("table", "table", "the table to iterate over")])
  }
}
