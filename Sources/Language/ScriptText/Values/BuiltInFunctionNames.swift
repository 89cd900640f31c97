package import LuaRuntime

/// The names of the built-in Lua and RouteScript functions, by the library or table that contains them.
///
/// The names are collected on first use, because few printed values need them.
package final class BuiltInFunctionNames {
  private let places: () -> [LuaTable]
  private lazy var names = Self.names(in: places())

  /// Prepares the lookup.
  ///
  /// - Parameter places: Returns tables of functions, and of tables of functions. The first table with a function names it.
  package init(in places: @escaping () -> [LuaTable]) { self.places = places }

  /// The name, such as `print` or `string.rep`, or `nil` if no table contains the function.
  package subscript(function: LuaFunction) -> String? { function.identity.flatMap { names[$0] } }

  private static func names(in places: [LuaTable]) -> [UnsafeRawPointer: String] {
    var names: [UnsafeRawPointer: String] = [:]
    for place in places {
      // The name of a function in the table itself takes precedence over its name in a nested table.
      var libraries: [(name: String, table: LuaTable)] = []
      for (key, value) in (try? place.sortedPairs()) ?? [] {
        guard let name = key.text else { continue }
        if let library = value.table, name != "_G" { libraries.append((name, library)) }
        enter(value, as: name, in: &names)
      }
      for (library, table) in libraries {
        for (key, value) in (try? table.sortedPairs()) ?? [] {
          guard let name = key.text else { continue }
          enter(value, as: "\(library).\(name)", in: &names)
        }
      }
    }
    return names
  }

  private static func enter(_ value: LuaValue, as name: String, in names: inout [UnsafeRawPointer: String]) {
    guard let function = value.function, let identity = function.identity, names[identity] == nil else { return }
    names[identity] = name
  }
}
