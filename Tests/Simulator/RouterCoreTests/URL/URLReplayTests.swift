import RouterCore
import Testing

/// The URLRouterTests of upstream, one test for each of its test functions (`router:10.1`).
@Suite("URLRouterTests of upstream")
struct URLReplayTests {
  private let matcher = URLMatcher()

  /// Registers the pattern, if there is one, and returns the match of the URL.
  private func check(
    _ url: String, matches pattern: String, registering: Bool = true, escaped: String? = nil,
    _ values: KeyValuePairs<String, String> = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if registering { try matcher.register(pattern) }
    let result = try matcher.result(for: url)
    let expected = URLRouteResult(
      identifier: pattern, url: escaped ?? url, parameters: values.map { URLParameter(name: $0.key, value: $0.value) })
    #expect(result == expected, sourceLocation: sourceLocation)
  }

  @Test("testURLWithHost")
  func testURLWithHost() throws {
    try check("app://host", matches: "app://host")
  }

  @Test("testURLWithHostAndQuery")
  func testURLWithHostAndQuery() throws {
    try check("app://host/?k=1", matches: "app://host", ["k": "1"])
    try check("app://host/?k1=a&k2=b", matches: "app://host", registering: false, ["k1": "a", "k2": "b"])
    try check(
      "app://host/?k1=a&k2=二&k3=3", matches: "app://host", registering: false,
      escaped: "app://host/?k1=a&k2=%E4%BA%8C&k3=3", ["k1": "a", "k2": "二", "k3": "3"])
  }

  @Test("testURLWithPath", arguments: ["app://host/path", "app://host/p1/p2", "app://host/p1/p2/p3"])
  func testURLWithPath(_ url: String) throws {
    try check(url, matches: url)
  }

  @Test("testURLWithPathAndQuery")
  func testURLWithPathAndQuery() throws {
    try check("app://host/path/?k=1", matches: "app://host/path", ["k": "1"])
    try check("app://host/path/?k1=a&k2=b", matches: "app://host/path", registering: false, ["k1": "a", "k2": "b"])
    try check(
      "app://host/path/?k1=a&k2=二&k3=3", matches: "app://host/path", registering: false,
      escaped: "app://host/path/?k1=a&k2=%E4%BA%8C&k3=3", ["k1": "a", "k2": "二", "k3": "3"])
  }

  @Test("testURLWithPlaceholderPath")
  func testURLWithPlaceholderPath() throws {
    try check("app://host/value", matches: "app://host/:key", ["key": "value"])
    try check("app://host/path/value", matches: "app://host/path/:key", ["key": "value"])
    try check(
      "app://host/value1/value2", matches: "app://host/:key1/:key2", ["key1": "value1", "key2": "value2"])
    try check(
      "app://host/p1/p2/value1/value2", matches: "app://host/p1/p2/:key1/:key2",
      ["key1": "value1", "key2": "value2"])
    try check(
      "app://host/value1/value2/value3", matches: "app://host/:key1/:key2/:key3",
      ["key1": "value1", "key2": "value2", "key3": "value3"])
  }

  @Test("testURLWithPlaceholderPathAndQuery")
  func testURLWithPlaceholderPathAndQuery() throws {
    try check("app://host/value/?k=1", matches: "app://host/:key", ["key": "value", "k": "1"])
    try check(
      "app://host/value1/value2/?k1=a&k2=b", matches: "app://host/:key1/:key2",
      ["key1": "value1", "key2": "value2", "k1": "a", "k2": "b"])
    try check(
      "app://host/value1/value2/value3/?k1=a&k2=二&k3=3", matches: "app://host/:key1/:key2/:key3",
      escaped: "app://host/value1/value2/value3/?k1=a&k2=%E4%BA%8C&k3=3",
      ["key1": "value1", "key2": "value2", "key3": "value3", "k1": "a", "k2": "二", "k3": "3"])
  }

  @Test("testURLWithDiscontinuousPlaceholderPath")
  func testURLWithDiscontinuousPlaceholderPath() throws {
    try check(
      "app://host/value1/path/value2", matches: "app://host/:key1/path/:key2", ["key1": "value1", "key2": "value2"])
    try check(
      "app://host/value1/path/value2/path2", matches: "app://host/:key1/path/:key2/path2",
      ["key1": "value1", "key2": "value2"])
    try check(
      "app://host/value1/path/path2/path3", matches: "app://host/:key1/path/path2/path3", ["key1": "value1"])
  }

  @Test("testURLWithoutScheme")
  func testURLWithoutScheme() throws {
    try check("://host/path", matches: "://host/path")
  }
}
