internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ViewRouteSegueConfiguration>

extension PlatformClass {
  package static let viewRouteSegueConfiguration = PlatformClass(
    ViewRouteSegueConfiguration.self, "a segue configuration", Doc("The configuration of the segue.")
  ) {
    Member.property(
      "identifier", \.identifier, set: { $0.identifier = $1 },
      Doc("The segue's identifier.", rules: ["router:2.6"]))
    Member.property(
      "sender", \.sender, set: { $0.sender = $1 },
      Doc("The object that triggers the segue. The reference is weak.", rules: ["router:2.6"]))
  }
}
