#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An action that the system denies to a confined process.
enum ForbiddenAction: String, CaseIterable {
  case writeFile = "write a file"
  case openSocket = "open a socket"
  case startProgram = "start a program"

  /// Tries the action, and undoes it if it succeeds.
  ///
  /// - Returns: Whether the system denied it.
  func isRefused() -> Bool {
    switch self {
    case .writeFile:
      let path = ".routescript-sandbox-\(getpid())"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { return errno == EPERM || errno == EACCES }
      close(file)
      unlink(path)
      return false
    case .openSocket:
      #if canImport(Glibc)
        let kind = Int32(SOCK_DGRAM.rawValue)
      #else
        let kind = SOCK_DGRAM
      #endif
      let socket = socket(AF_INET, kind, 0)
      guard socket >= 0 else { return errno == EPERM || errno == EACCES }
      defer { close(socket) }
      // The macOS sandbox allows the creation of a socket, but not its connection. Connecting a datagram socket sends nothing.
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(9).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let failure = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      return failure != 0 && (errno == EPERM || errno == EACCES)
    case .startProgram:
      var child: pid_t = 0
      let words = [strdup("sh"), strdup("-c"), strdup("exit 0"), nil]
      defer { for word in words { free(word) } }
      let failure = posix_spawn(&child, "/bin/sh", nil, nil, words, nil)
      if failure == 0 { waitpid(child, nil, 0) }
      return failure == EPERM || failure == EACCES
    }
  }
}
