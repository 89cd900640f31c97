/// A plain implementation of the matching rules: compares the URL with each pattern, one after the other.
struct PlainURLMatcher {
  private struct Pattern {
    let text: String
    let parts: [String]

    var placeholders: Int { parts.count { $0.hasPrefix(":") } }
    var isDiscontinuous: Bool { parts.drop { !$0.hasPrefix(":") }.contains { !$0.hasPrefix(":") } }

    func fits(_ url: [String]) -> Bool {
      url.count == parts.count
        && zip(url, parts).enumerated().allSatisfy { $1.0 == $1.1 || $0 >= 2 && $1.1.hasPrefix(":") }
    }
  }

  private var patterns: [Pattern] = []

  mutating func register(_ pattern: String) {
    patterns.append(Pattern(text: pattern, parts: Self.take(apart: pattern).parts))
  }

  /// The pattern that a URL matches, and its parameters as `name=value`.
  func match(_ url: String) -> (pattern: String, values: [String])? {
    let (parts, query) = Self.take(apart: url)
    let fitting = patterns.filter { $0.fits(parts) }
    let continuous = fitting.filter { !$0.isDiscontinuous }
    // `router:8.7`: the fewest placeholders, and for equal shapes the later pattern (`router:8.3`); else
    // `router:8.8`.
    let fewest = continuous.map(\.placeholders).min()
    guard let pattern = continuous.last(where: { $0.placeholders == fewest }) ?? fitting.first else { return nil }

    var values: [(name: String, value: String)] = []
    for (part, value) in zip(pattern.parts, parts).dropFirst(2) where part.hasPrefix(":") {
      let name = String(part.dropFirst())
      if !values.contains(where: { $0.name == name }) { values.append((name, value)) }
    }
    for item in query {
      let sides = item.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      if let index = values.firstIndex(where: { $0.name == sides[0] }) {
        values[index].value = sides[1]
      } else {
        values.append((sides[0], sides[1]))
      }
    }
    return (pattern.text, values.map { "\($0.name)=\($0.value)" })
  }

  private static func take(apart url: String) -> (parts: [String], query: [Substring]) {
    let sides = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = sides[0].prefix { $0 != ":" }
    let rest = sides[0].dropFirst(scheme.count + 3)
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count).split(separator: "/").map(String.init)
    return ([String(scheme), String(host)] + path, sides.count > 1 ? sides[1].split(separator: "&") : [])
  }
}
