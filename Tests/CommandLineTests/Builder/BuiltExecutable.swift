#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The executable under test, as the build that made the tests left it.
enum BuiltExecutable {
  /// The path of `routescript`: it stands in the folder of the test bundle, whatever `--scratch-path` was given.
  ///
  /// - Throws: ``Missing`` when the product was not built.
  static func path() throws -> String {
    var folder = imageOfTests()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/routescript"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    throw Missing(image: imageOfTests())
  }

  /// Nothing called `routescript` stands in a folder around the tests.
  struct Missing: Error, CustomStringConvertible {
    let image: String
    var description: String { "no executable 'routescript' in a folder around \(image): build the whole package first" }
  }

  /// The file that this code was loaded from: the test bundle's.
  private static func imageOfTests() -> String {
    #if canImport(Glibc)
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return "" }
      return String(cString: name)
    #endif
  }
}
