/// The files that can be read in a bounded time and with a bounded stack.
enum SourceBounds {
  /// The largest file that is read, in bytes. Larger ones are generated.
  static let sizeLimit = 4 << 20
  /// The maximum number of brackets, generic arguments and `#if` in each other.
  static let bracketLimit = 200
  /// The maximum number of expressions and types in each other, such as the calls of a chain.
  static let nestingLimit = 1_000
  /// The maximum number of brackets that are nested like array types. The parser doubles its time with each of them.
  static let arrayLimit = 10
  /// The maximum number of nested brackets for the parser, which skips the rest of the file. It counts some pairs twice.
  static let parserLimit = 2 * bracketLimit + 56
  /// The maximum number of values in each other in a string or a statement. Deeper ones are unknown. The facts of a file have at most 100
  /// values in each other.
  static let valueLimit = 12
  /// The maximum number of expressions that determine a value, such as the members of a path.
  static let pathLimit = 24
  /// The maximum size of all conditions of `#if`, in bytes. Each branch repeats the conditions of those before it.
  static let conditionLimit = 1 << 20
  /// The maximum size of the facts of a file, in bytes.
  static let factLimit = 32 << 20

  /// Checks a file before it is parsed.
  ///
  /// - Throws: The bound that the file exceeds.
  static func check(_ bytes: [UInt8]) throws(SourceFault) {
    if bytes.count > sizeLimit { throw tooLarge }
    // UTF-16 contains zeros, except in files without any ASCII character, which start with a mark.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0)
      || String(validating: bytes, as: UTF8.self) == nil
    {
      throw SourceFault("the file is not UTF-8")
    }
    var scan = NestingScan(bytes)
    try scan.check()
  }

  static var tooLarge: SourceFault { SourceFault("the file is larger than \(sizeLimit >> 20) MB") }
}
