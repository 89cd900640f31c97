public import Foundation
import RouteDiagnostics

/// A file with the output that a test expects.
public struct GoldenFile {
  /// The location of the file.
  public let url: URL

  /// The file `Goldens/<name>.txt` beside the source file at `filePath`.
  public init(named name: String, besides filePath: String) {
    url = URL(fileURLWithPath: filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").appendingPathComponent(name + ".txt")
  }

  /// A file of the repository that is made from the code, by its path from the folder of Package.swift.
  public init(inRepository path: String) { url = Repository.url(path) }

  /// Returns a message about the difference between `text` and the file, or `nil` if they are equal.
  ///
  /// - Parameter isRecording: whether to write `text` to the file first. That is a problem too, so that
  ///   a run that records cannot pass.
  /// - Throws: when the file cannot be read or written.
  public func problem(with text: String, isRecording: Bool) throws -> String? {
    let expected = try contents()
    if expected == text { return nil }
    let name = "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"
    if isRecording {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return "\(name) was recorded. Read what changed, then run the tests without \(Self.recordVariable)."
    }
    guard let expected else {
      return "\(name) does not exist. Set \(Self.recordVariable)=1 to record it:\n\(text)"
    }
    let diff = LineDiff(expected: expected, actual: text)
    let lines = diff.hasDifferences ? diff.rendered() : ["The texts differ in their line ends only."]
    return """
      The output differs from \(name) (- recorded, + now):
      \(lines.joined(separator: "\n"))
      If the new output is right, record it with \(Self.recordVariable)=1.
      """
  }

  /// The environment variable that makes tests record.
  public static let recordVariable = "ROUTESCRIPT_RECORD"

  private func contents() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }
}
