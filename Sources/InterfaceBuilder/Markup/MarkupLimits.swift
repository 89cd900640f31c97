/// What a file may use up at most: far beyond what Interface Builder writes, far below what hurts.
enum MarkupLimits {
  /// Bytes of a file. The largest that was seen has half a megabyte.
  static let size = 64 << 20
  /// Elements one inside the other. The deepest that was seen has 28.
  static let depth = 500
  /// Bytes of the value of an attribute.
  static let attribute = 1 << 20
  /// Attributes of an element.
  static let attributes = 1000
  /// Elements of a file. The largest that was seen has 3,713.
  static let elements = 2_000_000
}
