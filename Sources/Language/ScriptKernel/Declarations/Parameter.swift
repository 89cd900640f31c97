package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// A parameter of a method or an initializer.
package struct Parameter<Value: LuaArgument>: Sendable {
  private let name: String
  private let text: String
  /// The Lua type, if it differs from the one of the Swift type.
  private let type: String?
  private let fallback: (@Sendable () -> Value)?
  private let isOmittable: Bool

  /// Declares a parameter.
  ///
  /// - Parameters:
  ///   - name: the name in the documentation.
  ///   - text: the meaning, with its unit and range if it has one.
  ///   - type: the Lua type in the documentation, if it differs from the one of the Swift type.
  ///   - isOmittable: whether the documentation marks a parameter of an optional type as one that scripts omit. Pass `false` for a
  ///     parameter that a required one follows.
  package init(_ name: String, _ value: Value.Type, _ text: String, type: String? = nil, isOmittable: Bool = true) {
    self.name = name
    self.text = text
    self.type = type
    self.isOmittable = isOmittable
    fallback = nil
  }

  /// Declares a parameter that scripts can omit.
  ///
  /// - Parameter fallback: the value if the script passes `nil` or no argument.
  package init(
    _ name: String, _ value: Value.Type, _ text: String, type: String? = nil,
    default fallback: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.name = name
    self.text = text
    self.type = type
    isOmittable = true
    self.fallback = fallback
  }

  package func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws -> Value
  {
    if !context.globals.undefined.isEmpty, fallback != nil || Value.isOmittable, call.isNil(index) {
      context.warnOfUndefinedArgument(call, index, isBoolean: Value.self == Bool.self)
    }
    if let fallback, call.isNil(index) { return fallback() }
    return try Value.read(call, index, for: owner, context)
  }

  /// The description for the reference. The `?` of an optional type moves to the name.
  package var entry: APIEntry.Parameter {
    let type = type ?? Value.luaType
    if type.last == "?", isOmittable { return APIEntry.Parameter(name + "?", String(type.dropLast()), text) }
    let isOptional = fallback != nil || Value.isOmittable
    return APIEntry.Parameter(isOptional ? name + "?" : name, type, text)
  }
}

/// Whether a method animates. It does unless the script passes false.
extension Parameter<Bool> {
  /// The parameter `animated` of a method.
  ///
  /// - Parameter text: the meaning, such as "whether to animate; true by default, which takes 0.35 s".
  package static func animated(_ text: String) -> Parameter<Bool> {
    Parameter("animated", Bool.self, text, default: true)
  }
}
