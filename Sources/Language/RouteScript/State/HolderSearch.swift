internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

/// A search for the properties, variables, tables, closures and coroutines of a script that retain an object.
///
/// It starts at the properties of all objects and at the variables that the running code sees, and follows what they retain, the nearest
/// first. It reads raw values and runs no code of the script.
struct HolderSearch {
  /// A value of the script, and how a reader finds it.
  private struct Place {
    let value: LuaValue
    /// The path: `FeedViewController#1.product`, `variable cache.items[1]`, `a key of variable cache`.
    let path: String
    /// The rest of the description: the declaration of the variable, or the value that contains the path.
    var rest = ""
    /// Whether the path is that of a variable or a field within the rest, which is quoted: `'x' in the closure …`.
    var isInner = false
    /// Whether the path describes the value itself, so that the paths of its contents start again.
    var isPhrase = false

    var description: String { (isInner ? "'\(path)'" : path) + rest }

    /// Returns the place of a field: `.name`, `[1]`.
    func field(_ step: String, _ value: LuaValue) -> Place {
      guard isPhrase else {
        return Place(value: value, path: Self.shortened(path + step), rest: rest, isInner: isInner)
      }
      let name = step.hasPrefix(".") ? String(step.dropFirst()) : step
      return Place(value: value, path: name, rest: " in \(description)", isInner: true)
    }

    /// Returns the place of a variable of a function or coroutine, or of its value that has no variable.
    func variable(_ name: String?, _ value: LuaValue, kind: String) -> Place {
      guard let name else {
        return Place(value: value, path: path, rest: rest, isInner: isInner, isPhrase: isPhrase)
      }
      let rest = " in \(isPhrase ? "" : "the \(kind) ")\(description)"
      return Place(value: value, path: name, rest: Self.shortened(rest), isInner: true)
    }

    /// Returns the place of something that a value has, such as a key or the metatable.
    func part(_ part: String, _ value: LuaValue) -> Place {
      Place(value: value, path: Self.shortened("\(part) \(description)"), isPhrase: true)
    }

    /// Returns the start and the end of a long description. Otherwise, the descriptions of a deep structure would need quadratic memory.
    private static func shortened(_ text: String) -> String {
      text.utf8.count <= 300 ? text : "\(text.prefix(150))…\(text.suffix(100))"
    }
  }

  private let context: ScriptContext
  private let wanted: LuaObjectHandle
  /// The tables and functions that were searched, as the keys of a table, which knows their identity.
  private let seen: LuaTable
  private var queue: [Place] = []
  /// The entries of tables with weak keys that were found. Such a table retains a value as long as something else retains the key.
  private var weaklyKeyed: [(key: LuaValue, place: Place)] = []
  /// The variables of functions that are named already.
  private var named: Set<UnsafeRawPointer> = []
  private var found: [String] = []

  /// The maximum number of holders to name, and of values to inspect.
  private static let mostHolders = 5
  private static let mostValues = 20_000
  /// The maximum number of activations to inspect, and of functions that the simulator holds.
  private static let mostLevels = 50
  private static let mostFunctions = 5_000

  private static let heldFunctionPaths = [
    "the closure that the simulator holds", "the closure passed to ", "the closure assigned to ", "the function ",
  ]

  /// Whether a description is that of a variable in a function that the simulator holds.
  static func isHeldFunction(_ holder: String, using variable: String) -> Bool {
    heldFunctionPaths.contains { holder.hasPrefix("'\(variable)' in \($0)") }
  }

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
    addPendingWork()
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
    repeat { try search(from: &next) } while try addWeaklyKeyed()
    if found.isEmpty {
      // The keys of these tables are retained by something that the search does not reach.
      for (key, place) in weaklyKeyed where key != .object(wanted) { try add(place) }
      try search(from: &next)
    }
    if found.isEmpty { try addTemporaryValues() }
  }

  private mutating func search(from next: inout Int) throws {
    while next < queue.count, next < Self.mostValues, found.count < Self.mostHolders, !context.lua.isStopped {
      try lookInto(queue[next])
      next += 1
    }
  }

  // MARK: Starting points

  /// Names the pending work that retains the object itself, such as a delayed message to it.
  private mutating func addPendingWork() {
    guard let object = try? context.objects.object(wanted) else { return }
    for work in context.running.world?.pendingWork ?? [] where work.retains(object) {
      let place = context.location(work.position).map { " (\($0.file):\($0.line))" } ?? ""
      found.append("\(work.name)\(place) retains it")
    }
  }

  private mutating func addProperties() throws {
    let space = context.objects.space
    for handle in space.liveHandles where handle != wanted {
      for (name, value) in try space.retainedSlots(of: handle) {
        try add(Place(value: value, path: "\(context.objects.name(handle)).\(name)"))
      }
      for (label, value) in space.anchoredValues(of: handle) {
        try add(Place(value: value, path: "\(context.objects.name(handle)).\(space.labelName(label))"))
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
      for (name, value) in context.lua.localVariables(of: activation).reversed() {
        let path = name == "..." ? "a variable argument" : "variable \(name)"
        let place = name == "..." ? " at \(activation.source):\(max(1, activation.firstLine))" : nil
        try add(
          Place(
            value: value, path: path, rest: place ?? location(name, in: activation.firstLine...),
            isPhrase: name == "..."))
      }
      guard let function = context.lua.function(of: activation) else { continue }
      try seen.rawSet(.function(function), to: .boolean(true))
      for captured in try function.capturedValues() where captured.name != "_ENV" {
        guard let name = captured.name else { continue }
        if let variable = captured.variable { named.insert(variable) }
        try add(Place(value: captured.value, path: "variable \(name)", rest: location(name, in: 1...)))
      }
    }
  }

  /// Adds the values without a variable in the running functions. Such a value is a holder only until its function returns or reuses its
  /// place, so it is named only if nothing else retains the object.
  private mutating func addTemporaryValues() throws {
    let first = queue.count
    for activation in context.lua.scriptActivations(limit: Self.mostLevels) {
      let place = " at \(activation.source):\(activation.line)"
      for (isOfLoop, value) in context.lua.temporaryValues(of: activation) {
        try add(
          Place(value: value, path: isOfLoop ? "a loop" : "a temporary value", rest: place, isPhrase: true))
      }
    }
    for place in queue[first...] where found.isEmpty { try lookInto(place) }
  }

  /// Adds the results of modules, and the metatable that all strings share.
  private mutating func addModules() throws {
    if let metatable = try context.lua.rawMetatableFunctions().read.call(.string("")).first {
      try add(Place(value: metatable, path: "the metatable of strings", isPhrase: true))
    }
    for (key, value) in try context.loading.loadedModules?.pairs() ?? [] {
      if let name = key.text { try add(Place(value: value, path: "module \(name)")) }
    }
  }

  /// Adds the functions that the simulator holds, such as handlers of actions, scheduled work, and the tests and hooks of a suite.
  private mutating func addHeldFunctions() throws {
    for function in context.lua.heldFunctions(limit: Self.mostFunctions) {
      guard try seen.rawGet(.function(function)).isNil, let place = try function.definition(), place.line > 0 else {
        continue
      }
      try seen.rawSet(.function(function), to: .boolean(true))
      let text = context.sources.text(place.source)
      let callee = callee(of: place, text)
      let isOfSuite = callee.map { SuiteWord(rawValue: $0) != nil && $0 != SuiteWord.finally.rawValue } ?? false
      let name = text?.nameOfFunction(onLine: place.line).map { "the function '\($0)'" }
      let target = text?.targetOfFunction(onLine: place.line).map { "the closure assigned to \($0)" }
      let path =
        callee.map { "the closure passed to \($0)" } ?? target ?? name ?? "the closure that the simulator holds"
      let held = Place(
        value: .function(function), path: path, rest: " (\(place.source):\(place.line))", isPhrase: true)
      for captured in try function.capturedValues() where captured.name != "_ENV" {
        guard isOfSuite, let name = captured.name else {
          try add(held.variable(captured.name, captured.value, kind: "closure"))
          continue
        }
        // Tests and hooks share the variables of their file. Each is named once, as a variable.
        if let variable = captured.variable, !named.insert(variable).inserted { continue }
        let line = text?.localDeclarations(before: place.line).last { $0.name == name }?.line
        try add(
          Place(
            value: captured.value, path: "variable \(name)", rest: line.map { " at \(place.source):\($0)" } ?? ""))
      }
    }
  }

  /// Returns the name of the function to which the closure that starts on a line was passed, or `nil` if it is unknown.
  private func callee(of place: LuaLocation, _ text: SourceText?) -> String? {
    if let callee = text?.calleeOfFunction(onLine: place.line) { return callee }
    return (context.running.world?.pendingWork ?? []).first { work in
      context.location(work.position).map { $0.file == place.source && $0.line == place.line } ?? false
    }?.name
  }

  // MARK: The search

  private mutating func add(_ place: Place) throws {
    switch place.value {
    case .object(let handle) where handle == wanted:
      let holder = place.description
      if !found.contains(where: { $0.hasPrefix(holder + " ") }) { found.append("\(holder) retains it") }
    case .table, .function, .thread:
      guard try seen.rawGet(place.value).isNil else { return }
      try seen.rawSet(place.value, to: .boolean(true))
      queue.append(place)
    default: break
    }
  }

  private mutating func lookInto(_ place: Place) throws {
    switch place.value {
    case .table(let table): try lookInto(table, at: place)
    case .function(let function):
      for captured in try function.capturedValues() where captured.name != "_ENV" {
        try add(place.variable(captured.name, captured.value, kind: "closure"))
      }
    case .thread(let thread):
      let kind = "\(try thread.status().rawValue) coroutine"
      for (name, value) in try thread.retainedValues(limit: Self.mostValues) {
        let inner = place.variable(name, value, kind: kind)
        try add(name == nil && !place.isPhrase ? place.part("the \(kind)", value) : inner)
      }
    default: break
    }
  }

  private mutating func lookInto(_ table: LuaTable, at place: Place) throws {
    let metatable = try table.metatable()
    let mode = try metatable?.rawGet("__mode").text ?? ""
    if let metatable { try add(place.part("the metatable of", .table(metatable))) }
    if mode.contains("k"), mode.contains("v") { return }
    var key = LuaValue.nil
    while let entry = try table.next(after: key), queue.count < Self.mostValues {
      key = entry.key
      let value = place.field(step(key), entry.value)
      if mode.contains("k") {
        weaklyKeyed.append((key, value))
        continue
      }
      if !mode.contains("v") { try add(value) }
      try add(place.part("a key of", key))
    }
  }

  /// Adds the values of tables with weak keys whose keys something else retains, and returns whether there are any.
  private mutating func addWeaklyKeyed() throws -> Bool {
    let entries = weaklyKeyed
    weaklyKeyed = []
    var hasAdded = false
    for (key, place) in entries {
      switch key {
      case .object(wanted): continue
      case .table, .function, .thread:
        if try seen.rawGet(key).isNil {
          weaklyKeyed.append((key, place))
          continue
        }
      default: break
      }
      try add(place)
      hasAdded = true
    }
    return hasAdded
  }

  /// Returns the part of a path for a key: `.name`, `[1]`, `[FeedViewController#1]`.
  private func step(_ key: LuaValue) -> String {
    if let name = key.text {
      let isName = name.unicodeScalars.allSatisfy {
        $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
      return isName ? ".\(name)" : "[\"\(name.prefix(40))\"]"
    }
    if let number = key.integer { return "[\(number)]" }
    if case .object(let handle) = key { return "[\(context.objects.name(handle))]" }
    return "[…]"
  }
}
