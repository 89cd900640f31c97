internal import Diagnostics
internal import LuaRuntime
internal import ScriptText
internal import Simulation

/// A search for the properties, variables, tables and closures of a script that retain an object.
///
/// It starts at the properties of all objects and at the variables that the running code sees, and follows tables and closures. It reads
/// raw values and runs no code of the script.
struct HolderSearch {
  /// A value of the script, and how a reader finds it.
  private struct Place {
    let value: LuaValue
    /// The path before the location: `FeedViewController#1.product`, `variable cache.items[1]`.
    let path: String
    /// The declaration of the variable: ` at spec.lua:12`.
    var location = ""
  }

  private let context: ScriptContext
  private let wanted: LuaObjectHandle
  /// The tables and functions that were searched, as the keys of a table, which knows their identity.
  private let seen: LuaTable
  private var queue: [Place] = []
  private var found: [String] = []

  /// The maximum number of holders to name, and of values to inspect.
  private static let mostHolders = 5
  private static let mostValues = 20_000

  private init?(_ wanted: LuaObjectHandle, _ context: ScriptContext) {
    guard let seen = try? context.lua.makeTable() else { return nil }
    self.wanted = wanted
    self.context = context
    self.seen = seen
  }

  /// Returns a description of each place in which the script retains an object, as far as the search reaches.
  static func holders(of object: LuaObjectHandle, in context: ScriptContext) -> [String] {
    guard var search = HolderSearch(object, context) else { return [] }
    do {
      try search.run()
    } catch {
      // Without memory for the search, the holders that it has found are still right.
    }
    return search.found
  }

  private mutating func run() throws {
    let globals = context.globals.visibleTables
    for table in globals { try seen.rawSet(.table(table), to: .boolean(true)) }
    try addProperties()
    try addVariables()
    for table in globals {
      for (key, value) in try table.pairs() {
        if let name = key.text { try add(Place(value: value, path: "variable \(name)")) }
      }
    }
    var next = 0
    while next < queue.count, next < Self.mostValues, found.count < Self.mostHolders, !context.lua.isStopped {
      try lookInto(queue[next])
      next += 1
    }
  }

  // MARK: Starting points

  private mutating func addProperties() throws {
    let space = context.objects.space
    for handle in space.liveHandles where handle != wanted {
      guard let object = try? context.objects.object(handle) else { continue }
      for ancestor in object.objectClass.lineage where !ancestor.isPlatform {
        for property in ancestor.properties where property.ownership != .weak {
          guard let value = try space.slot(property.name, of: handle), !value.isNil else { continue }
          try add(Place(value: value, path: "\(context.objects.name(handle)).\(property.name)"))
        }
      }
    }
  }

  /// Adds the local variables that the running code sees, the latest first.
  private mutating func addVariables() throws {
    guard let level = context.lua.scriptLevel(), let place = context.lua.scriptLocation(),
      let text = context.sources.text(place.source)
    else { return }
    var known: Set<String> = []
    for (name, line) in text.localDeclarations(before: place.line).reversed() where known.insert(name).inserted {
      guard let value = context.lua.variable(name, atLevel: level) else { continue }
      try add(Place(value: value, path: "variable \(name)", location: " at \(place.source):\(line)"))
    }
  }

  // MARK: The search

  private mutating func add(_ place: Place) throws {
    switch place.value {
    case .object(let handle) where handle == wanted:
      let holder = place.path + place.location
      if !found.contains(where: { $0.hasPrefix(holder + " ") }) { found.append("\(holder) retains it") }
    case .table, .function:
      guard try seen.rawGet(place.value).isNil else { return }
      try seen.rawSet(place.value, to: .boolean(true))
      queue.append(place)
    default: break
    }
  }

  private mutating func lookInto(_ place: Place) throws {
    switch place.value {
    case .table(let table):
      // A weak table retains nothing.
      if let mode = try table.metatable()?.rawGet("__mode").text, mode.contains("v") { return }
      var key = LuaValue.nil
      while let entry = try table.next(after: key), queue.count < Self.mostValues {
        key = entry.key
        try add(Place(value: entry.value, path: place.path + Self.step(entry.key), location: place.location))
      }
    case .function(let function):
      for (index, name) in try function.sharedVariables().enumerated() where name != "_ENV" {
        guard let value = try function.value(ofShared: index + 1) else { continue }
        try add(Place(value: value, path: "'\(name)' in the closure \(place.path)", location: place.location))
      }
    default: break
    }
  }

  /// Returns the part of a path for a key: `.name`, `[1]`.
  private static func step(_ key: LuaValue) -> String {
    if let name = key.text {
      let isName = name.unicodeScalars.allSatisfy {
        $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
      return isName ? ".\(name)" : "[\"\(name.prefix(40))\"]"
    }
    if let number = key.integer { return "[\(number)]" }
    return "[…]"
  }
}
