import Foundation
import Testing

/// The operating system's protections around untrusted scripts.
@Suite struct SandboxCommandTests {
  #if os(Linux)
    /// Whether this system offers protections; under an emulator such as valgrind it may not.
    private static let hasProtections =
      (try? CommandTest("sandbox").result().text.contains("none on this system")) == false

    @Test("A confined process cannot write a file, open a socket or start a program", .enabled(if: hasProtections))
    func refused() throws {
      let result = try CommandTest("sandbox").result()
      #expect(result.ending == .exited(0))
      let lines = result.text.split(separator: "\n").dropFirst()
      #expect(
        lines.map { $0.split(separator: " ").last } == ["refused", "refused", "refused"], Comment(rawValue: result.text)
      )
    }

    @Test(
      "The process that runs an untrusted script is confined, and that of a trusted one is not",
      .enabled(if: hasProtections), arguments: ["run", "test"], [false, true])
    func confined(command: String, isTrusted: Bool) throws {
      var filters: [String] = []
      // While the second file runs, what was printed of the first one has arrived.
      _ = try CommandTest(
        arguments: [command, "a.lua", "b.lua", "--timeout", "2s"] + (command == "test" ? ["-j", "1"] : [])
          + (isTrusted ? ["--trust"] : [])
      )
      .file("a.lua", "it('ends', function() assert(true) end)\n").file("b.lua", "while true do end\n")
      .changing(after: "ends") { filters = try Self.filters(ofProcessesIn: $0) }.result()
      // The process that starts workers is never confined; a trusted worker runs one file, and another follows.
      let isConfined = command == "run" ? filters == ["2"] : filters == ["0", "2"]
      #expect(isTrusted ? Set(filters) == ["0"] : isConfined, "\(filters)")
    }

    /// The modes of the system call filters of the processes whose current folder this is, sorted: 0 for none, 2 for a filter.
    private static func filters(ofProcessesIn folder: String) throws -> [String] {
      let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { process in
        guard Int(process) != nil,
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) == real
        else { return nil }
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status.split(separator: "\n").first { $0.hasPrefix("Seccomp:") }?.split(separator: "\t").last.map(
          String.init)
      }.sorted()
    }
  #endif
}
