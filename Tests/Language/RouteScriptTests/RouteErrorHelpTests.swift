import RouteDiagnostics
import Testing

/// The help of an unhandled route error about the available handlers.
@Suite struct RouteErrorHelpTests {
  private func ways(_ statement: String) throws -> [String] {
    let script = try Script(Routes.editor + statement)
    return script.diagnostics.flatMap(\.help).filter { $0.hasPrefix("handle the error: ") }
  }

  @Test("router:4.3 an error that only the global handler receives suggests that handler") func global() throws {
    #expect(
      try ways("Router.to(RoutableView(protocol \"Other\" {}))")
        == ["handle the error: set Router.globalErrorHandler, or expect it:"])
    #expect(
      try ways("Router.to(RoutableService(protocol \"Other\" {}))")
        == ["handle the error: set Router.globalServiceErrorHandler, or expect it:"])
  }

  @Test("router:3.2.2 a rejected perform suggests the handler of the call") func caller() throws {
    #expect(
      try ways(
        """
        Router.perform(EditorRoute, Path.push(home), function(config)
          config.prepareDestination = function() config.router:performRoute() end
        end)
        """)
        == ["handle the error: pass an error handler to this call, or set Router.globalErrorHandler, or expect it:"])
  }

  @Test("router:3.3.9 a failed route suggests its configuration") func configuration() throws {
    #expect(
      try ways("Router.perform(EditorRoute, Path.push(UIViewController()))")
        == ["handle the error: set config.errorHandler or Router.globalErrorHandler, or expect it:"])
  }

  @Test("router:3.8.1 a failed removal suggests the configuration for removing") func removal() throws {
    #expect(
      try ways(
        """
        local router = Router.perform(EditorRoute, Path.push(home))
        navigation:setViewControllers({ router.destination })
        router:removeRoute()
        """)
        == ["handle the error: set removeConfiguration.errorHandler or Router.globalErrorHandler, or expect it:"])
  }
}
