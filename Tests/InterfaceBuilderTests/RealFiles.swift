import Foundation
import InterfaceBuilder
import Testing

/// Interface Builder files of real apps, which are not part of the project: `ROUTESCRIPT_STORYBOARDS` names their folder, or it
/// lies beside the project as `shared/storyboards`.
enum RealFiles {
  static let folder: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let named = ProcessInfo.processInfo.environment["ROUTESCRIPT_STORYBOARDS"].map { URL(fileURLWithPath: $0) }
    let folder = named ?? root.deletingLastPathComponent().appendingPathComponent("shared/storyboards")
    let manifest = folder.appendingPathComponent("MANIFEST.tsv").path
    return FileManager.default.fileExists(atPath: manifest) ? folder : nil
  }()

  static let areThere = folder != nil

  static let whyNot: Comment =
    "the folder of real storyboards is not there: name it in ROUTESCRIPT_STORYBOARDS to run this test"

  /// The files by their paths from the folder, sorted.
  static func all() throws -> [(path: String, bytes: [UInt8])] {
    let folder = try #require(folder)
    let manifest = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    let paths = manifest.split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[2]) }
    return try paths.sorted().map { ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  /// The documents of those that are well-formed.
  static func documents() throws -> [Document] {
    try all().compactMap { file in try? Document(file.bytes, file: file.path) }
  }
}
