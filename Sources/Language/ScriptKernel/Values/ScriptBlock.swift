package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// A function that a script assigned to a property of an object, or passed for a later call.
///
/// The object itself retains the function, so that a cycle through it is found. The block only stores its location.
package struct ScriptBlock {
  private let slot: LuaSlot?
  private let handle: LuaObjectHandle
  private let space: LuaObjectSpace
  package unowned let context: ScriptContext

  /// Creates the block in a property of an object.
  package init(_ property: String, of object: SimulatedObject, in context: ScriptContext) {
    let handle = LuaObjectHandle(rawValue: object.foreignHandle)
    self.init(context.objects.space.slot(named: property, of: handle), of: object, in: context)
  }

  /// Creates the block in a slot of an object. Without a slot, calls do nothing.
  package init(_ slot: LuaSlot?, of object: SimulatedObject, in context: ScriptContext) {
    self.slot = slot
    self.context = context
    handle = LuaObjectHandle(rawValue: object.foreignHandle)
    space = context.objects.space
  }

  /// Calls the block as a callback. An error is stored for the call during which it happened.
  package func call() { call(with: Arguments()) }

  /// Calls the block as a callback with one argument.
  package func call(_ argument: Value) { call(with: Arguments(argument)) }

  /// Calls the block as a callback with two arguments.
  package func call(_ first: Value, _ second: Value) { call(with: Arguments(first, second)) }

  /// Calls the block as a callback with three arguments.
  package func call(_ first: Value, _ second: Value, _ third: Value) { call(with: Arguments(first, second, third)) }

  /// Calls the block as a callback with four arguments.
  package func call(_ first: Value, _ second: Value, _ third: Value, _ fourth: Value) {
    call(with: Arguments(first, second, third, fourth))
  }

  private func call(with arguments: Arguments) {
    guard let slot else { return }
    do {
      _ = try space.call(
        slot, of: handle, results: 0, pushing: { try context.push(arguments, to: $0) }, reading: { _ in })
    } catch {
      context.report(error)
    }
  }

  /// Calls the block as a callback and returns its object, or `nil`. An error is stored for the call during which it happened.
  package func object(_ arguments: Value...) -> SimulatedObject? { object(arguments) }

  /// Calls the block as a callback and returns whether its result counts as true. Returns `nil` without a block, and after
  /// an error, which is stored for the call during which it happened.
  package func bool() -> Bool? {
    guard let slot else { return nil }
    do {
      return try space.call(slot, of: handle, results: 1, pushing: { _ in }, reading: { $0.value(1).isTruthy })
    } catch {
      context.report(error)
      return nil
    }
  }

  /// Calls the block as a callback with a list of arguments and returns its object, or `nil`.
  package func object(_ arguments: [Value]) -> SimulatedObject? {
    guard let slot else { return nil }
    do {
      return try space.call(
        slot, of: handle, results: 1,
        pushing: { call in for argument in arguments { try context.push(argument, to: call) } },
        reading: { try context.object($0.value(1)) }) ?? nil
    } catch {
      context.report(error)
      return nil
    }
  }
}

/// A function argument that an object retains until the function has run once, or until no caller can run it.
package final class OneShotBlock {
  private let anchor: LuaAnchor
  private weak var context: ScriptContext?
  private weak var space: LuaObjectSpace?

  package init(_ anchor: LuaAnchor, in context: ScriptContext) {
    self.anchor = anchor
    self.context = context
    space = context.objects.space
  }

  deinit { space?.release(anchor) }

  /// Calls the block as a callback, the first time only. An error is stored for the call during which it happened.
  package func call(_ arguments: Value...) {
    guard let context, case .function(let function) = space?.fetch(anchor) else { return }
    space?.release(anchor)
    context.callback(function, arguments)
  }
}

extension OneShotBlock {
  /// Calls the block as a callback, the first time only, and returns its object, or `nil`.
  package func object(_ argument: Value) -> SimulatedObject? {
    guard let context, case .function(let function) = space?.fetch(anchor) else { return nil }
    space?.release(anchor)
    return context.ask(function, argument)
  }
}

extension ScriptContext {
  /// Returns an argument that must be a function or nil. The object retains the function until it has run.
  package func oneShotBlock(_ call: LuaCall, _ index: Int, keptBy owner: SimulatedObject) throws -> OneShotBlock? {
    if call.isNil(index) { return nil }
    guard call.isFunction(index) else {
      throw ScriptFault(
        "bad argument #\(index) to '\(call.functionName)'", at: call.functionName,
        found: printer.line(call.value(index)),
        expected: "a function, or nil")
    }
    return objects.space.anchor(objects.handle(owner), call, at: index, label: completionLabel)
      .map { OneShotBlock($0, in: self) }
  }

  /// Returns a block for a function that the object retains until it has run.
  package func oneShotBlock(_ function: LuaFunction?, keptBy owner: SimulatedObject) throws -> OneShotBlock? {
    guard let function else { return nil }
    return try objects.space.anchor(objects.handle(owner), .function(function), label: completionLabel)
      .map { OneShotBlock($0, in: self) }
  }

  /// Returns a completion argument.
  package func completion(_ call: LuaCall, _ index: Int, keptBy owner: SimulatedObject) throws -> (() -> Void)? {
    try oneShotBlock(call, index, keptBy: owner).map { block in { block.call() } }
  }
}

// MARK: Blocks by name

extension ScriptContext {
  /// Assigns the functions in an object's block properties to a copy, so that the copy calls and returns them itself.
  package func copyBlocks(of object: SimulatedObject, to copy: SimulatedObject) throws {
    for name in blocks(of: object).map(\.name) {
      guard let value = try blockValue(name, of: object), !value.isNil else { continue }
      try setBlock(name, of: copy, value, as: name)
    }
  }

  /// Returns the value that a script assigned to a block property.
  package func blockValue(_ name: String, of object: SimulatedObject) throws -> LuaValue? {
    try objects.space.slot(name, of: objects.handle(object))
  }

  /// Assigns a value to a block property, as a script does.
  ///
  /// - Parameter alias: The name by which the script refers to the property.
  package func setBlock(_ name: String, of object: SimulatedObject, _ value: LuaValue, as alias: String) throws {
    guard value.isNil || value.function != nil || value.table != nil else {
      throw ScriptFault(
        "'\(alias)' of \(object.objectClass.name) is called by the simulator", at: alias, found: printer.line(value),
        expected: "a function, or nil")
    }
    guard let install = blocks(of: object).first(where: { $0.name == name })?.install else { return }
    try objects.space.setSlot(name, of: objects.handle(object), to: value)
    install(object, value.isNil ? nil : ScriptBlock(name, of: object, in: self))
  }

  /// Returns the block properties of an object's platform classes.
  private func blocks(of object: SimulatedObject) -> [(name: String, install: ClassMember.Install)] {
    object.objectClass.lineage.filter(\.isPlatform).flatMap { [platformClasses] in
      platformClasses.of($0.nativeType)?.members ?? []
    }
    .compactMap { member in if case .block(let install) = member.kind { (member.name, install) } else { nil } }
  }
}
