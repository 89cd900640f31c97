#if UIKit
import SourcePreparer
import Testing

/// Any bytes have a prepared file, in little time.
@Suite struct HostileSourceTests {
  /// Prepares bytes; the result starts with the frame and contains all of their lines.
  private func prepare(_ source: [UInt8]) -> PreparedSource {
    let file = SourcePreparer(facts: SourceFacts(of: source)).prepare(source, path: "App.swift", identifier: "1")
    let breaks = source.count { $0 == UInt8(ascii: "\n") }
    #expect(file.text.count { $0 == UInt8(ascii: "\n") } >= breaks + 3)
    return file
  }

  @Test(
    "deep nesting is copied unchanged",
    arguments: ["(", "[", "{", "@objc(", "a<", "a.b(", "#if os(iOS)\n(", "class A {", "let x: ["])
  func nesting(opening: String) {
    _ = prepare(Array(String(repeating: opening, count: 10_000).utf8))
  }

  @Test("nesting without brackets ends", arguments: ["!", "a.", "a ? b : ", "() -> ", "if a {} else ", "- ", "a?."])
  func otherNesting(part: String) {
    _ = prepare(Array("let x = \(String(repeating: part, count: 2000))".utf8))
  }

  @Test("invalid UTF-8, zero bytes and unterminated literals keep what can be read")
  func invalidBytes() {
    let file = prepare(
      Array("@objc class A: UIView {}\n// ".utf8) + [0xFF, 0xC3, 0, 0x28] + Array("\nlet a = \"\n\"\"\"".utf8))
    #expect(file.lines[0] == "      class A: UIView {}")
    #expect(file.notices.contains { $0.message.hasPrefix("the file has a syntax error") })
    _ = prepare([])
    _ = prepare([0xEF, 0xBB, 0xBF])
    _ = prepare(Array("/* @objc".utf8))
  }

  @Test("a byte order mark does not move into the file")
  func byteOrderMark() {
    let file = prepare([0xEF, 0xBB, 0xBF] + Array("@objc class A {}".utf8))
    #expect(file.lines == ["      class A {}"])
  }

  @Test("a file of ten megabytes is copied, with a warning if it needs preparation")
  func large() {
    let blank = [UInt8](repeating: UInt8(ascii: " "), count: 10 << 20)
    let file = SourcePreparer(facts: SourceFacts(of: blank)).prepare(blank, path: "App.swift", identifier: "1")
    #expect(file.text.count > blank.count)
    #expect(file.notices == [])
    let long = prepare(Array("@objc class A {}".utf8) + Array(repeating: UInt8(ascii: "\n"), count: 1 << 20))
    #expect(
      long.notices.map(\.message) == [
        "the file has more than 512 KiB and is copied unchanged; split it, or exclude it"
      ])
  }

  @Test("random bytes have a prepared file")
  func random() {
    var state: UInt64 = 1
    for _ in 0..<50 {
      let bytes = (0..<400).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      _ = prepare(bytes)
    }
  }
}
#endif
