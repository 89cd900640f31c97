internal import RouteScript
internal import ScriptText

/// A cache of the files of a session. Contents stay the same after the first read, so that replayed steps have the same effect, until
/// ``forget()``.
final class SessionFiles: SourceFiles {
  private let files: any SourceFiles
  private var known: [String: Result<[UInt8], SourceFileError>] = [:]

  init(_ files: any SourceFiles) { self.files = files }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    if let result = known[path] { return try result.get() }
    let result: Result<[UInt8], SourceFileError>
    do throws(SourceFileError) { result = .success(try files.contents(of: path)) } catch { result = .failure(error) }
    known[path] = result
    return try result.get()
  }

  /// Returns the contents that a file has now.
  func currentContents(of path: String) throws(SourceFileError) -> [UInt8] { try files.contents(of: path) }

  func entries(of folder: String) -> [String]? { files.entries(of: folder) }

  func realPath(of path: String) -> String? { files.realPath(of: path) }

  /// Removes all cached contents.
  func forget() { known = [:] }
}
