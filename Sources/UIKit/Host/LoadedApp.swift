#if UIKit
  internal import CHostApplication
  internal import Foundation
  internal import InterfaceBuilder
  internal import PreparedSources
  internal import Simulation
  internal import StoryboardFiles
  internal import Storyboards
  internal import ViewHierarchy

  /// The app in one world: its classes by name, and the storyboards and xibs that it has used.
  final class LoadedApp: WorldAttachment, StoryboardSource {
    private static let isHosted = host_application_start()
    private unowned var world: World!
    private var classes: FileClasses!
    private var storyboards: [String: Storyboard] = [:]
    private var nibs: Set<String> = []

    init() {}

    /// Returns the app of a world.
    static func of(_ world: World) -> LoadedApp {
      let app = world.attachment(LoadedApp.self)
      if app.world == nil { app.enter(world) }
      return app
    }

    private func enter(_ world: World) {
      self.world = world
      Self.declareClasses(in: world.classes)
      classes = FileClasses(world.classes, keepsAllViews: true)
      world.storyboards.source = self
    }

    /// Adds UIKit's classes and the app's, with their members, to a class table. A second call for a table does nothing.
    static func declareClasses(in table: ClassTable) {
      _ = isHosted
      guard table.findClass("UILabel")?.nativeType != UILabel.self else { return }
      PlatformProperties.declare(in: table)
      for prepared in AppResources.classes.classes { enter(prepared, in: table) }
    }

    /// Adds the members of a class to the class table.
    private static func enter(_ prepared: PreparedClass, in table: ClassTable) {
      guard let type = prepared.type as? SimulatedObject.Type else { return }
      let objectClass = table.nativeClass(type)
      for property in prepared.properties {
        objectClass.declareNativeProperty(property.name) { object, value in set(property, of: object, to: value) }
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

    func instantiateNib(_ name: String, owner: SimulatedObject?) throws(PlatformException) -> [SimulatedObject] {
      if nibs.insert(name).inserted, let document = try document("\(name).xib") {
        do {
          world.add(try StoryboardLoader.loadNib(document, classes: classes).nib)
        } catch {
          throw Self.exception(name, error)
        }
      }
      return try world.storyboards.nib(named: name).instantiate(owner: owner, in: world)
    }

    private func document(_ file: String) throws(PlatformException) -> Document? {
      guard let url = AppResources.files[file] else { return nil }
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
