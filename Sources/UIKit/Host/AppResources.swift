#if UIKit
  public import Foundation
  public import PreparedSources
  internal import Simulation
  internal import ViewHierarchy

  /// The app that the process runs: its classes, and the directories of its storyboards and xibs.
  ///
  /// A program with an app defines a C function that names them. UIKit calls it before the app first uses a storyboard:
  ///
  /// ```swift
  /// @_cdecl("routescript_application")
  /// public func application() {
  ///   AppResources.use(preparedClasses(), resources: ["/app/Resources"])
  /// }
  /// ```
  public enum AppResources {
    nonisolated(unsafe) static var classes = PreparedClasses()
    nonisolated(unsafe) static var table = PreparedClassTable()
    nonisolated(unsafe) static var files: [String: URL] = [:]
    nonisolated(unsafe) private static var images: Set<String> = []
    nonisolated(unsafe) private static var colors: Set<String> = []
    /// The property list that describes the app, or `nil` if the directories have none with scenes.
    nonisolated(unsafe) static var sceneManifest: [String: Any]?

    /// Sets the app.
    ///
    /// - Parameters:
    ///   - classes: The classes of the app's modules, from their functions `preparedClasses()`.
    ///   - resources: The directories and files of the app. Directories are searched to any depth for storyboards, xibs, images, colors
    ///     in asset catalogs, and an Info.plist with a scene manifest.
    public static func use(_ classes: PreparedClasses, resources: [String]) {
      self.classes = classes
      table = PreparedClassTable(classes)
      files = [:]
      images = []
      colors = []
      sceneManifest = nil
      for path in resources {
        add(URL(filePath: path))
        let found = FileManager.default.enumerator(
          at: URL(filePath: path), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        for case let url as URL in found ?? FileManager.DirectoryEnumerator() { add(url) }
      }
      ActionProxy.perform = { object, selector, arguments in perform(selector, on: object, arguments) }
    }

    private static func add(_ url: URL) {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "storyboard", "xib": if files[url.lastPathComponent] == nil { files[url.lastPathComponent] = url }
      case "imageset", "symbolset": images.insert(name)
      case "colorset": colors.insert(name)
      case "png", "jpg", "jpeg", "pdf", "gif", "heic":
        let base = name.replacing("@2x", with: "").replacing("@3x", with: "").prefix { $0 != "~" }
        images.formUnion([String(base), "\(base).\(url.pathExtension)"])
      case "plist":
        guard sceneManifest == nil, url.lastPathComponent.hasSuffix("Info.plist"),
          let data = try? Data(contentsOf: url),
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return }
        sceneManifest = list["UIApplicationSceneManifest"] as? [String: Any]
      default: break
      }
    }

    /// Whether the app has an image with a name, in an asset catalog or as a file.
    static func hasImage(_ name: String) -> Bool { images.contains(lastPart(name)) }

    /// Whether an asset catalog of the app has a color with a name.
    static func hasColor(_ name: String) -> Bool { colors.contains(lastPart(name)) }

    /// The name without the directories of the catalog.
    private static func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

    /// Calls a method by its selector.
    ///
    /// - Returns: Whether the object has the method.
    static func perform(_ selector: Selector, on object: AnyObject, _ arguments: [Any?]) -> Bool {
      guard let action = table.action(selector.description, of: object) else { return false }
      do {
        try action.call(on: object, arguments)
      } catch {
        (object as? SimulatedObject)?.world.report(scriptError: error)
      }
      return true
    }
  }
#endif
