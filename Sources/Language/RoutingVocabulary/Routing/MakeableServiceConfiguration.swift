internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension PlatformClass {
  package static let makeableServiceConfiguration = PlatformClass(
    MakeableServiceConfiguration.self, "a makeable service configuration",
    Doc(
      """
      The configuration of a service that creates the destination itself. Classes declared with `configuration` \
      can derive from it.
      """,
      rules: ["router:2.24"])
  ) { Members<MakeableServiceConfiguration>.makeable }
}
