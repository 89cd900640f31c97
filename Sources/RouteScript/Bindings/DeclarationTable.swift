internal import Diagnostics
internal import LuaRuntime
internal import Simulation
internal import Storyboards

/// The table that a word got, where it is among the arguments of its call.
struct TableArgument {
  let call: LuaCall
  let index: Int

  /// A reference to it.
  var table: LuaTable { get throws { try call.table(index) } }
}

/// The table of a declaration, read key by key: what is left over in the end was misspelt.
struct DeclarationTable {
  private let state: ScriptState
  private let word: String
  private let name: String?
  private var rest: [Entry]
  /// The call on whose stack values are; nil if none is there.
  private let call: LuaCall?

  /// What is declared: `viewController "EditorViewController"`.
  var title: String { name.map { "\(word) \"\($0)\"" } ?? word }

  private struct Entry {
    let key: Key
    let content: Content

    enum Key {
      case name(String)
      case any(LuaValue)

      /// The text of a string.
      var text: String? {
        switch self {
        case .name(let name): name
        case .any(let value): value.text
        }
      }

      /// The integer, also of a float with an integral value.
      var integer: Int? { if case .any(let value) = self { value.integer } else { nil } }

      func isText(_ text: String) -> Bool {
        switch self {
        // Most keys differ in length.
        case .name(let name): name.utf8.count == text.utf8.count && name == text
        case .any(let value): value.isText(text)
        }
      }
    }

    enum Content {
      case value(LuaValue)
      /// Its place among the values of the call.
      case place(Int)
    }
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - title: what is declared, for messages.
  init(_ table: LuaTable, of title: String, state: ScriptState) throws {
    self.state = state
    word = title
    name = nil
    call = nil
    rest = try Self.entries(of: table, title, state)
  }

  /// Reads the table of a declaration. The entries of a small one stay on the stack: a large app declares thousands.
  ///
  /// - Parameters:
  ///   - argument: the table.
  ///   - word: the word that declares.
  ///   - name: the name of what is declared.
  init(_ argument: TableArgument, of word: String, _ name: String, state: ScriptState) throws {
    var entries: [Entry] = []
    let isUnfolded = try argument.call.unfold(argument.index, upTo: Self.fewEntries) { name, index in
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(Entry(key: .name(name), content: .place(index)))
    }
    if !isUnfolded {
      entries = try Self.entries(of: argument.table, "\(word) \"\(name)\"", state)
    } else if entries.count > 1 {
      entries.sort { ($0.key.text ?? "").utf8.lexicographicallyPrecedes(($1.key.text ?? "").utf8) }
    }
    self.state = state
    self.word = word
    self.name = name
    call = isUnfolded ? argument.call : nil
    rest = entries
  }

  /// How many entries are left on the stack at most.
  private static let fewEntries = 8

  /// How many entries a declaration, or a list in one, may have: no person writes more.
  private static let entryLimit = 10_000

  private static func entries(
    of table: LuaTable, _ title: @autoclosure () -> String, _ state: ScriptState
  ) throws -> [Entry] {
    try pairs(of: table, title(), state).map { Entry(key: .any($0.key), content: .value($0.value)) }
  }

  private static func pairs(
    of table: LuaTable, _ title: @autoclosure () -> String, _ state: ScriptState
  ) throws -> [(key: LuaValue, value: LuaValue)] {
    let count = try table.count(upTo: entryLimit + 1)
    guard count <= entryLimit else {
      throw ScriptFault("\(title()) has more than \(entryLimit) entries", expected: "at most \(entryLimit) entries")
    }
    // What becomes of an entry takes some hundred bytes.
    if count >= 1_000 { try state.lua.checkMemory(adding: count * 400) }
    return try table.sortedPairs()
  }

  /// Takes the value of a key out of the table.
  mutating func take(_ key: String) -> LuaValue {
    guard let index = index(of: key) else { return .nil }
    return value(of: rest.remove(at: index))
  }

  // By index, because a search by a closure copies each entry.
  private func index(of key: String) -> Int? {
    for index in rest.indices where rest[index].key.isText(key) { return index }
    return nil
  }

  private func value(of entry: Entry) -> LuaValue { Self.value(of: entry, in: call) }

  private static func value(of entry: Entry, in call: LuaCall?) -> LuaValue {
    switch entry.content {
    case .value(let value): value
    case .place(let index): call?.value(index) ?? .nil
    }
  }

  /// Takes a list of names.
  mutating func takeNames(_ key: String) throws -> [String] {
    try takeList(key).map { item in
      guard let name = item.text else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of names", at: key, found: state.printer.line(item), expected: "a string")
      }
      return name
    }
  }

  /// Takes properties: names of those that are stored, and keys whose values say how others are computed.
  mutating func takeProperties(_ key: String) throws -> (stored: [String], computed: [ComputedProperty]) {
    let value = take(key)
    if value.isNil { return ([], []) }
    guard case .table(let table) = value, state.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: state.printer.line(value),
        expected: "a table: \(key) = { … }")
    }
    var stored: [String] = []
    var computed: [ComputedProperty] = []
    for (entry, value) in try Self.pairs(of: table, "\(title): '\(key)'", state) {
      if case .string = entry, let name = entry.text {
        computed.append(try computedProperty(name, value))
      } else if let name = value.text {
        stored.append(name)
      } else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of names", at: key, found: state.printer.line(value), expected: "a string")
      }
    }
    return (stored, computed)
  }

  private func computedProperty(_ name: String, _ value: LuaValue) throws -> ComputedProperty {
    guard case .table(let table) = value, state.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): the property '\(name)' must be a table with a getter", at: name, found: state.printer.line(value),
        expected: "\(name) = { get = function(self) … end, set = function(self, value) … end }",
        help: ["for a stored property, write only the name: properties = { \"\(name)\" }"])
    }
    var accessors = try DeclarationTable(table, of: "the property '\(name)' of \(title)", state: state)
    let get = accessors.take("get")
    let set = accessors.take("set")
    try accessors.end(keys: ["get", "set"])
    guard case .function(let getter) = get else {
      throw ScriptFault(
        "\(accessors.title) has no getter", at: name, found: state.printer.line(get),
        expected: "get = function(self) … end")
    }
    if !set.isNil, set.function == nil {
      throw ScriptFault(
        "\(accessors.title): 'set' must be a function", at: "set", found: state.printer.line(set),
        expected: "set = function(self, value) … end")
    }
    return ComputedProperty(name: name, get: getter, set: set.function)
  }

  /// Takes a list of anything.
  mutating func takeList(_ key: String) throws -> [LuaValue] {
    let value = take(key)
    if value.isNil { return [] }
    guard case .table(let table) = value, state.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: state.printer.line(value),
        expected: "a table: \(key) = { … }")
    }
    let pairs = try Self.pairs(of: table, "\(title): '\(key)'", state)
    if let named = pairs.first(where: { $0.key.text != nil }) {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: named.key.text, found: "the key \(state.printer.line(named.key))",
        expected: "values without keys: \(key) = { a, b }")
    }
    return pairs.map(\.value)
  }

  /// Takes a short list of anything, whose elements stay on the stack.
  ///
  /// - Returns: their places among the values of the call; nil, and nothing was taken, where ``takeList(_:)`` says what is there.
  mutating func takeShortList(_ key: String) throws -> (call: LuaCall, elements: Range<Int>)? {
    guard let call, let index = index(of: key),
      case .place(let place) = rest[index].content, call.isTable(place), state.declaredThing(call, place) == nil,
      let elements = try call.unfoldList(place, upTo: Self.fewEntries)
    else { return nil }
    rest.remove(at: index)
    return (call, elements)
  }

  /// Takes the entries without keys, in order.
  mutating func takeElements() -> [LuaValue] {
    let elements = rest.filter { $0.key.integer != nil }.map(value)
    rest.removeAll { $0.key.integer != nil }
    return elements
  }

  /// Takes a text.
  ///
  /// - Parameter expected: what the text says.
  mutating func takeText(_ key: String, _ expected: String) throws -> String? {
    let value = take(key)
    if value.isNil { return nil }
    if case .string = value, let text = value.text { return text }
    throw ScriptFault(
      "\(title): '\(key)' must be a string", at: key, found: state.printer.line(value), expected: expected)
  }

  /// Takes a truth value.
  mutating func takeFlag(_ key: String) throws -> Bool? {
    switch take(key) {
    case .nil: return nil
    case .boolean(let flag): return flag
    case let value:
      throw ScriptFault(
        "\(title): '\(key)' must be true or false", at: key, found: state.printer.line(value), expected: "a boolean")
    }
  }

  /// Takes an integer.
  mutating func takeInteger(_ key: String) throws -> Int? {
    switch take(key) {
    case .nil: return nil
    case .integer(let number): return number
    case let value:
      throw ScriptFault(
        "\(title): '\(key)' must be an integer", at: key, found: state.printer.line(value), expected: "an integer")
    }
  }

  /// Takes the name of a scene, given as a string or by the scene itself.
  mutating func takeScene(_ key: String) throws -> String? {
    let value = take(key)
    return value.isNil ? nil : try scene(value, key)
  }

  /// Takes a list of names of scenes.
  mutating func takeScenes(_ key: String) throws -> [String] { try takeList(key).map { try scene($0, key) } }

  private func scene(_ value: LuaValue, _ key: String) throws -> String {
    if case .scene(let declared) = state.declaredThing(value) { return declared.scene.id }
    if case .string = value, let name = value.text { return name }
    throw ScriptFault(
      "\(title): '\(key)' must be the name of a scene", at: key, found: state.printer.line(value), expected: "a string")
  }

  /// Takes the class that stands first, without a key. It must be there: where its name is misspelt, nothing is.
  mutating func takeClass(of bases: SimulatedObject.Type..., expected: String) throws -> ObjectClass {
    guard let index = rest.firstIndex(where: { $0.key.integer == 1 }) else {
      throw ScriptFault(
        "\(title) has no class", found: "nothing, or nil", expected: "\(expected) as the first entry",
        help: ["check the spelling of the class name"])
    }
    let value = value(of: rest.remove(at: index))
    if let found = state.objectClass(value),
      bases.contains(where: { found.isSubclass(of: state.classes.nativeClass($0)) })
    {
      return found
    }
    throw ScriptFault(
      "\(title): the first entry must be a class", found: state.printer.line(value), expected: expected)
  }

  /// Takes a list of classes.
  mutating func takeClasses(_ key: String, of base: ObjectClass, _ expected: String) throws -> [ObjectClass] {
    try takeList(key).map { item in
      guard let found = state.objectClass(item), found.isSubclass(of: base) else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of classes", at: key, found: state.printer.line(item), expected: expected)
      }
      return found
    }
  }

  /// Takes every remaining entry whose key is a name and whose value is a function, sorted by name.
  mutating func takeFunctions() -> [(name: String, function: LuaFunction)] {
    if rest.isEmpty { return [] }
    var functions: [(name: String, function: LuaFunction)] = []
    functions.reserveCapacity(rest.count)
    rest.removeAll { [call] entry in
      guard let name = entry.key.text, case .function(let function) = Self.value(of: entry, in: call) else {
        return false
      }
      functions.append((name, function))
      return true
    }
    return functions
  }

  private static func list(_ keys: [String]) -> String {
    keys.count == 1 ? "use the only key: \(keys[0])" : "use one of the keys: \(keys.sorted().joined(separator: ", "))"
  }

  /// Fails if something is left.
  ///
  /// - Parameter keys: the keys that are known, for a suggestion.
  func end(keys known: @autoclosure () -> [String] = [], functionsAreMethods: Bool = false) throws {
    guard let left = rest.first else { return }
    let keys = known()
    guard let name = left.key.text else {
      throw ScriptFault(
        "\(title) has an entry without a key", found: state.printer.line(value(of: left)),
        expected: "key = value", help: [Self.list(keys)])
    }
    var fault = ScriptFault.unknownName(
      "\(title) has no key '\(name)'", name, among: keys, help: [Self.list(keys)])
    if keys.contains("inherits"), ["superclass", "super", "extends", "base", "parent"].contains(name) {
      fault.suggestions = ["inherits"]
    }
    if functionsAreMethods { fault.help.append("to define a method, use a function as the value of another key") }
    throw fault
  }

  /// Fails if something is left.
  ///
  /// - Parameter keys: the declared keys, for a suggestion.
  func end(keys: @autoclosure () -> [DeclarationKey], functionsAreMethods: Bool = false) throws {
    try end(keys: keys().names, functionsAreMethods: functionsAreMethods)
  }
}
