import Foundation
import Testing

/// The operating system's protections around untrusted scripts.
@Suite struct SandboxCommandTests {
  #if os(Linux)
    /// Whether this system offers protections; under an emulator such as valgrind it may not.
    private static let hasProtections =
      (try? CommandTest("sandbox").result().text.contains("none on this system")) == false

    /// A row of the table: the action, the results for scripts and readers, and the first version of Linux that promises them.
    private struct Row {
      let action: String
      let results: [String]
      let versions: [String]

      init?(_ line: Substring) {
        let words = line.split(separator: #/ {2,}/#).map(String.init)
        guard words.count == 4 else { return nil }
        (action, results) = (words[0], Array(words[1...2]))
        let versions = words[3].split(separator: ", ").map(String.init)
        self.versions = versions.count == 1 ? versions + versions : versions
      }
    }

    @Test("The system refuses scripts and readers what its version promises", .enabled(if: hasProtections))
    func refused() throws {
      let result = try CommandTest("sandbox").result()
      let system = try #require(result.text.firstMatch(of: #/system: Linux (\d+\.\d+)/#)?.1)
      let rows = result.text.split(separator: "\n").compactMap(Row.init)
      #expect(rows.count == 17)
      var isComplete = true
      for row in rows {
        for (result, version) in zip(row.results, row.versions) {
          let isPromised = version != "-" && String(system).compare(version, options: .numeric) != .orderedAscending
          if isPromised { #expect(result == "refused", "\(row.action)") }
          if version != "-", result != "refused" { isComplete = false }
        }
      }
      #expect(result.ending == .exited(isComplete ? 0 : 1), Comment(rawValue: result.text))
      #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 80 || !isComplete })
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

    /// Runs a command with a script in place of the reader of Swift, which ends with status 8 if a test of the shell succeeds.
    private static func reader(_ command: [String], _ test: String) throws -> String {
      try CommandTest(arguments: command).file("App/E.swift", "class A {}\n").file("secret.txt", "secret\n")
        .file("App/Main.storyboard", "<document/>")
        .file("reader", "#!/bin/sh\nif \(test); then exit 8; fi\nexit 7\n", mode: 0o755)
        .env("ROUTESCRIPT_SOURCES", "./reader").result().joinedText
    }

    @Test(
      "The reader of Swift is confined to the named folders", .enabled(if: hasProtections),
      arguments: [
        (["check", "App"], "cat App/E.swift", true), (["check", "App"], "cat secret.txt", false),
        (["check", "."], "cat secret.txt", true), (["check", "App"], "ls /etc", false),
        (["check", "App"], "echo x > App/E.swift", false), (["check", "App"], "echo x > new.txt", false),
        (["graph", "App", "--output", "out.mmd"], "echo x > new.txt", true),
        (["check", "App"], "chmod 600 App/E.swift", false), (["check", "App"], "touch App/E.swift", false),
        (["check", "App"], "grep -q 'Seccomp:.2' /proc/self/status", true),
        (["import", "App"], "cat secret.txt", false),
        (["import", "App", "--check"], "echo x > new.txt", false), (["graph", "App"], "cat secret.txt", false),
      ])
    func reader(command: [String], test: String, succeeds: Bool) throws {
      let errors = try Self.reader(command, "{ \(test); } > /dev/null 2>&1")
      #expect(errors.contains("status \(succeeds ? 8 : 7)"), "\(errors)")
    }

    @Test("The process that merges results is confined", .enabled(if: hasProtections))
    func merge() throws {
      let folder = try TemporaryFolder()
      let tool = try BuiltExecutable.path()
      // Opening the pipe waits until the report is opened. The process is confined before that.
      let test = """
        echo "it('ends', function() assert(true) end)" > a.lua; '\(tool)' test a.lua --results results > log && mkfifo out
        '\(tool)' report merge results --report tap=out > log & process=$!
        exec 3< out; grep Seccomp: /proc/$process/status; cat <&3 | tail -n 1; wait $process
        """
      let result = try ChildProcess(
        path: "/bin/sh", arguments: ["-c", test], environment: ["PATH": "/usr/bin:/bin"], folder: folder.path
      ).run()
      #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
      #expect(result.text == "Seccomp:\t2\n1..1\n", Comment(rawValue: result.allText))
    }

    @Test("A graph of modules reads the folders of modules", .enabled(if: hasProtections))
    func modules() throws {
      let result = try CommandTest("graph", "models/app.lua").file("models/app.lua", "require 'info'\n")
        .file("models/info.lua", "error 'info is read'\n").result()
      #expect(result.errorText.contains("info is read"), "\(result.errorText)")
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
