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

    /// Sets the app.
    ///
    /// - Parameters:
    ///   - classes: The classes of the app's modules, from their functions `preparedClasses()`.
    ///   - resources: The directories and files of the app. Directories are searched for storyboards and xibs to any depth.
    public static func use(_ classes: PreparedClasses, resources: [String]) {
      self.classes = classes
      table = PreparedClassTable(classes)
      files = [:]
      for path in resources {
        add(URL(filePath: path))
        let found = FileManager.default.enumerator(
          at: URL(filePath: path), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        for case let url as URL in found ?? FileManager.DirectoryEnumerator() { add(url) }
      }
      ActionProxy.perform = { object, selector, arguments in perform(selector, on: object, arguments) }
    }

    private static func add(_ url: URL) {
      guard ["storyboard", "xib"].contains(url.pathExtension), files[url.lastPathComponent] == nil else { return }
      files[url.lastPathComponent] = url
    }

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
