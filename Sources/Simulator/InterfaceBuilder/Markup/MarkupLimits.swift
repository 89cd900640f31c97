/// The upper limits for a file: far above the size of real Interface Builder files, and far below the size that causes problems.
enum MarkupLimits {
  /// The maximum size of a file in bytes. The largest known file has half a megabyte.
  static let size = 64 << 20
  /// The maximum nesting depth of elements. The deepest known file has 28 levels.
  static let depth = 500
  /// The maximum size of an attribute value in bytes.
  static let attribute = 1 << 20
  /// The maximum number of attributes of an element.
  static let attributes = 1000
  /// The maximum number of elements in a file. The largest known file has 3,713.
  static let elements = 2_000_000
}
