internal import AppSimulator
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<DelayedObject>

extension PlatformClass {
  package static let delayedObject = PlatformClass(
    DelayedObject.self, "a delayed value", Doc("A delayed value: a `LazyValue` or a `ProviderValue`.")
  ) {
    Member.custom(
      "value", type: "any",
      get: { object, call, context in
        try context.push(context.delivering { try context.injecting { try object.value() } }, to: call)
        return 1
      }, Doc("The value. Reading it can fail like `resolve`.", rules: ["injection:V16", "injection:V17"]))
  }
}
