import CLuaBridge
import CLuaLibrary

/// A value that an object's edge table retains for the host, such as a completion block.
public struct LuaAnchor: Hashable, Sendable {
  /// The object that retains the value.
  public let owner: LuaObjectHandle
  let key: Int64
}

/// An edge of the simulator, mirrored in Lua's heap.
public struct LuaEdge: Hashable, Sendable {
  /// The label of the edge.
  public let label: UInt16
  /// The object that the edge leads to.
  public let target: LuaObjectHandle
}

extension LuaObjectSpace {
  /// Mirrors that the Swift instance of `owner` retains `target`. An edge exists once, even if it is linked several times
  /// (`object-model:8.3`).
  ///
  /// - Returns: `false` if either object is dead.
  @discardableResult
  public func link(_ owner: LuaObjectHandle, _ target: LuaObjectHandle, label: UInt16) -> Bool {
    guard reserveStack() else { return false }
    return luabridge_edge_set(host, owner.rawValue, target.rawValue, label)
  }

  /// Removes an edge (`object-model:8.3`).
  ///
  /// - Returns: `false` if the owner is dead, or never had an edge.
  @discardableResult
  public func unlink(_ owner: LuaObjectHandle, _ target: LuaObjectHandle, label: UInt16) -> Bool {
    guard reserveStack() else { return false }
    // The edges of a dead owner are removed with it, since the collection that found it dead did not follow them.
    let wasThere = luabridge_edge_clear(host, owner.rawValue, target.rawValue, label)
    if wasThere { hasLostEdges = true }
    return wasThere
  }

  /// Returns the edges of an object, sorted by label and by the age of the target.
  public func edges(of owner: LuaObjectHandle) -> [LuaEdge] {
    guard let state = link.state?.takeUnretainedValue(), reserveStack() else { return [] }
    let stack = state.stack
    guard luabridge_edge_table(stack, owner.rawValue) else { return [] }
    defer { lua_settop(stack, -2) }
    var edges: [LuaEdge] = []
    lua_pushnil(stack)
    while lua_next(stack, -2) != 0 {
      let key = lua_tointegerx(stack, -2, nil)
      var handle: UInt64 = 0
      if key > 0, luabridge_object_at(stack, -1, &handle) != LUABRIDGE_OBJECT_NONE {
        edges.append(LuaEdge(label: UInt16(truncatingIfNeeded: key), target: LuaObjectHandle(rawValue: handle)))
      }
      lua_settop(stack, -2)
    }
    return edges.sorted { ($0.label, $0.target) < ($1.label, $1.target) }
  }

  // MARK: Anchors

  /// Retains an argument of a call in the object's edge table. This keeps a block without making it a root.
  ///
  /// - Returns: The anchor, or `nil` if the owner is dead.
  public func anchor(_ owner: LuaObjectHandle, _ call: LuaCall, at index: Int, label: UInt16) -> LuaAnchor? {
    guard reserveStack() else { return nil }
    let key = luabridge_edge_anchor(call.stack, owner.rawValue, call.position(index), label)
    return key == 0 ? nil : LuaAnchor(owner: owner, key: key)
  }

  /// Retains a value in the object's edge table.
  ///
  /// - Returns: The anchor, or `nil` if the owner is dead.
  public func anchor(_ owner: LuaObjectHandle, _ value: LuaValue, label: UInt16) throws(LuaError) -> LuaAnchor? {
    let state = try open()
    return try state.withStack(8) { stack throws(LuaError) in
      try state.push(value, on: stack)
      let key = luabridge_edge_anchor(stack, owner.rawValue, -1, label)
      return key == 0 ? nil : LuaAnchor(owner: owner, key: key)
    }
  }

  /// Returns the retained value, or `nil` if it was released or its owner is dead.
  public func fetch(_ anchor: LuaAnchor) -> LuaValue? {
    guard let state = link.state?.takeUnretainedValue(), reserveStack() else { return nil }
    guard luabridge_edge_fetch(state.stack, anchor.owner.rawValue, anchor.key) else { return nil }
    defer { lua_settop(state.stack, -2) }
    return state.value(at: -1, of: state.stack)
  }

  /// Returns the values that an object retains for the host, with their labels, in the order in which they were retained.
  public func anchoredValues(of owner: LuaObjectHandle) -> [(label: UInt16, value: LuaValue)] {
    guard let state = link.state?.takeUnretainedValue(), reserveStack() else { return [] }
    let stack = state.stack
    guard luabridge_edge_table(stack, owner.rawValue) else { return [] }
    defer { lua_settop(stack, -2) }
    var anchors: [(key: Int64, value: LuaValue)] = []
    lua_pushnil(stack)
    while lua_next(stack, -2) != 0 {
      // The keys of edges are positive.
      let key = lua_tointegerx(stack, -2, nil)
      if key < 0 { anchors.append((Int64(key), state.value(at: -1, of: stack))) }
      lua_settop(stack, -2)
    }
    return anchors.sorted { $0.key > $1.key }.map { (UInt16(truncatingIfNeeded: $0.key.magnitude), $0.value) }
  }

  /// Releases the retained value (`object-model:8.2`, `object-model:8.8`).
  public func release(_ anchor: LuaAnchor) {
    guard reserveStack(), luabridge_object_find(host, anchor.owner.rawValue) != nil else { return }
    hasLostEdges = true
    luabridge_edge_release(host, anchor.owner.rawValue, anchor.key)
  }

  // MARK: Pins

  /// Keeps an object alive regardless of references, as for windows and scheduled work. Pins are counted. After the state is closed,
  /// nothing is retained (`object-model:8.2`).
  public func pin(_ handle: LuaObjectHandle) {
    guard link.state != nil else { return }
    if let count = pins[handle] {
      pins[handle] = count + 1
    } else if luabridge_pin_set(host, handle.rawValue) {
      pins[handle] = 1
    }
  }

  /// Removes one pin. Owners that outlive the state, such as an app's containers, may call it after the state has closed.
  public func unpin(_ handle: LuaObjectHandle) {
    guard link.state != nil, let count = pins[handle] else { return }
    if count > 1 {
      pins[handle] = count - 1
    } else {
      hasLostEdges = true
      pins[handle] = nil
      luabridge_pin_clear(host, handle.rawValue)
    }
  }

  /// The pinned objects, sorted by age.
  public var pinnedHandles: [LuaObjectHandle] { pins.keys.sorted() }

  /// Whether the state is open and its stack has room.
  private func reserveStack() -> Bool {
    guard link.state != nil, let stack = host.pointee.current else { return false }
    return lua_checkstack(stack, 8) != 0
  }
}
