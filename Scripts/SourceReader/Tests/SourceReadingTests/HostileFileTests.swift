import Foundation
import Testing

@testable import SourceReading

/// Files that try to end the reader, or to hold it.
@Suite struct HostileFileTests {
  /// Returns the facts of a source as text, read on a thread with the stack of the program.
  private func facts(_ source: String) async -> String {
    let bytes = Array(source.utf8)
    return await withCheckedContinuation { continuation in
      FactWorker.onLargeStack {
        continuation.resume(returning: String(decoding: SourceReader.facts(of: bytes), as: UTF8.self))
      }
    }
  }

  private static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  /// Code that repeats a part, and the line in which it exceeds a bound.
  private static let chains: [(start: String, part: String, line: Int)] = [
    ("let a = b", ".c", 1), ("let a = b", "\n  .c()", 501), ("let a: B", "?", 1), ("let a = ", "try ", 1),
    ("let a = ", "try\n", 999), ("let a: ", "B -> ", 1), ("if a {}", " else if a, b {}\n", 250),
    ("let a = ", "b ? ", 1),
  ]

  @Test("A chain that is longer than the bound is an error with its line", arguments: chains)
  func chain(_ start: String, _ part: String, _ line: Int) async {
    let found = await facts(start + String(repeating: part, count: 50_000))
    #expect(found == #""error":"more than 1000 nested expressions or types in line \#(line)","at":[\#(line),1]"#)
  }

  /// Brackets that open, the code in them, and the line in which they exceed a bound.
  private static let brackets: [(start: String, open: String, close: String, line: Int)] = [
    ("let a: ", "A<", ">", 1), ("\nlet a = ", "A<", ">", 2), ("let a: ", "A<\n", ">", 201), ("let a = ", "(", ")", 1),
    ("", "func f() {\n", "}\n", 201), ("", "#if A\n", "#endif\n", 201), ("let a = ", "\"\\(", ")\"", 1),
  ]

  @Test("Brackets that are nested deeper than the bound are an error with its line", arguments: brackets)
  func bracket(_ start: String, _ open: String, _ close: String, _ line: Int) async {
    let found = await facts(start + Self.nested(open, "B", close, 30_000))
    #expect(found == #""error":"more than 200 nested brackets in line \#(line)","at":[\#(line),1]"#)
  }

  /// Code that repeats a part, and is not nested.
  private static let flatCode: [(start: String, part: String, end: String)] = [
    ("", "a.b(c).d()\n", ""), ("", "if a<b { c() }\n", ""), ("let a = [", "b.c, ", "]"), ("let a = b", " + c", ""),
    ("switch a {", "\ncase .b: return c.d", "\n}"), ("let a = \"\"\"\n", "([{<\n", "\"\"\""), ("/* ", "([{< ", "*/"),
    ("let a = #\"((((\\\"#\n", "let b = c\n", ""), ("", "#if A\nlet a = 1\n#else\nlet a = 2\n#endif\n", ""),
    ("", "if let a = b as? C {\n  d()\n} else if e {\n  f()\n}\n", ""),
  ]

  @Test("Long code that is not nested is read", arguments: flatCode)
  func flat(_ start: String, _ part: String, _ end: String) async {
    let found = await facts(start + String(repeating: part, count: 2_000) + end)
    #expect(!found.contains("\"error\""))
  }

  @Test("The conditions of #if, which each branch repeats, are limited together")
  func branches() async {
    let source = "\n#if A\n" + String(repeating: "#elseif B\n", count: 20_000) + "#endif"
    let found = await facts(source)
    #expect(found.hasPrefix(#""error":"the conditions of #if need more than 1 MB in line "#))
    #expect(!(await facts("#if A\n" + String(repeating: "#elseif B\n", count: 200) + "#endif")).contains("error"))
  }

  @Test("Values in each other are unknown from a depth on, so that no line is nested deeper than its readers allow")
  func values() async throws {
    let source = """
      func make() -> A { A(\(Self.nested("b: B(", "c", ")", 90))) }
      class A { func go() { performSegue(withIdentifier: \(Self.nested("(\"a\" + ", "b", ")", 90)), sender: nil) } }
      class B { func go() { present(\(Self.nested("UINavigationController(rootViewController: ", "C()", ")", 90)), animated: c) } }
      class C { let a = D\(String(repeating: ".rawValue", count: 400)) }
      """
    let found = await facts(source)
    #expect(!found.contains("\"error\""))
    var (depth, deepest) = (0, 0)
    for character in found {
      if "[{".contains(character) { depth += 1 }
      if "]}".contains(character) { depth -= 1 }
      deepest = max(deepest, depth)
    }
    #expect(deepest < 99)
    #expect(found.contains("nesting"))
  }

  @Test("Places in a long line are found with the same number of steps as in short ones")
  func longLine() async {
    let source = "/* äöü */ " + String(repeating: "class A { let b = \"ü\" }; ", count: 2_000)
    let found = await facts(source)
    #expect(found.contains(#""at":[1,49986]"#), "\(found.suffix(200))")
  }
}
