import Foundation
import RouteDiagnostics
import Testing

@Suite struct JSONTests {
  @Test("Members keep their order")
  func order() {
    let json: JSON = ["zone": 1, "alpha": [true, nil, 0.5], "empty": [:], "none": [], "zone again": "x"]
    #expect(json.text == #"{"zone":1,"alpha":[true,null,0.5],"empty":{},"none":[],"zone again":"x"}"#)
  }

  @Test func indentation() {
    let json: JSON = ["a": [1, ["b": nil]], "c": [], "d": [:]]
    #expect(
      json.indentedText == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {}
        }

        """)
  }

  @Test func escapes() {
    let text = "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é😀\u{2028}"
    #expect(JSON.string(text).text == #""\"\\/\b\t\n\f\r\u0000\u001f\u007fé😀\u2028""#)
  }

  @Test func invalidUTF8IsReplaced() {
    var json = JSONText()
    json.string(utf8: [0x61, 0xFF, 0x22, 0xC3])
    #expect(json.text == "\"a\u{FFFD}\\\"\u{FFFD}\"")
  }

  @Test(arguments: [
    (0.35, "0.35"), (5, "5.0"), (-0.0, "-0.0"), (1e-7, "1e-07"), (1e300, "1e+300"), (.infinity, "null"),
    (-.infinity, "null"), (.nan, "null"),
  ])
  func numbers(value: Double, text: String) {
    #expect(JSON.number(value).text == text)
  }

  @Test func wholeNumbers() {
    #expect(JSON.array([.integer(.max), .integer(.min)]).text == "[9223372036854775807,-9223372036854775808]")
  }

  @Test("A line of a log is written piece by piece, into the same buffer again")
  func pieces() {
    var line = JSONText()
    for time in [0, 0.35] {
      line.removeAll()
      line.object {
        $0.member("time", time)
        $0.member("line", 24)
        $0.member("callback", "viewDidAppear")
        $0.member("animated", true)
        $0.member("objects") { objects in
          objects.array {
            $0.element { $0.number(1) }
            $0.element { $0.string("two") }
          }
        }
      }
      line.endLine()
    }
    #expect(
      line.text
        == #"{"time":0.35,"line":24,"callback":"viewDidAppear","animated":true,"objects":[1,"two"]}"# + "\n")
  }

  @Test("Another reader understands it")
  func foundationReadsIt() throws {
    let json: JSON = [
      "text": "\"\\\n\u{1}é😀", "numbers": [1, -2.5e-9, 9_007_199_254_740_993], "deep": [[[["x": [:]]]]],
    ]
    for text in [json.text, json.indentedText] {
      let read = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(read["text"] as? String == "\"\\\n\u{1}é😀")
      let numbers = try #require(read["numbers"] as? [NSNumber])
      #expect(numbers == [1, -2.5e-9, 9_007_199_254_740_993])
    }
  }
}
