import CLuaBridge
import CLuaLibrary

/// A Swift function that Lua calls. It reads its arguments from the call, pushes results and returns their number.
public typealias LuaFunctionBody = (LuaCall) throws -> Int32

/// A Swift function behind a Lua value.
final class HostFunction {
  let name: String
  /// The function's body, and the body of a method, which also receives the instance of its receiver. Only one of them is in use, and the
  /// other does nothing. Two closures are faster than an enum of both, since extracting a closure from an enum counts a reference at each
  /// call.
  let function: LuaFunctionBody
  let method: LuaMethodBody
  /// Whether error messages use the type name of the function's first argument as its name.
  let isNamedByFirstArgument: Bool

  init(name: String, isNamedByFirstArgument: Bool = false, function: @escaping LuaFunctionBody) {
    self.name = name
    self.function = function
    method = { _, _ in 0 }
    self.isNamedByFirstArgument = isNamedByFirstArgument
  }

  init(name: String, method: @escaping LuaMethodBody) {
    self.name = name
    function = { _ in 0 }
    self.method = method
    isNamedByFirstArgument = false
  }
}

extension LuaState {
  /// Returns the state of a callback. The code that entered Lua retains it.
  @inline(__always)
  private static func of(_ context: UnsafeMutableRawPointer) -> Unmanaged<LuaState> {
    Unmanaged.fromOpaque(context)
  }

  /// The Swift entries of every state.
  static let callbacks = luabridge_callbacks(
    call: { context, stack, function in
      of(context)._withUnsafeGuaranteedRef { state in
        // The Lua function is on the stack while it runs, so its slot is not released.
        Unmanaged<HostFunction>.fromOpaque(function)._withUnsafeGuaranteedRef { function in
          do {
            return try function.function(LuaCall(stack: stack, base: 0, state: state))
          } catch {
            return state.push(failure: error, on: stack)
          }
        }
      }
    },
    failed: { context, stack, hostRaised in
      of(context)._withUnsafeGuaranteedRef { $0.examineFailure(on: stack, hostRaised: hostRaised) }
    },
    stopped: { context, stack in
      of(context)._withUnsafeGuaranteedRef { $0.noteStop(on: stack) }
    },
    refused: { context, stack in
      of(context)._withUnsafeGuaranteedRef { $0.noteRefusal(on: stack) }
    },
    measure: { context in
      of(context)._withUnsafeGuaranteedRef { $0.measureHost() }
    },
    print: { context, text, length in
      of(context)._withUnsafeGuaranteedRef { state in
        state.host.pointee.crossed += Int64(length)
        state.print(UnsafeRawBufferPointer(start: text, count: length))
      }
    },
    clock: { context, start in
      of(context)._withUnsafeGuaranteedRef { state in
        start.pointee = state.clockStart
        // A clock that ran for more than 292 years stays at the maximum.
        let (seconds, attoseconds) = state.clock().components
        let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, sumOverflow) = nanoseconds.addingReportingOverflow(attoseconds / 1_000_000_000)
        return sumOverflow ? .max : sum
      }
    },
    property: { context, stack, instance, property, isWrite in
      of(context)._withUnsafeGuaranteedRef { state in
        // A property is never removed.
        Unmanaged<HostProperty>.fromOpaque(property)._withUnsafeGuaranteedRef { property in
          let instance = Unmanaged<AnyObject>.fromOpaque(instance).takeUnretainedValue()
          do {
            return try state.objects.accessProperty(
              property, of: instance, isWrite: isWrite, state: state, stack: stack)
          } catch {
            return state.push(failure: error, on: stack)
          }
        }
      }
    },
    method: { context, stack, instance, function in
      of(context)._withUnsafeGuaranteedRef { state in
        Unmanaged<HostFunction>.fromOpaque(function)._withUnsafeGuaranteedRef { function in
          let instance = Unmanaged<AnyObject>.fromOpaque(instance).takeUnretainedValue()
          do {
            return try function.method(instance, LuaCall(stack: stack, base: 1, state: state))
          } catch {
            return state.push(failure: error, on: stack)
          }
        }
      }
    },
    block: { context, stack, instance, block, uservalue, isNil in
      of(context)._withUnsafeGuaranteedRef { state in
        let instance = Unmanaged<AnyObject>.fromOpaque(instance).takeUnretainedValue()
        do {
          let didSet = state.objects.members.blocks[Int(block)]
          try didSet(instance, LuaSlot(uservalue: uservalue), isNil)
          return 0
        } catch {
          return state.push(failure: error, on: stack)
        }
      }
    },
    denied: { context, stack, classID, reason, isWrite in
      of(context)._withUnsafeGuaranteedRef { state in
        do {
          return try state.objects.deny(
            classID: classID, reason: reason, isWrite: isWrite, state: state, stack: stack)
        } catch {
          return state.push(failure: error, on: stack)
        }
      }
    },
    lifeless: { context, stack, classID, handle in
      of(context)._withUnsafeGuaranteedRef { state in
        state.objects.pushLifeless(classID: classID, handle: handle, state: state, stack: stack)
      }
    },
    finalizer_failed: { context, stack in
      of(context)._withUnsafeGuaranteedRef { $0.finalizerFailed($0.takeError(LUA_ERRRUN, on: stack)) }
    },
    describe: { context, stack, classID, handle in
      of(context)._withUnsafeGuaranteedRef { state in
        state.objects.pushDescription(classID: classID, handle: handle, state: state, stack: stack)
      }
    }
  )

  /// Pushes the Lua value for an error that Swift threw, and records the error until it returns to Swift.
  func push(failure error: any Error, on stack: OpaquePointer) -> Int32 {
    // The frames of the Swift function no longer exist, so its values on the stack can be removed, too.
    lua_settop(stack, 0)
    if let error = error as? LuaError {
      records.inFlight = error
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
    records.inFlight = LuaError(message, value: .nil, underlying: error)
    return Int32(LUABRIDGE_ERROR)
  }

  /// Creates a Lua function that runs a Swift closure.
  ///
  /// The state owns the closure as long as Lua refers to the function. A closure that needs the state should use ``LuaCall/state`` instead
  /// of capturing it.
  ///
  /// - Parameters:
  ///   - name: The function's name in error messages.
  ///   - body: Runs for each call. An error that it throws becomes a Lua error.
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func function(_ name: String, _ body: @escaping LuaFunctionBody) throws(LuaError) -> LuaFunction {
    releaseUnused()
    try reserve(4)
    luabridge_push_function(stack, functions.insert(HostFunction(name: name, function: body)))
    return LuaFunction(link: link, id: takeReference(from: stack))
  }

  /// Creates the Lua function of a `__call` metamethod that many tables share. Error messages use the table's name for it.
  ///
  /// - Parameter body: Runs for each call, as in ``function(_:_:)``. The table is the first argument.
  /// - Throws: ``LuaError`` if Lua's stack is full.
  public func callOperator(_ body: @escaping LuaFunctionBody) throws(LuaError) -> LuaFunction {
    releaseUnused()
    try reserve(4)
    let function = HostFunction(name: "__call", isNamedByFirstArgument: true, function: body)
    luabridge_push_function(stack, functions.insert(function))
    return LuaFunction(link: link, id: takeReference(from: stack))
  }
}
