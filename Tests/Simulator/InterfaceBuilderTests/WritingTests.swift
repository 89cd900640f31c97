import InterfaceBuilder
import Testing

/// Elements written as XML.
@Suite struct WritingTests {
  @Test("the output has the layout of Interface Builder")
  func layout() {
    var writer = MarkupWriter()
    writer.element("document", [("version", "3.0"), ("initialViewController", nil)]) { document in
      document.comment("Home -- Scene")
      document.element("string", [("key", "text")]) { $0.write("a < b\n& c") }
      document.element("view", [("title", "\"A\" & <B>\n\t")])
    }
    #expect(
      writer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <document version="3.0">
            <!--Home - Scene-->
            <string key="text">a &lt; b
        &amp; c</string>
            <view title="&quot;A&quot; &amp; &lt;B&gt;&#10;&#9;"/>
        </document>

        """)
  }

  @Test("written elements read back as the same elements")
  func roundTrip() throws {
    let text = "<a x=\"1\" y=\"&#10;&lt;\"><b>one<c/>two</b><string> </string><d/><e><f><g/></f></e></a>"
    let tree = try MarkupReader.read(Array(text.utf8), file: "a")
    #expect(try MarkupReader.read(tree.rewritten, file: "a").hasSameElements(as: tree))
    #expect(try !MarkupReader.read(Array("<a/>".utf8), file: "a").hasSameElements(as: tree))
  }
}
