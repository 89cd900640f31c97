/// The contents of an app's projects and package manifests.
public struct AppManifests: Sendable {
  /// The dependencies that files name.
  private var named = DependencyNames()
  /// The dependencies, including the frameworks that projects link as files.
  public var dependencies: DependencyNames {
    var all = named
    all.add(frameworks: projects.frameworks)
    return all
  }
  /// The files that cannot be read whole.
  public var unread: [UnreadFile] {
    projects.unread + named.unread.filter { !$0.file.hasSuffix("project.pbxproj") }
  }
  /// The Xcode projects.
  public private(set) var projects = XcodeProjects()

  /// Creates the contents of no files.
  public init() {}

  /// Whether a file of this name is one of a package manager or project.
  public static func isManifest(_ name: String) -> Bool {
    DependencyNames.isManifest(name) || XcodeProjects.isProject(name)
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - bytes: The contents, or `nil` if they cannot be read.
  public mutating func add(_ file: String, _ bytes: [UInt8]?) {
    if let bytes, DependencyNames.isManifest(String(file.split(separator: "/").last ?? "")) {
      named.add(bytes, file: file)
    }
    projects.add(file, bytes)
  }
}
