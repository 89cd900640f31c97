/// The upper limits for the files of an app: far above the size of real files, and far below the size that causes problems.
///
/// A reader reads a file whole, or reports the limit that the file exceeds.
enum SourceLimits {
  /// The maximum size of an Objective-C source and of a description of assets, in bytes. Larger ones are generated.
  static let size = 4 << 20
  /// The maximum number of nested messages, blocks and values.
  static let depth = 100
  /// The maximum size of a condition of `#if` in bytes, together with the conditions of the branches before it and around it.
  static let condition = 4_000
  /// The maximum size of all conditions of a file in bytes. A condition repeats those around it.
  static let conditions = 1 << 20
  /// The maximum number of superclasses that are followed.
  static let superclasses = 100
  /// The maximum number of parts of a value.
  static let parts = 50
  /// The maximum size of a project or package manifest in bytes.
  static let project = 30_000_000
  /// The maximum number of objects in a project file, together with the entries of their lists.
  static let projectEntries = 500_000
  /// The maximum number of nested values in a project file.
  static let projectDepth = 50
  /// The maximum size of a path in a project file in bytes.
  static let projectPath = 1_024
  /// The maximum size of a path in bytes. A file system has no longer ones.
  static let path = 4_096
}
