public import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension SystemFiles {
  /// Returns the stamp of a file or folder, or `nil` if it does not exist.
  static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// Replaces the contents of an existing file: all of them, or none. A symbolic link stays one, and the file keeps its permissions.
  ///
  /// - Returns: The reason why it was not replaced, or `nil` if it was.
  public static func replace(_ path: String, with bytes: [UInt8]) -> String? {
    let place = FilePlace(path)
    guard place.status != nil else { return place.failure(ENOENT).reason }
    do throws(FileOutput.Failure) { try place.replace(with: bytes) } catch { return error.reason }
    return nil
  }

  /// The files of the machine, which trusted scripts may write.
  static var writable: SystemFiles {
    SystemFiles { bytes, path throws(SourceFileError) in
      guard let failure = FileOutput.write(bytes, to: path) else { return }
      throw failure.code.map(SystemFiles.error) ?? .refused(failure.reason)
    }
  }
}
