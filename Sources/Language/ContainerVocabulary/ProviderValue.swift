internal import AppSimulator
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ProviderValue>

extension PlatformClass {
  package static let providerValue = PlatformClass(
    ProviderValue.self, "a provider", Doc("A value that is created on each use (see `DelayedObject.value`).")
  ) {
    Member.method.custom(
      "make", [.init("...", "any", "the arguments for the component")], returns: "any",
      Doc("Creates a value with arguments for its component.", rules: ["injection:V26"])
    ) { object, call, context in
      let arguments = try stride(from: 1, through: call.count, by: 1).map { try context.value(call, $0) as Any }
      try context.push(
        context.delivering { try context.injecting { try object.value(arguments: arguments) } }, to: call)
      return 1
    }
  }
}
