#if UIKit
  internal import CHostApplication
  internal import Foundation
  internal import PreparedSources
  package import SimulatedWorld
  internal import ViewHierarchy

  /// The app that a program contains, as far as it is the same in all worlds that share their classes.
  package final class PreparedApp: ClassTableAttachment {
    /// The members of the app's classes.
    private(set) var table = PreparedClassTable()
    /// The number of calls of ``use(_:resources:in:)``.
    private(set) var version = 0
    private var files: [String: URL] = [:]
    private var images: Set<String> = []
    private var colors: Set<String> = []
    /// The scene manifest of the app's property list, or `nil` if the directories have none.
    private(set) var sceneManifest: [String: Any]?
    private var isStarted = false

    /// The app of the current world.
    package static var current: PreparedApp { of(World.current.classes) }

    /// Declares UIKit's classes.
    package init(in classes: ClassTable) { PlatformProperties.declare(in: classes) }

    /// Returns the app of a class table. The first call lets the program name it.
    @discardableResult
    package static func of(_ classes: ClassTable) -> PreparedApp {
      let app = classes.attachment(PreparedApp.self)
      if !app.isStarted {
        app.isStarted = true
        // The program names its app without a parameter, so that the current world determines the table.
        World(classes: classes).run { _ = host_application_start() }
      }
      return app
    }

    /// Sets the app; see ``AppResources/use(_:resources:)``.
    func use(_ prepared: PreparedClasses, resources: [String], in classes: ClassTable) {
      isStarted = true
      version += 1
      table = PreparedClassTable(prepared)
      for prepared in prepared.classes { enter(prepared, in: classes) }
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
    }

    /// Whether a file or a directory is a resource that the app can use: a storyboard, a xib, an image, a color or an Info.plist.
    package static func isResource(_ url: URL) -> Bool {
      ["storyboard", "xib", "imageset", "symbolset", "colorset"].contains(url.pathExtension) || isImage(url)
        || isInfoPropertyList(url)
    }

    private static func isImage(_ url: URL) -> Bool {
      ["png", "jpg", "jpeg", "pdf", "gif", "heic"].contains(url.pathExtension)
    }

    private static func isInfoPropertyList(_ url: URL) -> Bool { url.lastPathComponent.hasSuffix("Info.plist") }

    private func add(_ url: URL) {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "storyboard", "xib": if files[url.lastPathComponent] == nil { files[url.lastPathComponent] = url }
      case "imageset", "symbolset": images.insert(name)
      case "colorset": colors.insert(name)
      case _ where Self.isImage(url):
        let base = name.replacing("@2x", with: "").replacing("@3x", with: "").prefix { $0 != "~" }
        images.formUnion([String(base), "\(base).\(url.pathExtension)"])
      case _ where Self.isInfoPropertyList(url):
        guard sceneManifest == nil, let data = try? Data(contentsOf: url),
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return }
        sceneManifest = list["UIApplicationSceneManifest"] as? [String: Any]
      default: break
      }
    }

    /// Whether the app has an image with a name, in an asset catalog or as a file.
    package func hasImage(_ name: String) -> Bool { images.contains(Self.lastPart(name)) }

    /// Whether an asset catalog of the app has a color with a name.
    func hasColor(_ name: String) -> Bool { colors.contains(Self.lastPart(name)) }

    /// The name without the directories of the catalog.
    private static func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? name }

    /// Returns the file of a storyboard or xib, or `nil` if the app has no such file.
    func file(_ name: String) -> URL? { files[name] }

    /// Returns the method of an object with a selector, or `nil` if its class has none.
    func action(_ selector: Selector, of object: AnyObject) -> PreparedAction? {
      table.action(selector.description, of: object)
    }

    // MARK: Classes

    /// Adds the members of a class to the class table.
    private func enter(_ prepared: PreparedClass, in classes: ClassTable) {
      guard let type = prepared.type as? SimulatedObject.Type else { return }
      let objectClass = classes.nativeClass(type)
      for property in prepared.properties {
        objectClass.declareNativeProperty(property.name) { object, value in Self.set(property, of: object, to: value) }
      }
      for action in prepared.actions {
        let name = Selector(action.selector).methodName
        objectClass.defineNativeMethod(
          name,
          ClosureMethod { receiver, _, arguments in
            guard let receiver else { return .none }
            do {
              let answer = try action.call(on: receiver, (0..<arguments.count).map { arguments[$0].any })
              return Value(answer as? SimulatedObject)
            } catch {
              receiver.world.report(scriptError: error)
              return .none
            }
          })
      }
    }

    private static func set(_ property: PreparedProperty, of object: SimulatedObject, to value: Value) {
      for candidate in value.candidates where (try? property.set(candidate, of: object)) != nil { return }
      do {
        try property.set(value.any, of: object)
      } catch {
        object.world.report(scriptError: error)
      }
    }
  }
#endif
