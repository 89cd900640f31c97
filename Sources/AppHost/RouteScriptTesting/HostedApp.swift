#if UIKit
  internal import Foundation
  public import PreparedSources
  internal import UIKit

  /// The classes and resources of the app that a test target hosts.
  public struct HostedApp {
    /// The classes of the app's modules.
    let classes: PreparedClasses
    /// The absolute paths of the app's storyboards, xibs, images, colors and property lists.
    let resources: [String]

    /// Describes an app.
    ///
    /// - Parameters:
    ///   - classes: The classes of the app's modules, from their functions such as `preparedClassesOfShop()`.
    ///   - resources: The directories and files of the app, relative to the package of `file`. Directories are searched to any
    ///     depth, as by `AppResources`.
    ///   - file: A file of the package.
    public init(_ classes: PreparedClasses, resources: [String] = [], file: String = #filePath) {
      self.classes = classes
      let package = PackageDirectory.containing(file)
      // The files are found once, before a process is forked for each scenario.
      self.resources = resources.flatMap { Self.files(at: URL(filePath: $0.hasPrefix("/") ? $0 : "\(package)/\($0)")) }
    }

    /// Returns the resources at a path.
    private static func files(at url: URL) -> [String] {
      guard !PreparedApp.isResource(url) else { return [url.path] }
      let entries = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      return (entries?.compactMap { $0 as? URL } ?? []).filter(PreparedApp.isResource).map(\.path).sorted()
    }
  }

  /// The directory of a package.
  enum PackageDirectory {
    /// Returns the nearest directory above a file that contains `Package.swift`, or else the directory of the file.
    static func containing(_ file: String) -> String {
      let directory = URL(filePath: file).deletingLastPathComponent()
      var candidate = directory
      while candidate.path != "/" {
        if FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path) {
          return candidate.path
        }
        candidate.deleteLastPathComponent()
      }
      return directory.path
    }
  }
#endif
