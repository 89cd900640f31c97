import Testing

@testable import RouteScript

@Suite struct MoonScriptLayoutTests {
  /// Arranges code in the lines of a source whose lines have two bytes each.
  private func arranged(_ code: String, lines: [Int: Int], count: Int = 9) -> String {
    let source = Array(String(repeating: "x\n", count: count).utf8)
    let layout = MoonScriptLayout(of: source) { line in lines[line].map { 2 * $0 - 1 } }
    return String(decoding: layout.arranged(Array(code.utf8)), as: UTF8.self)
  }

  @Test("Compiled code moves to the lines of its source, and the end of a block stays in its last line")
  func lines() {
    let code = "local f\nf = function(a)\n  return a == 1 and a .. [[x\ny]]\nend\ng(f)"
    #expect(
      arranged(code, lines: [1: 2, 2: 2, 3: 4, 5: 2, 6: 7])
        == "\nlocal f f = function(a)\n\nreturn a == 1 and a .. [[x\ny]] end\n\ng(f)")
  }

  @Test("Code of lines that the source does not have stays in its last line")
  func places() {
    #expect(arranged("a()\nb()", lines: [1: 1, 2: 400], count: 2) == "a()\n\nb()")
    #expect(arranged("", lines: [:]) == "")
    #expect(arranged("a()\n-- remark\nb()", lines: [:]) == "a() b()")
  }
}
