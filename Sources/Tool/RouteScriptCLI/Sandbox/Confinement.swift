internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The rights that a process keeps when it is confined. It permanently gives up all other rights to files and programs, the right to open
/// sockets, and that to influence other processes.
struct Confinement {
  /// The rights at a file, or at a folder with all that is below it.
  struct Rights: OptionSet {
    let rawValue: UInt32

    /// Reading files, and listing folders.
    static let read = Rights(rawValue: UInt32(PROCESSES_MAY_READ))
    /// Reading files whose paths are known.
    static let readFiles = Rights(rawValue: UInt32(PROCESSES_MAY_READ_FILES))
    /// Listing folders.
    static let list = Rights(rawValue: UInt32(PROCESSES_MAY_LIST))
    /// Creating, changing, renaming and removing files, and creating folders.
    static let write = Rights(rawValue: UInt32(PROCESSES_MAY_WRITE))
    /// Starting programs.
    static let start = Rights(rawValue: UInt32(PROCESSES_MAY_START))
  }

  /// The confinement of untrusted scripts: they read modules, which may be in any folder.
  static let scripts = Confinement(readsAnywhere: true)

  /// Whether the process may read all files that the user may read.
  private var readsAnywhere: Bool
  private var places: [(path: String, rights: Rights)] = []

  /// Creates a confinement without a right at any place.
  ///
  /// - Parameter readsAnywhere: Whether the process may read all files that the user may read.
  init(readsAnywhere: Bool = false) { self.readsAnywhere = readsAnywhere }

  /// Adds rights at files and folders. Paths that do not exist have no effect.
  mutating func allow(_ rights: Rights, at paths: [String]) { places += paths.map { ($0, rights) } }

  /// Confines this process. Call it while the process has one thread: a thread keeps the rights that it started with.
  ///
  /// - Returns: The protections that the system put in force.
  @discardableResult
  func enter() -> Protections {
    let paths = places.map { strdup($0.path) }
    defer { for path in paths { free(path) } }
    let entries = zip(paths, places).map { path, place in
      processes_place(path: path, rights: place.rights.rawValue)
    }
    return entries.withUnsafeBufferPointer { buffer in
      var confinement = processes_confinement(
        reads_anywhere: readsAnywhere, places: buffer.baseAddress, count: buffer.count)
      return Protections(rawValue: processes_confine(&confinement))
    }
  }
}
