import RouteDiagnostics
import Testing

@Suite struct LineDiffTests {
  @Test func replacedLine() {
    let diff = LineDiff(expected: "a\nb\nc", actual: "a\nx\nc\n")
    #expect(diff.hasDifferences)
    #expect(diff.rendered() == ["  a", "- b", "+ x", "  c"])
  }

  @Test func equalTexts() {
    let diff = LineDiff(expected: "a\nb\n", actual: "a\r\nb")
    #expect(!diff.hasDifferences)
    #expect(diff.lines == [.common("a"), .common("b")])
  }

  @Test func emptyTexts() {
    #expect(LineDiff(expected: "", actual: "").lines == [])
    #expect(LineDiff(expected: "", actual: "a").lines == [.added("a")])
    #expect(LineDiff(expected: "a", actual: "").lines == [.removed("a")])
  }

  @Test("Long equal stretches are omitted, single lines are not")
  func context() {
    let before = (1...20).map(String.init)
    var after = before
    after[9] = "ten"
    after[13] = "fourteen"
    let diff = LineDiff(expected: before, actual: after)
    #expect(
      diff.rendered(context: 1) == [
        "  … 8 equal lines", "  9", "- 10", "+ ten", "  11", "  12", "  13", "- 14", "+ fourteen", "  15",
        "  … 5 equal lines",
      ])
  }

  @Test("A difference that cannot be seen is made visible")
  func spaces() {
    let diff = LineDiff(expected: ["a  ", "\tb", ""], actual: ["a", "    b", " "])
    #expect(diff.rendered() == ["- a··", "- ⇥   b", "-", "+ a", "+     b", "+ ·"])
  }

  @Test("It has as few differing lines as can be, and leads from one text to the other")
  func minimal() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<3_000 {
      let old = random.lines(0...12)
      let new = random.lines(0...12)
      let diff = LineDiff(expected: old, actual: new)
      #expect(diff.expectedLines == old)
      #expect(diff.actualLines == new)
      #expect(diff.differences == old.count + new.count - 2 * longestCommonSubsequence(old, new), "\(old) \(new)")
    }
  }

  @Test("Beyond the limit it is still correct")
  func limit() {
    let old = ["same"] + (1...50).map { "old \($0)" } + ["kept"] + (1...50).map { "more \($0)" }
    let new = ["same"] + (1...50).map { "new \($0)" } + ["kept"] + (1...50).map { "other \($0)" }
    let diff = LineDiff(expected: old, actual: new, limit: 10)
    #expect(diff.expectedLines == old)
    #expect(diff.actualLines == new)
    #expect(diff.differences == 202)
  }

  private func longestCommonSubsequence(_ a: [String], _ b: [String]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = x == y ? diagonal + 1 : max(above, row[j])
        diagonal = above
      }
    }
    return row[b.count]
  }
}

@Suite struct LinePatternTests {
  @Test(arguments: [
    (["…"], [], true),
    (["…"], ["a", "b"], true),
    (["a", "  … ", "c"], ["a", "c"], true),
    (["a", "…", "c"], ["a", "b", "b", "c"], true),
    (["a", "…", "c"], ["a", "b"], false),
    (["a", "…", "a"], ["a"], false),
    (["…", "b", "…", "b", "…"], ["a", "b", "a"], false),
    (["…", "a", "b", "…"], ["a", "a", "b"], true),
    (["a"], ["a"], true),
    (["a"], ["a", "b"], false),
    (["a … b"], ["a b"], false),
  ])
  func matching(pattern: [String], actual: [String], matches: Bool) {
    #expect(LinePattern(pattern).matches(actual) == matches)
  }

  @Test("Lines that an ellipsis matches are not a difference")
  func difference() {
    let diff = LinePattern(["a", "…", "d", "e"]).difference(from: ["a", "b", "c", "d", "f"])
    #expect(diff.rendered() == ["  a", "… b", "… c", "  d", "- e", "+ f"])
    let none = LinePattern(["a", "…", "b", "x"]).difference(from: ["a", "b", "c"])
    #expect(none.rendered() == ["  a", "… (no line)", "  b", "- x", "+ c"])
    let many = LinePattern(["…", "x"]).difference(from: (1...9).map(String.init))
    #expect(many.rendered() == ["… 1", "… 2", "… 3", "… (3 lines)", "… 7", "… 8", "… 9", "- x"])
  }

  @Test("Lines are compared by their bytes, however Unicode composes them")
  func bytes() {
    let diff = LineDiff(expected: ["\u{E9}", "a"], actual: ["e\u{301}", "a"])
    #expect(diff.lines.map(\.self) == [.removed("\u{E9}"), .added("e\u{301}"), .common("a")])
  }

  @Test("Equal strings are shown whole, unless they are long")
  func withoutDifference() {
    #expect(LineDiff(expected: ["a", "b"], actual: ["a", "b"]).rendered() == ["  a", "  b"])
    let long = (1...30).map(String.init)
    #expect(LineDiff(expected: long, actual: long).rendered() == ["  … 30 equal lines"])
  }

  @Test("There is a difference exactly when it does not match, and it has as few lines as can be")
  func agreesWithMatching() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<3_000 {
      let pattern = random.lines(0...7).map { $0 == "c" ? "…" : $0 }
      let actual = random.lines(0...8)
      let diff = LinePattern(pattern).difference(from: actual)
      #expect(LinePattern(pattern).matches(actual) == !diff.hasDifferences, "\(pattern) \(actual)")
      #expect(diff.actualLines == actual)
      #expect(diff.differences == fewestEdits(pattern[...], actual[...]), "\(pattern) \(actual)")
    }
  }

  @Test("Beyond the limit an ellipsis is a line like others")
  func limit() {
    let diff = LinePattern(["a", "…", "z"]).difference(from: ["b", "c"], limit: 3)
    #expect(diff.rendered() == ["- a", "- …", "- z", "+ b", "+ c"])
  }

  private func fewestEdits(_ pattern: ArraySlice<String>, _ actual: ArraySlice<String>) -> Int {
    var costs = Array(0...actual.count)
    for line in pattern {
      var next = costs
      next[0] = costs[0] + (line == "…" ? 0 : 1)
      for (j, found) in actual.enumerated() {
        let removal = costs[j + 1] + (line == "…" ? 0 : 1)
        let addition = next[j] + (line == "…" ? 0 : 1)
        next[j + 1] = min(removal, addition, line == found ? costs[j] : .max)
      }
      costs = next
    }
    return costs[actual.count]
  }
}

extension LineDiff {
  fileprivate var expectedLines: [String] {
    lines.compactMap {
      switch $0 {
      case .common(let line), .removed(let line): line
      case .added, .open: nil
      }
    }
  }

  fileprivate var actualLines: [String] {
    lines.flatMap { line -> [String] in
      switch line {
      case .common(let line), .added(let line): [line]
      case .open(let lines): lines
      case .removed: []
      }
    }
  }

  fileprivate var differences: Int {
    lines.count {
      switch $0 {
      case .removed, .added: true
      case .common, .open: false
      }
    }
  }
}
