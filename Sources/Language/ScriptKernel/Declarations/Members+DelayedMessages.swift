internal import LuaRuntime
internal import ScriptText
package import SimulatedWorld

private typealias Member = Members<SimulatedObject>

extension Members<SimulatedObject> {
  /// The methods that send messages after a delay, and cancel them.
  @ClassMemberBuilder package static var delayedMessages: [ClassMember] {
    Member.step.custom(
      "performSelector",
      [
        .init("selector", "string", "the name of the method"), .init("object", "any", "the argument, or `nil`"),
        .init("delay", "number", "the delay in seconds"),
      ],
      Doc(
        """
        Calls a method of the object after a delay of virtual time, at the earliest in the next turn. The object and \
        the argument are retained until then.
        """,
        errors: ["The class does not define the method."], rules: ["hierarchy:0.14"],
        example: "self:performSelector(\"refresh\", nil, 0.5)")
    ) { object, call, context in
      let selector = try context.text(call, 1)
      let argument = call.value(2)
      let value = try context.value(call, 2)
      let delay = try call.number(3)
      let send = try context.message(selector, to: object)
      object.world.mainThread.perform(
        MainThread.Message(to: object, selector, DelayedArgument(argument)), with: value.object, after: .seconds(delay)
      ) { send(value) }
      return 0
    }
    Member.method.custom(
      "cancelPreviousPerformRequests",
      [
        .init("selector?", "string", "the name of the method; all methods by default"),
        .init("object?", "any", "the argument of the calls to cancel"),
      ],
      Doc("Cancels calls of performSelector that are pending.", rules: ["hierarchy:0.14"])
    ) { object, call, context in
      guard !call.isNil(1) else {
        object.world.mainThread.cancelMessages(to: object)
        return 0
      }
      let selector = try context.text(call, 1)
      let argument = call.value(2)
      object.world.mainThread.cancelMessages(to: object) {
        $0.selector == selector && ($0.argument as? DelayedArgument)?.value == argument
      }
      return 0
    }
  }
}

/// The argument of a delayed message, which the message retains and cancellation compares.
private struct DelayedArgument {
  let value: LuaValue

  init(_ value: LuaValue) { self.value = value }
}

extension ScriptContext {
  /// Returns a function that sends a message with one argument to an object.
  ///
  /// - Throws: ``ScriptFault`` if no class of the script defines the method.
  package func message(_ selector: String, to object: SimulatedObject) throws -> (Value) -> Void {
    let symbol = classes.symbols.intern(selector)
    guard object.objectClass.method(symbol) != nil else {
      throw ScriptFault.unknownName(
        "\(object.objectClass.name) defines no method '\(selector)'", selector,
        among: object.objectClass.memberNames,
        help: ["define it: function \(object.objectClass.name):\(selector)() … end"])
    }
    return { [unowned object] argument in
      if case .none = argument { object.send(symbol) } else { object.send(symbol, Arguments(argument)) }
    }
  }
}
