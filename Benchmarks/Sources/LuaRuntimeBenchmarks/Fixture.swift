import LuaRuntime
import Measuring

/// A Swift instance behind an object.
final class Instance {
  var value = 1
}

/// A state with one class that has every kind of member, an object of it and a function that adds.
struct Fixture {
  let state: LuaState
  let objectClass: LuaClass
  let object: LuaObjectHandle
  let add: LuaFunction

  var space: LuaObjectSpace { state.objects }

  init() throws {
    state = try LuaState()
    objectClass = state.objects.makeClass("Object")
    for name in ["a", "b", "c", "value"] { try objectClass.addStrong(name) }
    try objectClass.addWeak("delegate")
    try objectClass.addWeak("parent")
    try objectClass.addProperty(
      "number",
      get: { host, call in try call.return(unsafeDowncast(host, to: Instance.self).value) },
      set: { host, call in
        unsafeDowncast(host, to: Instance.self).value = try call.integer(1)
        return 0
      })
    try objectClass.addMethod("method") { host, call in
      try call.return(unsafeDowncast(host, to: Instance.self).value + call.integer(1))
    }
    add = try state.function("add") { call in try call.return(call.integer(1) + call.integer(2)) }
    object = try state.objects.create(objectClass, host: Instance())
    try state.load("local o = ... o.delegate = o o.value = 1", chunkName: "=set-up").call(.object(object))
  }

  /// Makes an object.
  func make() throws -> LuaObjectHandle {
    try space.create(objectClass, host: Instance())
  }

  /// Ends all objects and collects.
  func clear() {
    space.retire(reason: "is gone")
    state.collectGarbage()
  }

  /// Nanoseconds a round of a loop in Lua, `f` being the function and `o` the object; the loop itself is included, eight rounds a
  /// turn.
  func loop(_ body: String) throws -> Double {
    let eight = String(repeating: body + " ", count: 8)
    let chunk = try state.load("local n, f, o = ... local x for i = 1, n do \(eight) end", chunkName: "=loop")
    return try best(count: 1_000_000) { count in
      try time { try chunk.call(.integer(count / 8), .function(add), .object(object)) }
    }
  }
}
