internal import AppSources
internal import RouteScript
internal import ScriptText

/// Searches folders for files, recursively.
struct FileSearch {
  private let files: any SourceFiles
  private let extensions: Set<String>
  /// The folders to search, without links.
  private let roots: [String]
  private var visited: Set<String> = []
  /// The links that lead to other folders than those to search. They are not followed.
  private(set) var outerLinks: [String] = []
  /// The folders in the folders that cannot be read.
  private(set) var unreadableFolders: [String] = []
  /// The image files and the sets of asset catalogs that the searches found.
  private(set) var assets: [String] = []
  /// The nibs that the searches found, which are files or folders.
  private(set) var nibs: [String] = []
  /// The files of package managers and projects that the searches found.
  private(set) var manifests: [String] = []

  /// Creates a search in folders for files whose names end with a period and one of these extensions.
  init(_ files: any SourceFiles, in folders: [String], extensions: [String]) {
    self.files = files
    roots = folders.compactMap { files.realPath(of: $0) }
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
  mutating func files(under path: String) -> [String]? {
    guard let entries = files.listing(of: path) else { return nil }
    // A link may lead back to an enclosing folder, or out of all folders.
    if let real = files.realPath(of: path) {
      guard visited.insert(real).inserted else { return [] }
      guard roots.contains(where: { real == $0 || SourcePath.isPath(real, within: $0) }) else {
        // A folder around those to search is not part of the app.
        if !roots.contains(where: { SourcePath.isPath($0, within: real) }) { outerLinks.append(path) }
        return []
      }
    }
    var found: [String] = []
    let folder = path == "." ? "" : path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    for entry in entries {
      let name = entry.name
      if AppManifests.isManifest(name) { manifests.append(folder + name) }
      guard !SourcePath.isHidden(name) else { continue }
      let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init) ?? ""
      let isSet = AssetNames.setExtensions.contains(ending)
      if isSet || AssetNames.fileExtensions.contains(ending.lowercased()) { assets.append(folder + name) }
      if ending == "nib" {
        nibs.append(folder + name)
        continue
      }
      if isSet && !AssetNames.containerExtensions.contains(ending) || Self.plain.contains(ending)
        || Self.passedOver.contains(name)
      {
        continue
      }
      if let inner = files(under: folder + name) {
        found += inner
      } else if entry.isFolder {
        unreadableFolders.append(folder + name)
      } else if extensions.contains(ending) {
        found.append(folder + name)
      }
    }
    return found
  }
}
