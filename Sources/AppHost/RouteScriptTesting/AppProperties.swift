#if UIKit
  internal import Foundation
  internal import RouteScript
  internal import SimulatedWorld
  internal import UIKit

  /// The stored properties of objects of the app and of UIKit, as scenarios see them.
  enum AppProperties {
    static let access = HostProperties(
      read: { object, name in try read(object, name) },
      write: { object, name, value in try write(object, name, value) },
      names: { object in stored(in: object).map(\.name).sorted() })

    private static func read(_ object: SimulatedObject, _ name: String) throws -> HostValue? {
      if let value = computed(name, of: object) { return try hostValue(value, in: object.world) }
      guard let property = stored(in: object).first(where: { $0.name == name }) else { return nil }
      if let value = try hostValue(property.value, in: object.world) { return value }
      let type = type(of: unwrapped(property.value) ?? property.value)
      throw HostMemberError(
        "scenarios cannot read '\(name)' of \(object.objectClass.name)", found: "a value of the type \(type)",
        expected: "a string, a number, a Boolean, a simulated object, an array, or a Codable value",
        advice: [
          "make \(type) Codable, or offer a function in the host's 'functions' that returns what the scenario needs"
        ])
    }

    private static func write(_ object: SimulatedObject, _ name: String, _ value: Value) throws -> Bool {
      if let set = object.objectClass.nativeSetter(name) {
        set(object, value)
        return true
      }
      guard stored(in: object).contains(where: { $0.name == name }) else { return false }
      throw HostMemberError(
        "'\(name)' of \(object.objectClass.name) is read-only in scenarios",
        advice: ["add @objc to the property in the app, or offer a function in the host's 'functions' that sets it"])
    }

    /// The stored properties of the app's classes and of the module UIKit. The simulator's own classes declare their members themselves.
    private static func stored(in object: SimulatedObject) -> [(name: String, value: Any)] {
      var properties: [(String, Any)] = []
      var current: Mirror? = Mirror(reflecting: object)
      while let mirror = current {
        if let type = mirror.subjectType as? SimulatedObject.Type {
          let isOfPlatform = object.world.classes.nativeClass(type).isPlatform
          if isOfPlatform, !String(reflecting: type).hasPrefix("UIKit.") { break }
        }
        for child in mirror.children {
          guard let label = child.label else { continue }
          properties.append(
            (label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label, child.value))
        }
        current = mirror.superclassMirror
      }
      return properties
    }

    /// Returns the value of a property of UIKit that is not stored, or `nil` if the object has no such property.
    private static func computed(_ name: String, of object: SimulatedObject) -> Any? {
      switch (object, name) {
      case (let controller as UITableViewController, "tableView"): controller.tableView
      case (let table as UITableView, "visibleCells"): table.visibleCells
      case (let controller as UICollectionViewController, "collectionView"): controller.collectionView
      case (let collection as UICollectionView, "visibleCells"): collection.visibleCells
      case (let cell as UITableViewCell, "textLabel"): cell.textLabel
      case (let cell as UITableViewCell, "detailTextLabel"): cell.detailTextLabel
      default: nil
      }
    }

    /// The compiler's prefix of the storage of a lazy property.
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// Returns a property's value for a scenario, or `nil` if a scenario cannot see a value of this type.
    private static func hostValue(_ any: Any, in world: World) throws -> HostValue? {
      guard let any = unwrapped(any) else { return .value(.none) }
      switch any {
      case let value as Bool: return .value(.bool(value))
      case let value as String: return .value(.string(value))
      case let value as any BinaryInteger:
        return .value(Int64(exactly: value).map(Value.integer) ?? .number(Double(value)))
      case let value as any BinaryFloatingPoint: return .value(.number(Double(value)))
      case let value as SimulatedObject: return .value(.object(value))
      case let type as SimulatedObject.Type: return .value(.objectClass(world.classes.nativeClass(type)))
      default: break
      }
      if let elements = any as? [Any] {
        var list: [HostValue] = []
        for element in elements {
          guard let value = try hostValue(element, in: world) else { return nil }
          list.append(value)
        }
        return .list(list)
      }
      guard let encodable = any as? any Encodable else { return nil }
      return try JSONDecoder().decode(EncodedValue.self, from: JSONEncoder().encode(encodable)).value
    }

    /// Returns the value inside optionals, or `nil`.
    private static func unwrapped(_ any: Any) -> Any? {
      var any = any
      while true {
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .optional else { return any }
        guard let inner = mirror.children.first?.value else { return nil }
        any = inner
      }
    }
  }

  /// A value in the form in which it was encoded.
  private struct EncodedValue: Decodable {
    let value: HostValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .value(.none)
      } else if let flag = try? container.decode(Bool.self) {
        value = .value(.bool(flag))
      } else if let number = try? container.decode(Int64.self) {
        value = .value(.integer(number))
      } else if let number = try? container.decode(Double.self) {
        value = .value(.number(number))
      } else if let text = try? container.decode(String.self) {
        value = .value(.string(text))
      } else if let list = try? container.decode([EncodedValue].self) {
        value = .list(list.map(\.value))
      } else {
        value = .fields(try container.decode([String: EncodedValue].self).mapValues(\.value))
      }
    }
  }
#endif
