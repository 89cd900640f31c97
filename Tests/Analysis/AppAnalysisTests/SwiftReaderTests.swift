import AppAnalysis
import RouteDiagnostics
import Testing

/// Programs that read Swift sources and fail.
@Suite struct SwiftReaderTests {
  private func unread(_ reader: SwiftSourceReader) throws -> [UnreadPart] {
    let app = try AppFolder(AppFolder.files)
    var analyzer = AppAnalyzer()
    analyzer.swift = .program(reader)
    return try analyzer.check([app.path]).unread
  }

  @Test("A reader that exceeds its time limit is ended, and the sources are unread")
  func timeLimit() throws {
    let path = AppFolder.program("endless-reader")
    let parts = try unread(SwiftSourceReader(path: path, timeLimit: .milliseconds(1)))
    #expect(parts.map(\.diagnostic.title).first?.hasSuffix("routescript-sources failed: signal 9") == true)
  }

  @Test("The sources are unread if the reader fails, does not exist, or writes something else")
  func failures() throws {
    for (path, reason) in [
      ("/bin/false", "routescript-sources failed: status 1"), ("/nowhere", "No such file or directory"),
      ("/bin/cat", "line 1 of routescript-sources is invalid: "), ("/bin/true", "routescript-sources did not read it"),
    ] {
      let parts = try unread(SwiftSourceReader(path: path))
      #expect(parts.count == 1)
      #expect(parts.first?.diagnostic.title.contains(reason) == true, "\(parts.map(\.diagnostic.title))")
    }
  }
}
