package import LuaRuntime
internal import ScriptText

extension DeclarationTable {
  /// Takes properties: the names of stored ones, and keys whose values define computed ones.
  package mutating func takeProperties(_ key: String) throws -> (stored: [String], computed: [ComputedProperty]) {
    let value = take(key)
    if value.isNil { return ([], []) }
    guard case .table(let table) = value, context.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: context.printer.line(value),
        expected: "a table: \(key) = { … }")
    }
    var stored: [String] = []
    var computed: [ComputedProperty] = []
    let pairs = try Self.pairs(of: table, "\(title): '\(key)'", context)
    try refuseGap(in: pairs, key)
    for (entry, value) in pairs {
      if case .string = entry, let name = entry.text {
        computed.append(try computedProperty(name, value))
      } else if let name = value.text {
        stored.append(name)
      } else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of names", at: key, found: context.printer.line(value),
          expected: "a string")
      }
    }
    return (stored, computed)
  }

  private func computedProperty(_ name: String, _ value: LuaValue) throws -> ComputedProperty {
    guard case .table(let table) = value, context.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): the property '\(name)' must be a table with a getter", at: name, found: context.printer.line(value),
        expected: "\(name) = { get = function(self) … end, set = function(self, value) … end }",
        help: ["for a stored property, write only the name: properties = { \"\(name)\" }"])
    }
    var accessors = try DeclarationTable(table, of: "the property '\(name)' of \(title)", context: context)
    let get = accessors.take("get")
    let set = accessors.take("set")
    try accessors.end(keys: ["get", "set"])
    guard case .function(let getter) = get else {
      throw ScriptFault(
        "\(accessors.title) has no getter", at: name, found: context.printer.line(get),
        expected: "get = function(self) … end")
    }
    if !set.isNil, set.function == nil {
      throw ScriptFault(
        "\(accessors.title): 'set' must be a function", at: "set", found: context.printer.line(set),
        expected: "set = function(self, value) … end")
    }
    return ComputedProperty(name: name, get: getter, set: set.function)
  }
}

/// A property that a script computes: `message = { get = function(self) … end, set = function(self, value) … end }`.
package struct ComputedProperty {
  package let name: String
  package let get: LuaFunction
  /// The setter, or `nil` if the property is read-only.
  package let set: LuaFunction?
}
