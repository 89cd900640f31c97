internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The libraries that a program loads from other folders than those of the system.
struct ProgramLibraries {
  /// The folders that the program names, in the order in which they are searched.
  private(set) var folders: [String] = []
  private let descriptor: Int32
  /// The parts of the file that are loaded: the address, the size and the place in the file.
  private var segments: [(address: UInt64, size: UInt64, offset: UInt64)] = []

  /// Returns the folders of a program's libraries. Without any, or for a file in another format than ELF, the list is empty.
  static func folders(of program: String) -> [String] {
    guard let descriptor = openPlain(program) else { return [] }
    defer { close(descriptor) }
    let named = ProgramLibraries(descriptor).folders
    return named.map {
      $0.replacing("${ORIGIN}", with: "$ORIGIN").replacing("$ORIGIN", with: SourcePath.folder(of: program))
    }
    .filter { SourcePath.isAbsolute($0) }
  }

  /// Whether a program is a script, which another program runs.
  static func isScript(_ program: String) -> Bool {
    guard let descriptor = openPlain(program) else { return false }
    defer { close(descriptor) }
    return ProgramLibraries.bytes(of: descriptor, at: 0, count: 2).map { Array($0) == Array("#!".utf8) } ?? false
  }

  private static func openPlain(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? nil : descriptor
  }

  // MARK: ELF

  private static let (loaded, dynamic): (UInt64, UInt64) = (1, 2)
  private static let (end, stringTable, oldPath, path): (UInt64, UInt64, UInt64, UInt64) = (0, 5, 15, 29)

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    guard let header = bytes(at: 0, count: 64), header.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return
    }
    let (table, size, count) = (Self.number(header, 32, 8), Self.number(header, 54, 2), Self.number(header, 56, 2))
    guard size >= 56, let entries = bytes(at: table, count: size * count) else { return }
    var tags: [UInt8] = []
    for start in stride(from: 0, to: entries.count, by: Int(size)) {
      let (offset, address) = (Self.number(entries, start + 8, 8), Self.number(entries, start + 16, 8))
      let length = Self.number(entries, start + 32, 8)
      switch Self.number(entries, start, 4) {
      case Self.loaded: segments.append((address, length, offset))
      case Self.dynamic: tags = bytes(at: offset, count: length) ?? []
      default: break
      }
    }
    readFolders(tags)
  }

  private mutating func readFolders(_ tags: [UInt8]) {
    var (strings, names): (UInt64?, [UInt64]) = (nil, [])
    for start in stride(from: 0, to: tags.count - 15, by: 16) {
      let value = Self.number(tags, start + 8, 8)
      switch Self.number(tags, start, 8) {
      case Self.stringTable: strings = value
      case Self.path, Self.oldPath: names.append(value)
      case Self.end: break
      default: continue
      }
    }
    guard let strings, let segment = segments.first(where: { $0.address <= strings && strings - $0.address < $0.size })
    else { return }
    for name in names {
      let (offset, isTooLarge) = (strings - segment.address + segment.offset).addingReportingOverflow(name)
      guard !isTooLarge, let bytes = bytes(at: offset, count: 4096, isWhole: false) else { continue }
      folders += bytes.prefix { $0 != 0 }.split(separator: UInt8(ascii: ":")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private func bytes(at offset: UInt64, count: UInt64, isWhole: Bool = true) -> [UInt8]? {
    Self.bytes(of: descriptor, at: offset, count: count, isWhole: isWhole)
  }

  /// Returns bytes of a file, or `nil` if it does not have them.
  private static func bytes(
    of descriptor: Int32, at offset: UInt64, count: UInt64, isWhole: Bool = true
  ) -> [UInt8]? {
    guard count <= 1 << 16, let start = off_t(exactly: offset) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let read = pread(descriptor, &bytes, bytes.count, start)
    guard isWhole ? read == bytes.count : read > 0 else { return nil }
    return Array(bytes.prefix(read))
  }

  /// Returns a number of a file, in the byte order of both supported architectures; 0 beyond the end.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> UInt64 {
    guard start + size <= bytes.count else { return 0 }
    return bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
