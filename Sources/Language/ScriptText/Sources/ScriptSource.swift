internal import RouteDiagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A chunk to run: its text, its display name, and the directory in which its modules are looked up.
public struct ScriptSource: Sendable {
  /// The name in messages: a path as the user entered it, or `(stdin)`, `(command line)`.
  public let name: String
  /// The text of the chunk.
  public let bytes: [UInt8]
  /// The directory for `require`.
  public let folder: String
  /// Whether the name is a path.
  public let isFile: Bool
  /// Whether messages may quote the text although it is not Lua.
  ///
  /// A link in a project may lead to a file that is not a script. The text of such a file must not get into a log.
  public let isQuotable: Bool

  /// Creates a source from the contents of a file.
  public init(path: String, bytes: [UInt8]) { self.init(path: path, bytes: bytes, isQuotable: true) }

  /// Creates a source from a file that was read at a path.
  ///
  /// - Parameters:
  ///   - path: The path as the user, or a script, wrote it.
  ///   - file: The file. Messages may quote its text if its real name ends in `.lua`.
  ///   - isNamed: Whether the user named the path. Then messages may also quote the text if the path is not a link to a file with another
  ///     name.
  public init(path: String, file: SourceFile, isNamed: Bool = false) {
    let name = SourcePath.name(of: file.realPath ?? path)
    let isQuotable = name.hasSuffix(".lua") || isNamed && name == SourcePath.name(of: path)
    self.init(path: path, bytes: file.bytes, isQuotable: isQuotable)
  }

  private init(path: String, bytes: [UInt8], isQuotable: Bool) {
    name = path
    self.bytes = bytes
    folder = SourcePath.folder(of: path)
    isFile = true
    self.isQuotable = isQuotable
  }

  /// Creates a source from a string that does not come from a file.
  public init(name: String, text: [UInt8]) {
    self.name = name
    bytes = text
    folder = ""
    isFile = false
    isQuotable = true
  }

  /// The chunk name in the form that Lua requires.
  package var chunkName: String { isFile ? "@\(name)" : "=\(name)" }
}

/// The errors of sources that cannot run at all.
public enum ScriptSourceFault {
  /// Returns the problem with the bytes of a file that should be a script, or `nil`.
  ///
  /// Compiled Lua is rejected because it could break the embedding. A file with zero bytes is not text.
  public static func fault(in bytes: [UInt8], of path: String) -> ScriptFault? {
    if bytes.starts(with: [0x1B, 0x4C, 0x75, 0x61]) {
      return ScriptFault(
        "\(path) is compiled Lua", found: "bytecode", expected: "the source of a Lua script",
        help: ["run the .lua file that it was compiled from"])
    }
    let hasZero = bytes.withUnsafeBytes { text in
      text.baseAddress.flatMap { memchr($0, 0, min(text.count, 8192)) } != nil
    }
    if hasZero {
      return ScriptFault(
        "\(path) is not a text file", found: "zero bytes within its first 8 KiB", expected: "the source of a Lua script"
      )
    }
    return nil
  }

  /// Returns the error for a file that is not Lua, without quoting its text.
  ///
  /// - Parameter line: The line at which the file stops being Lua, or `nil` if it is unknown.
  package static func notLua(_ source: ScriptSource, line: Int?) -> ScriptFault {
    var fault = ScriptFault(
      "\(source.name) is not a Lua script", found: "a syntax error" + (line.map { " on line \($0)" } ?? ""),
      expected: "a Lua script",
      help: ["rename it to see the line: without the extension .lua, the source is not shown"])
    fault.isLiteral = true
    return fault
  }

  /// Returns the error for a file that cannot be read.
  public static func fault(_ error: SourceFileError, path: String, files: any SourceFiles) -> ScriptFault {
    switch error {
    case .missing:
      let folder = SourcePath.folder(of: path)
      let name = SourcePath.name(of: path)
      guard let entries = files.entries(of: folder) else {
        return missingFolder(folder, of: path, files)
      }
      // Where a directory may be meant, directories are proposed too.
      let candidates = entries.filter {
        $0.hasSuffix(".lua") || !name.hasSuffix(".lua") && files.entries(of: SourcePath.join(folder, $0)) != nil
      }.map { SourcePath.join(folder, $0) }
      var fault = ScriptFault.unknownName("cannot read \(path)", path, among: candidates)
      fault.identifier = nil
      fault.found = "no file '\(name)'" + (folder.isEmpty ? "" : " in '\(folder)'")
      fault.expected = "a Lua script"
      return fault
    case .folder:
      let scripts = (files.entries(of: path) ?? []).filter { $0.hasSuffix(".lua") }
      var help = ["run its *_spec.lua files with `routescript test \(path)`"]
      if let first = scripts.first(where: { !$0.hasSuffix("_spec.lua") }) {
        help.append("run one script with `routescript run \(SourcePath.join(path, first))`")
      }
      return ScriptFault("cannot run \(path)", found: "a folder", expected: "a Lua script", help: help)
    case .outside(let real):
      return ScriptFault(
        "cannot read \(path)", found: "a link to \(real)", expected: "a file within the folders that may be read")
    case .refused(let reason):
      return ScriptFault("cannot read \(path)", found: reason, expected: "a file that can be read")
    }
  }

  /// Returns the error for a path with a missing directory. It names that directory, and suggests those beside it.
  private static func missingFolder(_ folder: String, of path: String, _ files: any SourceFiles) -> ScriptFault {
    var missing = folder
    while !missing.isEmpty, files.entries(of: SourcePath.folder(of: missing)) == nil {
      missing = SourcePath.folder(of: missing)
    }
    let parent = SourcePath.folder(of: missing)
    let folders = (files.entries(of: parent) ?? []).filter { files.entries(of: SourcePath.join(parent, $0)) != nil }
    let suggestions = NameSuggester.suggestions(for: SourcePath.name(of: missing), among: folders)
      .map { SourcePath.join(parent, $0) }
    return ScriptFault(
      "cannot read \(path)", found: "no folder '\(missing)'", expected: "a Lua script", suggestions: suggestions,
      help: suggestions.isEmpty && !path.hasPrefix("/") ? ["check the path: it is relative to the current folder"] : [])
  }
}
