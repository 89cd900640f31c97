import CLua
import CLuaBridge

/// A Swift function that Lua calls: it reads its arguments from the call, pushes results and returns their
/// number.
public typealias LuaFunctionBody = (LuaCall) throws -> Int32

/// A Swift function in a host slot.
struct HostFunction {
  let name: String
  let body: LuaFunctionBody
}

extension LuaState {
  /// The state of a callback. Whoever entered Lua keeps it alive.
  @inline(__always)
  private static func of(_ context: UnsafeMutableRawPointer) -> Unmanaged<LuaState> {
    Unmanaged.fromOpaque(context)
  }

  /// The Swift entries of every state.
  static let callbacks = luabridge_callbacks(
    call: { context, stack, slot in
      of(context)._withUnsafeGuaranteedRef { state in
        guard let function = state.functions[slot] else { return 0 }
        do {
          return try function.body(LuaCall(stack: stack, base: 0, state: state))
        } catch {
          return state.push(failure: error, on: stack)
        }
      }
    },
    failed: { context, stack, hostRaised in
      of(context)._withUnsafeGuaranteedRef { $0.examineFailure(on: stack, hostRaised: hostRaised) }
    },
    print: { context, text, length in
      of(context)._withUnsafeGuaranteedRef { state in
        state.print(UnsafeRawBufferPointer(start: text, count: length))
      }
    },
    property: { _, _, _, _, _ in 0 },
    method: { _, _, _, _ in 0 },
    block: { _, _, _, _, _ in 0 },
    denied: { _, _, _, _, _ in 0 },
    lifeless: { _, _, _, _ in },
    describe: { _, _, _, _ in }
  )

  /// Pushes what Lua gets for an error that Swift threw, and remembers the error for its way back.
  func push(failure error: any Error, on stack: OpaquePointer) -> Int32 {
    // The frames of the Swift function are gone; what it left on the stack can go too.
    lua_settop(stack, 0)
    if let error = error as? LuaError {
      errorInFlight = error
      do throws(LuaError) {
        try push(error.value, on: stack)
      } catch {
        lua_settop(stack, 0)
        push(text: error.message, on: stack)
      }
      return Int32(LUABRIDGE_ERROR)
    }
    let message = String(describing: error)
    push(text: message, on: stack)
    luabridge_push_error(stack, errors.insert(error))
    errorInFlight = LuaError(message, value: .nil, underlying: error)
    return Int32(LUABRIDGE_ERROR)
  }

  /// Makes a Lua function that runs a Swift closure.
  ///
  /// - Parameters:
  ///   - name: what error messages call it.
  ///   - body: runs for each call. An error that it throws becomes a Lua error.
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func function(_ name: String, _ body: @escaping LuaFunctionBody) throws(LuaError) -> LuaFunction {
    releaseUnused()
    try reserve(4)
    luabridge_push_function(stack, functions.insert(HostFunction(name: name, body: body)))
    return LuaFunction(link: link, id: takeReference(from: stack))
  }
}
