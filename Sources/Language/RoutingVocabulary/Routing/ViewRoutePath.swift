internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension PlatformClass {
  package static let viewRoutePath = PlatformClass(
    ViewRoutePath.self, "a path", origin: "create a path with Path: Path.push(source)",
    Doc("A path, which describes how to show a destination."))
}
