internal import LuaRuntime
package import ScriptKernel
package import ScriptText

extension ScriptContext {
  package var luassert: Luassert {
    part(Luassert.self) { Luassert(context: self, environment: globals.libraries) }
  }

  /// The comparison of values by content.
  package var comparison: DeepComparison {
    DeepComparison(equal: operations.equal, checkLimits: { [unowned self] in try lua.checkLimits() })
  }
}
