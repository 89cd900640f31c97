import Foundation
import Testing

/// A folder for one test, which is deleted with the value.
final class TemporaryFolder {
  private let url: URL

  /// The path of the folder.
  var path: String { url.path }

  /// Makes an empty folder.
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("routescript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and creates its enclosing folders.
  func write(_ bytes: [UInt8], to path: String, mode: Int) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    guard mode & 0o111 != 0 else { return }
    // A program that another test starts now holds the written file open, so that it cannot run ("Text file busy"). A copy by another
    // process is open there only.
    let original = file.path + ".original"
    try FileManager.default.moveItem(atPath: file.path, toPath: original)
    let copy = ChildProcess(
      path: "/bin/cp", arguments: ["-p", original, file.path], environment: [:], folder: url.path)
    #expect(try copy.run().ending == .exited(0))
    try FileManager.default.removeItem(atPath: original)
  }

  /// Makes a pipe that has a name.
  func pipe(_ path: String) throws {
    guard mkfifo(url.appendingPathComponent(path).path, 0o644) == 0 else {
      throw ChildProcess.Failure(call: "mkfifo", code: errno)
    }
  }

  /// Makes a symbolic link, and creates its enclosing folders.
  func link(_ path: String, to target: String) throws {
    let link = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }
}
