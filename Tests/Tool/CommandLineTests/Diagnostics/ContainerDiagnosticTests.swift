import Testing

@Suite struct ContainerDiagnosticTests {
  /// The declarations of most scripts.
  private static let declarations = """
    local Api = protocol "Api" {}
    local Client = class "Client" { conforms = { Api } }
    local Presenter = class "Presenter" { properties = { "api" } }
    local App = container "App" {}

    """

  private func diagnose(_ text: String, test: String = #function) throws {
    try DiagnosticTest(Self.declarations + text, isQuiet: true).run(named: test)
  }

  @Test("injection:V2 the way to what is missing, with the registrations on it")
  func notRegistered() throws {
    try diagnose(
      """
      App:register(Presenter, { Api }, function(api) return Presenter() end)
      App:register(UIView, { Presenter }, function(presenter) return UIView() end)
      App:register(Client, {}, function() return Client() end):as(named(Api, "api.v2"))
      App:resolve(UIView)
      """)
  }

  @Test("injection:V8 all that fit are named")
  func ambiguous() throws {
    try diagnose(
      """
      App:register(Client, {}, function() return Client() end):as(Api)
      App:register(Client, {}, function() return Client() end):as(Api)
      App:resolve(Api)
      """)
  }

  @Test("injection:E5 what needs itself")
  func endless() throws {
    try diagnose(
      """
      App:register(Presenter, { Client }, function(client) return Presenter() end)
      App:register(Client, { Presenter }, function(presenter) return Client() end)
      App:resolve(Client)
      """)
  }

  @Test("An initializer that returns something else")
  func wrongInstance() throws {
    try diagnose(
      """
      App:register(Client, {}, function() return UIView() end)
      App:resolve(Client)
      """)
  }

  @Test("A misspelled type ends the list")
  func misspeltDependency() throws {
    try diagnose("App:register(Presenter, { Apii }, function(api) return Presenter() end)")
  }

  @Test("An unknown lifetime is rejected")
  func unknownLifetime() throws {
    try diagnose("App:register(Client):lifetime \"singel\"")
  }

  @Test("A member that a container does not have")
  func unknownContainerMember() throws { try diagnose("App:registr(Client)") }

  @Test("A property that the class does not have")
  func injectedProperty() throws {
    try diagnose(
      """
      App:register(Presenter, {}, function() return Presenter() end):injection("apii", Container)
      """)
  }

  @Test("injection:R7a a protocol that the class does not conform to")
  func service() throws {
    try diagnose("App:register(Presenter, {}, function() return Presenter() end):as(Api)")
  }

  @Test("A value that is not a container is rejected")
  func listedContainers() throws { try diagnose("launch { containers = { Client } }") }

  @Test("injection:S14 two storyboards of one name are named with their containers")
  func storyboardsOfOneName() throws {
    try diagnose(
      """
      local Other = container "Other" {}
      App:registerStoryboard(storyboard "Same" { bundle = "a", scene "s" { UIViewController } })
      Other:registerStoryboard(storyboard "Same" { bundle = "b", scene "s" { UIViewController } })
      Storyboard.create "Same"
      """)
  }

  @Test("injection:G5 an assertion about a graph reports its errors")
  func assertedGraph() throws {
    try diagnose(
      """
      App:register(Presenter, { Api, Client }, function(api, client) return Presenter() end)
      assert(App:validate())
      """)
  }
}
