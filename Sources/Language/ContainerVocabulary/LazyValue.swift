internal import AppSimulator
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<LazyValue>

extension PlatformClass {
  package static let lazyValue = PlatformClass(
    LazyValue.self, "a lazy value",
    Doc("A value that is created on first use and then retained (see `DelayedObject.value`).")
  ) {
    Member.property("wasMade", \.wasMade, Doc("Whether the value exists already.", rules: ["injection:V16"]))
    Member.method("clear", Doc("Releases the value. The next read creates another one.", rules: ["injection:V16"])) {
      $0.clear()
    }
  }
}
