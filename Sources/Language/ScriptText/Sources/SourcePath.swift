/// Operations on paths, byte by byte, as the system reads them.
///
/// A `Character` can contain a slash: U+0600 joins the slash after it, and U+0301 the one before it. If code splits paths by characters,
/// a check and the system can refer to different files.
public enum SourcePath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Returns the folder of a path. Empty for a path without one.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last name of a path.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path.utf8[path.utf8.index(after: $0)...]) ?? "" } ?? path
  }

  /// Returns the names of a path, without `.`. Slashes at both ends and repeated slashes are ignored.
  package static func parts(of path: some StringProtocol) -> [String] {
    path.utf8.split(separator: slash).lazy.map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
  }

  /// Returns whether a path starts at the root.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Returns whether a name starts with a dot.
  package static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == dot }

  /// Returns whether a name ends with an ASCII string such as `.lua`.
  package static func hasEnding(_ ending: StaticString, _ name: some StringProtocol) -> Bool {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    return name.utf8.suffix(ending.count).elementsEqual(ending)
  }

  /// Returns whether a path is inside a folder, both without links. All paths are inside the empty folder.
  package static func isPath(_ path: String, within folder: String) -> Bool {
    relativePart(of: path, in: folder) != nil
  }

  /// Returns the part of a path below a folder, both without links, or `nil` if the path is not below it.
  package static func relativePart(of path: String, in folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if folder.utf8.last == slash { return String(decoding: rest, as: UTF8.self) }
    return rest.first == slash ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
  }

  /// Returns whether two paths have the same bytes. In contrast, `==` also accepts other encodings of an accented letter.
  package static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Returns the path without redundant parts: `./spec//a.lua` becomes `spec/a.lua`.
  ///
  /// Keeps `..`, because after a link it leads elsewhere than the path suggests.
  ///
  /// - Parameter current: The current folder, without links. An absolute path inside it becomes a relative one.
  public static func plain(_ path: String, from current: @autoclosure () -> String? = nil) -> String {
    guard !isPlain(path) else { return path }
    let isAbsolute = isAbsolute(path)
    let plain = (isAbsolute ? "/" : "") + parts(of: path).joined(separator: "/")
    guard isAbsolute, let current = current(), current != "/" else { return plain.isEmpty ? "." : plain }
    if isSame(plain, current) { return "." }
    return relativePart(of: plain, in: current) ?? plain
  }

  /// Returns whether a path is relative and has no redundant part.
  private static func isPlain(_ path: String) -> Bool {
    var length = 0
    var isDot = false
    for byte in path.utf8 {
      if byte == slash {
        if length == 0 || isDot { return false }
        length = 0
      } else {
        isDot = length == 0 && byte == dot
        length += 1
      }
    }
    return length > 0 && !isDot
  }

  /// Returns a path inside a folder. An empty folder or `.` adds nothing, and an absolute path stays unchanged.
  public static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." || isAbsolute(path) { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// Returns a path without `./` at its start.
  package static func withoutDot(_ path: String) -> String {
    path.utf8.starts(with: [dot, slash]) ? String(decoding: path.utf8.dropFirst(2), as: UTF8.self) : path
  }
}
