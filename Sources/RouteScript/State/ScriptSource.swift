internal import Diagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A chunk to run: its text, the name that people know it by, and the folder in which its modules are looked for.
public struct ScriptSource: Sendable {
  /// The name in messages: a path as the person wrote it, or `(stdin)`, `(command line)`.
  public let name: String
  /// The text.
  public let bytes: [UInt8]
  /// The folder for `require`.
  public let folder: String
  /// Whether the name is a path.
  public let isFile: Bool
  /// Whether messages may show the text although it is not Lua.
  ///
  /// A link that a project brings may lead to a file that is not a script, whose text must not get into a log.
  public let isQuotable: Bool

  /// A file.
  public init(path: String, bytes: [UInt8]) { self.init(path: path, bytes: bytes, isQuotable: true) }

  /// A file that was read at a path.
  ///
  /// - Parameters:
  ///   - path: the path as the user, or a script, wrote it.
  ///   - file: the file, whose text messages may show if its real name ends in `.lua`.
  ///   - isNamed: whether the user named the path: then they may also if the path is not a link to a file of another name.
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

  /// A text that is no file.
  public init(name: String, text: [UInt8]) {
    self.name = name
    bytes = text
    folder = ""
    isFile = false
    isQuotable = true
  }

  /// The chunk name as Lua wants it.
  package var chunkName: String { isFile ? "@\(name)" : "=\(name)" }
}

/// Why a source cannot be run at all.
public enum ScriptSourceFault {
  /// What is wrong with the bytes of a file that should be a script, or nil.
  ///
  /// Compiled Lua is refused because it could break the embedding; a file with zero bytes is no text.
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

  /// A file that is not Lua, and whose text is not shown.
  ///
  /// - Parameter line: the line at which it stops being Lua, or `nil` if it is unknown.
  package static func notLua(_ source: ScriptSource, line: Int?) -> ScriptFault {
    var fault = ScriptFault(
      "\(source.name) is not a Lua script", found: "a syntax error" + (line.map { " on line \($0)" } ?? ""),
      expected: "a Lua script",
      help: ["rename it to see the line: without the extension .lua, the source is not shown"])
    fault.isLiteral = true
    return fault
  }

  /// What a person is told when a file cannot be read.
  public static func fault(_ error: SourceFileError, path: String, files: any SourceFiles) -> ScriptFault {
    switch error {
    case .missing:
      let folder = SourcePath.folder(of: path)
      let name = SourcePath.name(of: path)
      guard let entries = files.entries(of: folder) else {
        return missingFolder(folder, of: path, files)
      }
      // Where a folder may be meant, folders are proposed too.
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
    case .refused(let reason):
      return ScriptFault("cannot read \(path)", found: reason, expected: "a file that can be read")
    }
  }

  /// A path on whose way a folder is missing: that folder is named, with those beside it.
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
