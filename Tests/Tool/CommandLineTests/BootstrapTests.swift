import Foundation
import Testing

/// `Scripts/bootstrap` on a machine without libraries: a directory of programs that print how they are called.
@Suite(.enabled(if: CommandTest.hasProgram("/bin/bash"), "there is no bash"))
struct BootstrapTests {
  private static let missing = "pkg-config liblua5.4-dev libexpat1-dev libedit-dev"

  /// A run of the script.
  ///
  /// - Parameters:
  ///   - arguments: The options of the script.
  ///   - user: The number of the user.
  ///   - hasSudo: Whether there is a `sudo`.
  ///   - password: Whether it needs a password.
  ///   - swift: What the `swift` of the machine does, as a line of sh.
  ///   - answer: The line that the user types on a terminal, or `nil` if there is no terminal.
  private func bootstrap(
    _ arguments: String..., user: Int, hasSudo: Bool = true, password: Bool = true, swift: String = "exit 0",
    answer: String? = nil
  ) throws -> ChildProcess.Result {
    let folder = try TemporaryFolder()
    func program(_ name: String, _ text: String) throws {
      try folder.write(Array("#!/bin/sh\n\(text)\n".utf8), to: "texts/" + name, mode: 0o755)
    }
    try program("swift", swift)
    try program("id", "echo \(user)")
    try program("uname", "echo Linux")
    try program("apt-get", "echo \"apt-get $*\" >> calls")
    let trial = "if [ \"$1\" = -n ]; then exit \(password ? 1 : 0); fi"
    if hasSudo { try program("sudo", "\(trial); echo sudo >> calls; exec \"$@\"") }
    for name in ["cat", "env", "mktemp", "rm", "sh"] {
      let path = try #require(["/usr/bin/", "/bin/"].map { $0 + name }.first(where: CommandTest.hasProgram))
      try folder.link("bin/" + name, to: path)
    }
    // A process that another test starts meanwhile would keep a program open that this process writes, and an open one cannot be run.
    let copied = try ChildProcess(
      path: "/bin/sh", arguments: ["-c", "cp texts/* bin/"], environment: ["PATH": "/usr/bin:/bin"], folder: folder.path
    ).run()
    try #require(copied.ending == .exited(0), "\(copied.errorText)")
    var result = try ChildProcess(
      path: "/bin/bash", arguments: [CommandTest.packageFolder + "/Scripts/bootstrap"] + arguments,
      environment: ["PATH": folder.path + "/bin"], folder: folder.path, input: Array((answer ?? "").utf8),
      terminalColumns: answer == nil ? nil : 200
    ).run()
    let calls = FileManager.default.contents(atPath: folder.path + "/calls") ?? Data()
    result.output += Array(calls)
    return result
  }

  @Test("As root, the script names the missing packages and installs them")
  func root() throws {
    let result = try bootstrap(user: 0)
    #expect(result.errorText == "Installing \(Self.missing) (apt-get) …\n")
    #expect(result.text.hasSuffix("install --no-install-recommends \(Self.missing)\n"), "\(result.text)")
    #expect(!result.text.contains("sudo"))
    #expect(result.ending == .exited(0))
  }

  @Test("A Swift that does not start is named before anything is installed")
  func brokenSwift() throws {
    let result = try bootstrap(user: 0, swift: "echo 'libcurl.so.4: cannot open' >&2; exit 127")
    #expect(
      result.errorText.hasPrefix(
        "Swift does not start: libcurl.so.4: cannot open\nInstall the packages that Swift needs"))
    #expect(result.text == "")
    #expect(result.ending == .exited(1))
  }

  @Test("On a terminal, the script asks before it runs sudo", arguments: ["y\n", "yes\n"])
  func agreed(answer: String) throws {
    let result = try bootstrap(user: 1000, answer: answer)
    #expect(result.text.contains("These packages are missing: \(Self.missing)"), "\(result.text)")
    #expect(result.text.contains("Run `sudo apt-get install \(Self.missing)`? [y/N]"), "\(result.text)")
    #expect(result.text.contains("sudo\napt-get "), "\(result.text)")
    #expect(result.ending == .exited(0))
  }

  @Test("Every other answer installs nothing", arguments: ["\n", "n\n", ""])
  func refused(answer: String) throws {
    let result = try bootstrap(user: 1000, answer: answer)
    #expect(result.text.contains("Nothing was installed."), "\(result.text)")
    #expect(!result.text.contains("sudo\napt-get "))
    #expect(result.ending == .exited(1))
  }

  @Test("Without a terminal, a user gets the command to run instead of a question")
  func withoutTerminal() throws {
    let result = try bootstrap(user: 1000)
    #expect(result.errorText.contains("These packages are missing: \(Self.missing)\n"))
    #expect(result.errorText.contains("or: sudo apt-get install \(Self.missing)\n"), "\(result.errorText)")
    #expect(result.output.isEmpty)
    #expect(result.ending == .exited(1))
  }

  @Test("Without a terminal, sudo is used if it needs no password")
  func withoutPassword() throws {
    let result = try bootstrap(user: 1000, password: false)
    #expect(result.text.hasPrefix("sudo\napt-get "), "\(result.text)")
    #expect(result.ending == .exited(0))
  }

  @Test("--yes uses sudo without a question")
  func yes() throws {
    let result = try bootstrap("--yes", user: 1000)
    #expect(result.text.hasPrefix("sudo\napt-get "), "\(result.text)")
    #expect(!result.errorText.contains("[y/N]"))
    #expect(result.ending == .exited(0))
  }

  @Test("Without sudo, the message contains the command for root")
  func withoutSudo() throws {
    let result = try bootstrap(user: 1000, hasSudo: false)
    #expect(result.errorText.contains("Run this as root, then try again: apt-get install \(Self.missing)\n"))
    #expect(result.ending == .exited(1))
  }

  @Test("--sources builds the reader of Swift sources last, such that it needs no Swift on the machine that runs it")
  func sources() throws {
    let result = try bootstrap("--sources", user: 0, swift: "echo \"swift $*\" >> calls")
    let build = try #require(result.text.split(separator: "\n").last)
    #expect(build.hasPrefix("swift build --quiet --package-path \(CommandTest.packageFolder)/Scripts/SourceReader "))
    #expect(build.contains(" --product routescript-sources -c release --static-swift-stdlib "), "\(build)")
    #expect(result.errorText.hasSuffix("Building routescript-sources; the first time takes several minutes …\n"))
    #expect(result.ending == .exited(0), "\(result.errorText)")
  }

  @Test("An unknown option is an error that lists the options")
  func unknownOption() throws {
    let result = try bootstrap("--test", user: 0)
    #expect(
      result.errorText
        == "Scripts/bootstrap: unknown option '--test'. Use --tests, --benchmarks, --packages, --sources, --list or --yes\n"
    )
    #expect(result.ending == .exited(1))
  }
}
