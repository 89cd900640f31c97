package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// A Swift type with a counterpart in Lua.
package protocol LuaConvertible: SendableMetatype {
  /// The type in the notation of Lua language servers. A trailing `?` marks a type whose values can be `nil`.
  static var luaType: String { get }
}

/// A Swift type to which an argument from Lua converts.
package protocol LuaArgument: LuaConvertible {
  /// Reads an argument.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 1. The new value of a property has the position 1.
  ///   - owner: The object whose member is called. It retains functions that are called later.
  /// - Throws: ``ScriptFault`` or `LuaError` if the argument has another type.
  static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws -> Self
  /// Whether scripts can omit an argument of the type, although its Lua type does not end with `?`.
  static var isOmittable: Bool { get }
}

extension LuaArgument {
  package static var isOmittable: Bool { false }
}

/// A Swift type whose values convert to Lua.
package protocol LuaResult: LuaConvertible {
  /// Returns the value from a call.
  func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32
}

// MARK: Basic types

extension Bool: LuaArgument, LuaResult {
  package static var luaType: String { "boolean" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Bool
  {
    try context.flag(call, index)
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(self) }
}

extension Int: LuaArgument, LuaResult {
  package static var luaType: String { "integer" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Int
  {
    try call.integer(index)
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(self) }
}

extension Double: LuaArgument, LuaResult {
  package static var luaType: String { "number" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Double
  {
    try call.number(index)
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(self) }
}

extension String: LuaArgument, LuaResult {
  package static var luaType: String { "string" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> String
  {
    try context.text(call, index)
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(self) }
}

extension VirtualTime: LuaArgument, LuaResult {
  /// The time in seconds.
  package static var luaType: String { "number" }

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> VirtualTime {
    .seconds(try call.number(index))
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(seconds) }
}

extension Value: LuaArgument, LuaResult {
  package static var luaType: String { "any" }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Value
  {
    try context.value(call, index)
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try context.push(self, to: call)
    return 1
  }
}

// MARK: Objects and classes

extension SimulatedObject: LuaArgument, LuaResult {
  package static var luaType: String { self == SimulatedObject.self ? "object" : _typeName(self, qualified: false) }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Self
  {
    try context.object(call, index, self, context.platformClasses.of(self)?.phrase ?? "an object")
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try context.return(self, from: call)
  }
}

extension ObjectClass: LuaArgument, LuaResult {
  package static var luaType: String { "Class" }

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> ObjectClass {
    guard let found = context.objectClass(call, index) else {
      throw ScriptFault(
        call.complaint(about: index), at: call.calledName, found: context.printer.line(call.value(index)),
        expected: "a class")
    }
    return found
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(context.classTable(self))
  }
}

// MARK: Named choices

/// An enumeration whose cases a script names by strings.
package protocol LuaChoice: LuaArgument, LuaResult, CaseIterable, RawRepresentable<String> {
  /// The noun for a case in messages, such as "presentation style".
  static var noun: String { get }
  /// The plural of the noun.
  static var nouns: String { get }
}

extension LuaChoice {
  package static var nouns: String { noun + "s" }

  package static var luaType: String { allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|") }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Self
  {
    try context.choice(call.value(index))
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 { try call.return(rawValue) }
}

// MARK: Functions that are called later

/// A function without arguments that the called object retains until it has run. It is `nil` if the script omits it.
package struct Completion: LuaArgument {
  package static var luaType: String { "fun()" }
  package static var isOmittable: Bool { true }

  /// Calls the function. The call during which the function fails raises its error.
  package let run: (() -> Void)?

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> Completion {
    Completion(run: try context.completion(call, index, keptBy: owner))
  }
}

/// A function with one object as its argument that the called object retains until it has run. It is `nil` if the script omits it.
package struct ObjectCallback: LuaArgument {
  package static var luaType: String { "fun(object)" }
  package static var isOmittable: Bool { true }

  /// Calls the function. The call during which the function fails raises its error.
  package let run: ((SimulatedObject) -> Void)?

  package static func read(
    _ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext
  ) throws -> ObjectCallback {
    let block = try context.oneShotBlock(call, index, keptBy: owner)
    return ObjectCallback(run: block.map { block in { block.call(.object($0)) } })
  }
}

// MARK: Composed types

extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  package static var luaType: String { Wrapped.luaType + "?" }
}

extension Optional: LuaArgument where Wrapped: LuaArgument {
  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Wrapped?
  {
    if call.isNil(index) { return nil }
    do {
      return try Wrapped.read(call, index, for: owner, context)
    } catch var fault as ScriptFault {
      if let expected = fault.expected { fault.expected = expected + ", or nil" }
      throw fault
    }
  }
}

extension Optional: LuaResult where Wrapped: LuaResult {
  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try self?.return(from: call, context) ?? call.returnNil()
  }
}

extension Array: LuaConvertible where Element: LuaConvertible {
  package static var luaType: String { Element.luaType + "[]" }
}

extension Array: LuaArgument where Element: SimulatedObject {
  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> [Element]
  {
    let value = call.value(index)
    let phrase = context.platformClasses.of(Element.self)?.phrase ?? "an object"
    guard case .table(let list) = value, context.declaredThing(value) == nil else {
      throw ScriptFault(
        "\(call.calledName) needs a list", at: call.calledName, found: context.printer.line(value),
        expected: "a list in which each item is \(phrase)")
    }
    return try list.elements().enumerated().map { place, item in
      if let object = try context.object(item) as? Element { return object }
      let help = context.objectClass(item).map { ["create an instance with `\($0.name)()`: \($0.name) is the class"] }
      throw ScriptFault(
        "\(call.calledName): item \(place + 1) of the list is not \(phrase)", at: call.calledName,
        found: context.printer.line(item), expected: phrase, help: help ?? [])
    }
  }
}

extension Array: LuaResult where Element: SimulatedObject {
  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try context.return(self, from: call)
  }
}
