internal import RouteScript

/// Finds the suite files below the paths that a person names.
struct SuiteDiscovery {
  /// The end of the name of a suite file.
  static let suffix = "_spec.lua"

  let files: any SourceFiles

  /// The suite files of a path: the file itself, or every `*_spec.lua` below a folder, in order of their paths. Hidden folders
  /// are passed over.
  ///
  /// - Returns: nil when there is nothing at the path.
  func suites(at path: String) -> [String]? {
    guard let entries = files.entries(of: path) else {
      do throws(SourceFileError) {
        _ = try files.contents(of: path)
        return [path]
      } catch {
        return nil
      }
    }
    var found: [String] = []
    for name in entries where !name.hasPrefix(".") {
      let entry = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if files.entries(of: entry) != nil {
        found += suites(at: entry) ?? []
      } else if name.hasSuffix(Self.suffix) {
        found.append(entry)
      }
    }
    return found.sorted()
  }
}
