import LuaRuntime
import RouteDiagnostics
import ScriptKernel
import ScriptText
import Testing

@testable import RouteScript

@Suite("Two different strings") struct StringContrastTests {
  private let printer: ValuePrinter
  private let state: ScriptState

  init() throws {
    state = try ScriptState(files: TextFiles([:]))
    printer = state.context.printer
  }

  private func contrast(_ expected: String, _ actual: String) -> StringContrast {
    StringContrast(expected: LuaString(expected), actual: LuaString(actual), printer: printer)
  }

  @Test(
    "invisible characters are written as Lua escapes",
    arguments: [
      ([0xFF, 0x61], #""\xFFa""#), (Array("a\u{A0}b".utf8), #""a\u{A0}b""#), (Array("\u{200B}".utf8), #""\u{200B}""#),
      (Array("\u{85}\u{2028}".utf8), #""\u{85}\u{2028}""#), (Array("é\u{3000}👩‍👧".utf8), "\"é\u{3000}👩‍👧\""),
      ([0xE2, 0x82], #""\xE2\x82""#), (Array("\0\u{1B}\"\\\n".utf8), #""\0\27\"\\\n""#),
    ] as [([UInt8], String)])
  func escapes(_ bytes: [UInt8], _ written: String) throws {
    #expect(StringEscapes().quoted(bytes) == written)
    // The written string is the same to Lua.
    #expect(try state.lua.load("return \(written)", chunkName: "=text").call() == [.string(LuaString(bytes))])
  }

  @Test(
    "lookalike strings are distinguished", arguments: [("é", "e\u{301}"), ("❤", "❤\u{FE0F}"), ("👩👧", "👩\u{200D}👧")])
  func alike(_ one: String, _ other: String) {
    #expect(StringEscapes.lookAlike(one, other))
    let spelled = printer.spellingOut
    #expect(spelled.line(.string(LuaString(one))) != spelled.line(.string(LuaString(other))))
    let lines = contrast("a\n\(one)\n", "a\n\(other)\n").lines?.rendered() ?? []
    #expect(lines.count == 3 && lines[1].dropFirst(2) != lines[2].dropFirst(2))
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test("no difference between two multiline strings is omitted")
  func lines() {
    #expect(contrast("a\nb", "a\r\nb2").lines?.rendered() == ["- a", "- b", "+ a\r", "+ b2"])
    let ends = contrast("a\nb\nc\n", "a\nb2\nc")
    #expect(ends.lines?.rendered() == ["  a", "- b", "+ b2", "  c"])
    #expect(ends.aboutEnds() == ["the expected string ends with a newline, the actual string does not"])
    #expect(
      contrast("x", "a\nb\n").aboutEnds() == [
        "the actual string ends with a newline, the expected string does not"
      ])
    // Only the end differs: both strings are shown unchanged.
    #expect(contrast("a\nb\n", "a\nb").lines == nil)
    #expect(contrast("a", "b").lines == nil && contrast("a\n", "a\n").lines == nil)
  }

  @Test("long strings are shown from their first difference", arguments: [100, 5_000, 400_000])
  func parts(_ length: Int) throws {
    let same = String(repeating: "x", count: length)
    let parts = try #require(contrast(same + "a" + same, same + "b" + same).parts)
    let place = length > 256 << 10 ? "byte" : "character"
    #expect(parts.expected == "…\"\(same.suffix(18))a\(same.prefix(21))\"… from \(place) \(length - 17) on")
    #expect(parts.found.hasPrefix("…\"\(same.suffix(18))b"))
    #expect(contrast("a" + same, "b" + same).parts == nil && contrast(same, same).parts == nil)
  }

  @Test("no character is split at the start of a part")
  func boundaries() throws {
    for shift in 0..<3 {
      let same = String(repeating: "x", count: shift) + String(repeating: "€", count: 50)
      let parts = try #require(contrast(same + "a", same + "b").parts)
      #expect(!parts.expected.contains("\\x") && parts.expected.contains("€a"), Comment(rawValue: parts.expected))
    }
  }

  @Test("a plain assert of two names shows their difference")
  func plain() throws {
    func failure(_ values: String) throws -> Diagnostic {
      try #require(try Script("local a, b = \(values)\nassert(a == b)").diagnostics.first)
    }
    let lines = try failure("'x\\ny', 'x\\nz'")
    #expect(lines.details == [.difference(LineDiff(expected: "x\ny", actual: "x\nz"), caption: "- a, + b")])
    #expect(lines.found == nil && lines.expected == "a == b")
    #expect(try failure("'x\\ny', 'x\\nz\\n'").help == ["b ends with a newline, a does not"])
    let long = try failure("('x'):rep(500) .. 'a', ('x'):rep(500) .. 'b'")
    let same = String(repeating: "x", count: 18)
    #expect(long.found == "a = …\"\(same)a\" from character 483 on, b = …\"\(same)b\" from character 483 on")
    #expect(
      try failure("{ 1 }, { 1 }").help == [
        "use `assert.same` to compare contents: these are two tables with the same contents"
      ])
    let tables = try failure("{ 1, 2 }, { 1, 3 }")
    let difference = LineDiff(expected: ["{", "  1,", "  2,", "}"], actual: ["{", "  1,", "  3,", "}"])
    #expect(tables.details == [.difference(difference, caption: "- a, + b")])
    #expect(try failure("'e\\u{301}', 'é'").found == #"a = "e\u{301}", b = "\u{E9}""#)
    #expect(try failure("1, 2").found == "a = 1, b = 2")
  }

  @Test("strings within tables show their difference")
  func inside() throws {
    let script = try Script("assert.same({ t = ('x'):rep(5000) .. 'a' }, { t = ('x'):rep(5000) .. 'b' })")
    let same = String(repeating: "x", count: 18)
    #expect(
      script.diagnostics.first?.details == [
        .text(".t: found …\"\(same)b\" from character 4983 on, expected …\"\(same)a\" from character 4983 on")
      ])
  }
}
