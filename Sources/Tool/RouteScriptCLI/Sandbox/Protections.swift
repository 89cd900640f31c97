internal import CProcesses

/// The operating system's protections that confine a process that handles untrusted input.
struct Protections: OptionSet {
  let rawValue: UInt32

  /// Linux's Landlock (since 5.13): files, programs, TCP and, since 6.12, signals.
  static let landlock = Protections(rawValue: UInt32(PROCESSES_LANDLOCK))
  /// A seccomp filter of system calls (Linux).
  static let seccomp = Protections(rawValue: UInt32(PROCESSES_SECCOMP))
  /// The macOS sandbox.
  static let seatbelt = Protections(rawValue: UInt32(PROCESSES_SEATBELT))

  /// The names of the protections, in a fixed order.
  var names: [String] {
    let named: [(Protections, String)] = [
      (.landlock, "Landlock"), (.seccomp, "seccomp"), (.seatbelt, "the macOS sandbox"),
    ]
    return named.filter { contains($0.0) }.map(\.1)
  }
}
