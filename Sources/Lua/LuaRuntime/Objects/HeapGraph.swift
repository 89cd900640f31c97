import CLuaBridge
import CLuaLibrary

/// A graph of the values in Lua's heap that a set of dead objects refers to.
///
/// Every node is a value that holds references: an object, a table, a function, a coroutine. The graph ends at live objects, at the tables
/// of the classes and the libraries, and at the roots that the host has named.
final class HeapGraph {
  /// The label of a reference. Its string belongs to Lua, and is valid as long as the graph's nodes.
  struct Label {
    enum Kind: UInt8 {
      case slot, edge, field, index, keyed, key, metatable, upvalue, local, value, function, uservalue
    }
    let kind: Kind
    /// A number, or the address of a string. It is compact, since a graph has millions of labels.
    private let bits: Int

    init(kind: Kind, number: Int = 0) {
      self.kind = kind
      bits = number
    }

    init(kind: Kind, text: UnsafePointer<CChar>?) {
      self.kind = kind
      bits = Int(bitPattern: text)
    }

    var number: Int { bits }

    var text: UnsafePointer<CChar>? {
      switch kind {
      case .field, .upvalue, .local: UnsafePointer(bitPattern: bits)
      default: nil
      }
    }
  }

  struct Edge {
    var target: Int32
    var label: Label
  }

  struct Node {
    /// The handle of an object, or 0 for other values.
    var handle: UInt64 = 0
    var type: Int32
    var firstEdge: Int32 = 0
    var edgeCount: Int32 = 0
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var indices: [UnsafeRawPointer: Int32] = [:]
  private let stops: Set<UnsafeRawPointer>
  private let space: LuaObjectSpace
  let state: LuaState
  /// The number of references since limits were last checked.
  private var unasked = 0
  let stack: OpaquePointer
  /// The stack index of the table that holds the value of node n at n + 1.
  let values: Int32

  /// Traverses the values that the objects refer to, which must be alive. It leaves one table on the stack.
  ///
  /// - Throws: ``LuaError`` if scripts must stop. The graph counts toward their memory.
  init(
    from handles: [LuaObjectHandle], space: LuaObjectSpace, state: LuaState, stack: OpaquePointer,
    stops: Set<UnsafeRawPointer>
  ) throws(LuaError) {
    self.space = space
    self.state = state
    self.stack = stack
    self.stops = stops
    lua_createtable(stack, Int32(clamping: handles.count), 0)
    values = lua_gettop(stack)
    for handle in handles where luabridge_object_push(stack, handle.rawValue) {
      guard let address = lua_topointer(stack, -1) else { continue }
      try makeRoom()
      enter(Node(handle: handle.rawValue, type: LUA_TUSERDATA), at: address)
    }
    var next = 0
    while next < nodes.count {
      try expand(next)
      next += 1
    }
  }

  /// Checks the limits at every 1,024th step of a loop.
  func check(_ step: Int) throws(LuaError) {
    if step & 1023 == 0 { try state.checkLimits() }
  }

  /// Checks the limits, and whether there is room for `bytes` more.
  func demand(_ bytes: Int) throws(LuaError) {
    if bytes >= 64 << 10 { state.admit(bytes, collecting: false) }
    try state.checkLimits()
  }

  /// Checks the limits periodically. Before a full array doubles in size, it checks whether there is room.
  private func makeRoom() throws(LuaError) {
    unasked += 1
    if unasked & 1023 == 0 { try state.checkLimits() }
    if edges.count == edges.capacity {
      try demand(2 * edges.count * MemoryLayout<Edge>.stride)
    }
    if nodes.count == nodes.capacity {
      // The table of the values grows with the nodes.
      try demand(2 * nodes.count * (MemoryLayout<Node>.stride + 16))
    }
    if indices.count == indices.capacity { try demand(4 * indices.count * 16) }
  }

  /// Returns the edges of a node.
  func edges(of node: Int) -> ArraySlice<Edge> {
    let first = Int(nodes[node].firstEdge)
    return edges[first..<first + Int(nodes[node].edgeCount)]
  }

  /// Pushes the value of a node.
  func push(_ node: Int) {
    lua_rawgeti(stack, values, Int64(node + 1))
  }

  /// Creates a node for the value on top of the stack and pops it.
  @discardableResult
  private func enter(_ node: Node, at address: UnsafeRawPointer) -> Int32 {
    let index = Int32(nodes.count)
    indices[address] = index
    nodes.append(node)
    lua_rawseti(stack, values, Int64(nodes.count))
    return index
  }

  /// Records a reference from the current node to the value on top of the stack, and pops the value.
  private func refer(_ label: Label) throws(LuaError) {
    try makeRoom()
    let type = lua_type(stack, -1)
    guard type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TTHREAD,
      let address = lua_topointer(stack, -1)
    else {
      lua_settop(stack, -2)
      return
    }
    if let known = indices[address] {
      edges.append(Edge(target: known, label: label))
      lua_settop(stack, -2)
      return
    }
    var handle: UInt64 = 0
    let isObject = type == LUA_TUSERDATA && luabridge_object_at(stack, -1, &handle) != LUABRIDGE_OBJECT_NONE
    if isObject || stops.contains(address) {
      lua_settop(stack, -2)
      return
    }
    edges.append(Edge(target: enter(Node(type: type), at: address), label: label))
  }

  private func expand(_ index: Int) throws(LuaError) {
    let first = edges.count
    push(index)
    switch nodes[index].type {
    case LUA_TTABLE: try expandTable()
    case LUA_TFUNCTION: try expandFunction()
    case LUA_TTHREAD: try expandCoroutine()
    default: try expandUserdata(isObject: nodes[index].handle != 0)
    }
    lua_settop(stack, values)
    nodes[index].firstEdge = Int32(first)
    nodes[index].edgeCount = Int32(edges.count - first)
  }

  // MARK: References of each type; the value is on top of the stack

  private func expandTable() throws(LuaError) {
    let weakness = luabridge_weakness(stack)
    try expandMetatable()
    // The values of a table with weak keys live only as long as the keys, so they do not count as references of the table.
    if weakness != 0 { return }
    lua_pushnil(stack)
    while lua_next(stack, -2) != 0 {
      let label: Label
      switch lua_type(stack, -2) {
      case LUA_TSTRING:
        label = Label(kind: .field, text: lua_tolstring(stack, -2, nil))
      case LUA_TNUMBER where lua_isinteger(stack, -2) != 0:
        label = Label(kind: .index, number: Int(lua_tointegerx(stack, -2, nil)))
      default:
        label = Label(kind: .keyed)
      }
      try refer(label)
      lua_pushvalue(stack, -1)
      try refer(Label(kind: .key))
    }
  }

  private func expandMetatable() throws(LuaError) {
    if lua_getmetatable(stack, -1) != 0 { try refer(Label(kind: .metatable)) }
  }

  private func expandFunction() throws(LuaError) {
    if luabridge_is_bridge_function(stack, -1) { return }
    var number: Int32 = 1
    while let name = lua_getupvalue(stack, -1, number) {
      try refer(Label(kind: .upvalue, text: name))
      number += 1
    }
  }

  private func expandUserdata(isObject: Bool) throws(LuaError) {
    if !isObject { try expandMetatable() }
    let userdata = lua_gettop(stack)
    var number: Int32 = 1
    while lua_getiuservalue(stack, userdata, number) != LUA_TNONE {
      if isObject, number == 1 {
        if lua_type(stack, -1) == LUA_TTABLE { try expandEdgeTable() }
        lua_settop(stack, userdata)
      } else {
        try refer(Label(kind: isObject ? .slot : .uservalue, number: Int(number)))
      }
      number += 1
    }
    lua_settop(stack, userdata)
  }

  private func expandEdgeTable() throws(LuaError) {
    lua_pushnil(stack)
    while lua_next(stack, -2) != 0 {
      let key = lua_tointegerx(stack, -2, nil)
      try refer(Label(kind: .edge, number: Int(key.magnitude & 0xFFFF)))
    }
  }

  private func expandCoroutine() throws(LuaError) {
    guard let thread = lua_tothread(stack, -1), thread != stack else { return }
    if lua_status(thread) == LUA_OK {
      // Not started: refer to its function and arguments. A running coroutine cannot belong to dead objects.
      if luabridge_is_active(thread) { return }
      let top = lua_gettop(thread)
      guard top > 0, lua_checkstack(thread, 1) != 0 else { return }
      for position in 1...top {
        lua_pushvalue(thread, position)
        lua_xmove(thread, stack, 1)
        try refer(Label(kind: position == 1 ? .function : .value))
      }
      return
    }
    guard lua_status(thread) == LUA_YIELD, lua_checkstack(thread, 4) != 0 else { return }
    var level: Int32 = 0
    while luabridge_push_level(stack, thread, level) {
      try refer(Label(kind: .function))
      for direction: Int32 in [1, -1] {
        var number = direction
        while let name = luabridge_push_local(stack, thread, level, number) {
          // Names in parentheses denote values without a name.
          let isNamed = name.pointee != CChar(UInt8(ascii: "("))
          try refer(Label(kind: isNamed ? .local : .value, text: isNamed ? name : nil))
          number += direction
        }
      }
      level += 1
    }
  }
}
