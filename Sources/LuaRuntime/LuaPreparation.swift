/// What a host puts into each of its states before anything else, made of Lua's values alone: tables, and functions of chunks of its own.
///
/// A ``LuaBlockPool`` that serves many states runs a preparation once. States that begin with the same one and the same libraries are copies
/// of the first.
public struct LuaPreparation: Sendable {
  /// Tells this preparation from others.
  let number: UInt16
  let body: @Sendable (LuaState) throws(LuaError) -> [LuaValue]

  /// Describes a preparation.
  ///
  /// - Parameters:
  ///   - number: which one of the process's it is. Those of one number do the same.
  ///   - body: puts everything into a state whose libraries are open, and returns what the host will ask for with
  ///     ``LuaState/prepared(_:)``. It makes no functions of Swift's, and keeps no reference to a value.
  public init(number: UInt16, _ body: @escaping @Sendable (LuaState) throws(LuaError) -> [LuaValue]) {
    self.number = number
    self.body = body
  }
}
