#if UIKit
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The Swift files of an app, as the plugin lists them.
enum SourceTree {
  /// The paths of the Swift files among `paths` and in directories among them, sorted. Hidden files are omitted.
  static func swiftFiles(of paths: [String], excluding excluded: [String]) -> [String] {
    var pending = paths
    var found: Set<String> = []
    while let path = pending.popLast() {
      if excluded.contains(where: { path == $0 || path.hasPrefix("\($0)/") }) { continue }
      if let directory = opendir(path) {
        defer { closedir(directory) }
        while let entry = readdir(directory) {
          let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          }
          if !name.hasPrefix(".") { pending.append("\(path)/\(name)") }
        }
      } else if path.hasSuffix(".swift") {
        found.insert(path)
      }
    }
    return found.sorted()
  }
}
#endif
