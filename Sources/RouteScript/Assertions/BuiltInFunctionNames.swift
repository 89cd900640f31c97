internal import LuaRuntime

/// What Lua's own functions and those of the language are called: by the library or word in which they stand.
///
/// They are looked up when the first one is asked for, which few printed values do.
final class BuiltInFunctionNames {
  private let places: () -> [LuaTable]
  private lazy var names = Self.names(in: places())

  /// Prepares to look.
  ///
  /// - Parameter places: tables with functions, and with tables of functions; the first one that has a function names it.
  init(in places: @escaping () -> [LuaTable]) { self.places = places }

  /// The name, as `print` or `string.rep`; nil for a function that stands nowhere.
  subscript(function: LuaFunction) -> String? { function.identity.flatMap { names[$0] } }

  private static func names(in places: [LuaTable]) -> [UnsafeRawPointer: String] {
    var names: [UnsafeRawPointer: String] = [:]
    for place in places {
      // A function that stands in the table itself is not called by the name of a table in it.
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
