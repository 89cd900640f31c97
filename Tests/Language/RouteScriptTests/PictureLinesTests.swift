import ScriptText
import Testing

@testable import RouteScript

/// The comparison of hierarchy diagrams: the relevant and the ignored parts of their layout.
@Suite struct PictureLinesTests {
  @Test(
    "margins, trailing spaces and empty lines are ignored",
    arguments: [
      ("", []), ("  \n\t\n", []), ("a", ["a"]), ("  a\n    b\n  c", ["a", "  b", "c"]),
      ("\n  a  \n\n   b\t\n", ["a", " b"]), ("\ta\n\t\tb", ["a", "\tb"]), (" a\r\n b\r\n", ["a", "b"]),
      ("    └─ é ◀\n  ├─ x", ["  └─ é ◀", "├─ x"]), ("a\n", ["a"]), ("\u{B}\n x \u{C}", ["x"]),
    ] as [(String, [String])])
  func trimmed(text: String, lines: [String]) {
    #expect(PictureLines.trimmed(text) == lines)
  }

  @Test("two strings are equal if their lines are", arguments: 0..<400) func areSame(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = ["a", "b", " ", "  ", "\t", "\n", "\n", "\r\n", "└─ ", "é", "◀"]
    func text() -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<25 {
      let (one, other) = (text(), text())
      #expect(
        PictureLines.areSame(one, other) == (PictureLines.trimmed(one) == PictureLines.trimmed(other)),
        "\(one.debugDescription) and \(other.debugDescription)")
      #expect(PictureLines.areSame(one, PictureLines.trimmed(one).map { "   \($0)  \n" }.joined(separator: "\n")))
    }
  }

  @Test("only # means numbered names, and only ┄ means drawn views") func marks() {
    #expect(PictureLines.marks(of: "UIWindow\n└─ Editor ◀") == (false, false))
    #expect(PictureLines.marks(of: "UIWindow#1") == (true, false))
    #expect(PictureLines.marks(of: "└┄ UIView") == (false, true))
    // ┅ is E2 94 85, ▄ E2 96 84, and ↔ E2 86 94.
    #expect(PictureLines.marks(of: "┅ ▄ ↔") == (false, false))
    #expect(PictureLines.marks(of: "\u{84}\u{94}") == (false, false))
  }
}
