package import LuaRuntime

/// The distinction between app code and test code. See "Time" in docs/language.md.
package final class AppCode {
  private let lua: LuaState
  private let libraries: LuaTable
  /// Called when the outermost method returns to the test, with whether it failed.
  package var returned: (_ hasFailed: Bool) throws -> Void = { _ in }
  /// The functions, created for the first class that has a method.
  private var functions: Functions?
  /// Whether the test has called a method of a declared class that has not returned.
  private var hasEntered = false

  private struct Functions {
    /// Wraps a method.
    let wrap: LuaFunction
    /// Returns whether a wrapped method runs.
    let isInside: LuaFunction
    /// Clears the state of a method that a limit ended.
    let reset: LuaFunction
  }

  /// - Parameter libraries: Lua's libraries as they are before any script runs.
  package init(in lua: LuaState, libraries: LuaTable) {
    self.lua = lua
    self.libraries = libraries
  }

  /// Returns the function that scripts get for a method. It finishes the steps of the method when the method returns to the test.
  package func entry(to method: LuaFunction) throws(LuaError) -> LuaFunction {
    let functions: Functions
    if let known = self.functions { functions = known } else { functions = try makeFunctions() }
    guard let entry = try functions.wrap.call(.function(method)).first?.function else {
      throw LuaError("a method could not be wrapped")
    }
    return entry
  }

  /// Whether a method of a declared class runs that the test called.
  package var isRunning: Bool {
    guard hasEntered, let functions else { return false }
    // The method may wait in a coroutine. A limit that ends this query ends the test as well.
    return (try? functions.isInside.call().first?.isTruthy) ?? false
  }

  /// Clears methods that a limit has ended.
  package func reset() {
    guard hasEntered, let functions else { return }
    hasEntered = false
    _ = try? functions.reset.call()
  }

  private func makeFunctions() throws(LuaError) -> Functions {
    let enter = try lua.function("enter") { [unowned self] _ in
      hasEntered = true
      return 0
    }
    let leave = try lua.function("leave") { [unowned self] call in
      hasEntered = false
      try returned(call.truth(1))
      return 0
    }
    let coroutines = try libraries.rawGet("coroutine").table
    let running = try coroutines?.rawGet("running") ?? .nil
    let status = try coroutines?.rawGet("status") ?? .nil
    let chunk = try lua.load(Self.source, chunkName: "=\(lua.hostChunkPrefix)app code]", environment: libraries)
    let made = try chunk.call(running, status, .function(enter), .function(leave))
    guard made.count == 3, let wrap = made[0].function, let isInside = made[1].function, let reset = made[2].function
    else { throw LuaError("the functions around methods could not be made") }
    let functions = Functions(wrap: wrap, isInside: isInside, reset: reset)
    self.functions = functions
    return functions
  }

  /// The source of the functions. They wrap a method in Lua, so that it can yield and recurse as deep as any other function. Only the
  /// outermost call keeps a frame.
  private static let source = """
    local running, status, enter, leave = ...
    local owner
    local function isInside()
      local state = owner and status(owner)
      return state == "running" or state == "normal"
    end
    -- A method in a coroutine may end while a method that was called later runs. That one returns to the test.
    local function leaveOutermost(has_failed)
      if owner ~= running() and isInside() then return end
      owner = nil
      leave(has_failed)
    end
    -- After a method that raised an error, or a coroutine that was closed.
    local guard = setmetatable({}, {
      __close = function(_, failure)
        if owner then leaveOutermost(failure ~= nil) end
      end,
    })
    -- Its frame takes the place of the method's, whose local variables hold nothing any more.
    local function finish(...)
      leaveOutermost(false)
      return ...
    end
    local entries = setmetatable({}, { __mode = "k" })
    local function wrap(method)
      local known = entries[method]
      if known then return known end
      local function entry(...)
        if owner and isInside() then return method(...) end
        local _ <close> = guard
        owner = running()
        enter()
        return finish(method(...))
      end
      entries[method] = entry
      return entry
    end
    return wrap, isInside, function() owner = nil end
    """
}
