#if UIKit
  internal import Foundation
  internal import InterfaceBuilder
  internal import PreparedSources
  internal import SimulatedWorld
  internal import StoryboardFiles
  internal import Storyboards
  internal import ViewHierarchy

  /// The app in one world: the storyboards and xibs that it has used.
  final class LoadedApp: WorldAttachment, StoryboardSource {
    private unowned var world: World!
    private var app: PreparedApp!
    private var classes: FileClasses!
    private var version: Int?
    private var storyboards: [String: Storyboard] = [:]
    private var nibs: [String: Nib] = [:]

    init() {}

    /// Returns the app of a world.
    static func of(_ world: World) -> LoadedApp {
      let loaded = world.attachment(LoadedApp.self)
      loaded.load(PreparedApp.of(world.classes), in: world)
      return loaded
    }

    /// Connects the app with the world. After a change of the app, the world loads its files again.
    private func load(_ app: PreparedApp, in world: World) {
      guard version != app.version else { return }
      version = app.version
      self.world = world
      self.app = app
      storyboards = [:]
      nibs = [:]
      classes = FileClasses(world.classes, keepsAllViews: true)
      world.readFiles(from: self)
      world.performAction = { [unowned self] in perform($0, on: $1, $2) }
    }

    /// Calls a method by its selector.
    ///
    /// - Returns: Whether the object has the method.
    @discardableResult
    func perform(_ selector: Selector, on object: AnyObject, _ arguments: [Any?]) -> Bool {
      guard let action = app.action(selector, of: object) else { return false }
      do {
        try action.call(on: object, arguments)
      } catch {
        world.report(scriptError: error)
      }
      return true
    }

    // MARK: Files

    /// Returns a storyboard of the app's files, or `nil` if there is no such file.
    func storyboard(named name: String, bundle: String?) throws(PlatformException) -> Storyboard? {
      if let known = storyboards[name] { return known }
      guard let document = try document("\(name).storyboard") else { return nil }
      let made: Storyboard
      do {
        made = try StoryboardLoader.load(document, name: name, classes: classes).storyboard
      } catch {
        throw Self.exception(name, error)
      }
      storyboards[name] = made
      return made
    }

    /// Returns a xib of the app's files, or `nil` if there is no such file. The files of all bundles have one directory.
    func nib(named name: String, bundle: String?) throws(PlatformException) -> Nib? {
      if let known = nibs[name] { return known }
      guard let document = try document("\(name).xib") else { return nil }
      do {
        let made = try StoryboardLoader.loadNib(document, classes: classes).nib
        nibs[name] = made
        return made
      } catch {
        throw Self.exception(name, error)
      }
    }

    private func document(_ file: String) throws(PlatformException) -> Document? {
      guard let url = app.file(file) else { return nil }
      do {
        return try Document([UInt8](Data(contentsOf: url)), file: url.path(percentEncoded: false))
      } catch {
        throw Self.exception(file, error)
      }
    }

    private static func exception(_ name: String, _ error: any Error) -> PlatformException {
      PlatformException("NSInvalidArgumentException", "Could not load '\(name)': \(error)")
    }
  }

  extension Value {
    /// The value in Swift. A list of objects is an array.
    var any: Any? {
      if case .foreign(let list as ObjectList) = self { return list.objects }
      return native
    }

    /// The values that stand for a number, because a property can have any type of number.
    var candidates: [Any?] {
      switch self {
      case .integer(let value): [Int(value), Double(value), CGFloat(value), Float(value)]
      case .number(let value): [value, CGFloat(value), Float(value)]
      default: []
      }
    }
  }
#endif
