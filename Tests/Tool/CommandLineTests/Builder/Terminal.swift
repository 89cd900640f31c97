#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudo-terminal that passes on what is written to it unchanged.
struct Terminal {
  /// The end that a terminal program would hold.
  let controller: Int32
  /// The end that a command sees as its terminal.
  let device: Int32

  /// Opens a terminal of a width.
  init(columns: Int) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard controller >= 0 else { throw ChildProcess.Failure(call: "open /dev/ptmx", code: errno) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    #if canImport(Glibc)
      // grantpt, unlockpt and ptsname are hidden by Swift's Glibc: these are the two requests that they make.
      var locked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(controller, 0x4004_5431, &locked) == 0, ioctl(controller, 0x8004_5430, &number) == 0 else {
        throw ChildProcess.Failure(call: "ioctl /dev/ptmx", code: errno)
      }
      let name = "/dev/pts/\(number)"
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0, let pointer = ptsname(controller) else {
        throw ChildProcess.Failure(call: "ptsname", code: errno)
      }
      let name = String(cString: pointer)
    #endif
    device = open(name, O_RDWR | O_NOCTTY)
    guard device >= 0 else { throw ChildProcess.Failure(call: "open \(name)", code: errno) }
    _ = fcntl(device, F_SETFD, FD_CLOEXEC)

    var settings = termios()
    tcgetattr(device, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(device, TCSANOW, &settings)
    var size = winsize(ws_row: 24, ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(device, UInt(TIOCSWINSZ), &size)
  }
}
