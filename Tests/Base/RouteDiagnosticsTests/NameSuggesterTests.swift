import RouteDiagnostics
import Testing

@Suite struct NameSuggesterTests {
  private let paths = ["push", "presentModally", "presentAsPopover", "performSegue", "show", "showDetail", "custom"]

  @Test(arguments: [
    ("pusg", ["push"]),  // replaced
    ("psuh", ["push"]),  // swapped
    ("pushh", ["push"]),  // inserted
    ("pus", ["push"]),  // deleted
    ("presentmodaly", ["presentModally"]),
    ("sho", ["show", "showDetail"]),
    ("teleport", []),
    ("", []),
  ])
  func misspellings(name: String, expected: [String]) {
    #expect(NameSuggester.suggestions(for: name, among: paths) == expected)
  }

  @Test("Names that differ only in case come first")
  func caseFirst() {
    #expect(
      NameSuggester.suggestions(for: "Push", among: ["posh", "puSH", "pushy", "bush"]) == ["puSH", "bush", "posh"])
  }

  @Test("A common beginning is the weakest hint, the nearest length first")
  func beginnings() {
    #expect(
      NameSuggester.suggestions(for: "present", among: paths + ["presnt"])
        == ["presnt", "presentModally", "presentAsPopover"])
    #expect(NameSuggester.suggestions(for: "pushViewController", among: paths) == ["push"])
    #expect(NameSuggester.suggestions(for: "pr", among: ["presentModally"]) == [])
  }

  @Test("The name itself is never suggested")
  func neverItself() {
    #expect(NameSuggester.suggestions(for: "push", among: ["push"]) == [])
  }

  @Test("Neither the order nor the repetition of candidates matters")
  func order() {
    let names = ["aab", "aac", "aad", "aae"]
    #expect(NameSuggester.suggestions(for: "aaa", among: names + names.reversed()) == ["aab", "aac", "aad"])
  }

  @Test("At most max(1, length / 3) edits; one letter is not replaced by another")
  func bound() {
    #expect(NameSuggester.suggestions(for: "abcdef", among: ["abcdxy", "abcxyz"]) == ["abcdxy"])
    #expect(NameSuggester.suggestions(for: "x", among: ["y", "xy", ""]) == ["xy"])
  }

  @Test("The banded distance agrees with the full table")
  func agreesWithTheTextbook() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<4_000 {
      let old = random.word(3...9)
      let new = random.word(3...9)
      guard old != new else { continue }
      let isNear = distance(old, new) <= max(1, old.count / 3)
      let prefix = min(old.count, new.count)
      guard old.prefix(prefix) != new.prefix(prefix) else { continue }
      #expect(NameSuggester.suggestions(for: old, among: [new]).isEmpty == !isNear, "\(old) \(new)")
    }
  }

  @Test("A name as long as a book costs nothing")
  func longNames() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NameSuggester.suggestions(for: long, among: [long + "b"]) == [])
  }

  @Test func questions() {
    #expect(NameSuggester.question([]) == nil)
    #expect(NameSuggester.question(["a"]) == "did you mean 'a'?")
    #expect(NameSuggester.question(["a", "b"]) == "did you mean 'a' or 'b'?")
    #expect(NameSuggester.question(["a", "b", "c"]) == "did you mean 'a', 'b' or 'c'?")
  }

  /// Optimal string alignment, by the definition.
  private func distance(_ old: String, _ new: String) -> Int {
    let (a, b) = (Array(old), Array(new))
    var table = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : ($0 == 0 ? i : 0) } }
    for i in 1...a.count {
      for j in 1...b.count {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
