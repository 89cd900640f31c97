internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system's notifications about changed files: inotify on Linux, kqueue on macOS.
package final class FileNotifications {
  /// The reason why the system does not notify about some files, which have to be polled.
  package enum Obstacle: Sendable {
    /// A limit of the system for watched files.
    case limit
    /// A file system, such as a network share, without notifications.
    case fileSystem
  }

  /// The reason why files have to be polled, or `nil` if the system notifies about all of them.
  package private(set) var obstacle: Obstacle?
  private var source: OpaquePointer?

  /// Starts to receive notifications.
  package init() {
    source = processes_notifications_open()
    if source == nil { obstacle = .limit }
  }

  deinit { stop() }

  /// The descriptor that is readable while there are notifications, or -1 if files have to be polled.
  var descriptor: Int32 { source.map { processes_notifications_descriptor($0) } ?? -1 }

  /// Requests notifications about files and directories, including those about the entries of these directories.
  ///
  /// For a path that does not exist, the nearest existing directory is watched. A caller repeats the request after each notification,
  /// since files may have been replaced.
  ///
  /// - Parameters:
  ///   - paths: The files and directories.
  ///   - realPath: Returns a path without symbolic links, or `nil` if it does not exist.
  package func watch(_ paths: Set<String>, realPath: (String) -> String?) {
    var places: Set<String> = []
    for path in paths {
      // A link and its target are in different directories.
      for path in [path, realPath(path)].compactMap(\.self) {
        places.insert(Self.folder(of: path))
        if Self.watchesFiles || Self.isFolder(path) { places.insert(path) }
      }
    }
    for place in places where source != nil { watch(place) }
  }

  private func watch(_ path: String) {
    guard let source else { return }
    var path = path
    var failure = processes_notifications_add(source, path.isEmpty ? "." : path)
    while failure == ENOENT || failure == ENOTDIR, !path.isEmpty, path != "/" {
      path = Self.folder(of: path)
      failure = processes_notifications_add(source, path.isEmpty ? "." : path)
    }
    switch failure {
    case ENOSPC, EMFILE, ENFILE, ENOMEM: obstacle = .limit
    case ENOTSUP: obstacle = .fileSystem
    // The system cannot notify about a directory that it does not let be read, and nothing else can see its entries either.
    default: return
    }
    stop()
  }

  /// Removes the notifications that have arrived.
  func drain() {
    if let source { processes_notifications_drain(source) }
  }

  /// Ends the notifications. Also a forked process has to end its copy.
  func stop() {
    if let source { processes_notifications_close(source) }
    source = nil
  }

  #if os(Linux)
    /// Whether changed contents are only notified about if the file itself is watched.
    private static let watchesFiles = false
  #else
    /// Whether changed contents are only notified about if the file itself is watched.
    private static let watchesFiles = true
  #endif

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path.isEmpty ? "." : path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
