import AppSources
import Testing

/// The lines of the source reader, which can be anything.
@Suite struct DecodingTests {
  private static let line =
    #"{"v":1,"file":"A.swift","hash":"1","language":"swift","types":[{"name":"Editor","kind":"class","inherits":["UIViewController"],"#
    + #""at":[3,7],"properties":[{"name":"box","type":"UILabel","outlet":true,"at":[4,3],"value":{"lit":"\u00e9\ud83d\ude00"}}]}]}"#

  private func errors(_ text: String) -> [String] {
    SourceFacts.decode(Array(text.utf8)).errors.map { "\($0.line): \($0.error.reason)" }
  }

  @Test("A line becomes the facts of a file")
  func line() throws {
    let (files, errors) = SourceFacts.decode(Array(Self.line.utf8))
    #expect(errors.isEmpty)
    let type = try #require(files.first?.types.first)
    #expect(type.name == "Editor")
    #expect(type.place == SourcePlace(line: 3, column: 7))
    #expect(type.properties.first?.isOutlet == true)
    #expect(type.properties.first?.value == .literal("é😀"))
  }

  @Test("An invalid line is an error with its number, and the other lines are read")
  func invalidLine() {
    let (files, errors) = SourceFacts.decode(Array("\n{\n\(Self.line)\nnull\n".utf8))
    #expect(files.map(\.file) == ["A.swift"])
    #expect(errors.map(\.line) == [2, 4])
  }

  @Test(
    "Each problem is named",
    arguments: [
      (#"{"v":2,"file":"A"}"#, "1: the version of the format is not 1"),
      (#"{"v":1}"#, "1: a file has no string 'file'"),
      (#"{"v":1,"file":"A","uses":3}"#, "1: 'uses' of a file is not an array"),
      (#"{"v":1,"file":"A","uses":[{"what":"cake"}]}"#, "1: a use has an unknown kind"),
      (
        #"{"v":1,"file":"A","uses":[{"what":"scene","text":{"sum":1},"at":[1,1]}]}"#,
        "1: a string value has the unknown form 'sum'"
      ),
      (#"{"v":1,"file":"A","types":[{"name":"A","kind":"class","at":[0,1]}]}"#, "1: a type has no position"),
      (#"{"v":1,"file":"A\x"}"#, "1: an unknown escape sequence"),
      (#"{"v":1,"file":"A"} 1"#, "1: the line continues after its value"),
      (String(repeating: "[", count: 100_000), "1: more than 100 nested values"),
    ])
  func problems(_ line: String, _ error: String) {
    #expect(errors(line) == [error])
  }

  @Test("No prefix of a line, and no line with a changed byte, crashes")
  func hostile() {
    let bytes = Array(Self.line.utf8)
    for count in bytes.indices { _ = SourceFacts.decode(Array(bytes[..<count])) }
    for index in bytes.indices {
      for byte in [0, 0x22, 0x5C, 0x7B, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = SourceFacts.decode(changed)
      }
    }
  }
}
