internal import Diagnostics

/// Finds the pattern that a URL matches, and what the URL says beside it (`router:8`).
///
/// A pattern is a URL whose path may have placeholders, `notes://editor/:title`. Scheme, host and the fixed parts of the path
/// are compared as they are written, case and escapes included; user, port, query and needless slashes of a URL do not matter.
/// Of several patterns that match, the one with the longest fixed beginning counts.
///
/// ```swift
/// let matcher = URLMatcher()
/// try matcher.register("notes://editor/:title")
/// try matcher.result(for: "notes://editor/Shopping?tags=2")?["title"]   // Shopping
/// ```
public final class URLMatcher {
  /// Whom the matcher follows where documentation and code of the reference disagree (`router:8.2`, `router:8.11`).
  public let compatibility: Compatibility
  /// The patterns, in the order in which they were registered.
  public var patterns: [String] { registered.map(\.text) }

  private struct Pattern {
    let text: String
    /// The names of the placeholders, and where they stand among the components.
    var placeholders: ContiguousArray<(name: String, position: Int)> = []
    var isDiscontinuous = false
    /// Whether a URL can match it.
    var isReachable = true
  }

  private var registered: ContiguousArray<Pattern> = []
  private var trie = URLPatternTrie()

  /// Makes a matcher without patterns.
  public init(compatibility: Compatibility = .documentation) { self.compatibility = compatibility }

  // MARK: Registering

  /// Adds a pattern. It takes the place of an earlier one that differs in nothing but the names of its placeholders, unless
  /// text stands behind a placeholder: then the earlier one counts (`router:8.3`, `router:8.4`).
  ///
  /// - Parameter pattern: `scheme://host/path`; a component of the path that begins with a colon is a placeholder. The scheme
  ///   may be missing (`router:8.1`).
  /// - Throws: when the text is no such pattern; it is then not added.
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

  /// Whether the reference finds the pattern: it keeps one without a colon in its path verbatim, and looks for nothing with a
  /// query, a port, a user or a slash at the end.
  private static func isReachable(
    _ bytes: UnsafeBufferPointer<UInt8>, _ components: UnsafeBufferPointer<URLComponent>, _ scanner: URLScanner
  ) -> Bool {
    !scanner.leavesOut || components.dropFirst(2).contains { bytes[$0.range].contains(UInt8(ascii: ":")) }
  }

  // MARK: Matching

  /// What a URL leads to; nil when no pattern matches (`router:8.7` to `router:8.11`).
  ///
  /// - Parameter url: the URL, in which nothing needs to be escaped.
  /// - Throws: when the text cannot be read as a URL (`router:8.6`).
  /// - Complexity: O(length of the URL), whatever the number of patterns, unless patterns have text behind placeholders.
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
    // The reference forgets the query of such patterns, and the escapes in their values.
    let isPlain = compatibility == .code && pattern.isDiscontinuous
    for placeholder in pattern.placeholders where result[placeholder.name] == nil {
      let value = UnsafeBufferPointer(rebasing: bytes[components[placeholder.position].range])
      guard let value = isPlain ? String(decoding: value, as: UTF8.self) : PercentEscape.decode(value) else { continue }
      result.parameters.append(URLParameter(name: placeholder.name, value: value))
    }
    if let query = scanner.query, !isPlain { Self.add(UnsafeBufferPointer(rebasing: bytes[query]), to: &result) }
    return result
  }

  /// Adds the items of a query. One without a value takes its name away, and so does one whose escapes are broken.
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

  /// Whether a text is a URL as it is, with everything escaped that cannot stand in one.
  static func isEscaped(_ url: String) -> Bool {
    var text = url
    return text.withUTF8 { bytes in
      PercentEscape.isEscaped(bytes) && PercentEscape.areWellFormed(bytes)
    }
  }

  // MARK: Advice

  /// At most three patterns that may have been meant by a URL that matches none, nearest first.
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

  /// Scheme, host and components of the path.
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
