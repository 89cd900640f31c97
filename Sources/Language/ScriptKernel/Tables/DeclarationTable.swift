package import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText
package import SimulatedWorld

/// The table passed to a declaring function, at its place among the arguments of the call.
package struct TableArgument {
  package let call: LuaCall
  package let index: Int

  /// A reference to the table.
  package var table: LuaTable { get throws { try call.table(index) } }
}

/// The table of a declaration, read key by key. Entries that remain at the end are misspelled.
package struct DeclarationTable {
  /// The context of the declaration.
  package let context: ScriptContext
  private let word: String
  private let name: String?
  private var rest: [Entry]
  /// The call whose stack holds the values, or `nil` if they are not on a stack.
  private let call: LuaCall?

  /// The title of the declaration, such as `viewController "EditorViewController"`.
  package var title: String { name.map { "\(word) \"\($0)\"" } ?? word }

  private struct Entry {
    let key: Key
    let content: Content

    enum Key {
      case name(String)
      case any(LuaValue)

      /// The key as a value.
      var value: LuaValue {
        switch self {
        case .name(let name): .string(LuaString(name))
        case .any(let value): value
        }
      }

      /// The key as a string, if it is one.
      var text: String? {
        switch self {
        case .name(let name): name
        case .any(let value): value.text
        }
      }

      /// The key as an integer. A float with an integral value counts.
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
      /// The value's place among the values of the call.
      case place(Int)
    }
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - title: The title of the declaration, for messages.
  package init(_ table: LuaTable, of title: String, context: ScriptContext) throws {
    if !context.globals.undefined.isEmpty { try context.demandDefinedValues(of: title) }
    self.context = context
    word = title
    name = nil
    call = nil
    rest = try Self.entries(of: table, title, context)
  }

  /// Reads the table of a declaration. The entries of a small table stay on the stack, because a large app declares thousands.
  ///
  /// - Parameters:
  ///   - argument: The table.
  ///   - word: The declaring function.
  ///   - name: The name of the declaration.
  package init(_ argument: TableArgument, of word: String, _ name: String, context: ScriptContext) throws {
    if !context.globals.undefined.isEmpty { try context.demandDefinedValues(of: "\(word) \"\(name)\"") }
    var entries: [Entry] = []
    let isUnfolded = try argument.call.unfold(argument.index, upTo: Self.fewEntries) { name, index in
      if entries.isEmpty { entries.reserveCapacity(4) }
      entries.append(Entry(key: .name(name), content: .place(index)))
    }
    if !isUnfolded {
      entries = try Self.entries(of: argument.table, "\(word) \"\(name)\"", context)
    } else if entries.count > 1 {
      entries.sort { ($0.key.text ?? "").utf8.lexicographicallyPrecedes(($1.key.text ?? "").utf8) }
    }
    self.context = context
    self.word = word
    self.name = name
    call = isUnfolded ? argument.call : nil
    rest = entries
  }

  /// The maximum number of entries that stay on the stack.
  private static let fewEntries = 8

  /// The maximum number of entries in a declaration, or in a list in one. It exceeds any handwritten declaration.
  private static let entryLimit = 10_000

  private static func entries(
    of table: LuaTable, _ title: @autoclosure () -> String, _ context: ScriptContext
  ) throws -> [Entry] {
    try pairs(of: table, title(), context).map { Entry(key: .any($0.key), content: .value($0.value)) }
  }

  /// Returns the entries of a table in the declaration, sorted by key.
  package static func pairs(
    of table: LuaTable, _ title: @autoclosure () -> String, _ context: ScriptContext
  ) throws -> [(key: LuaValue, value: LuaValue)] {
    let count = try table.count(upTo: entryLimit + 1)
    guard count <= entryLimit else {
      throw ScriptFault("\(title()) has more than \(entryLimit) entries", expected: "at most \(entryLimit) entries")
    }
    // Processing an entry takes a few hundred bytes.
    if count >= 1_000 { try context.lua.checkMemory(adding: count * 400) }
    return try table.sortedPairs()
  }

  /// Removes a key from the table and returns its value.
  package mutating func take(_ key: String) -> LuaValue {
    guard let index = index(of: key) else { return .nil }
    return value(of: rest.remove(at: index))
  }

  // Searches by index, because a search with a closure copies each entry.
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
  package mutating func takeNames(_ key: String) throws -> [String] {
    try takeList(key).map { item in
      guard let name = item.text else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of names", at: key, found: context.printer.line(item), expected: "a string"
        )
      }
      return name
    }
  }

  /// Takes a list of any values.
  package mutating func takeList(_ key: String) throws -> [LuaValue] {
    let value = take(key)
    if value.isNil { return [] }
    guard case .table(let table) = value, context.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: context.printer.line(value),
        expected: "a table: \(key) = { … }")
    }
    let pairs = try Self.pairs(of: table, "\(title): '\(key)'", context)
    if let named = pairs.first(where: { $0.key.text != nil }) {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: named.key.text, found: "the key \(context.printer.line(named.key))",
        expected: "values without keys: \(key) = { a, b }")
    }
    try refuseGap(in: pairs, key)
    return pairs.map(\.value)
  }

  /// Rejects a list with a value that is nil, which Lua leaves out. The value may be the field of a module with a misspelled name.
  package func refuseGap(in pairs: [(key: LuaValue, value: LuaValue)], _ key: String) throws {
    var expected = 0
    for index in pairs.compactMap(\.key.integer) {
      expected += 1
      guard index != expected else { continue }
      throw ScriptFault(
        "\(title): '\(key)' has a gap", at: key, found: "nil as entry \(expected)", expected: "a list without nil",
        help: ["check the spelling of the names in the list"])
    }
  }

  /// Takes a short list of any values, whose elements stay on the stack.
  ///
  /// - Returns: The places of the elements among the values of the call, or `nil` if ``takeList(_:)`` must handle the value. Nothing is
  ///   taken then.
  package mutating func takeShortList(_ key: String) throws -> (call: LuaCall, elements: Range<Int>)? {
    guard let call, let index = index(of: key),
      case .place(let place) = rest[index].content, call.isTable(place), context.declaredThing(call, place) == nil,
      let elements = try call.unfoldList(place, upTo: Self.fewEntries)
    else { return nil }
    rest.remove(at: index)
    return (call, elements)
  }

  /// Takes the entries with integer keys, in order.
  package mutating func takeElements() -> [LuaValue] {
    let elements = rest.filter { $0.key.integer != nil }.map(value)
    rest.removeAll { $0.key.integer != nil }
    return elements
  }

  /// The entries that were not taken.
  package var remaining: [(key: LuaValue, value: LuaValue)] {
    rest.map { ($0.key.value, value(of: $0)) }
  }

  /// Takes a string.
  ///
  /// - Parameter expected: A noun phrase for the meaning of the string, for messages.
  package mutating func takeText(_ key: String, _ expected: String) throws -> String? {
    let value = take(key)
    if value.isNil { return nil }
    if case .string = value, let text = value.text { return text }
    throw ScriptFault(
      "\(title): '\(key)' must be a string", at: key, found: context.printer.line(value), expected: expected)
  }

  /// Takes a Boolean.
  package mutating func takeFlag(_ key: String) throws -> Bool? {
    switch take(key) {
    case .nil: return nil
    case .boolean(let flag): return flag
    case let value:
      throw ScriptFault(
        "\(title): '\(key)' must be true or false", at: key, found: context.printer.line(value), expected: "a boolean")
    }
  }

  /// Takes a function, or returns `nil` if there is no entry.
  ///
  /// - Throws: ``ScriptFault`` for any other value.
  package mutating func takeFunction(_ key: String) throws -> LuaFunction? {
    switch take(key) {
    case .nil: return nil
    case .function(let function): return function
    case let value:
      throw ScriptFault(
        "\(title): '\(key)' must be a function", at: key, found: context.printer.line(value),
        expected: "a function, or nil")
    }
  }

  /// Takes an integer.
  package mutating func takeInteger(_ key: String) throws -> Int? {
    switch take(key) {
    case .nil: return nil
    case .integer(let number): return number
    case let value:
      throw ScriptFault(
        "\(title): '\(key)' must be an integer", at: key, found: context.printer.line(value), expected: "an integer")
    }
  }

  /// Takes the class that is first, without a key. It is required: a misspelled class name leaves nothing there.
  package mutating func takeClass(of bases: SimulatedObject.Type..., expected: String) throws -> ObjectClass {
    guard let index = rest.firstIndex(where: { $0.key.integer == 1 }) else {
      throw ScriptFault(
        "\(title) has no class", found: "nothing, or nil", expected: "\(expected) as the first entry",
        help: ["check the spelling of the class name"])
    }
    let value = value(of: rest.remove(at: index))
    if let found = context.objectClass(value),
      bases.contains(where: { found.isSubclass(of: context.classes.nativeClass($0)) })
    {
      return found
    }
    throw ScriptFault(
      "\(title): the first entry must be a class", found: context.printer.line(value), expected: expected)
  }

  /// Takes a list of classes.
  package mutating func takeClasses(_ key: String, of base: ObjectClass, _ expected: String) throws -> [ObjectClass] {
    try takeList(key).map { item in
      guard let found = context.objectClass(item), found.isSubclass(of: base) else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of classes", at: key, found: context.printer.line(item), expected: expected
        )
      }
      return found
    }
  }

  /// Takes every remaining entry whose key is a name and whose value is a function, sorted by name.
  package mutating func takeFunctions() -> [(name: String, function: LuaFunction)] {
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

  /// Throws a fault if entries remain.
  ///
  /// - Parameters:
  ///   - keys: The known keys, for a suggestion.
  ///   - callbacks: The functions that the platform calls, for a declaration whose functions are methods. Such a declaration takes every
  ///     function before, so that an entry with one of these names, or with the name of a key, has a value of another type.
  package func end(
    keys known: @autoclosure () -> [String] = [], callbacks: @autoclosure () -> CallbackNames? = nil
  ) throws {
    guard let left = rest.first else { return }
    let keys = known()
    let callbacks = callbacks()
    guard let name = left.key.text else {
      throw ScriptFault(
        "\(title) has an entry without a key", found: context.printer.line(value(of: left)),
        expected: "key = value", help: [Self.list(keys)])
    }
    if let callbacks, keys.contains(name) || callbacks.contains(name) && !callbacks.areProperties {
      throw ScriptFault(
        "\(title): '\(name)' must be a function", at: name, found: context.printer.line(value(of: left)),
        expected: "\(name) = function(…) … end")
    }
    var fault = ScriptFault.unknownName(
      "\(title) has no key '\(name)'", name, among: keys, help: [Self.list(keys)])
    if fault.suggestions.isEmpty, let meant = callbacks?.callbackMeant(by: name) { fault.suggestions = [meant] }
    if keys.contains("inherits"), ["superclass", "super", "extends", "base", "parent"].contains(name) {
      fault.suggestions = ["inherits"]
    }
    if keys.contains("properties"), ["property", "props", "vars", "fields"].contains(name) {
      fault.suggestions = ["properties"]
    }
    if callbacks != nil { fault.help.append("to define a method, use a function as the value of another key") }
    if keys.contains("init"), fault.suggestions.isEmpty {
      fault.help.append("to set a property of each new instance: init = function(self) self.\(name) = … end")
    }
    throw fault
  }

  /// Throws a fault if entries remain.
  ///
  /// - Parameter keys: The declared keys, for a suggestion.
  package func end(keys: @autoclosure () -> [DeclarationKey]) throws { try end(keys: keys().names) }
}
