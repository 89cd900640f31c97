package import RouteDiagnostics
package import ScenarioRunner
internal import ScriptText

/// The UIKit app whose sources are in a directory, as far as a host of scenarios needs it.
package struct UIKitApp {
  /// The directories and files with the app's Swift code, relative to the project. Empty for a project without an app.
  package let paths: [String]
  /// The directories and files with the app's XCTest tests, relative to the project.
  package let tests: [String]
  /// The name of the class of the application's delegate, or `nil` if no file declares one.
  package let applicationDelegate: String?
  /// The name of the class of the scene's delegate, or `nil` if the app does not use scenes.
  package let sceneDelegate: String?
  /// The name of the storyboard that `Info.plist` names, or `nil` if a delegate creates the window.
  package let mainStoryboard: String?
  /// The modules that the app's bridging header imports into each file.
  package let imports: [String]

  /// A directory or an app that cannot be used.
  package struct Problem: Error {
    /// The message.
    package let diagnostic: Diagnostic
  }

  /// The number of Swift files that are searched for delegates.
  private static let fileLimit = 5_000
  /// The directories of a package, which do not contain an app.
  private static let packageDirectories: Set = ["Sources", "Tests", "Pods", "Carthage"]

  /// Finds the app of a project.
  ///
  /// - Parameters:
  ///   - project: The directory of the project.
  ///   - paths: The directories of the app, relative to the project, or none to find the top directory that contains a delegate.
  ///   - tests: The directories of its tests.
  /// - Throws: ``Problem`` if a directory does not exist, or if there are several apps.
  package init(in project: String, paths: [String], tests: [String], files: SystemFiles) throws(Problem) {
    for path in paths + tests where files.realPath(of: SourcePath.join(project, path)) == nil {
      throw Problem(
        diagnostic: Diagnostic(
          "cannot find the sources '\(path)'", expected: "a directory or a Swift file of the app",
          help: ["pass a path relative to the folder of the project"]))
    }
    var search = Search(files: files, project: project)
    for path in paths.isEmpty ? [""] : paths { search.look(at: path) }
    // A class outside the given directories would not be compiled.
    let applications = search.classes["UIApplicationDelegate"] ?? []
    if paths.isEmpty, Set(applications.map(\.directory)).count > 1 {
      throw Problem(
        diagnostic: Diagnostic(
          "the folder contains several apps", found: applications.map(\.file).joined(separator: ", "),
          expected: "one application delegate", help: ["name the directory of the app: --sources <directory>"]))
    }
    self.paths = paths.isEmpty ? applications.prefix(1).map(\.directory) : paths
    self.tests = tests
    applicationDelegate = applications.first?.name
    sceneDelegate = (search.classes["UIWindowSceneDelegate"] ?? search.classes["UISceneDelegate"])?.first?.name
    mainStoryboard = search.mainStoryboard
    imports = search.imports.sorted()
  }

  /// A search for delegates, `Info.plist` and bridging headers.
  private struct Search {
    struct DeclaredClass {
      let name: String
      let file: String

      /// The directory of the project that contains the file at any depth, or `.`.
      var directory: String {
        let parts = SourcePath.parts(of: file)
        return parts.count > 1 ? parts[0] : "."
      }
    }

    let files: SystemFiles
    let project: String
    var classes: [String: [DeclaredClass]] = [:]
    var mainStoryboard: String?
    var imports: Set<String> = []
    private var count = 0

    init(files: SystemFiles, project: String) {
      self.files = files
      self.project = project
    }

    /// Searches a directory or a file. Links are not followed.
    mutating func look(at path: String) {
      guard let entries = files.listing(of: path.isEmpty ? project : SourcePath.join(project, path)) else {
        return read(path)
      }
      for entry in entries where !SourcePath.isHidden(entry.name) && count < UIKitApp.fileLimit {
        let inner = path.isEmpty ? entry.name : SourcePath.join(path, entry.name)
        if entry.isFolder {
          if !(path.isEmpty && UIKitApp.packageDirectories.contains(entry.name)) { look(at: inner) }
        } else if entry.isFile {
          read(inner)
        }
      }
    }

    private mutating func read(_ path: String) {
      let isSwift = path.hasSuffix(".swift")
      let isHeader = path.hasSuffix("-Bridging-Header.h")
      guard isSwift || isHeader || path.hasSuffix("Info.plist") else { return }
      count += 1
      guard let bytes = try? files.contents(of: SourcePath.join(project, path)) else { return }
      if isSwift {
        for (name, type) in DelegateClasses.find(in: bytes) {
          classes[type, default: []].append(DeclaredClass(name: name, file: path))
        }
        return
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if isHeader {
        for match in text.matches(of: #/[@#]import\s+<?(?<module>\w+)[\/;]/#) { imports.insert(String(match.module)) }
      } else if let match = text.firstMatch(
        of: #/<key>UI(?:Main|Scene)StoryboardFile<\/key>\s*<string>(?<name>[^<]+)<\/string>/#)
      {
        mainStoryboard = mainStoryboard ?? String(match.name)
      }
    }
  }
}
