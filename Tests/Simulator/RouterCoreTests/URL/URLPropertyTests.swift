import RouterCore
import Testing

@Suite("URL matching, at random")
struct URLPropertyTests {
  /// SplitMix64: the same numbers in every run.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    /// Returns one of a few strings, so that many collide.
    mutating func pick(_ texts: [String]) -> String { texts[Int(next() % UInt64(texts.count))] }

    mutating func pattern() -> String {
      var text = pick(["app", "notes", ""]) + "://" + pick(["host", "h"])
      for _ in 0..<Int(next() % 5) { text += "/" + pick(["a", "b", "ab", ":x", ":y", ":z"]) }
      return text + pick(["", "", "", "/", "?k=v"])
    }

    mutating func url() -> String {
      var text = pick(["app", "notes", ""]) + "://" + pick(["host", "h"])
      for _ in 0..<Int(next() % 5) { text += pick(["/", "/", "/", "//"]) + pick(["a", "b", "ab", "c"]) }
      return text + pick(["", "", "/", "?k=1", "/?x=1&k=2", "?z=&z=3"])
    }
  }

  @Test(
    "router:8.7 router:8.8 the tree finds what comparing pattern by pattern finds", arguments: 0..<100 as Range<UInt64>)
  func agrees(_ seed: UInt64) throws {
    var random = Random(state: seed)
    let matcher = URLMatcher()
    var plain = PlainURLMatcher()
    for _ in 0..<Int(1 + random.next() % 60) {
      let pattern = random.pattern()
      try matcher.register(pattern)
      plain.register(pattern)
    }
    for _ in 0..<60 {
      let url = random.url()
      let found = try matcher.result(for: url)
      let expected = plain.match(url)
      #expect(found?.identifier == expected?.pattern, "\(url) among \(matcher.patterns)")
      #expect(
        found?.parameters.map { "\($0.name)=\($0.value)" } == expected?.values, "\(url) among \(matcher.patterns)")
    }
  }

  @Test("No string crashes the matcher")
  func anything() {
    var random = Random(state: 7)
    let pieces = [
      "app", "://", ":", "/", "?", "=", "&", "%", "%2", "%41", "%ff", "#", "@", "二", "é", " ", "1", "\u{0}",
    ]
    let matcher = URLMatcher()
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int(random.next() % 12) { text += random.pick(pieces) }
      try? matcher.register(text)
      if let result = try? matcher.result(for: text) {
        #expect(!result.url.utf8.contains { $0 >= 128 || $0 <= 32 })
      }
      _ = matcher.patterns.count < 50 ? matcher.suggestions(for: text) : []
    }
    #expect(matcher.patterns.count > 10)
  }
}
