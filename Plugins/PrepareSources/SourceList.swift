import Foundation

/// `routescript-sources.json`: which files of an app a target compiles, and for which platform.
struct SourceList: Decodable {
  static let fileName = "routescript-sources.json"

  /// Directories and Swift files, relative to the target's directory. Directories are searched to any depth.
  private let sources: [String]
  /// Directories and files to omit, relative to the target's directory.
  private let exclude: [String]
  /// The options of `prepare-sources`.
  let arguments: [String]

  /// A source of the app.
  struct Source {
    let url: URL
    /// A part of the names in the file's table: the same on each machine, and another one for each file.
    let identifier: String
    let outputName: String
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private enum Key: String, CodingKey, CaseIterable {
    case sources, exclude, platform, device, imports, droppedImports
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ file: URL) throws {
    guard let data = try? Data(contentsOf: file) else {
      throw Problem(
        description: """
          \(file.path(percentEncoded: false)): error: the file is missing; create it, for example with {"sources": ["../../MyApp/Navigation"]}
          """)
    }
    do {
      self = try JSONDecoder().decode(SourceList.self, from: data)
    } catch {
      throw Problem(description: "\(file.path(percentEncoded: false)):1:1: error: \(Self.explanation(of: error))")
    }
  }

  init(from decoder: any Decoder) throws {
    let known = Key.allCases.map(\.rawValue)
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw Problem(description: "unknown key '\(key.stringValue)'; the keys are \(known.joined(separator: ", "))")
    }
    let values = try decoder.container(keyedBy: Key.self)
    sources = try values.decode([String].self, forKey: .sources)
    exclude = try values.decodeIfPresent([String].self, forKey: .exclude) ?? []
    var arguments: [String] = []
    if let platform = try values.decodeIfPresent(String.self, forKey: .platform) {
      guard ["iOS", "tvOS", "macOS"].contains(platform) else {
        throw Problem(description: "unknown platform '\(platform)'; use iOS, tvOS or macOS")
      }
      arguments += ["--platform", platform]
    }
    if try values.decodeIfPresent(Bool.self, forKey: .device) == true { arguments.append("--device") }
    for module in try values.decodeIfPresent([String].self, forKey: .imports) ?? [] {
      arguments += ["--import", module]
    }
    for module in try values.decodeIfPresent([String].self, forKey: .droppedImports) ?? [] {
      arguments += ["--drop-import", module]
    }
    self.arguments = arguments
  }

  /// The directories and files of the app, and those to omit, as absolute paths.
  func paths(at directory: URL) -> (sources: [String], excluded: [String]) {
    (sources.map { Self.path($0, directory) }, exclude.map { Self.path($0, directory) })
  }

  /// The Swift files, sorted by path, and the directories that contain them.
  func files(at directory: URL) throws -> (sources: [Source], directories: [URL]) {
    let paths = paths(at: directory)
    var found: [String: URL] = [:]
    var directories: [URL] = []
    for (entry, path) in zip(sources, paths.sources) {
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw Problem(
          description: """
            \(Self.path(Self.fileName, directory)):1:1: error: '\(entry)' does not exist; paths are relative to the directory of \
            this file
            """)
      }
      let url = URL(filePath: path)
      var files = [url]
      if isDirectory.boolValue {
        files +=
          FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?
          .compactMap { ($0 as? URL)?.standardizedFileURL } ?? []
      }
      for file in files {
        let path = Self.plain(file)
        if paths.excluded.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        if isDirectory.boolValue {
          directories.append(file)
        } else if file.pathExtension == "swift" {
          found[path] = file
        }
      }
    }
    let base = directory.standardizedFileURL.path(percentEncoded: false)
    var names: Set<String> = []
    let sources = found.sorted { $0.key < $1.key }.map { path, url in
      let identifier = Self.hash(of: Array(Self.relative(path, to: base).utf8))
      // Files of a module need different names. The app's own name belongs to the locations of the compiler's messages.
      let name = url.deletingPathExtension().lastPathComponent
      let isFirst = names.insert(name).inserted
      return Source(
        url: url, identifier: identifier, outputName: "\(name)\(isFirst ? "" : "-\(identifier)").prepared.swift")
    }
    return (sources, directories)
  }

  /// A number that changes with the configuration and with the list of files. `prepare-sources check` computes it, too.
  static func fingerprint(_ configuration: URL, _ sources: [Source]) throws -> String {
    let paths = sources.map { plain($0.url) }.sorted()
    return hash(of: Array(try Data(contentsOf: configuration)) + paths.flatMap { [0] + Array($0.utf8) })
  }

  private static func path(_ path: String, _ directory: URL) -> String {
    plain((path.hasPrefix("/") ? URL(filePath: path) : directory.appending(path: path)).standardizedFileURL)
  }

  private static func plain(_ url: URL) -> String {
    let path = url.path(percentEncoded: false)
    return path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
  }

  /// The path from a directory to a file, so that it does not depend on where the two are.
  private static func relative(_ path: String, to base: String) -> String {
    let path = path.split(separator: "/")
    let base = base.split(separator: "/")
    let common = zip(path, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + path.dropFirst(common)).joined(separator: "/")
  }

  /// FNV-1a with 64 bits, as hexadecimal digits.
  private static func hash(of bytes: [UInt8]) -> String {
    String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }

  private static func explanation(of error: any Error) -> String {
    switch error {
    case let problem as Problem: problem.description
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
    default: "the file is not valid JSON"
    }
  }
}
