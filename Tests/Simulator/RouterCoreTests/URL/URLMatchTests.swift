import RouterCore
import Testing

@Suite("URL matching")
struct URLMatchTests {
  private func match(
    _ url: String, among patterns: String..., compatibility: Compatibility = .documentation
  ) throws -> URLRouteResult? {
    let matcher = URLMatcher(compatibility: compatibility)
    for pattern in patterns { try matcher.register(pattern) }
    return try matcher.result(for: url)
  }

  private func values(_ result: URLRouteResult?) -> [String]? {
    result?.parameters.map { "\($0.name)=\($0.value)" }
  }

  @Test("router:8.6 router:8.10 invalid URL characters are escaped in the result, % and # too")
  func escaped() throws {
    let result = try match("app://host/a b/100%25#top/二?q=[x]", among: "app://host/:a/:b/:c")
    #expect(result?.url == "app://host/a%20b/100%2525%23top/%E4%BA%8C?q=%5Bx%5D")
    #expect(values(result) == ["a=a b", "b=100%#top", "c=二", "q=[x]"])
  }

  @Test("router:8.6 every character that needs no escape stays")
  func legal() throws {
    let url = "app://host/azAZ09-._~!$&'()*+,;=:@"
    #expect(try match(url, among: "app://host/:x")?.url == url)
  }

  @Test("router:8.6 a string that is not a URL is an error", arguments: ["", "my app://host", "app://host:p/x"])
  func unreadable(_ url: String) throws {
    #expect(throws: URLSyntaxError.self) { try match(url, among: "app://host") }
  }

  @Test("router:8.6 a URL without a host matches nothing", arguments: ["mailto:me@host", "host/path", "app:/host"])
  func withoutHost(_ url: String) throws {
    #expect(try match(url, among: "app://host", "://host/path") == nil)
  }

  @Test("router:8.7 text beats a placeholder, and the longest fixed prefix counts")
  func precedence() throws {
    let patterns = ["app://host/:a/:b", "app://host/x/:b", "app://host/x/y", "app://host/:a"]
    func identifier(_ url: String) throws -> String? {
      let matcher = URLMatcher()
      for pattern in patterns { try matcher.register(pattern) }
      return try matcher.result(for: url)?.identifier
    }
    #expect(try identifier("app://host/x/y") == "app://host/x/y")
    #expect(try identifier("app://host/x/z") == "app://host/x/:b")
    #expect(try identifier("app://host/w/y") == "app://host/:a/:b")
    #expect(try identifier("app://host/x") == "app://host/:a")
    #expect(try identifier("app://host/x/y/z") == nil)
    #expect(try identifier("app://host") == nil)
  }

  @Test("router:8.7 a longer fixed prefix that leads nowhere does not hide a shorter one")
  func backtracking() throws {
    let result = try match("app://host/a/b/c", among: "app://host/a/b/d", "app://host/:x/:y/:z")
    #expect(result?.identifier == "app://host/:x/:y/:z")
  }

  @Test("router:8.8 a pattern with text behind a placeholder comes after all others")
  func discontinuousLast() throws {
    let result = try match("app://host/1/edit", among: "app://host/:id/edit", "app://host/:id/:page")
    #expect(result?.identifier == "app://host/:id/:page")
  }

  @Test("router:8.8 among those with text behind a placeholder, the first registered counts")
  func firstDiscontinuous() throws {
    let url = "app://host/1/edit/2"
    #expect(
      try match(url, among: "app://host/:a/edit/:b", "app://host/:a/:b/2")?.identifier == "app://host/:a/edit/:b")
    #expect(
      try match(url, among: "app://host/:a/:b/2", "app://host/:a/edit/:b")?.identifier == "app://host/:a/:b/2")
  }

  @Test("router:8.9 user, port and redundant slashes of a URL do not matter")
  func needless() throws {
    let result = try match("app://me:secret@host:8080//a///b/", among: "app://host/a/:x")
    #expect(result?.identifier == "app://host/a/:x")
    #expect(values(result) == ["x=b"])
  }

  @Test("router:8.11 placeholders come in the order of the pattern, then the items of the query")
  func order() throws {
    let result = try match("app://host/1/2?z=3&a=4", among: "app://host/:y/:b")
    #expect(values(result) == ["y=1", "b=2", "z=3", "a=4"])
  }

  @Test("router:8.11 a name that the pattern contains twice stands for the first value")
  func sameName() throws {
    #expect(try values(match("app://host/1/2", among: "app://host/:x/:x")) == ["x=1"])
    #expect(try values(match("app://host/1/edit/2", among: "app://host/:x/edit/:x")) == ["x=1"])
  }

  @Test("router:8.11 the query overrides a placeholder with the same name")
  func override() throws {
    #expect(try values(match("app://host/1/2?y=3&y=4", among: "app://host/:y/:b")) == ["y=4", "b=2"])
  }

  @Test("router:8.11 an item without a value, or with a broken escape, removes its name")
  func withoutValue() throws {
    #expect(try values(match("app://host/1/2?y", among: "app://host/:y/:b")) == ["b=2"])
    #expect(try values(match("app://host/1/2?y=%E4", among: "app://host/:y/:b")) == ["b=2"])
    #expect(try values(match("app://host/1/2?y=5%", among: "app://host/:y/:b")) == ["b=2"])
    #expect(try values(match("app://host/1/2?y=&&%zz=1", among: "app://host/:y/:b")) == ["y=", "b=2"])
  }

  @Test("router:8.11 a placeholder whose escapes are broken has no value")
  func brokenPlaceholder() throws {
    #expect(try values(match("app://host/%/2", among: "app://host/:y/:b")) == ["b=2"])
  }

  @Test("router:8.11 names and values are unescaped, and a plus sign stays")
  func unescaped() throws {
    let result = try match("app://host/a%2Fb?my%20key=1+1%3D2=x", among: "app://host/:na%20me")
    #expect(values(result) == ["na me=a/b", "my key=1+1=2=x"])
  }

  @Test("router:8.11 a pattern with text behind a placeholder has its query and its escapes, as documented")
  func discontinuousQuery() throws {
    let result = try match("app://host/a%20b/edit?k=1", among: "app://host/:id/edit")
    #expect(values(result) == ["id=a b", "k=1"])
  }

  @Test("router:8.11 the code of upstream drops the query there, and leaves the escapes")
  func discontinuousQueryOfTheCode() throws {
    let result = try match(
      "app://host/a%20b/edit?k=1", among: "app://host/:id/edit", compatibility: .code)
    #expect(values(result) == ["id=a%20b"])
  }

  @Test("router:8.12 a value that is not ASCII is found in its unescaped form, in an escaped URL")
  func nonASCII() throws {
    let result = try match("app://host/?k1=a&k2=二&k3=3", among: "app://host")
    #expect(values(result) == ["k1=a", "k2=二", "k3=3"])
    #expect(result?.url == "app://host/?k1=a&k2=%E4%BA%8C&k3=3")
  }

  @Test("A very deep URL does not use the stack")
  func deep() throws {
    let path = String(repeating: "/a/b", count: 50_000)
    let result = try match("app://host\(path)/c", among: "app://host\(path)/:x", "app://host/:y\(path)")
    #expect(values(result) == ["x=c"])
    #expect(try match("app://host/1\(path)", among: "app://host/:y\(path)")?["y"] == "1")
  }
}
