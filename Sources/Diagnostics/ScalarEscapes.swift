extension String {
  /// Replaces Unicode scalars individually.
  ///
  /// A character may consist of several scalars: `<` followed by a combining accent is a different character from `<`, but still `<` to a
  /// parser. Escapes therefore replace scalars.
  ///
  /// - Parameter escape: Returns the replacement of a scalar, or `nil` to keep it.
  package func escapingScalars(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = escape(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Replaces the markup characters of XML and HTML: `&`, `<` and `>`.
  ///
  /// - Parameter quotes: Whether to replace `"`, too, as in an attribute.
  package func escapingMarkup(quotes: Bool = false) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where quotes: result.append(contentsOf: "&quot;".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
