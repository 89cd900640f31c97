import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A sign that a format reserves may be joined by another scalar, such as an accent. A parser reads each by itself.
@Suite struct JoinedCharacterTests {
  private static let text = "a\u{600}</script>\u{600}<img src=x>\"\u{FE0F}\u{600},file=b\u{600}%0A#\u{301}"

  private func output(_ report: String) throws -> String {
    let spec = """
      it([[\(Self.text)]], function() error([[\(Self.text)]]) end)
      it("shows it", function()
        local Screen = viewController([[\(Self.text)]]) {}
        launch { root = Screen() }
        assert.top(UINavigationController)
      end)
      """
    return try CommandTest("test", "--no-color", "--report", report, "a_spec.lua").file("a_spec.lua", spec).result()
      .text
  }

  @Test("no name becomes an element of the HTML page")
  func html() throws {
    let page = try output("html").unicodeScalars
    #expect(page.count > 1_000)
    #expect(!page.contains("<img".unicodeScalars))
    #expect(!page.contains("</script>\u{600}".unicodeScalars))
  }

  @Test("the names stay in their attributes in JUnit's XML")
  func junit() throws {
    let parser = XMLParser(data: Data(try output("junit").utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
  }

  @Test("no name adds a property to an annotation of GitHub")
  func github() throws {
    let annotations = try output("github").split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(!annotations.isEmpty)
    for annotation in annotations {
      let scalars = annotation.unicodeScalars
      let properties = scalars[
        ..<(scalars.dropFirst(2).firstRange(of: "::".unicodeScalars)?.lowerBound ?? scalars.endIndex)]
      #expect(!properties.contains(",file=b".unicodeScalars), "\(annotation)")
      #expect(!scalars.contains("\u{600}%0A".unicodeScalars), "\(annotation)")
    }
  }

  @Test("no name begins a directive in TAP")
  func tap() throws {
    let points = try output("tap").split(separator: "\n").filter { $0.hasPrefix("not ok") }
    #expect(points.count == 2)
    #expect(points[0].unicodeScalars.contains("\\#\u{301}".unicodeScalars), "\(points[0])")
  }

  @Test("a scene's name ends no comment of a generated script")
  func storyboard() throws {
    let file = "a\nos.exit()--.storyboard"
    let text = try CommandTest("storyboard", "lua", file).file(file, LargeStoryboard.references.text(1)).result().text
    #expect(text.hasPrefix("-- The storyboard a␊os.exit()--, generated from its file.\n"), "\(text)")
  }

  @Test("results are read from files alone")
  func device() throws {
    let result = try CommandTest("report", "merge", "results").link("results", to: "/dev/zero").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("results"), "\(result.errorText)")
  }
}
