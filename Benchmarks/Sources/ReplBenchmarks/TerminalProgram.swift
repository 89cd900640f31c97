import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program on a pseudo-terminal.
enum TerminalProgram {
  /// Returns the time until the program shows a prompt, `> `, in nanoseconds, or `nil` if no terminal is available or no prompt appears.
  static func timeToPrompt(_ program: String, _ arguments: [String]) -> Int64? {
    guard let terminal = openTerminal() else { return nil }
    defer { close(terminal.controller) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 { posix_spawn_file_actions_adddup2(&actions, terminal.device, Int32(descriptor)) }
    let words = copies([program] + arguments)
    let environment = copies(["TERM=xterm-256color", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"])
    defer { for word in words + environment { free(word) } }
    let start = now()
    var process = pid_t()
    let status = posix_spawn(&process, program, &actions, nil, words, environment)
    close(terminal.device)
    guard status == 0 else { return nil }
    var seen: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var end: Int64?
    var readable = pollfd(fd: terminal.controller, events: Int16(POLLIN), revents: 0)
    while end == nil, poll(&readable, 1, 10_000) > 0 {
      let count = read(terminal.controller, &chunk, chunk.count)
      if count <= 0 { break }
      seen += chunk[..<count]
      // An editor can move the cursor after it has drawn the prompt.
      if String(decoding: seen, as: UTF8.self).contains("> ") { end = now() }
    }
    // How long it takes to end is not measured.
    kill(process, SIGKILL)
    var ended: Int32 = 0
    waitpid(process, &ended, 0)
    return end.map { $0 - start }
  }

  /// Words as C wants them, to be freed.
  private static func copies(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var copies: [UnsafeMutablePointer<CChar>?] = []
    for word in words { copies.append(strdup(word)) }
    return copies + [nil]
  }

  private static func openTerminal() -> (controller: Int32, device: Int32)? {
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0 else { return nil }
    #if canImport(Glibc)
      // Swift's Glibc hides what these two requests are behind.
      var locked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(controller, 0x4004_5431, &locked) == 0, ioctl(controller, 0x8004_5430, &number) == 0 else {
        return nil
      }
      let name = "/dev/pts/\(number)"
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let pointer = ptsname(controller) else { return nil }
      let name = String(cString: pointer)
    #endif
    let device = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    return device >= 0 ? (controller, device) : nil
  }
}
