import Foundation

/// Lua's own interpreter, whose library says what ours must do.
enum ReferenceInterpreter {
  /// The path of the interpreter, or `nil` if this machine has none. It is also `nil` with the address sanitizer, which would report the
  /// bytes that Foundation leaks for each process.
  static let path: String? = {
    if Sanitizer.watchesAddresses { return nil }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/lua5.4" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The bytes that a script writes.
  static func output(of script: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".lua")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "lua5.4")
    process.arguments = [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(output)
  }
}
