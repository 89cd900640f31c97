/// A part of a URL, with its range in the bytes and a hash.
struct URLComponent {
  var start: UInt32
  var end: UInt32
  var hash: UInt32

  /// The range in the bytes.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The parts of a URL, without a copy of its text: `scheme://user@host:port/path?query`.
///
/// A `#` is an ordinary character, because upstream escapes it before it parses the URL (`router:8.6`).
struct URLScanner {
  /// The reason why a string is not a valid URL.
  enum Failure: Error {
    /// The string is empty.
    case empty
    /// The part before `://` is not a scheme.
    case scheme
    /// The part after the host's colon is not a port.
    case port
  }

  /// The number of components that were written: scheme, host, and the non-empty components of the path (`router:8.9`).
  private(set) var count = 0
  /// Whether there is a `://`. A URL without it has neither host nor components.
  private(set) var hasHost = false
  /// Whether the components omit a user, a port, a query, or more than one slash before a component.
  private(set) var leavesOut = false
  /// Whether a byte must be escaped.
  private(set) var needsEscapes = false
  /// The query, without its question mark.
  private(set) var query: Range<Int>?

  /// Returns the maximum number of components of a URL with the given number of bytes.
  static func capacity(for count: Int) -> Int { count / 2 + 3 }

  /// Splits a URL into its components (`router:8.1`, `router:8.6`, `router:8.9`).
  ///
  /// - Parameters:
  ///   - bytes: the URL in UTF-8.
  ///   - components: the buffer for the components, scheme and host first. Its minimum size is ``capacity(for:)``.
  init(_ bytes: UnsafeBufferPointer<UInt8>, into components: UnsafeMutableBufferPointer<URLComponent>) throws(Failure) {
    guard bytes.count > 0, bytes.count < Int(UInt32.max) else { throw .empty }
    guard let hostStart = try scanScheme(bytes, into: components) else {
      needsEscapes = bytes.contains(where: PercentEscape.isNeeded)
      return
    }
    let pathStart = try scanHost(bytes, from: hostStart, into: components)
    let queryStart = scanPath(bytes, from: pathStart, into: components)
    scanQuery(bytes, from: queryStart)
  }

  // The steps are inlined, because a URL is parsed at each request.

  /// Reads the scheme (`router:8.1`).
  ///
  /// - Returns: The index after `://`, or `nil` if the URL has no `://`.
  @inline(__always)
  private mutating func scanScheme(
    _ bytes: UnsafeBufferPointer<UInt8>, into components: UnsafeMutableBufferPointer<URLComponent>
  ) throws(Failure) -> Int? {
    let end = bytes.count
    var index = 0
    var component = Hasher()
    while index < end, URLScanner.isInScheme(bytes[index]) {
      component.add(bytes[index])
      index += 1
    }
    guard index + 2 < end, bytes[index] == .colon, bytes[index + 1] == .slash, bytes[index + 2] == .slash else {
      if URLScanner.hasSchemeSeparator(bytes, from: index) { throw .scheme }
      return nil
    }
    if index > 0, !URLScanner.isLetter(bytes[0]) { throw .scheme }
    components[0] = component.component(from: 0, to: index)
    hasHost = true
    return index + 3
  }

  /// Reads the host, and omits a user and a port (`router:8.6`, `router:8.9`).
  ///
  /// - Returns: The index after the host and its port.
  @inline(__always)
  private mutating func scanHost(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, into components: UnsafeMutableBufferPointer<URLComponent>
  ) throws(Failure) -> Int {
    let end = bytes.count
    var index = first
    var start = first
    var port: Int?
    var component = Hasher()
    while index < end {
      let byte = bytes[index]
      if byte == .slash || byte == .question { break }
      if byte == .at {
        leavesOut = true
        start = index + 1
        port = nil
        component = Hasher()
      } else if byte == .colon, port == nil {
        port = index
      } else {
        if PercentEscape.isNeeded(for: byte) { needsEscapes = true }
        if port == nil { component.add(byte) }
      }
      index += 1
    }
    components[1] = component.component(from: start, to: port ?? index)
    count = 2
    if let port {
      leavesOut = true
      guard bytes[(port + 1)..<index].allSatisfy(URLScanner.isDigit) else { throw .port }
    }
    return index
  }

  /// Reads the components of the path, and omits empty ones (`router:8.6`, `router:8.9`).
  ///
  /// - Returns: The index after the path.
  @inline(__always)
  private mutating func scanPath(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, into components: UnsafeMutableBufferPointer<URLComponent>
  ) -> Int {
    let end = bytes.count
    var index = first
    while index < end, bytes[index] == .slash {
      index += 1
      let start = index
      var component = Hasher()
      while index < end {
        let byte = bytes[index]
        if byte == .slash || byte == .question { break }
        if PercentEscape.isNeeded(for: byte) { needsEscapes = true }
        component.add(byte)
        index += 1
      }
      if index == start {
        leavesOut = true
      } else {
        components[count] = component.component(from: start, to: index)
        count += 1
      }
    }
    return index
  }

  /// Finds the query (`router:8.6`, `router:8.9`).
  ///
  /// - Parameter start: The index of the question mark, or of the end.
  @inline(__always)
  private mutating func scanQuery(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let end = bytes.count
    guard start < end else { return }
    leavesOut = true
    query = (start + 1)..<end
    if !needsEscapes { needsEscapes = bytes[(start + 1)...].contains(where: PercentEscape.isNeeded) }
  }

  private static func hasSchemeSeparator(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    while index + 2 < bytes.count, bytes[index] != .slash, bytes[index] != .question {
      if bytes[index] == .colon, bytes[index + 1] == .slash, bytes[index + 2] == .slash { return true }
      index += 1
    }
    return false
  }

  @inline(__always)
  private static func isInScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// The FNV-1a hash of one component, which is the same in every run.
  private struct Hasher {
    private var hash: UInt32 = 2_166_136_261

    @inline(__always)
    mutating func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }

    @inline(__always)
    func component(from start: Int, to end: Int) -> URLComponent {
      URLComponent(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), hash: hash)
    }
  }
}

extension UInt8 {
  fileprivate static var slash: UInt8 { 0x2F }
  fileprivate static var colon: UInt8 { 0x3A }
  fileprivate static var question: UInt8 { 0x3F }
  fileprivate static var at: UInt8 { 0x40 }
}
