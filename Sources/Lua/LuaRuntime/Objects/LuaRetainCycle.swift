/// A loop of strong references between objects that nothing else refers to. Reference counting would never have freed them.
public struct LuaRetainCycle: Equatable, Sendable {
  /// The target of a reference.
  public enum Node: Equatable, Sendable {
    /// An object and its name.
    case object(LuaObjectHandle, name: String)
    /// A table.
    case table
    /// A Lua function, and the location of its definition.
    case function(LuaLocation?)
    /// A suspended coroutine.
    case coroutine
    /// Another value that holds references.
    case userdata
  }

  /// A reference of the loop.
  public struct Step: Equatable, Sendable {
    /// The label of the reference: `.onTap`, `[1]`, `upvalue self`, `local editor`.
    public let label: String
    /// The target of the reference.
    public let target: Node
  }

  /// The start of the description: the oldest object of the loop, if it has one.
  public let start: Node
  /// A shortest loop from the start back to it.
  public let steps: [Step]
  /// The objects that are in the loop, or in one that is entangled with it, sorted by age.
  public let objects: [LuaObjectHandle]
  /// The objects outside the loop that the loop retains, sorted by age.
  public let kept: [LuaObjectHandle]
}

extension LuaRetainCycle: CustomStringConvertible {
  /// `EditorViewController#1.onTap → upvalue self → EditorViewController#1`.
  public var description: String {
    var text = Self.name(of: start)
    for step in steps {
      let attached = step.label.hasPrefix(".") || step.label.hasPrefix("[")
      text += attached ? step.label : " → \(step.label)"
      if case .object(_, let name) = step.target { text += " → \(name)" }
    }
    if case .object = start { return text }
    return "\(text) → \(Self.name(of: start))"
  }

  private static func name(of node: Node) -> String {
    switch node {
    case .object(_, let name): name
    case .table: "table"
    case .function(let location?): "function at \(location.source):\(location.line)"
    case .function(nil): "function"
    case .coroutine: "coroutine"
    case .userdata: "userdata"
    }
  }
}
