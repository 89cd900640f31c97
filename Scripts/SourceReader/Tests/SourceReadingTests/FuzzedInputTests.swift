import Foundation
import Testing

@testable import SourceReading

/// The kept inputs of `Scripts/fuzz swift`.
@Suite struct FuzzedInputTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Tests/Fuzzing/Corpus/swift").standardized

  @Test("Each kept input is one line of JSON, whatever is in it")
  func corpus() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
      .map { Self.corpus.appendingPathComponent($0).path }
    #expect(files.count > 50)
    let lines = SourceRun(files: files, cache: nil, program: nil).execute(jobs: 2)
    #expect(lines.count == files.count)
    for (line, file) in zip(lines, files) {
      #expect(line.firstIndex(of: UInt8(ascii: "\n")) == line.count - 1, Comment(rawValue: file))
      let facts = try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      #expect(facts["file"] as? String == file)
    }
  }
}
