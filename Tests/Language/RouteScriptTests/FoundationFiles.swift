import Foundation
import RouteScript
import ScriptText

/// The files on disk.
final class FoundationFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    if entries(of: path) != nil { throw .folder }
    guard let data = FileManager.default.contents(atPath: path) else { throw .missing }
    return Array(data)
  }

  func entries(of folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder).sorted()
  }
}
