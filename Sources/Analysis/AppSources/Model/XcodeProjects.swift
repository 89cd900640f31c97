/// The Xcode projects of an app: which files their targets build, and the version of Swift.
public struct XcodeProjects: Sendable {
  /// The paths of the files that a target builds, in small letters, as file systems of Macs compare them.
  private var built: Set<String> = []
  /// The paths of the files that a project names, and no target of it builds.
  private var named: Set<String> = []
  /// The names of built files whose folders are not known.
  private var namesOfBuilt: Set<String> = []
  /// The folders of the projects.
  private var roots: Set<String> = []
  /// The folders whose files a target builds without naming them: those that Xcode synchronizes, Swift packages and pods.
  private var whole: Set<String> = []
  /// The folders whose project another program generates: a file may be newer than the project.
  private var generated: Set<String> = []
  /// The names of the files that targets build. Some may be missing, such as those of a submodule that is not checked out.
  public private(set) var fileNames: Set<String> = []
  /// The names of the frameworks that projects link as files, and that they do not build themselves.
  private(set) var frameworks: Set<String> = []
  private var versions = SwiftVersions()
  /// The identifiers of the bundles that projects build, by the folder of the project.
  private var bundles: [String: Set<String>] = [:]
  /// The projects whose contents could not be read. Any file may be one of their targets.
  public private(set) var unread: [UnreadFile] = []
  /// Whether all projects could be opened, and the folders that they synchronize are known. Otherwise, any file may be one of a target.
  private var areFilesKnown = true

  /// Creates no projects.
  public init() {}

  /// Whether a file of this name describes a project or a package.
  public static func isProject(_ name: String) -> Bool {
    ["project.pbxproj", "project.yml", "Project.swift", "Package.swift"].contains(name) || name.hasSuffix(".podspec")
  }

  /// Whether the app is written in Swift 1 or 2: no project states Swift 3 or later, and one states an earlier version or is older.
  public var areOfSwift2: Bool { versions.hasEarly && !versions.hasLate }

  /// Adds a file that describes a project or a package.
  ///
  /// - Parameters:
  ///   - file: The path. Other files are ignored.
  ///   - bytes: The contents, or `nil` if they cannot be read.
  public mutating func add(_ file: String, _ bytes: [UInt8]?) {
    let path = Self.components(file)
    guard let name = path.last, Self.isProject(name) else { return }
    let folder = Self.key(path.dropLast())
    switch name {
    case "project.yml", "Project.swift": generated.insert(folder)
    case "project.pbxproj": add(file, in: Array(path.dropLast(2)), bytes)
    default: whole.insert(folder)
    }
  }

  private mutating func add(_ file: String, in folder: [String], _ bytes: [UInt8]?) {
    guard let bytes else {
      areFilesKnown = false
      return
    }
    do throws(ProjectReader.Malformed) {
      add(try ProjectReader.read(bytes), of: file, in: folder)
    } catch {
      unread.append(UnreadFile(file: file, line: error.line, reason: error.reason))
    }
  }

  private mutating func add(_ project: ProjectReader, of file: String, in folder: [String]) {
    let directory = project.root?.projectDirPath ?? ""
    guard let group = project.root?.mainGroup, directory.utf8.count <= SourceLimits.projectPath else {
      let reason =
        project.root?.mainGroup == nil
        ? "no object is the project" : "a path of more than \(SourceLimits.projectPath) bytes"
      unread.append(UnreadFile(file: file, line: nil, reason: reason))
      return
    }
    let root = Self.joined(folder, directory)
    roots.insert(Self.key(folder))
    versions.add(project)
    bundles[Self.key(folder), default: []].formUnion(project.bundleIdentifiers)
    let places = Self.places(of: project.objects, from: group, in: root)
    let inTargets = Self.builtFiles(of: project.objects)
    // The build tool of such a target has its own list of files.
    let isForeign = project.objects.values.contains { $0.isa == "PBXLegacyTarget" }
    for (identifier, object) in project.objects {
      let place = places[identifier]
      if let name = Self.frameworkName(object) { frameworks.insert(name) }
      switch object.isa {
      case "PBXFileReference" where inTargets.contains(identifier) || isForeign:
        let name = Self.components(object.path ?? object.name ?? "").last
        if let name { fileNames.insert(name) }
        if let place { built.insert(place) } else if let name { namesOfBuilt.insert(name.lowercased()) }
      case "PBXFileReference": if let place { named.insert(place) }
      case "PBXFileSystemSynchronizedRootGroup":
        if let place { whole.insert(place) } else { areFilesKnown = false }
      default: break
      }
    }
  }

  /// Returns the name of a prebuilt framework, or `nil` for another object.
  private static func frameworkName(_ object: ProjectReader.Object) -> String? {
    guard object.isa == "PBXFileReference", ["<group>", "SOURCE_ROOT", "<absolute>"].contains(object.sourceTree ?? ""),
      let path = object.path, let name = path.split(separator: "/").last, name.hasSuffix(".framework"),
      // Old projects name the frameworks of the system by their place.
      !path.contains("System/Library")
    else { return nil }
    return String(name.dropLast(".framework".count))
  }

  /// Returns the identifiers of the files that targets build. A storyboard is a group with a file for each language.
  private static func builtFiles(of objects: [String: ProjectReader.Object]) -> Set<String> {
    var files: Set<String> = []
    for object in objects.values where object.isa == "PBXBuildFile" {
      guard let file = object.fileRef, files.insert(file).inserted else { continue }
      files.formUnion(objects[file]?.children ?? [])
    }
    return files
  }

  /// Returns the paths of all files and groups that a group contains and whose folder the project determines.
  private static func places(
    of objects: [String: ProjectReader.Object], from group: String, in root: [String]
  ) -> [String: String] {
    var places: [String: String] = [:]
    var next: [(identifier: String, folder: [String]?)] = [(group, root)]
    var seen: Set<String> = []
    while let (identifier, folder) = next.popLast() {
      guard let object = objects[identifier], seen.insert(identifier).inserted else { continue }
      let base: [String]? =
        switch object.sourceTree ?? "<group>" {
        case "<group>": folder
        case "SOURCE_ROOT": root
        default: nil
        }
      let length = (object.path?.utf8.count ?? 0) + (base?.reduce(0) { $0 + $1.utf8.count + 1 } ?? 0)
      let path = length > SourceLimits.projectPath ? nil : base.map { joined($0, object.path ?? "") }
      if let path { places[identifier] = key(path) }
      for child in object.children { next.append((child, path)) }
    }
    return places
  }

  /// Returns the identifiers of the bundles that the projects in folders build.
  public func bundleIdentifiers(in folders: [String]) -> Set<String> {
    let folders = folders.map { Self.key(Self.components($0)) }
    return bundles.reduce(into: []) { found, bundle in
      if folders.contains(where: { $0.isEmpty || bundle.key == $0 || bundle.key.hasPrefix($0 + "/") }) {
        found.formUnion(bundle.value)
      }
    }
  }

  /// Returns the files that are not in the app: a project around them names them or builds other files of their folder, and no target
  /// builds them.
  ///
  /// A file of a Swift package or pod, and a file in a folder that Xcode synchronizes, is in the app without being named.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - included: The names of sources that other sources include.
  public func unbuilt(among files: some Sequence<String>, including included: Set<String> = []) -> Set<String> {
    guard unread.isEmpty, areFilesKnown, !built.isEmpty else { return [] }
    let folders = Set(built.map { Self.folder(of: $0[...]) })
    var unbuilt: Set<String> = []
    for file in files where Self.isBuiltByName(file) {
      let path = Self.components(file)
      let key = Self.key(path)
      guard !built.contains(key), named.contains(key) || folders.contains(Self.folder(of: key[...])),
        !namesOfBuilt.contains(path.last?.lowercased() ?? ""), !included.contains(path.last ?? ""),
        isInProject(path.dropLast())
      else { continue }
      unbuilt.insert(file)
    }
    return unbuilt
  }

  /// Whether the nearest folder around a file that says which files are built is that of a project with a list.
  private func isInProject(_ folder: ArraySlice<String>) -> Bool {
    var isInside = false
    for count in 0...folder.count {
      let key = Self.key(folder.prefix(count))
      if whole.contains(key) {
        isInside = false
      } else if roots.contains(key) {
        isInside = !generated.contains(key)
      }
    }
    return isInside
  }

  /// Whether a target needs to name a file of this kind. A header needs no target.
  private static func isBuiltByName(_ file: String) -> Bool {
    [".swift", ".m", ".mm", ".storyboard", ".xib"].contains { file.hasSuffix($0) }
  }

  // MARK: Paths

  private static func components(_ path: String) -> [String] { joined([], path) }

  /// Returns a path with the names of another one, without `.` and with as few `..` as possible.
  private static func joined(_ folder: [String], _ path: String) -> [String] {
    var names = folder
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(String(name)) }
    }
    return names
  }

  private static func key(_ names: some Collection<String>) -> String { names.joined(separator: "/").lowercased() }

  /// Returns the folder of a file, without that of a language.
  private static func folder(of key: Substring) -> Substring {
    var folder = key
    repeat {
      guard let end = folder.lastIndex(of: "/") else { return "" }
      folder = folder[..<end]
    } while folder.hasSuffix(".lproj")
    return folder
  }
}

/// The version of Swift, as far as projects state it.
private struct SwiftVersions {
  /// Whether a project states Swift 3 or later.
  var hasLate = false
  /// Whether a project states an earlier version, or states none and Xcode 7 or earlier wrote it.
  var hasEarly = false

  /// The number of Xcode 8, which introduced Swift 3, in a project.
  private static let firstOfSwift3 = 800

  mutating func add(_ project: ProjectReader) {
    let stated = project.swiftVersions.compactMap { $0.split(separator: ".").first.flatMap { Int($0) } }
    if stated.contains(where: { $0 >= 3 }) { hasLate = true }
    let isOld = project.lastXcode.flatMap { Int($0) }.map { $0 < Self.firstOfSwift3 } ?? false
    if stated.contains(where: { $0 < 3 }) || project.swiftVersions.isEmpty && isOld { hasEarly = true }
  }
}
