import GoldenTesting
import InterfaceBuilder

extension RealFiles {
  /// The documents of those that are well-formed.
  static func documents() throws -> [Document] {
    try all().compactMap { file in try? Document(file.bytes, file: file.path) }
  }
}
