import Testing

@Suite struct VersionTests {
  @Test("--version names RouteScript's version and Lua's")
  func version() throws {
    let result = try CommandTest("--version").result()
    let text = result.text
    #expect(try /RouteScript \d+\.\d+\.\d+ \(Lua 5\.4\.\d+\)\n/.wholeMatch(in: text) != nil, "\(text)")
    #expect(result.error.isEmpty)
    #expect(result.ending == .exited(0))
  }
}
