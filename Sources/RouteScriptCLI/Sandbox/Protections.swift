internal import CProcesses

/// The operating system's protections that confine a process that runs untrusted scripts.
struct Protections: OptionSet {
  let rawValue: UInt32

  /// Linux's Landlock (since 5.13): no writing, no starting of programs, no TCP.
  static let landlock = Protections(rawValue: UInt32(PROCESSES_LANDLOCK))
  /// A seccomp filter of system calls (Linux).
  static let seccomp = Protections(rawValue: UInt32(PROCESSES_SECCOMP))
  /// The macOS sandbox.
  static let seatbelt = Protections(rawValue: UInt32(PROCESSES_SEATBELT))

  /// Drops, permanently, this process's rights to write files that are not open, to open sockets and to start programs.
  ///
  /// Call it while the process has one thread: a thread keeps the rights that it started with.
  ///
  /// - Returns: the protections that the system put in force.
  @discardableResult
  static func enter() -> Protections { Protections(rawValue: processes_confine()) }

  /// The names of the protections, in a fixed order.
  var names: [String] {
    let named: [(Protections, String)] = [
      (.landlock, "Landlock"), (.seccomp, "seccomp"), (.seatbelt, "the macOS sandbox"),
    ]
    return named.filter { contains($0.0) }.map(\.1)
  }
}
