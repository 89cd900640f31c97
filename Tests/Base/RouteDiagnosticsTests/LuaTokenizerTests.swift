import RouteDiagnostics
import Testing

/// The lexer for Lua.
@Suite struct LuaTokenizerTests {
  private func texts(_ source: String, isFile: Bool = true) -> [String] {
    let bytes = Array(source.utf8)
    return LuaTokenizer.tokens(of: bytes, isFile: isFile).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    "Comments and blanks separate tokens",
    arguments: [
      ("local x = a.b -- c", ["local", "x", "=", "a", ".", "b"]),
      ("f'a' --[[ x ]] g[==[]]]==]", ["f", "'a'", "g", "[==[]]]==]"]),
      ("1e+5 0x.8p-1 .5..n", ["1e+5", "0x.8p-1", ".5..n"]),
      (#"'a\'b' "c\\""#, [#"'a\'b'"#, #""c\\""#]),
      ("'open\nx", ["'open", "x"]),
      ("[[open", ["[[open"]),
    ])
  func tokens(_ source: String, _ expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test("The first line of a file can be for the shell, that of a part of one cannot") func shellLine() {
    #expect(texts("#!/usr/bin/lua\nx") == ["x"])
    #expect(texts("#list", isFile: false) == ["#", "list"])
    #expect(texts("#expect(x)") == ["#", "expect", "(", "x", ")"])
    #expect(texts("#expected\nx") == ["x"])
  }

  @Test("Lines are counted as Lua counts them") func lines() {
    let bytes = Array("a\r\nb\n\rc\n\n[[\n]] 'x\\\ny' d".utf8)
    #expect(LuaTokenizer.tokens(of: bytes).map(\.line) == [1, 2, 3, 5, 6, 7])
  }

  @Test("Strings, comments and blanks are not code") func code() {
    let line = "é x 'é y' -- z"
    let marks = LuaTokenizer.isCode(Array(line.unicodeScalars)).map { $0 ? "x" : " " }.joined()
    #expect(marks == "x x           ")
  }

  @Test(
    "The contents of a string are without its delimiters, even if it is not closed",
    arguments: [("'a'", "a"), ("''", ""), ("'a", "a"), ("'", ""), ("[[a]]", "a"), ("[=[a]]", "a]]"), ("[=[]=]", "")])
  func contents(_ literal: String, _ expected: String) throws {
    let bytes = Array(literal.utf8)
    let token = try #require(LuaTokenizer.tokens(of: bytes).first)
    #expect(String(decoding: bytes[LuaTokenizer.contents(of: token, in: bytes)], as: UTF8.self) == expected)
  }
}
