import RouterCore
import Testing

@Suite("URL patterns")
struct URLPatternTests {
  private let matcher = URLMatcher()

  private func register(_ patterns: String...) throws { for pattern in patterns { try matcher.register(pattern) } }

  private func identifier(_ url: String) throws -> String? { try matcher.result(for: url)?.identifier }

  @Test("router:8.1 a path component that starts with a colon is a placeholder")
  func placeholder() throws {
    try register("notes://editor/:title")
    #expect(try matcher.result(for: "notes://editor/Shopping")?["title"] == "Shopping")
    #expect(try identifier("notes://editor") == nil)
    #expect(try identifier("notes://editor/Shopping/2") == nil)
  }

  @Test("router:8.1 a colon within a component makes no placeholder")
  func colonWithin() throws {
    try register("notes://editor/a:b")
    #expect(try identifier("notes://editor/a:b") == "notes://editor/a:b")
    #expect(try identifier("notes://editor/a:c") == nil)
  }

  @Test("router:8.1 a placeholder has a name; the code of upstream accepts one without")
  func unnamedPlaceholder() throws {
    for pattern in ["notes://user/:", "notes://user/:/edit", "notes://user/:id/:"] {
      let error = #expect(throws: URLSyntaxError.self) { try URLMatcher().register(pattern) }
      #expect(error?.message == "the pattern '\(pattern)' has a placeholder without a name")
      #expect(error?.advice == ["write its name after the colon, such as :id"])
    }
    let matcher = URLMatcher(compatibility: .code)
    try matcher.register("notes://user/:")
    #expect(try matcher.result(for: "notes://user/7")?[""] == "7")
  }

  @Test("router:8.1 a pattern may lack the scheme")
  func withoutScheme() throws {
    try register("://editor/:title")
    #expect(try matcher.result(for: "://editor/Shopping")?["title"] == "Shopping")
    #expect(try identifier("notes://editor/Shopping") == nil)
  }

  @Test(
    "router:8.1 a string that is not a URL is rejected with advice",
    arguments: [
      ("", "write it as scheme://host/path"),
      ("editor/:title", "write it as scheme://host/path, or as ://host/path for URLs without a scheme"),
      ("1notes://editor", "start the scheme with a letter; then use letters, digits, + - or ."),
      ("my notes://editor", "start the scheme with a letter; then use letters, digits, + - or ."),
      ("notes://:kind/list", "use placeholders in the path only: scheme://host/:name"),
      ("notes://editor/二", "escape them: notes://editor/%E4%BA%8C"),
      ("notes://editor/a b", "escape them: notes://editor/a%20b"),
      ("notes://editor/100%", "write two hexadecimal digits after it: %25 is %"),
    ])
  func refused(_ pattern: String, _ advice: String) throws {
    let error = try #require(throws: URLSyntaxError.self) { try matcher.register(pattern) }
    #expect(error.advice.first == advice)
    #expect(matcher.patterns == [])
  }

  @Test("router:8.2 user, port, query and redundant slashes of a pattern do not matter")
  func needless() throws {
    try register("app://me@host:80/a/", "app://host//b?x=1", "app://host/")
    #expect(try identifier("app://host/a") == "app://me@host:80/a/")
    #expect(try identifier("app://host/b?y=2") == "app://host//b?x=1")
    #expect(try identifier("app://host") == "app://host/")
  }

  @Test("router:8.2 a pattern with a port is found where its path has a placeholder")
  func portAndPlaceholder() throws {
    let matcher = URLMatcher(compatibility: .code)
    try matcher.register("app://host:80/:id/?x=1")
    #expect(try matcher.result(for: "app://host/7")?.identifier == "app://host:80/:id/?x=1")
  }

  @Test(
    "router:8.2 the code of upstream never finds a pattern with a redundant part",
    arguments: ["app://host/", "app://host/p?x=1", "app://host:80", "app://me@host/p", "app://host//p"])
  func unreachable(_ pattern: String) throws {
    let matcher = URLMatcher(compatibility: .code)
    try matcher.register(pattern)
    #expect(try matcher.result(for: pattern) == nil)
    #expect(matcher.patterns == [pattern])
  }

  @Test("router:8.3 if two patterns differ only in the names of placeholders, the later one counts")
  func replaced() throws {
    try register("app://host/a/:x/:y", "app://host/a/:p/:q")
    let result = try matcher.result(for: "app://host/a/1/2")
    #expect(result?.identifier == "app://host/a/:p/:q")
    #expect(result?.parameters.map(\.name) == ["p", "q"])
  }

  @Test("router:8.4 text may follow a placeholder, however far back")
  func farBack() throws {
    try register("app://host/:a/b/c/d/e/f/g/h/i/j/k/:l")
    #expect(try matcher.result(for: "app://host/1/b/c/d/e/f/g/h/i/j/k/2")?["l"] == "2")
    #expect(try identifier("app://host/1/b/c/d/e/f/g/h/i/j/x/2") == nil)
  }

  @Test("router:8.4 if two patterns with text behind a placeholder have one shape, the first one counts")
  func firstKept() throws {
    try register("app://host/:x/edit", "app://host/:y/edit")
    #expect(try identifier("app://host/1/edit") == "app://host/:x/edit")
  }

  @Test("router:8.5 scheme, host and path are compared without normalization")
  func caseMatters() throws {
    try register("app://host/Path")
    #expect(try identifier("App://host/Path") == nil)
    #expect(try identifier("app://Host/Path") == nil)
    #expect(try identifier("app://host/path") == nil)
    #expect(try identifier("app://host/P%61th") == nil)
  }

  @Test("router:8.5 there are no wildcards")
  func noWildcards() throws {
    try register("app://host/*")
    #expect(try identifier("app://host/anything") == nil)
    #expect(try identifier("app://host/*") == "app://host/*")
  }

  @Test("The patterns are listed in the order in which they were registered")
  func listed() throws {
    try register("app://b", "app://a/:x", "app://a/:y")
    #expect(matcher.patterns == ["app://b", "app://a/:x", "app://a/:y"])
  }

  @Test("A URL that matches nothing suggests similar patterns")
  func suggestions() throws {
    try register("notes://editor/:title", "notes://editor/:title/share", "notes://settings", "mail://inbox")
    #expect(matcher.suggestions(for: "notes://edtor/Shopping?x=1") == ["notes://editor/:title"])
    #expect(matcher.suggestions(for: "notes://editor/Shopping/shar").first == "notes://editor/:title/share")
    #expect(matcher.suggestions(for: "notes://setings") == ["notes://settings"])
    #expect(matcher.suggestions(for: "calendar://today") == [])
  }
}
