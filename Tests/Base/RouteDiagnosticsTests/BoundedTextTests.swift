import RouteDiagnostics
import Testing

@Suite struct BoundedTextTests {
  @Test("a string of 10,000 bytes is kept, a longer one is cut and names its full length")
  func limit() {
    let kept = String(repeating: "x", count: 10_000)
    #expect(BoundedText.cut(kept) == kept)
    let cut = BoundedText.cut(kept + kept + kept)
    #expect(cut.utf8.count == 10_000)
    #expect(cut.hasSuffix("xxx… (30,000 bytes in all)"))
  }

  @Test("no character is cut in two", arguments: 0..<4)
  func characters(offset: Int) {
    let text = String(repeating: "x", count: offset) + String(repeating: "😀", count: 5_000)
    let cut = BoundedText.cut(text)
    #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
    #expect((9_990...10_000).contains(cut.utf8.count))
    #expect(cut.hasSuffix("😀… (\((20_000 + offset) / 1_000),00\(offset) bytes in all)"))
  }

  @Test("a string that is cut again keeps the length that it names")
  func again() {
    let cut = BoundedText.cut(String(repeating: "x", count: 1_234_567))
    #expect(BoundedText.cut(cut) == cut)
    #expect(BoundedText.cut(cut, to: 100).hasSuffix("xxx… (1,234,567 bytes in all)"))
    #expect(BoundedText.cut(cut, to: 100).utf8.count == 100)
  }

  @Test("a diagnostic bounds all of its strings, whether they are passed to it or set later")
  func diagnostic() {
    let long = String(repeating: "x", count: 30_000)
    func texts(_ diagnostic: Diagnostic) -> [String] {
      var texts = [diagnostic.title] + [diagnostic.label, diagnostic.found, diagnostic.expected].compactMap(\.self)
      texts += diagnostic.suggestions + diagnostic.help + diagnostic.notes.map(\.text)
      texts += diagnostic.traceback.map(\.name)
      for detail in diagnostic.details {
        texts.append(detail.caption ?? "")
        if case .text(let text) = detail.content { texts.append(text) }
      }
      return texts
    }
    let difference = LineDiff(expected: [long], actual: [long + "y"])
    let details = [Diagnostic.Detail.text(long, caption: long), .difference(difference, caption: long)]
    let passed = Diagnostic(
      long, label: long, found: long, expected: long, suggestions: [long], help: [long], details: details,
      notes: [.init(long)], traceback: [.init(long)])
    var set = Diagnostic("")
    set.title = long
    set.label = long
    set.found = long
    set.expected = long
    set.suggestions.append(long)
    set.help.append(long)
    set.details += details
    set.notes.append(.init(long))
    set.traceback.append(.init(long))
    #expect(passed == set)
    #expect(texts(passed).count == 12)
    for text in texts(passed) {
      #expect(text.utf8.count <= 10_000)
      #expect(text.hasSuffix(" bytes in all)"))
    }
  }

  @Test("an allowance keeps the first long strings and all short ones")
  func allowance() {
    let allowance = TextAllowance()
    let long = String(repeating: "x", count: 30_000)
    let short = String(repeating: "x", count: 2_500)
    let kept = (0..<1_000).map { _ in allowance.admit(long) }
    #expect(kept[0].utf8.count == 10_000)
    #expect(kept[999].utf8.count == 100)
    #expect(kept[999].hasSuffix("… (30,000 bytes in all)"))
    #expect(kept.map(\.utf8.count).reduce(0, +) < 200_000)
    #expect(allowance.admit(short) == short)
  }
}
