/// The contents of an app's projects and package manifests.
public struct AppManifests: Sendable {
  /// The dependencies.
  public private(set) var dependencies = DependencyNames()
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
      dependencies.add(bytes, file: file)
    }
    projects.add(file, bytes)
    dependencies.add(frameworks: projects.frameworks)
  }
}
