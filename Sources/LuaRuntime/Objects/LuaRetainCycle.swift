/// A loop of strong references among objects that nothing else refers to: reference counting would never have freed
/// them.
public struct LuaRetainCycle: Equatable, Sendable {
  /// What a reference leads to.
  public enum Node: Equatable, Sendable {
    /// An object and its name.
    case object(LuaObjectHandle, name: String)
    /// A table of a script.
    case table
    /// A function of a script, and where it was written.
    case function(LuaLocation?)
    /// A suspended coroutine.
    case coroutine
    /// Something else that holds references.
    case userdata
  }

  /// One reference of the loop.
  public struct Step: Equatable, Sendable {
    /// How the reference is written: `.onTap`, `[1]`, `upvalue self`, `local editor`.
    public let label: String
    /// What it leads to.
    public let target: Node
  }

  /// Where the loop is told from: its oldest object, if it has one.
  public let start: Node
  /// A shortest loop from the start back to it.
  public let steps: [Step]
  /// The objects that are in the loop, or in one that is entangled with it, by age.
  public let objects: [LuaObjectHandle]
  /// The objects outside that the loop keeps alive, by age.
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
