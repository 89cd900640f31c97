package import LuaRuntime
package import ScriptText
internal import SimulatedWorld

/// Tables of custom values that leave the app, such as the user info of an activity: strings, numbers, booleans, and tables of these.
extension ScriptContext {
  /// The maximum nesting depth of tables.
  private static let depthLimit = 32

  /// Takes a table of custom values.
  package func takePropertyList(_ key: String, _ keys: inout DeclarationTable) throws -> [String: Any]? {
    try propertyList(keys.take(key), key)
  }

  /// Returns a table of custom values as a dictionary, or `nil` for `nil`.
  package func propertyList(_ value: LuaValue, _ key: String) throws -> [String: Any]? {
    if value.isNil { return nil }
    guard let dictionary = try plain(value, key, depth: 0) as? [String: Any] else {
      // An empty table counts as an empty list.
      if let list = try plain(value, key, depth: 0) as? [Any], list.isEmpty { return [:] }
      throw ScriptFault("'\(key)' must be a table with names", at: key, found: printer.line(value))
    }
    return dictionary
  }

  private func plain(_ value: LuaValue, _ key: String, depth: Int) throws -> Any {
    switch value {
    case .boolean(let value): return value
    case .integer(let value): return value
    case .number(let value): return value
    case .string(let string): if let text = string.utf8Text { return text }
    case .table(let table) where declaredThing(value) == nil && depth < Self.depthLimit:
      let pairs = try table.sortedPairs()
      if pairs.allSatisfy({ $0.key.integer != nil }) {
        return try pairs.map { try plain($0.value, key, depth: depth + 1) }
      }
      var dictionary: [String: Any] = [:]
      for pair in pairs {
        guard let name = pair.key.text else {
          throw ScriptFault(
            "'\(key)' has an entry without a name", at: key, found: printer.line(pair.value), expected: "name = value")
        }
        dictionary[name] = try plain(pair.value, key, depth: depth + 1)
      }
      return dictionary
    default: break
    }
    throw ScriptFault(
      "'\(key)' contains a value that leaves the app, and cannot", at: key, found: printer.line(value),
      expected: "strings, numbers, booleans, and tables of these up to \(Self.depthLimit) levels deep",
      help: ["pass a name or a number by which the app finds the object"])
  }

  /// Returns a custom value as a Lua value. A Swift value that scripts do not have becomes `nil`.
  package func luaValue(plain value: Any?) throws -> LuaValue {
    switch value {
    case let dictionary as [AnyHashable: Any]:
      let table = try lua.makeTable(fieldCapacity: dictionary.count)
      let named = dictionary.map { (name: "\($0.key.base)", value: $0.value) }.sorted { $0.name < $1.name }
      for entry in named { try table.rawSet(entry.name, to: luaValue(plain: entry.value)) }
      return .table(table)
    case let list as [Any]:
      let table = try lua.makeTable(arrayCapacity: list.count)
      for element in list { try table.append(luaValue(plain: element)) }
      return .table(table)
    default:
      return try luaValue(Value(any: value))
    }
  }
}

extension Members {
  /// Declares a property that contains custom values.
  package static func propertyList(
    _ name: String, get: @escaping @Sendable (Host) -> [AnyHashable: Any]?,
    set: @escaping @Sendable (Host, [String: Any]?) -> Void, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    custom(
      name, type: "table?",
      get: { host, call, context in try call.return(context.luaValue(plain: get(host))) },
      set: { host, call, context in set(host, try context.propertyList(call.value(1), name)) }, doc())
  }
}
