internal import RouteScript

/// The files of a session: what was read once stays as it was, so that steps do the same when they are replayed, until the session is
/// asked to read anew.
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

  func entries(of folder: String) -> [String]? { files.entries(of: folder) }

  func realPath(of path: String) -> String? { files.realPath(of: path) }

  /// Forgets what was read.
  func forget() { known = [:] }
}
