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
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the character at an index in valid UTF-8, and its length in bytes.
  @inline(__always)
  func scalar(at index: Int) -> (Unicode.Scalar, Int) {
    let byte = self[index]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    var bits = UInt32(byte) & (0x7F >> UInt32(length))
    for next in self[index...].dropFirst().prefix(length - 1) { bits = bits << 6 | UInt32(next & 0x3F) }
    return (Unicode.Scalar(bits) ?? "\u{FFFD}", length)
  }
}
