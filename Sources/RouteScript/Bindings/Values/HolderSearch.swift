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
  /// The maximum number of activations to inspect, and of functions that the simulator holds.
  private static let mostLevels = 50
  private static let mostFunctions = 5_000

  private static let heldFunctionPath = "that the simulator holds"

  /// Returns the start of the description of a variable in a function that the simulator holds.
  static func heldFunction(using variable: String) -> String { "'\(variable)' in the closure \(heldFunctionPath)" }

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
    try addClassFields()
    try addVariables()
    for table in globals {
      for (key, value) in try table.pairs() {
        if let name = key.text { try add(Place(value: value, path: "variable \(name)")) }
      }
    }
    try addModules()
    try addHeldFunctions()
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
      for (name, value) in try space.retainedSlots(of: handle) {
        try add(Place(value: value, path: "\(context.objects.name(handle)).\(name)"))
      }
    }
  }

  /// Adds the values that scripts gave classes themselves: `Store.shared`.
  private mutating func addClassFields() throws {
    guard context.assignedFields.hasClassFields else { return }
    for objectClass in context.classes.classes where !objectClass.isPlatform && objectClass.foreign != nil {
      for (key, value) in try context.binding(objectClass).fieldTable?.pairs() ?? [] {
        if let name = key.text { try add(Place(value: value, path: "\(objectClass.name).\(name)")) }
      }
    }
  }

  /// Adds the variables that the running functions see, the innermost function first.
  private mutating func addVariables() throws {
    for activation in context.lua.scriptActivations(limit: Self.mostLevels) {
      let declarations = context.sources.text(activation.source)?.localDeclarations(before: activation.line) ?? []
      func location(_ name: String, in lines: PartialRangeFrom<Int>) -> String {
        // A parameter of a chunk's function is declared on the function's line; other names are found in the text.
        let line = declarations.last { $0.name == name && lines.contains($0.line) }?.line
        return line.map { " at \(activation.source):\($0)" } ?? ""
      }
      for (name, value) in context.lua.localVariables(atLevel: activation.level).reversed() {
        let path = name == "..." ? "a variable argument" : "variable \(name)"
        let place = name == "..." ? " at \(activation.source):\(max(1, activation.firstLine))" : nil
        try add(Place(value: value, path: path, location: place ?? location(name, in: activation.firstLine...)))
      }
      guard let function = context.lua.function(atLevel: activation.level) else { continue }
      for (index, name) in try function.sharedVariables().enumerated() where name != "_ENV" {
        guard let value = try function.value(ofShared: index + 1) else { continue }
        try add(Place(value: value, path: "variable \(name)", location: location(name, in: 1...)))
      }
    }
  }

  /// Adds the results of modules.
  private mutating func addModules() throws {
    for (key, value) in try context.loading.loadedModules?.pairs() ?? [] {
      if let name = key.text { try add(Place(value: value, path: "module \(name)")) }
    }
  }

  /// Adds the functions that the simulator holds, such as handlers of actions and scheduled work.
  private mutating func addHeldFunctions() throws {
    for function in context.lua.heldFunctions(limit: Self.mostFunctions) {
      guard let place = try function.definition(), place.line > 0 else { continue }
      try add(
        Place(
          value: .function(function), path: Self.heldFunctionPath, location: " (\(place.source):\(place.line))"))
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
