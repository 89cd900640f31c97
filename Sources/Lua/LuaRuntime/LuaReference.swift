import CLuaBridge
import CLuaLibrary

/// The data that a state shares with the references to its values. It outlives both.
final class LuaStateLink {
  /// The state, until it closes. It is unmanaged, since only the state's own thread reads it.
  var state: Unmanaged<LuaState>?
  /// The queue of references to release. Any thread may add to it.
  let releases = luabridge_queue_create()

  deinit {
    luabridge_queue_destroy(releases)
  }
}

/// A Swift reference to a Lua value, which it retains.
///
/// It may be released on any thread, and may outlive its state. After the state is closed, using it throws a ``LuaError`` of kind `closed`.
/// All other operations must run on the state's thread.
public class LuaReference: Equatable {
  let link: LuaStateLink
  let id: Int32
  /// The reference's place in the release queue.
  private let node: OpaquePointer

  init(link: LuaStateLink, id: Int32) {
    self.link = link
    self.id = id
    node = luabridge_queue_take(link.releases, id)
  }

  deinit {
    luabridge_queue_add(link.releases, node)
  }

  /// The state of the value, or `nil` once it is closed.
  public var state: LuaState? {
    link.state?.takeUnretainedValue()
  }

  /// Returns the state, or throws if it is closed.
  final func open() throws(LuaError) -> LuaState {
    guard let state = link.state?.takeUnretainedValue() else { throw .closed }
    return state
  }

  /// Whether both refer to the same Lua value. Metamethods are ignored.
  public static func == (left: LuaReference, right: LuaReference) -> Bool {
    if left === right { return true }
    guard left.link === right.link, let state = left.state else { return false }
    let stack = state.stack
    guard lua_checkstack(stack, 2) != 0 else { return false }
    luabridge_reference_push(stack, left.id)
    luabridge_reference_push(stack, right.id)
    defer { lua_settop(stack, -3) }
    return lua_rawequal(stack, -1, -2) != 0
  }

  /// The address that Lua prints for the value. It identifies the value as long as the value exists.
  public final var identity: UnsafeRawPointer? {
    guard let state, lua_checkstack(state.stack, 1) != 0 else { return nil }
    luabridge_reference_push(state.stack, id)
    defer { lua_settop(state.stack, -2) }
    return lua_topointer(state.stack, -1)
  }
}

/// A reference to a userdata that is not an object of the object space.
public final class LuaUserdata: LuaReference {}
