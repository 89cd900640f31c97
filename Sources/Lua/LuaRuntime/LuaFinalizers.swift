internal import CLuaBridge

/// The effect of `__gc` in a metatable that a script sets.
public enum LuaFinalizers: Int32, Sendable {
  /// `setmetatable` raises an error.
  case rejected
  /// The finalizer never runs.
  case ignored
  /// The finalizer runs after a collection has found its table unreachable: not inside the collector, but when the script next calls
  /// `setmetatable`, `collectgarbage` or a Swift function. It has the limits of other script code. ``LuaState/runFinalizers()`` runs the
  /// rest.
  case run
}

extension LuaState {
  /// Runs the finalizers of all tables, also of those that can still be reached, in the reverse order in which they were marked.
  ///
  /// A host calls it when no other script will run. Tables that scripts mark meanwhile have no finalizers. An error in a finalizer goes to
  /// ``finalizerFailed``, and the others run.
  ///
  /// - Throws: ``LuaError`` if a limit stops a finalizer. The rest does not run.
  public func runFinalizers() throws(LuaError) {
    try check(luabridge_finalize_all(stack), on: stack)
  }

  /// Whether a script has set a metatable with `__gc`, whose finalizer may have run meanwhile.
  public var hasFinalizers: Bool { host.pointee.marked_finalizers > 0 }
}
