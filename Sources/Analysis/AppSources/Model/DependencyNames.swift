/// The dependencies that the files of package managers and git submodules name.
public struct DependencyNames: Sendable {
  private var names: Set<String> = []
  /// The dependencies whose sources are in a folder that the file names.
  private var local: Set<String> = []
  /// The files that are too large.
  public private(set) var unread: [UnreadFile] = []

  /// Creates the names of no dependencies.
  public init() {}

  /// Whether a file of this name is one of a package manager, or the list of submodules.
  public static func isManifest(_ name: String) -> Bool {
    [
      "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.swift", "Package.resolved",
      "project.pbxproj", ".gitmodules",
    ].contains(name)
  }

  /// Adds the dependencies in a file of a package manager.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - file: The path.
  public mutating func add(_ bytes: [UInt8], file: String) {
    guard bytes.count <= SourceLimits.project else {
      let reason = "the file is larger than \(SourceLimits.project / 1_000_000) MB"
      unread.append(UnreadFile(file: file, line: nil, reason: reason))
      return
    }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    switch file.split(separator: "/").last ?? "" {
    case "Podfile": for line in lines { addPod(line) }
    case "Podfile.lock": addLock(lines)
    case "Cartfile", "Cartfile.resolved":
      for line in lines { addRepository(line, after: ["github ", "git ", "binary "]) }
    case "Package.resolved":
      for line in lines { addRepository(line, after: [#""location" :"#, #""location":"#, #""repositoryURL":"#]) }
    case "Package.swift":
      // `.package(url: "https://example.com/owner/Kit.git", from: "1.0.0")`
      for line in lines {
        let words = line.split(separator: " ").map { $0.split(separator: "(").last ?? $0 }
        guard let place = words.firstIndex(of: "url:"), place + 1 < words.count else { continue }
        addRepository("url: " + words[place + 1], after: ["url:"])
      }
    // Sources are in the folder of a submodule once it is checked out.
    case ".gitmodules": for line in lines { addRepository(line, after: ["path ="]) }
    default: for line in lines { addRepository(line, after: ["repositoryURL ="]) }
    }
  }

  /// Adds the names of frameworks.
  mutating func add(frameworks: Set<String>) { names.formUnion(frameworks) }

  /// Returns the dependencies without sources.
  ///
  /// - Parameter files: The paths of the sources. A dependency has sources if a folder of one of them has its name.
  public func missing(from files: some Sequence<String>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var folders: Set<String> = []
    var last = ""
    for file in files {
      let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
      guard folder != last else { continue }
      last = folder
      for name in folder.split(separator: "/") { folders.insert(name.lowercased()) }
    }
    return names.subtracting(local).filter { name in
      let name = name.lowercased()
      return !folders.contains(name) && !folders.contains(name + ".framework")
    }
  }

  /// `pod 'Name/Part', '~> 1.0'`
  private mutating func addPod(_ line: String) {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard line.hasPrefix("pod ") || line.hasPrefix("pod("), let name = Self.quoted(line) else { return }
    let pod = Self.root(name)
    names.insert(pod)
    if line.contains(":path") || line.contains(" path:") { local.insert(pod) }
  }

  private mutating func addLock(_ lines: [String]) {
    var section = ""
    var source = ""
    for line in lines {
      if line.first?.isLetter == true { section = line }
      let text = line.drop { $0 == " " }
      if section.hasPrefix("PODS:"), line.hasPrefix("  - ") {
        let name = line.dropFirst(4).drop { $0 == "\"" }.prefix { !" :\"".contains($0) }
        if !name.isEmpty { names.insert(Self.root(name)) }
      } else if section.hasPrefix("EXTERNAL SOURCES:") {
        if text.hasPrefix(":path:") { local.insert(source) }
        if !text.hasPrefix(":") { source = Self.root(text.drop { $0 == "\"" }.prefix { !":\"".contains($0) }) }
      }
    }
  }

  /// Adds the last name of an address, such as `Kit` of `"https://example.com/owner/Kit.git"`.
  private mutating func addRepository(_ line: String, after keys: [String]) {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard let key = keys.first(where: line.hasPrefix) else { return }
    let value = line.dropFirst(key.count)
    let address = Self.quoted(value) ?? value.filter { !" ;,".contains($0) }[...]
    var name = address.split(separator: "/").last.map(String.init) ?? ""
    for ending in [".git", ".json"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    if !name.isEmpty { names.insert(name) }
  }

  private static func root(_ name: Substring) -> String { String(name.prefix { $0 != "/" }) }

  private static func quoted(_ text: Substring) -> Substring? {
    guard let start = text.firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return nil }
    let rest = text[text.index(after: start)...]
    return rest.firstIndex(of: text[start]).map { rest[..<$0] }
  }
}
