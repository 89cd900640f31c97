import Foundation
import GoldenTesting
import Testing

@Suite struct GoldenFileTests {
  @Test("A missing file, a recording and a difference are problems; the recorded text passes")
  func problems() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = GoldenFile(named: "tree", besides: folder.appendingPathComponent("TreeTests.swift").path)
    #expect(golden.url.path == folder.appendingPathComponent("Goldens/tree.txt").path)

    let missing = try #require(try golden.problem(with: "UIWindow\n", isRecording: false))
    #expect(missing.hasPrefix("Goldens/tree.txt does not exist. Set ROUTESCRIPT_RECORD=1 to record it:"))

    let recorded = try #require(try golden.problem(with: "UIWindow\n", isRecording: true))
    #expect(recorded.hasPrefix("Goldens/tree.txt was recorded."))
    #expect(try golden.problem(with: "UIWindow\n", isRecording: false) == nil)
    #expect(try golden.problem(with: "UIWindow\n", isRecording: true) == nil)

    let different = try #require(try golden.problem(with: "UIView\n", isRecording: false))
    #expect(
      different == """
        The output differs from Goldens/tree.txt (- recorded, + now):
        - UIWindow
        + UIView
        If the new output is right, record it with ROUTESCRIPT_RECORD=1.
        """)
    let lineEnd = try #require(try golden.problem(with: "UIWindow", isRecording: false))
    #expect(lineEnd.contains("differ in their line ends only"))
  }
}
