internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The user's editor, which `VISUAL` or `EDITOR` names.
struct ExternalEditor {
  /// The editor's command, which a shell runs.
  let command: String

  /// Reads the user's editor from the environment, or returns `nil` if no variable names one.
  init?(_ variable: (String) -> String?) {
    guard let command = ["VISUAL", "EDITOR"].compactMap({ variable($0) }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    self.command = command
  }

  /// Opens a string in the editor.
  ///
  /// - Returns: The edited string, or `nil` if the editor failed or changed nothing.
  func edit(_ text: String) -> String? {
    var path = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/routescript-XXXXXX.lua".utf8CString)
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { return nil }
    close(descriptor)
    let name = path.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { String(cString: $0) } ?? "" }
    defer { unlink(name) }
    guard FileOutput.write(Array(text.utf8), to: name) == nil else { return nil }
    let program = ForegroundProgram(command: command + " \"$@\"", arguments: [name])
    guard program.run() == 0, let bytes = try? SystemFiles.contents(of: name, limit: 16 << 20) else { return nil }
    let edited = String(decoding: bytes, as: UTF8.self)
    return edited == text ? nil : edited
  }
}
