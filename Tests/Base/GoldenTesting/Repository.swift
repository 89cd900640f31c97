public import Foundation

/// The checkout that the tests are part of.
public enum Repository {
  /// The folder of Package.swift.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.pathComponents.count > 1,
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// Returns the place of a file or folder, by its path from the folder of Package.swift.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}
