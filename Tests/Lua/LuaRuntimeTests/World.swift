import LuaRuntime

/// A Swift instance behind a simulated object.
final class Item {
  let name: String
  var title: String
  var assignments: [Bool] = []

  init(_ name: String, title: String = "") {
    self.name = name
    self.title = title
  }
}

/// A state with two classes of simulated objects, which scripts make by calling `Item(…)` and `Screen(…)`.
final class World {
  let state: LuaState
  let space: LuaObjectSpace
  let item: LuaClass
  let screen: LuaClass
  var died: [String] = []
  private var counts: [String: Int] = [:]

  /// The edge from a screen to its children.
  static let children: UInt16 = 1
  /// The edge from an object to a block that the host keeps.
  static let handlers: UInt16 = 2

  init() throws {
    state = try LuaState()
    space = state.objects
    item = space.makeClass("Item")
    screen = space.makeClass("Screen", superclass: item)
    try declareItem()
    try declareScreen()
    space.labelName = { $0 == World.children ? "children" : "handlers" }
    space.nameOfObject = { _, host in (host as? Item)?.name ?? "?" }
    space.willDie = { [unowned self] _, host in
      died.append((host as? Item)?.name ?? "?")
      return false
    }
    try addConstructor(item)
    try addConstructor(screen)
    let settle = try state.function("settle") { [unowned self] _ in
      cycles += space.checkpoint().cycles.map(\.description)
      return 0
    }
    try state.globals.set("settle", to: .function(settle))
  }

  /// The cycles that the script's own checkpoints found.
  var cycles: [String] = []

  private func declareItem() throws {
    for name in ["next", "value", "items"] { try item.addStrong(name) }
    try item.addWeak("delegate")
    try item.addBlock("onTap") { host, isNil in (host as? Item)?.assignments.append(isNil) }
    try item.addProperty(
      "title",
      get: { host, call in try call.return((host as? Item)?.title) },
      set: { host, call in
        (host as? Item)?.title = try call.string(1)
        return 0
      })
    try item.addProperty("name", get: { host, call in try call.return((host as? Item)?.name) })
    try item.addMethod("greet") { host, call in
      try call.return("\((host as? Item)?.name ?? "") greets \(call.string(1))")
    }
  }

  private func declareScreen() throws {
    try screen.addStrong("presenter")
    try screen.addMethod("addChild") { [unowned self] _, call in
      let child = try call.object(1, of: item)
      guard let owner = call.receiver else { return 0 }
      space.link(owner, child, label: World.children)
      return 0
    }
    try screen.addMethod("removeChild") { [unowned self] _, call in
      guard let owner = call.receiver else { return 0 }
      space.unlink(owner, try call.object(1), label: World.children)
      return 0
    }
  }

  private func addConstructor(_ objectClass: LuaClass) throws {
    let constructor = try state.function(objectClass.name) { [unowned self] call in
      let title = call.isNil(1) ? "" : try call.string(1)
      return try call.return(make(objectClass, title: title))
    }
    try state.globals.set(objectClass.name, to: .function(constructor))
  }

  /// Makes an object with the next name of its class.
  func make(_ objectClass: LuaClass, title: String = "") throws -> LuaObjectHandle {
    counts[objectClass.name, default: 0] += 1
    let name = "\(objectClass.name)#\(counts[objectClass.name] ?? 0)"
    return try space.create(objectClass, host: Item(name, title: title))
  }

  /// Runs a chunk as a separate turn.
  @discardableResult
  func run(_ text: String) throws -> [LuaValue] {
    try state.load(text, chunkName: "@script.lua").call()
  }

  /// Runs a chunk and then a checkpoint; returns the paths of the cycles.
  func cycles(after text: String) throws -> [String] {
    try run(text)
    return space.checkpoint().cycles.map(\.description)
  }
}
