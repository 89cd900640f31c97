internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tries the actions that the system should deny, each in a separate confined process.
final class ConfinementProbe {
  /// The result of an action.
  enum Result: Equatable {
    case refused
    /// The system allowed this system call.
    case allowed(String)
  }

  private let folder: String
  private let environment: CommandEnvironment

  /// Creates a folder with files that the confined processes try to reach. Returns `nil` if that fails.
  ///
  /// - Parameter environment: The machine.
  init?(_ environment: CommandEnvironment) {
    self.environment = environment
    let place = environment.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let made = strdup(place + "/routescript-sandbox-XXXXXX") else { return nil }
    defer { free(made) }
    guard mkdtemp(made) != nil else { return nil }
    folder = String(cString: made)
    for name in ["given", "output", "other"] where mkdir(folder + "/" + name, 0o700) != 0 { return nil }
  }

  deinit {
    for name in ["other/file", "other/free", "given", "output", "other", ""] { _ = remove(folder + "/" + name) }
  }

  /// The confinement of a profile.
  private func confinement(_ profile: ForbiddenAction.Profile) -> Confinement {
    guard profile == .readers else { return .scripts }
    var confinement = Confinement(reading: [folder + "/given"], in: environment)
    confinement.allowFolder(folder + "/output")
    // Any other program than the one that is tried.
    confinement.allowProgram("/bin/sh")
    return confinement
  }

  /// Tries an action.
  ///
  /// - Returns: The result, and the protections that were in force; `nil` if no process can be started.
  func attempt(_ action: ForbiddenAction, _ profile: ForbiddenAction.Profile) -> (Result, Protections)? {
    let note = processes_memory_file()
    guard note >= 0 else { return nil }
    defer { close(note) }
    _ = remove(folder + "/other/free")
    let file = open(folder + "/other/file", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    close(file)
    let parent = getpid()
    let child = processes_fork()
    guard child != 0 else { reportAttempt(action, profile, parent: parent, note: note) }
    var status: Int32 = 0
    guard child > 0, waitpid(child, &status, 0) == child else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pread(note, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let call = String(decoding: bytes[1..<count], as: UTF8.self)
    return (call.isEmpty ? .refused : .allowed(call), Protections(rawValue: UInt32(bytes[0])))
  }

  /// Confines this process, tries the action, and writes the result: the protections, and the call that was not refused.
  private func reportAttempt(
    _ action: ForbiddenAction, _ profile: ForbiddenAction.Profile, parent: Int32, note: Int32
  ) -> Never {
    let protections = environment.confine(confinement(profile))
    func write(_ call: String) {
      let bytes = [UInt8(truncatingIfNeeded: protections.rawValue)] + Array(call.utf8)
      _ = ftruncate(note, 0)
      _ = pwrite(note, bytes, bytes.count, 0)
    }
    // A program that starts replaces this process.
    if action == .startProgram { write("execve") }
    let call = (folder + "/other").withCString { other in
      (folder + "/other/file").withCString { file in
        (folder + "/other/free").withCString { free in
          "/bin/true".withCString { program in
            action.attempt(
              processes_targets(folder: other, file: file, free_path: free, program: program, process: parent))
          }
        }
      }
    }
    write(call ?? "")
    _exit(0)
  }
}
