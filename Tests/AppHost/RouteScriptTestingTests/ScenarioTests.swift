#if UIKit
  import Foundation
  import PreparedSources
  import Testing

  @testable import RouteScriptTesting

  /// Scenarios that run with an app in this test target, each in its own process.
  @Suite struct ScenarioTests {
    /// A test target has one line like this.
    @Test(
      "each Lua test is a test",
      arguments: await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/Passing"))
    func passing(_ scenario: Scenario) async {
      let result = await scenario.result()
      #expect(result.issues.filter { !$0.isWarning }.isEmpty, "\(result.issues)")
    }

    /// Runs a test of the suite of failures.
    private func failure(of name: String) async throws -> Scenario.Finding {
      let scenarios = await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/Failing")
      let scenario = try #require(scenarios.first { $0.path == [name] })
      let issues = await scenario.result().issues
      return try #require(issues.first)
    }

    @Test("a host finds storyboards, xibs, images, colors and the Info.plist")
    func resources() throws {
      let directory = URL.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: directory) }
      for name in ["Assets.xcassets/a.imageset", "Assets.xcassets/b.colorset"] {
        try FileManager.default.createDirectory(at: directory.appending(path: name), withIntermediateDirectories: true)
      }
      for name in ["A.storyboard", "B.xib", "c@2x.png", "Info.plist", "D.swift", "other.plist"] {
        try Data().write(to: directory.appending(path: name))
      }
      let app = HostedApp(PreparedClasses(), resources: [directory.path])
      #expect(
        app.resources.map { URL(filePath: $0).lastPathComponent }
          == ["A.storyboard", "a.imageset", "b.colorset", "B.xib", "Info.plist", "c@2x.png"])
    }

    @Test("a scenario has the name and the place of the Lua test")
    func names() async throws {
      let scenarios = await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/Passing")
      #expect(scenarios.count == 7)
      let fresh = try #require(scenarios.first { $0.path.first == "globals" })
      let file = "Tests/AppHost/RouteScriptTestingTests/Passing/passing_spec.lua"
      #expect(fresh.testDescription == "globals › are fresh in one test (\(file):27)")
      #expect(fresh.line == 27)
    }

    @Test("a file without tests, steps and assertions is a failure, as in routescript test")
    func empty() async throws {
      let scenarios = await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/Empty")
      let issue = try #require(await scenarios.first?.result().issues.first)
      #expect(scenarios.count == 1 && !issue.isWarning)
      #expect(issue.text.contains("the file contains no tests"), "\(issue.text)")
    }

    @Test("output of print, and a pending test")
    func outputAndPending() async throws {
      let scenarios = await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/Passing")
      let printing = try #require(scenarios.first { $0.path == ["prints"] })
      #expect(await printing.result().output == ["printed"])
      let pending = try #require(scenarios.first { $0.path == ["is not written yet"] })
      let issues = await pending.result().issues
      #expect(issues.count == 1 && issues[0].isWarning, "\(issues)")
    }

    @Test("a failed assertion has the file and the line of the Lua source")
    func assertion() async throws {
      let failure = try await failure(of: "fails an assertion")
      #expect(failure.file == "Tests/AppHost/RouteScriptTestingTests/Failing/failing_spec.lua")
      #expect(failure.line == 4)
      #expect(failure.column == 10)
      #expect(failure.text.contains("Asia"), "\(failure.text)")
    }

    @Test("a crash of the app is a failure of its test, with the message of the runtime")
    func crash() async throws {
      let failure = try await failure(of: "crashes the app")
      #expect(failure.line == 7)
      #expect(failure.text.contains("the app crashed: the stamp is missing"), "\(failure.text)")
      #expect(failure.text.contains("StampApp.swift:"), "\(failure.text)")
    }

    @Test("an exception of UIKit is a failure of the step")
    func exception() async throws {
      let failure = try await failure(of: "raises an exception of UIKit")
      #expect(failure.line == 12)
      #expect(failure.text.contains("NSInvalidArgumentException"), "\(failure.text)")
    }

    @Test(
      "errors of properties and functions say what to do",
      arguments: [
        ("misspells a property", "did you mean 'price'"),
        ("reads a value of an unknown type", "make Opaque Codable"),
        ("sets a property that is read-only", "add @objc to the property in the app"),
        ("calls a function with a wrong type", "expected: an integer"),
        ("calls a function that throws", "the album refuses"),
      ])
    func errors(name: String, message: String) async throws {
      let failure = try await failure(of: name)
      #expect(failure.text.contains(message), "\(failure.text)")
    }

    @Test("a file that cannot be loaded, and a directory without files, is a scenario that fails")
    func noTests() async throws {
      for (directory, message) in [
        ("Broken", "the file is broken"), ("None", "there are no files that end in _spec.lua"),
      ] {
        let scenarios = await StampHost.scenarios(in: "Tests/AppHost/RouteScriptTestingTests/\(directory)")
        #expect(scenarios.count == 1)
        let issue = try #require(await scenarios.first?.result().issues.first)
        #expect(!issue.isWarning && issue.text.contains(message), "\(issue.text)")
      }
    }
  }
#endif
