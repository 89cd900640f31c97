extension String {
  /// Whether the string is unchanged in XML and HTML: printable ASCII without the characters of markup. Nearly all strings of a report are,
  /// and this test is much faster than the replacement.
  var isPlainMarkup: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
      default: 0x20...0x7E ~= byte
      }
    }
  }
}
