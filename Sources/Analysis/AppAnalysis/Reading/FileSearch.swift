internal import AppSources
package import ScriptText

/// Searches folders for files, recursively. Links that lead out of the folders are not followed.
package struct FileSearch {
  private let files: any SourceFiles
  private let folders: ReadableFolders
  private let extensions: Set<String>
  private var visited: Set<String> = []
  /// The links to files and folders outside those to search. They are not followed.
  private(set) var outerLinks: [String] = []
  /// The paths without links of files that are links.
  private(set) var linkTargets: [String: String] = [:]
  /// The links without a target.
  private(set) var danglingLinks: [String] = []
  /// The folders in the folders that cannot be read.
  private(set) var unreadableFolders: [String] = []
  /// The image files and the sets of asset catalogs that the searches found.
  private(set) var assets: [String] = []
  /// The nibs that the searches found, which are files or folders.
  private(set) var nibs: [String] = []
  /// The files of package managers and projects that the searches found.
  private(set) var manifests: [String] = []

  /// Creates a search for files whose names end with a period and one of these extensions.
  ///
  /// - Parameters:
  ///   - files: The files of the machine.
  ///   - folders: The folders to search, which links must not leave.
  ///   - extensions: The extensions.
  package init(_ files: any SourceFiles, in folders: ReadableFolders, extensions: [String]) {
    self.files = files
    self.folders = folders
    self.extensions = Set(extensions)
  }

  /// Folders of build products and downloads, which are not part of the app.
  private static let passedOver: Set<String> = ["DerivedData", "node_modules", "build"]
  /// Extensions that no folder of the app has, and that most of its files have. `R.swift` is a folder in some apps.
  private static let plain: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "svg", "json", "plist", "strings", "ttf", "otf", "gif",
    // A folder with copies of the app's files for translators.
    "xcloc",
  ]

  /// Returns the files under a path, in the order of their paths, or `nil` if the path is not a folder.
  package mutating func files(under path: String) -> [String]? {
    guard let real = files.realPath(of: path), let entries = files.listing(of: path) else { return nil }
    guard visited.insert(real).inserted else { return [] }
    var found: [String] = []
    search(entries, in: path == "." ? "" : path.isEmpty || path.hasSuffix("/") ? path : path + "/", real, &found)
    return found
  }

  /// Searches the entries of a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, as a prefix of the paths in it.
  ///   - realFolder: The path of the folder without links. Asking the system for that of each folder would take quadratic time.
  private mutating func search(
    _ entries: [FolderEntry], in folder: String, _ realFolder: String, _ found: inout [String]
  ) {
    for entry in entries {
      let name = entry.name
      let path = folder + name
      if AppManifests.isManifest(name) { manifests.append(path) }
      guard !SourcePath.isHidden(name) else { continue }
      let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init) ?? ""
      let isSet = AssetNames.setExtensions.contains(ending)
      if isSet || AssetNames.fileExtensions.contains(ending.lowercased()) { assets.append(path) }
      if ending == "nib" {
        nibs.append(path)
        continue
      }
      if isSet && !AssetNames.containerExtensions.contains(ending) || Self.plain.contains(ending)
        || Self.passedOver.contains(name)
      {
        continue
      }
      let isWanted = extensions.contains(ending)
      if entry.isFile {
        if isWanted { found.append(path) }
        continue
      }
      guard let real = realPath(of: entry, path, in: realFolder, isWanted) else { continue }
      guard let inner = files.listing(of: path) else {
        if entry.isFolder {
          unreadableFolders.append(path)
        } else if isWanted {
          found.append(path)
          linkTargets[path] = real
        }
        continue
      }
      // A link may lead back to an enclosing folder, or to one that is searched, too.
      if visited.insert(real).inserted { search(inner, in: path + "/", real, &found) }
    }
  }

  /// Returns the path without links of an entry that may be a folder, or `nil` if it is a link out of the folders or without a target.
  private mutating func realPath(
    of entry: FolderEntry, _ path: String, in realFolder: String, _ isWanted: Bool
  ) -> String? {
    guard entry.mayBeLink else { return realFolder == "/" ? "/" + entry.name : realFolder + "/" + entry.name }
    guard let real = files.realPath(of: path) else {
      if isWanted { danglingLinks.append(path) }
      return nil
    }
    if folders.contain(path, real: real) { return real }
    // A folder around those to search is not part of the app, and a file of another kind is not read.
    // The system may refuse to list an outer folder, but not to resolve its path.
    let isFolder = files.realPath(of: path + "/.") != nil
    if isFolder ? !folders.areWithin(real) : isWanted { outerLinks.append(path) }
    return nil
  }

  /// Returns the files of package managers and projects in the folders around a relative path, up to the current folder.
  package static func manifests(around path: String, _ files: any SourceFiles) -> [String] {
    guard !SourcePath.isAbsolute(path) else { return [] }
    var names = SourcePath.parts(of: path)
    guard !names.contains("..") else { return [] }
    var found: [String] = []
    while names.popLast() != nil {
      let folder = names.joined(separator: "/")
      for name in files.entries(of: folder.isEmpty ? "." : folder) ?? [] {
        let file = folder.isEmpty ? name : folder + "/" + name
        if AppManifests.isManifest(name) { found.append(file) }
        if name.hasSuffix(".xcodeproj") { found.append(file + "/project.pbxproj") }
      }
    }
    return found
  }
}
