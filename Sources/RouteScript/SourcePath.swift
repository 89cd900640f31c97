/// Operations on paths, byte by byte, as the system reads them.
///
/// A `Character` can contain a slash: U+0600 joins the slash behind it, and U+0301 the one before it. Paths that are split by characters
/// mean one file to a check and another to the system.
public enum SourcePath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The folder of a path; empty for a path without one.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name on a path.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path.utf8[path.utf8.index(after: $0)...]) ?? "" } ?? path
  }

  /// The names on a path, without `.`. Slashes at both ends and repeated slashes are ignored.
  package static func parts(of path: some StringProtocol) -> [String] {
    path.utf8.split(separator: slash).lazy.map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
  }

  /// Whether a path starts at the root.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Whether a name starts with a dot.
  package static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == dot }

  /// Whether a name ends with an ASCII string such as `.lua`.
  package static func hasEnding(_ ending: StaticString, _ name: some StringProtocol) -> Bool {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    return name.utf8.suffix(ending.count).elementsEqual(ending)
  }

  /// Whether a path leads into a folder, both without links; everything is within the empty one.
  package static func isPath(_ path: String, within folder: String) -> Bool {
    relativePart(of: path, in: folder) != nil
  }

  /// The part of a path below a folder, both without links, or `nil` if the path is not below it.
  package static func relativePart(of path: String, in folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if folder.utf8.last == slash { return String(decoding: rest, as: UTF8.self) }
    return rest.first == slash ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
  }

  /// Whether two paths have the same bytes; `==` also accepts other spellings of an accented letter.
  package static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// The path without parts that lead nowhere: `./spec//a.lua` is `spec/a.lua`. A `..` stays, because behind a link it leads elsewhere than
  /// the path says.
  ///
  /// - Parameter current: the current folder, without links: an absolute path into it becomes a relative one.
  public static func plain(_ path: String, from current: @autoclosure () -> String? = nil) -> String {
    guard !isPlain(path) else { return path }
    let isAbsolute = isAbsolute(path)
    let plain = (isAbsolute ? "/" : "") + parts(of: path).joined(separator: "/")
    guard isAbsolute, let current = current(), current != "/" else { return plain.isEmpty ? "." : plain }
    if isSame(plain, current) { return "." }
    return relativePart(of: plain, in: current) ?? plain
  }

  /// Whether a path is relative and has no part that leads nowhere.
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

  /// A path within a folder; an empty folder or `.` adds nothing, and an absolute path stays as it is.
  public static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || folder == "." || isAbsolute(path) { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// A path without `./` at its start.
  package static func withoutDot(_ path: String) -> String {
    path.utf8.starts(with: [dot, slash]) ? String(decoding: path.utf8.dropFirst(2), as: UTF8.self) : path
  }
}
