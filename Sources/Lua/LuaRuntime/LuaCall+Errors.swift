import CLuaBridge
import CLuaLibrary

extension LuaCall {
  /// Creates an error about an argument, to be thrown: `bad argument #1 to 'f' (problem)`, at the caller's line.
  public func error(argument index: Int, _ problem: String) -> LuaError {
    let message = "\(complaint(about: index)) (\(problem))"
    return if case .results = role { LuaError(message) } else { error(message) }
  }

  /// Returns the start of an error message about an argument: `bad argument #1 to 'f'`, or `bad value for 'title'` for a property.
  public func complaint(about index: Int) -> String {
    switch role {
    case .arguments: "bad argument #\(index - Int(implicitCount)) to '\(functionName)'"
    case .results: "bad result #\(index)"
    case .property: "bad value for '\(calledName)'"
    }
  }

  /// The name of the called function, or of the property that is set.
  public var calledName: String {
    if case .property = role { owner.text(at: 2, of: stack) } else { functionName }
  }

  /// Whether Lua code calls the function as a field, `object.method(…)`, and not with a colon.
  public var isCalledWithPoint: Bool {
    var frame = luabridge_frame()
    guard case .arguments = role, base > 0, lua_checkstack(stack, 4) != 0, luabridge_frame_at(stack, 0, &frame),
      let kind = frame.name_kind
    else { return false }
    return ["field", "global", "local", "upvalue"].contains(String(cString: kind))
  }

  /// Creates an error about an argument's type, to be thrown: `number expected, got nil`.
  public func typeError(_ index: Int, expected: String) -> LuaError {
    error(argument: index, "\(expected) expected, got \(typeName(index))")
  }

  /// Creates an error to be thrown, at the line of the calling Lua code.
  ///
  /// - Parameter level: The function whose line to report, as for Lua's `error`: 1 is the caller, 2 its caller.
  public func error(_ message: String, level: Int = 1) -> LuaError {
    var frame = luabridge_frame()
    guard lua_checkstack(stack, 4) != 0, luabridge_frame_at(stack, Int32(clamping: level), &frame),
      frame.line > 0, let address = frame.source
    else { return LuaError(message) }
    let shortSource = withUnsafeBytes(of: frame.short_source) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return LuaError(
      message, value: .string("\(shortSource):\(frame.line): \(message)"),
      source: owner.sources.name(at: address, length: frame.source_length), line: Int(frame.line))
  }

  /// The registered name of the running function, or else the name that the script uses for it.
  public var functionName: String {
    let slot = luabridge_running_function(stack)
    if slot >= 0, let function = owner.functions[slot] {
      return function.isNamedByFirstArgument ? typeName(1) : function.name
    }
    var frame = luabridge_frame()
    guard lua_checkstack(stack, 4) != 0, luabridge_frame_at(stack, 0, &frame), let name = frame.name else {
      return "?"
    }
    return String(cString: name)
  }
}
