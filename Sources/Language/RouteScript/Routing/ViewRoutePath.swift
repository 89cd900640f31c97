internal import RouterCore
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension PlatformClass {
  static let viewRoutePath = PlatformClass(
    ViewRoutePath.self, "a path", origin: "create a path with Path: Path.push(source)",
    Doc("A path, which describes how to show a destination."))
}
