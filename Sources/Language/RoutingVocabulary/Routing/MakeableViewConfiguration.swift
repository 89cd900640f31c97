internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension PlatformClass {
  package static let makeableViewConfiguration = PlatformClass(
    MakeableViewConfiguration.self, "a makeable view configuration",
    Doc(
      """
      The configuration of a view that creates the destination itself. Classes declared with `configuration` \
      can derive from it.
      """,
      rules: ["router:2.24"])
  ) { Members<MakeableViewConfiguration>.makeable }
}
