/// Percent escapes in the UTF-8 of a URL.
enum PercentEscape {
  /// Returns whether a byte must be escaped in a URL.
  @inline(__always)
  static func isNeeded(for byte: UInt8) -> Bool {
    byte >= 64 ? byte >= 128 || legalAbove & (1 << UInt64(byte - 64)) == 0 : legalBelow & (1 << UInt64(byte)) == 0
  }

  // One bit for each byte that needs no escape: only letters, digits and -._~!$&'()*+,;=:@/?. Written out, because the masks are read for
  // each byte of each URL.
  private static var legalBelow: UInt64 { 0xAFFF_FFD2_0000_0000 }
  /// Implements `router:8.6`.
  private static var legalAbove: UInt64 { 0x47FF_FFFE_87FF_FFFF }

  /// Returns the string with all bytes escaped that are invalid in a URL, including `%` and `#` (`router:8.6`).
  static func escape(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var count = bytes.count
    for byte in bytes where isNeeded(for: byte) { count += 2 }
    return String(unsafeUninitializedCapacity: count) { buffer in
      var end = 0
      for byte in bytes {
        if isNeeded(for: byte) {
          buffer[end] = UInt8(ascii: "%")
          buffer[end + 1] = digit(byte >> 4)
          buffer[end + 2] = digit(byte & 15)
          end += 3
        } else {
          buffer[end] = byte
          end += 1
        }
      }
      return end
    }
  }

  /// Returns the string that UTF-8 bytes with escapes represent, or `nil` if an escape is invalid or the result is not UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
      var end = 0
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "%") {
          guard index + 2 < bytes.count, let high = value(bytes[index + 1]), let low = value(bytes[index + 2]) else {
            return nil
          }
          buffer[end] = high << 4 | low
          index += 3
        } else {
          buffer[end] = bytes[index]
          index += 1
        }
        end += 1
      }
      let decoded = UnsafeBufferPointer(rebasing: buffer[..<end])
      let text = String(decoding: decoded, as: UTF8.self)
      // Decoding replaces invalid UTF-8, so the bytes differ.
      return text.utf8.elementsEqual(decoded) ? text : nil
    }
  }

  /// Returns whether all bytes except `%` and `#` are valid in a URL.
  static func isEscaped(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !bytes.contains { isNeeded(for: $0) && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "#") }
  }

  /// Returns whether each `%` starts an escape.
  static func areWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.allSatisfy { index in
      bytes[index] != UInt8(ascii: "%")
        || index + 2 < bytes.count && value(bytes[index + 1]) != nil && value(bytes[index + 2]) != nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
