import CLua
import CLuaBridge

extension LuaCall {
  /// An error about an argument, to be thrown: `bad argument #1 to 'f' (problem)`, at the caller's line.
  public func error(argument index: Int, _ problem: String) -> LuaError {
    switch role {
    case .arguments: error("bad argument #\(index) to '\(functionName)' (\(problem))")
    case .results: LuaError("bad result #\(index) (\(problem))")
    case .property: error("bad value for '\(owner.text(at: 2, of: stack))' (\(problem))")
    }
  }

  /// An error about an argument's type, to be thrown: `number expected, got nil`.
  public func typeError(_ index: Int, expected: String) -> LuaError {
    error(argument: index, "\(expected) expected, got \(typeName(index))")
  }

  /// An error to be thrown, at the line of the Lua code that called.
  ///
  /// - Parameter level: whose line to name, as for Lua's `error`: 1 is the caller, 2 its caller.
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

  /// What the function being called was registered as, or else what the script calls it.
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
