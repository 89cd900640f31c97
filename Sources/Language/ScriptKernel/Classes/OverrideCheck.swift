package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// The methods of declared classes that look like callbacks, and that nothing calls.
extension ScriptContext {
  /// Records a warning for each method of a class, or of a declared superclass, that resembles a callback and is never called. The name
  /// is almost that of a callback, or RouteScript does not model the callback. Called for the first instance, so each method causes one
  /// warning.
  package func checkOverrides(of binding: ClassBinding) throws {
    var current: ObjectClass? = binding.objectClass
    while let declared = current, !declared.isPlatform {
      let binding = try self.binding(declared)
      if binding.hasCheckedOverrides { return }
      binding.hasCheckedOverrides = true
      let names = callbackNames(of: declared, binding.functions)
      let protocols = declared.lineage.flatMap(\.adopted)
      let optional = protocols.map { ($0, $0.allOptionalMethods.filter { !declared.hasMember($0) }) }
        .filter { !$0.1.isEmpty }
      for name in declared.ownMethodNames {
        guard let doubt = doubt(about: name, declared, names, optional), declared.superclass?.hasMember(name) != true,
          !protocols.contains(where: { $0.hasMethod(name) })
        else { continue }
        let position = try position(of: name, declared)
        host?.warnOfDeclaration { world in
          world.warn(
            doubt.warning, "\(declared.name).\(name) \(doubt.message)", subjects: [declared.identity],
            advice: [doubt.advice], at: position)
        }
      }
      current = declared.superclass
    }
  }

  /// A reason to assume that a method is never called.
  private struct Doubt {
    let warning: String
    /// The predicate of the message, whose subject is the method.
    let message: String
    let advice: String
  }

  /// Returns the reason to assume that a method of a class is never called, or `nil`.
  ///
  /// - Parameter optional: The protocols of the class, with their optional methods that the class does not have.
  private func doubt(
    about name: String, _ owner: ObjectClass, _ names: CallbackNames, _ optional: [(ObjectProtocol, [String])]
  ) -> Doubt? {
    for (adopted, methods) in optional {
      guard let method = CallbackNames.optionalMethodMeant(by: name, among: methods) else { continue }
      return Doubt(
        warning: "misspelledCallback",
        message: "is not the optional method of \(adopted.name): did you mean '\(method)'?",
        advice: "rename it to \(method), or give it a name that is less similar")
    }
    if names.isUnmodeled(name) {
      return Doubt(
        warning: "unmodeledCallback", message: "is never called: RouteScript does not model this callback",
        advice: "call it in the test: object:\(name)(…)")
    }
    guard let meant = names.callbackMeant(by: name) else { return nil }
    return Doubt(
      warning: "misspelledCallback", message: "is never called by the platform: did you mean '\(meant)'?",
      advice: names.areProperties && names.contains(meant)
        ? "assign to the property of an instance: configuration.\(meant) = function(…) … end"
        : "rename it to \(meant), or give it a name that is less similar")
  }

  // MARK: Classes that declare every function that the platform calls

  /// Rejects a function of a class, such as a router class, that the platform never calls although its name suggests it. Other functions
  /// belong to the app.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - className: The name of the class.
  ///   - superclass: The superclass of the class.
  ///   - functions: The functions of the class itself. Only a class that has them is checked.
  ///   - adopted: The protocols that the class itself adopts.
  package func refuseUncalled(
    _ name: String, in className: String, _ superclass: ObjectClass?, _ functions: (any ClassFunctions)?,
    adopting adopted: [ObjectProtocol]
  ) throws {
    guard let functions, let superclass, !functions.callbacks.contains(name) else { return }
    if let obstacle = functions.obstacle(to: name) {
      throw ScriptFault(
        "\(className).\(name) has no effect: \(obstacle)", at: name,
        help: ["remove it, or rename it if the app calls it"])
    }
    let names = callbackNames(of: superclass, functions)
    guard let meant = names.callbackMeant(by: name), !superclass.hasMember(name),
      !(superclass.lineage.flatMap(\.adopted) + adopted).contains(where: { $0.hasMethod(name) })
    else { return }
    throw ScriptFault(
      "\(className).\(name) is never called", at: name, suggestions: [meant],
      help: ["or give a function that the app calls a name that is less similar"])
  }

  /// Rejects a value that a script assigns to a class under the name of a function that the platform calls, or of a key of the
  /// declaration. It would be a field that nothing reads.
  package func refuseField(_ name: String, _ value: LuaValue, of binding: ClassBinding) throws {
    // A spy or a stub of a function is a table that can be called.
    if let metatable = try value.table?.metatable(), try !metatable.rawGet("__call").isNil { return }
    let owner = binding.objectClass
    let names = callbackNames(of: owner, binding.functions)
    let key = names.keys.contains(name) ? name : nil
    if names.contains(name) && !names.areProperties || key == "init" || key == "deinit" {
      throw ScriptFault(
        "\(owner.name).\(name) must be a function", at: name, found: printer.line(value),
        expected: "function \(owner.name):\(name)(…) … end")
    }
    if key != nil {
      throw ScriptFault(
        "\(owner.name).\(name) cannot be set: it is a key of the declaration", at: name, found: printer.line(value),
        expected: "\(name) = … in the table that declares \(owner.name)")
    }
    try refuseUncalled(name, in: owner.name, owner, binding.functions, adopting: [])
  }

  /// Returns the line where a script declares a method.
  private func position(of name: String, _ owner: ObjectClass) throws -> SourcePosition {
    guard let symbol = classes.symbols.find(name), let method = owner.method(symbol) as? LuaMethod,
      let place = try method.function.definition()
    else { return owner.position }
    return SourcePosition(file: classes.symbols.intern(place.source), line: Int32(clamping: place.line))
  }
}

extension ObjectProtocol {
  /// Whether the protocol, or an inherited one, requires a method with a name or has it as an optional one.
  fileprivate func hasMethod(_ name: String) -> Bool {
    hasOptionalMethod(name) || requirements.contains { $0.kind == .method && $0.name == name }
  }

  /// The optional methods of this protocol and of the inherited ones.
  fileprivate var allOptionalMethods: [String] {
    // Iterative, because a script can declare a chain of any length.
    var names: [String] = []
    var entered: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var pending = [self]
    while let next = pending.popLast() {
      names += next.optionalMethods
      pending += next.inherited.filter { entered.insert(ObjectIdentifier($0)).inserted }
    }
    return names
  }
}
