import InterfaceBuilder
import RouteDiagnostics
import Testing

/// Files that are larger than any that Interface Builder writes.
@Suite struct LargeFileTests {
  private struct Stop: Error {}

  @Test("an error of the check ends the reading, wherever it is")
  func stopping() throws {
    let text = storyboard((0..<20).map { scene("s\($0)") }.joined())
    var count = 0
    _ = try Document(Array(text.utf8), file: "Main.storyboard") { count += 1 }
    #expect(count > 200)
    for last in [0, 1, count / 2, count - 1] {
      var rest = last
      #expect(throws: Stop.self) {
        _ = try Document(Array(text.utf8), file: "Main.storyboard") {
          if rest == 0 { throw Stop() }
          rest -= 1
        }
      }
    }
  }

  @Test("the number of checks grows with the file")
  func growth() throws {
    func count(_ scenes: Int) throws -> Int {
      var count = 0
      let text = storyboard((0..<scenes).map { scene("s\($0)", "a<b/>c<b/>d") }.joined())
      _ = try Document(Array(text.utf8), file: "Main.storyboard") { count += 1 }
      return count
    }
    #expect(try count(400) < 2 * count(200) + 10)
  }

  @Test("text between inner elements is joined, separately for each element")
  func texts() throws {
    let tree = try MarkupReader.read(
      Array("<a>1<b>2<c>3</c>4<c/>5</b>6<b> <c/> </b>7<b><c/>8</b></a>".utf8), file: "")
    #expect(tree.root.text == "167")
    #expect(tree.root.children.map(\.text) == ["245", "", "8"])
    #expect(tree.root.child("b")?.child("c")?.text == "3")
  }

  @Test("columns in a long line are counted in scalars")
  func columns() throws {
    let unit = "<é ü=\"ß\"/>"
    let text = "<a>\n<b>" + String(repeating: unit, count: 2_000) + "</b>\n<c/></a>"
    let tree = try MarkupReader.read(Array(text.utf8), file: "a")
    for (place, node) in (tree.root.child("b")?.children ?? tree.root.children).enumerated() {
      #expect(node.location.line == 2)
      #expect(node.location.columns?.lowerBound == 4 + place * unit.unicodeScalars.count)
    }
    #expect(tree.root.child("c")?.location.columns?.lowerBound == 1)
  }
}
