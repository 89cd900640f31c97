internal import RouteScript

/// Looks for files in folders, and in the folders in these.
struct FileSearch {
  private let files: any SourceFiles
  private let extensions: Set<String>
  private var visited: Set<String> = []

  /// A search for files whose names end in a dot and one of these.
  init(_ files: any SourceFiles, extensions: [String]) {
    self.files = files
    self.extensions = Set(extensions)
  }

  /// What building and fetching leave behind is not the app's.
  private static let passedOver: Set<String> = ["DerivedData", "node_modules", "build"]
  /// Endings that no folder was seen to have, and most of an app's files have. `R.swift` is a folder in some apps.
  private static let plain: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "svg", "json", "plist", "strings", "ttf", "otf", "gif",
  ]

  /// The files under a path, in the order of their paths; nil when it is no folder.
  mutating func files(under path: String) -> [String]? {
    guard let names = files.entries(of: path) else { return nil }
    // A link may lead back to where it stands.
    if let real = files.realPath(of: path), !visited.insert(real).inserted { return [] }
    var found: [String] = []
    let folder = path == "." ? "" : path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    for name in names where !SourcePath.isHidden(name) {
      let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init) ?? ""
      if Self.plain.contains(ending) || Self.passedOver.contains(name) { continue }
      if let inner = files(under: folder + name) {
        found += inner
      } else if extensions.contains(ending) {
        found.append(folder + name)
      }
    }
    return found
  }
}
