import Foundation

/// Programs that read the languages in which RouteScript writes.
enum ForeignParser {
  /// Runs a program on a file, and returns its output if it accepts the file.
  ///
  /// - Parameters:
  ///   - program: The name of the program, which is searched for in `PATH`.
  ///   - arguments: The arguments before the path of the file.
  ///   - text: The contents of the file.
  ///   - name: The name of the file.
  /// - Returns: The result, or `nil` if the program is not installed.
  static func run(
    _ program: String, _ arguments: [String] = [], _ text: String, name: String = "input"
  ) throws -> ChildProcess.Result? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard let path = folders.map({ "\($0)/\(program)" }).first(where: CommandTest.hasProgram) else { return nil }
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: name, mode: 0o644)
    return try withExtendedLifetime(folder) {
      try ChildProcess(
        path: path, arguments: arguments + [name], environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
        folder: folder.path
      ).run()
    }
  }

  /// Returns the complaints of the Swift compiler about the syntax of code. Empty if the code is valid, or if no compiler is installed.
  static func swiftErrors(_ code: String) throws -> String {
    try run("swiftc", ["-frontend", "-parse"], code, name: "code.swift")?.errorText ?? ""
  }

  /// Returns the complaints of the Lua compiler about code. Empty if the code is valid, or if no compiler is installed.
  static func luaErrors(_ code: String) throws -> String {
    try run("luac5.4", ["-p"], code, name: "code.lua")?.errorText ?? ""
  }
}
