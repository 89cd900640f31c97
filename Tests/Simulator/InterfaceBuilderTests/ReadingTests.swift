import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import Testing

/// The file as XML.
@Suite struct ReadingTests {
  private let home = storyboard(scene("home"))

  @Test("storyboards:1.1 a declaration with and without standalone is read, and no other encoding than UTF-8")
  func declaration() throws {
    #expect(try document(home).scenes.count == 1)
    let old = home.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-8\" standalone=\"no\"")
    #expect(try document(old).scenes.count == 1)
    let foreign = try fault(home.replacing("UTF-8", with: "ISO-8859-1")).diagnostic
    #expect(foreign.title == "the file is not in UTF-8")
    #expect(foreign.found == "ISO-8859-1")
    #expect(try fault([0xFF, 0xFE, 0x3C, 0x00]).diagnostic.found == "UTF-16")
  }

  @Test("storyboards:1.2 a document type is rejected, whatever it declares")
  func documentType() throws {
    let bomb = """
      <!DOCTYPE document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document>&b;</document>
      """
    let found = try fault(bomb).diagnostic
    #expect(found.title == "document types are not supported")
    #expect(found.location?.line == 1)
    #expect(try fault("<document>&custom;</document>").diagnostic.title == "there is no entity 'custom'")
  }

  @Test("storyboards:1.2 the five entities and numbers stand for characters")
  func entities() throws {
    let read = try document(storyboard(scene("home", attributes: "title=\"&lt;&amp;&gt; &quot;&apos;&#10;ü\"")))
    #expect(read.scenes[0].controller?.title == "<&> \"'\nü")
  }

  @Test("storyboards:1.3 comments mean nothing")
  func comments() throws {
    let read = try document(storyboard("<!--Home Scene-->\n" + scene("home") + "<!--End-->"))
    #expect(read.tree.hasSameElements(as: try document(home).tree))
  }

  @Test("storyboards:1.4 text is kept in its element, and indentation is ignored")
  func texts() throws {
    let inside = "<label id=\"l\"><string key=\"text\">Two\nlines</string></label><string key=\"blank\"> </string>"
    let read = try document(storyboard(scene("home", inside)))
    let label = try #require(read.element("l"))
    #expect(DocumentObject(label, .iOS).title == "Two\nlines")
    #expect(read.scenes[0].controller?.object(forKey: "blank")?.node.text == " ")
    #expect(read.tree.root.text.isEmpty)
    #expect(try MarkupReader.read(Array("<a>one<b/>two</a>".utf8), file: "").root.text == "onetwo")
  }

  @Test("storyboards:1.5 merge conflicts are reported as such")
  func conflicts() throws {
    let conflict = storyboard("<<<<<<< HEAD\n\(scene("a"))\n=======\n\(scene("b"))\n>>>>>>> topic")
    let found = try fault(conflict).diagnostic
    #expect(found.title == "the file has unresolved merge conflicts")
    #expect(found.location == SourceLocation(file: "Main.storyboard", line: 4, columns: 1..<8))
    // A Markdown underline is not a conflict marker.
    #expect(try fault("<document>\n=======\n</a>").diagnostic.title == "a closing tag has no matching open element")
  }

  @Test("storyboards:1.5 line ends of Windows and a byte order mark are read, and places stay right")
  func lineEnds() throws {
    let windows = "\u{FEFF}" + home.replacing("\n", with: "\r\n")
    let read = try document(windows)
    #expect(read.tree.hasSameElements(as: try document(home).tree))
    #expect(read.tree.root.location.line == 2)
    #expect(try fault("\u{FEFF}<document></a>").diagnostic.location?.columns == 13..<14)
    #expect(try fault("<document a=\"ü\"></a>").diagnostic.location?.columns == 19..<20)
  }

  @Test("storyboards:1.6 depth, attributes and size have bounds far beyond what is real")
  func bounds() throws {
    func nested(_ depth: Int) -> String {
      "<document>" + String(repeating: "<a>", count: depth - 1) + String(repeating: "</a>", count: depth - 1)
        + "</document>"
    }
    #expect(try document(nested(500)).tree.count == 500)
    #expect(try fault(nested(501)).diagnostic.title == "the elements are nested too deeply")
    func attribute(_ count: Int) -> String { "<document a=\"\(String(repeating: "x", count: count))\"/>" }
    #expect(try document(attribute(1 << 20)).tree.count == 1)
    #expect(try fault(attribute(1 << 20 + 1)).diagnostic.title == "the value of attribute 'a' is too long")
    let attributes = (0...1000).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(try fault("<document \(attributes)/>").diagnostic.title == "the element has too many attributes")
    let names = (0...20_000).map { "<a\($0)/>" }.joined()
    #expect(try fault("<document>\(names)</document>").diagnostic.title == "the file has too many different names")
    let large = [UInt8](repeating: 0x20, count: 64 << 20 + 1)
    #expect(try fault(large).diagnostic.title == "the file is too large")
  }

  /// Files with typical errors of manual edits.
  static let malformed: [(name: String, text: String)] = [
    ("empty", ""), ("blank", " \n"), ("text", "hello"), ("unclosed", "<document>\n  <scenes>\n"),
    ("inside a tag", "<document>\n  <scene id=\"a"), ("mismatch", "<document>\n  <scene>\n  </scenes>\n</document>"),
    ("two roots", "<document/>\n<document/>"), ("attribute twice", "<document id=\"a\" id=\"b\"/>"),
    ("ampersand", "<document title=\"A & B\"/>"), ("no quotes", "<document id=a/>"),
    ("less than", "<document>a < b</document>"), ("reference", "<document>&#0;</document>"),
    ("late declaration", "\n<?xml version=\"1.0\"?><document/>"), ("control character", "<document>\u{1}</document>"),
    ("other root", "<plist version=\"1.0\"/>"),
    ("archive", "<?xml version=\"1.0\"?>\n<archive type=\"x\" version=\"8.00\"/>"),
    ("unclosed CDATA", "<document><![CDATA[a"),
  ]

  @Test("storyboards:1.5 a malformed file is reported with the place, what was found and what was expected")
  func malformedFiles() throws {
    var lines: [String] = []
    for (name, text) in Self.malformed {
      let error = try fault(text)
      let renderer = DiagnosticRenderer(source: { _ in SourceText(text) })
      lines.append("── \(name)\n\n" + renderer.render(error.diagnostic).plain)
    }
    expectGolden(lines.joined(separator: "\n"))
  }

  @Test("bytes that are not UTF-8 are reported as such")
  func notUTF8() throws {
    let bytes = Array("<document a=\"".utf8) + [0xFF] + Array("\"/>".utf8)
    #expect(try fault(bytes).diagnostic.title == "the file is not in UTF-8")
  }
}
