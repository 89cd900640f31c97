internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ViewRemoveConfiguration>

extension PlatformClass {
  package static let viewRemoveConfiguration = PlatformClass(
    ViewRemoveConfiguration.self, "a configuration for removing", Doc("The configuration of a view's removal.")
  ) {
    Member.property(
      "animated", \.animated, set: { $0.animated = $1 },
      Doc("Whether the transition is animated; true by default."))
    Member.property(
      "handleExternalRoute", \.handleExternalRoute, set: { $0.handleExternalRoute = $1 },
      Doc(
        """
        Whether the handlers are also called when the app itself, not the router, removes the destination; false by \
        default.
        """,
        rules: ["router:3.9.4"]))
    Member.childHandler(
      "removingChildViewHandler",
      Doc("The function that removes the view of a child and calls `completion`.", rules: ["router:3.8.3"])
    ) { $0.removingChildViewHandler = $1 }
  }
}
