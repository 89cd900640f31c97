import Foundation
public import Testing

/// Interface Builder files of real apps, which are not part of the project. `ROUTESCRIPT_STORYBOARDS` names their folder; the default
/// is `shared/storyboards` beside the project.
public enum RealFiles {
  /// The folder, or `nil` if it does not exist.
  private static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ROUTESCRIPT_STORYBOARDS"].map { URL(fileURLWithPath: $0) }
    let folder = named ?? Repository.root.deletingLastPathComponent().appendingPathComponent("shared/storyboards")
    let manifest = folder.appendingPathComponent("MANIFEST.tsv").path
    return FileManager.default.fileExists(atPath: manifest) ? folder : nil
  }()

  /// Whether the folder is there.
  public static let areThere = folder != nil

  /// The comment of a skipped test.
  public static let whyNot: Comment =
    "the folder of real storyboards is not there: name it in ROUTESCRIPT_STORYBOARDS to run this test"

  /// The files with their paths relative to the folder, sorted. The array is empty if the folder does not exist.
  ///
  /// - Throws: when a file cannot be read.
  public static func all() throws -> [(path: String, bytes: [UInt8])] {
    guard let folder else { return [] }
    let manifest = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    let paths = manifest.split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[2]) }
    return try paths.sorted().map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }
}
