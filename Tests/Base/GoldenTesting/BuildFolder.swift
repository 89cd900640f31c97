#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The build products beside the test bundle, for any `--scratch-path`.
public enum BuildFolder {
  /// The nearest file of a name in a folder around the tests, such as `Modules/RouterCore.swiftmodule`.
  ///
  /// - Throws: ``Missing`` if there is no such file.
  public static func path(of name: String) throws -> String {
    var folder = imageOfTests()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/" + name
      if access(candidate, R_OK) == 0 { return candidate }
    }
    throw Missing(name: name, image: imageOfTests())
  }

  /// No enclosing folder of the tests has a file of that name.
  public struct Missing: Error, CustomStringConvertible {
    let name: String
    let image: String
    /// The missing file and the remedy.
    public var description: String { "no '\(name)' in a folder around \(image): build the whole package first" }
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
