#if UIKit
  internal import RouteDiagnostics
  internal import Foundation
  internal import ScenarioRunner
  public import Testing

  /// A Lua test, as an argument of a test of Swift Testing.
  public struct Scenario: Sendable, CustomTestStringConvertible {
    /// The file, relative to the package.
    public let file: String
    /// The names from the outermost group to the test. Empty for a file without tests.
    public let path: [String]
    /// The line where it is declared, or `nil` if it is unknown.
    public let line: Int?
    private let directory: String
    private let process: ScenarioProcess?
    /// The reason why there is nothing to run.
    private let problem: String?

    init(
      file: String, path: [String] = [], line: Int? = nil, directory: String, process: ScenarioProcess?,
      problem: String? = nil
    ) {
      self.file = file
      self.path = path
      self.line = line
      self.directory = directory
      self.process = process
      self.problem = problem
    }

    /// The name and the place: `the cart › shows its items (spec/cart_spec.lua:12)`.
    public var testDescription: String {
      let place = line.map { "\(file):\($0)" } ?? file
      return path.isEmpty ? place : "\(path.joined(separator: " › ")) (\(place))"
    }

    /// Runs the test in a new process, and records each failure at its place in the Lua file.
    ///
    /// A crash of the app ends the process, and is a failure of this test only. The output of `print` is printed.
    public func run() async {
      let result = await result()
      for text in result.output { print(text) }
      // Before the test library reports the result.
      if !result.output.isEmpty { fflush(nil) }
      for issue in result.issues {
        let location = Testing.SourceLocation(
          fileID: issue.file.contains("/") ? issue.file : "./\(issue.file)",
          filePath: issue.file.hasPrefix("/") ? issue.file : "\(directory)/\(issue.file)", line: max(1, issue.line),
          column: max(1, issue.column))
        if issue.isWarning {
          #if compiler(>=6.3)
            Issue.record(Comment(rawValue: issue.text), severity: .warning, sourceLocation: location)
          #else
            print("\(issue.file):\(issue.line): warning: \(issue.text)")
          #endif
        } else {
          Issue.record(Comment(rawValue: issue.text), sourceLocation: location)
        }
      }
    }

    // MARK: Results

    /// A failure or a warning.
    struct Finding: Sendable, Equatable {
      var file: String
      var line: Int
      var column: Int
      var text: String
      var isWarning = false
    }

    /// The result of a run.
    struct Result: Sendable {
      var issues: [Finding] = []
      var output: [String] = []
    }

    /// Runs the test.
    func result() async -> Result {
      guard let process, problem == nil else { return Result(issues: [finding(problem ?? "there is no process")]) }
      do {
        let events = try await process.run(file, test: path.isEmpty ? nil : path.joined(separator: " "))
        return result(of: events)
      } catch {
        return Result(issues: [finding("the scenario did not run: \(error)")])
      }
    }

    private func result(of events: [RunEvent]) -> Result {
      var result = Result()
      var hasRun = false
      var ofFile: [QuotedDiagnostic] = []
      for event in events {
        switch event {
        case .output(let output): result.output.append(output.text)
        case .testEnded(let report):
          hasRun = true
          result.issues += report.diagnostics.map { finding($0, isWarning: report.status == .pending) }
          result.issues += report.warnings.map { finding($0, isWarning: true) }
          if report.status == .pending && report.diagnostics.isEmpty {
            result.issues.append(finding("pending", isWarning: true))
          } else if (report.status == .failed || report.status == .error) && report.diagnostics.isEmpty {
            result.issues.append(finding("the test failed"))
          }
        case .failedOutsideTest(let failure):
          hasRun = true
          result.issues += failure.diagnostics.map { finding($0, isWarning: false) }
        case .fileEnded(let report): ofFile = report.warnings
        default: break
        }
      }
      if !hasRun, path.isEmpty, !ofFile.isEmpty {
        result.issues += ofFile.map { finding($0, isWarning: false) }
      } else if !hasRun {
        result.issues.append(finding("the test was skipped: the file has focused tests, or did not declare it again"))
      }
      return result
    }

    private func finding(_ text: String, isWarning: Bool = false) -> Finding {
      Finding(file: file, line: line ?? 1, column: 1, text: text, isWarning: isWarning)
    }

    private func finding(_ quoted: QuotedDiagnostic, isWarning: Bool) -> Finding {
      let place = quoted.diagnostic.location
      return Finding(
        file: place?.file ?? file, line: place?.line ?? line ?? 1, column: place?.columns?.lowerBound ?? 1,
        text: quoted.styledText(width: 100).plain.trimmingCharacters(in: .newlines), isWarning: isWarning)
    }
  }

  extension ScenarioHost {
    /// Returns the tests of all `*_spec.lua` files of a directory, each of which runs in a new process.
    ///
    /// A file that cannot be loaded, and a directory without files, is a scenario that fails.
    ///
    /// - Parameters:
    ///   - specifications: The directory, relative to the package of `file`.
    ///   - file: A file of the package.
    public static func scenarios(in specifications: String = "spec", file: String = #filePath) async -> [Scenario] {
      await Scenario.all(
        in: specifications, host: _mangledTypeName(self), directory: PackageDirectory.containing(file))
    }
  }

  extension Scenario {
    /// Lists the tests of a directory of a package.
    ///
    /// - Parameter host: The mangled name of the host's type, or `nil` if it has none because it is declared in a function.
    fileprivate static func all(in specifications: String, host: String?, directory: String) async -> [Scenario] {
      let runner = ScenarioRunner(files: SystemFiles())
      let found = runner.suites(at: "\(directory)/\(specifications)") ?? []
      guard !found.isEmpty else {
        return [
          Scenario(
            file: specifications, directory: directory, process: nil,
            problem: "there are no files that end in _spec.lua in \(directory)/\(specifications)")
        ]
      }
      guard let host else {
        return [
          Scenario(
            file: specifications, directory: directory, process: nil,
            problem: "the host's type has no name at run time; declare it outside functions")
        ]
      }
      let process = ScenarioProcess(host: host, directory: directory)
      let files = found.map { String($0.dropFirst(directory.utf8.count + 1)) }
      return await withTaskGroup(of: (Int, [Scenario]).self) { group in
        for (index, file) in files.enumerated() {
          group.addTask { (index, await listed(in: file, directory, process)) }
        }
        var lists: [Int: [Scenario]] = [:]
        for await (index, list) in group { lists[index] = list }
        return files.indices.flatMap { lists[$0] ?? [] }
      }
    }

    private static func listed(in file: String, _ directory: String, _ process: ScenarioProcess) async -> [Scenario] {
      do {
        let events = try await process.run(file, isListing: true)
        let names: [TestName] = events.compactMap { if case .testFound(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else {
          // Running the whole file reports why it has no tests.
          return [Scenario(file: file, directory: directory, process: process)]
        }
        return names.map {
          Scenario(file: file, path: $0.path, line: $0.line, directory: directory, process: process)
        }
      } catch {
        return [
          Scenario(
            file: file, directory: directory, process: nil, problem: "the scenarios cannot be listed: \(error)")
        ]
      }
    }
  }
#endif
