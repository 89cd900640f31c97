internal import RouteDiagnostics

/// A matcher that finds the pattern for a URL, and the URL's parameters (`router:8`).
///
/// A pattern is a URL whose path may contain placeholders, `notes://editor/:title`. The comparison of scheme, host and the fixed parts
/// of the path is literal, including case and escapes. User, port, query and redundant slashes of a URL are ignored. If several patterns
/// match, the one with the longest fixed prefix takes precedence.
///
/// ```swift
/// let matcher = URLMatcher()
/// try matcher.register("notes://editor/:title")
/// try matcher.result(for: "notes://editor/Shopping?tags=2")?["title"]   // Shopping
/// ```
public final class URLMatcher {
  /// The behavior where the upstream documentation and the upstream code disagree (`router:8.2`, `router:8.11`).
  public let compatibility: Compatibility
  /// The patterns, in the order of registration.
  public var patterns: [String] { registered.map(\.text) }

  private struct Pattern {
    let text: String
    /// The names of the placeholders, and their indexes among the components.
    var placeholders: ContiguousArray<(name: String, position: Int)> = []
    var isDiscontinuous = false
    /// Whether a URL can match it.
    var isReachable = true
  }

  private var registered: ContiguousArray<Pattern> = []
  private var trie = URLPatternTrie()

  /// Creates a matcher without patterns.
  public init(compatibility: Compatibility = .documentation) { self.compatibility = compatibility }

  // MARK: Registration

  /// Adds a pattern.
  ///
  /// It replaces an earlier pattern that only differs in the names of its placeholders. If there is text after a placeholder, the earlier
  /// one is kept instead (`router:8.3`, `router:8.4`).
  ///
  /// - Parameter pattern: `scheme://host/path`. A path component that starts with a colon is a placeholder. The scheme may be missing
  ///   (`router:8.1`).
  /// - Throws: an error if the string is not a valid pattern, which is then not added.
  public func register(_ pattern: String) throws(URLSyntaxError) {
    var text = pattern
    let outcome: Result<Void, URLSyntaxError> = text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: URLComponent.self, capacity: URLScanner.capacity(for: bytes.count)) { buffer in
        Result { () throws(URLSyntaxError) in try add(pattern, bytes, buffer) }
      }
    }
    try outcome.get()
  }

  /// Implements `router:8.1` and `router:8.2`.
  private func add(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ buffer: UnsafeMutableBufferPointer<URLComponent>
  ) throws(URLSyntaxError) {
    let scanner: URLScanner
    do { scanner = try URLScanner(bytes, into: buffer) } catch { throw URLSyntaxError(error, in: text) }
    try check(text, bytes, scanner)
    let components = UnsafeBufferPointer(rebasing: buffer[..<scanner.count])
    var pattern = Pattern(text: text)
    for (position, component) in components.enumerated() where Self.isPlaceholder(position, component, bytes) {
      let name = UnsafeBufferPointer(rebasing: bytes[component.range.dropFirst()])
      if name.isEmpty && compatibility == .documentation {
        throw URLSyntaxError(
          "the pattern '\(text)' has a placeholder without a name", ["write its name after the colon, such as :id"])
      }
      pattern.placeholders.append((PercentEscape.decode(name) ?? String(decoding: name, as: UTF8.self), position))
    }
    if let first = pattern.placeholders.first?.position {
      pattern.isDiscontinuous = components.count - first != pattern.placeholders.count
    }
    if compatibility == .code { pattern.isReachable = Self.isReachable(bytes, components, scanner) }
    if pattern.isReachable {
      trie.add(Int32(registered.count), components, of: bytes) { Self.isPlaceholder($0, components[$0], bytes) }
    }
    registered.append(pattern)
  }

  private func check(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ scanner: URLScanner
  ) throws(URLSyntaxError) {
    if !scanner.hasHost {
      throw URLSyntaxError(
        "the pattern '\(text)' has no ://",
        ["write it as scheme://host/path, or as ://host/path for URLs without a scheme"])
    }
    if !PercentEscape.isEscaped(bytes) {
      throw URLSyntaxError(
        "the pattern '\(text)' has characters that a URL cannot contain",
        ["escape them: \(PercentEscape.escape(bytes))", "or use a placeholder such as :name in their place"])
    }
    if !PercentEscape.areWellFormed(bytes) {
      throw URLSyntaxError(
        "the pattern '\(text)' has a % that does not start an escape",
        ["write two hexadecimal digits after it: %25 is %"])
    }
  }

  /// Implements `router:8.1`.
  private static func isPlaceholder(
    _ position: Int, _ component: URLComponent, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Scheme and host are never placeholders.
    position >= 2 && bytes[component.range.lowerBound] == UInt8(ascii: ":")
  }

  /// Returns whether upstream finds the pattern. It stores a pattern without a colon in its path verbatim, and never looks up a string with
  /// a query, a port, a user or a trailing slash.
  private static func isReachable(
    _ bytes: UnsafeBufferPointer<UInt8>, _ components: UnsafeBufferPointer<URLComponent>, _ scanner: URLScanner
  ) -> Bool {
    !scanner.leavesOut || components.dropFirst(2).contains { bytes[$0.range].contains(UInt8(ascii: ":")) }
  }

  // MARK: Matching

  /// Returns the match for a URL, or `nil` if no pattern matches (`router:8.7` to `router:8.11`).
  ///
  /// - Parameter url: the URL. Escaping is not necessary.
  /// - Throws: an error if the string is not a valid URL (`router:8.6`).
  /// - Complexity: O(length of the URL), independent of the number of patterns, unless patterns have text after placeholders.
  public func result(for url: String) throws(URLSyntaxError) -> URLRouteResult? {
    var text = url
    let outcome: Result<URLRouteResult?, URLScanner.Failure> = text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: URLComponent.self, capacity: URLScanner.capacity(for: bytes.count)) { buffer in
        Result { () throws(URLScanner.Failure) in try match(url, bytes, buffer) }
      }
    }
    do { return try outcome.get() } catch { throw URLSyntaxError(error, in: url) }
  }

  /// Implements `router:8.6`, `router:8.10`, `router:8.11` and `router:8.12`.
  private func match(
    _ url: String, _ bytes: UnsafeBufferPointer<UInt8>, _ buffer: UnsafeMutableBufferPointer<URLComponent>
  ) throws(URLScanner.Failure) -> URLRouteResult? {
    let scanner = try URLScanner(bytes, into: buffer)
    let components = UnsafeBufferPointer(rebasing: buffer[..<scanner.count])
    let index = trie.find(components, of: bytes)
    guard index >= 0 else { return nil }
    let pattern = registered[Int(index)]
    var result = URLRouteResult(
      identifier: pattern.text, url: scanner.needsEscapes ? PercentEscape.escape(bytes) : url)
    // Upstream drops the query for such patterns, and does not decode the escapes in their values.
    let isPlain = compatibility == .code && pattern.isDiscontinuous
    for placeholder in pattern.placeholders where result[placeholder.name] == nil {
      let value = UnsafeBufferPointer(rebasing: bytes[components[placeholder.position].range])
      guard let value = isPlain ? String(decoding: value, as: UTF8.self) : PercentEscape.decode(value) else { continue }
      result.parameters.append(URLParameter(name: placeholder.name, value: value))
    }
    if let query = scanner.query, !isPlain { Self.add(UnsafeBufferPointer(rebasing: bytes[query]), to: &result) }
    return result
  }

  /// Adds the items of a query. An item without a value, or with invalid escapes, removes its name.
  private static func add(_ query: UnsafeBufferPointer<UInt8>, to result: inout URLRouteResult) {
    var start = 0
    while start < query.count {
      let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.count
      let nameEnd = query[start..<end].firstIndex(of: UInt8(ascii: "="))
      if let name = PercentEscape.decode(UnsafeBufferPointer(rebasing: query[start..<(nameEnd ?? end)])) {
        result[name] = nameEnd.flatMap { PercentEscape.decode(UnsafeBufferPointer(rebasing: query[($0 + 1)..<end])) }
      }
      start = end + 1
    }
  }

  /// Returns whether a string is a valid URL in which everything necessary is already escaped.
  static func isEscaped(_ url: String) -> Bool {
    var text = url
    return text.withUTF8 { bytes in
      PercentEscape.isEscaped(bytes) && PercentEscape.areWellFormed(bytes)
    }
  }

  // MARK: Advice

  /// Returns at most three patterns that are similar to a URL without a match, the most similar first.
  public func suggestions(for url: String) -> [String] {
    guard registered.count <= NameSuggester.mostCandidates else { return [] }
    let wanted = Self.parts(of: url)
    var patternByFilled: [String: String] = [:]
    var filled: [String] = []
    for pattern in registered where pattern.isReachable {
      var parts = Self.parts(of: pattern.text)
      for (_, position) in pattern.placeholders where position < wanted.count { parts[position] = wanted[position] }
      let text = parts.joined(separator: "/")
      if patternByFilled.updateValue(pattern.text, forKey: text) == nil { filled.append(text) }
    }
    return NameSuggester.suggestions(for: wanted.joined(separator: "/"), among: filled).compactMap {
      patternByFilled[$0]
    }
  }

  /// Returns the scheme, the host and the path components of a URL.
  private static func parts(of url: String) -> [String] {
    var text = url
    return text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(of: URLComponent.self, capacity: URLScanner.capacity(for: bytes.count)) { buffer in
        guard let scanner = try? URLScanner(bytes, into: buffer), scanner.hasHost else { return [url] }
        return buffer[..<scanner.count].map { String(decoding: bytes[$0.range], as: UTF8.self) }
      }
    }
  }
}
