internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner

/// The restrictions on an untrusted configuration file, which may only tighten settings.
///
/// The file's options read and write only within the project's folder, replace only files that RouteScript wrote, and raise no limit.
final class ConfigurationConfinement {
  /// The files that the configuration makes RouteScript write.
  private(set) var outputs: [String] = []
  private let folder: ProjectFolder
  private var written: WrittenFiles

  /// Creates the confinement to the current folder.
  ///
  /// - Parameter linkedFolder: The folder in which the caller of the run provided files as links, if any.
  /// - Throws: `FileOutput.Failure` if the folder cannot be opened.
  init(_ environment: CommandEnvironment, linkedFolder: String?) throws(FileOutput.Failure) {
    folder = try ProjectFolder(linkedFolder: linkedFolder)
    written = WrittenFiles(SuiteCache(files: environment.files))
  }

  /// Checks the options of a file.
  ///
  /// - Parameters:
  ///   - options: The options that take effect, by name.
  ///   - table: The reach of each option.
  ///   - file: The file, for the positions of errors.
  /// - Throws: `SuiteConfiguration.Fault` for the first option, by name, that requests more than a file may.
  func check(
    _ options: [String: SuiteConfiguration.Value], _ table: [String: ConfigurationOption],
    of file: SuiteConfiguration
  ) throws(SuiteConfiguration.Fault) {
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      for text in value.texts {
        switch table[name]?.reach {
        case .input(let paths): for path in paths(text) { try checkInput(path, text, name, file) }
        case .output(let paths): for path in paths(text) { try checkOutput(path, text, name, file) }
        case .limit(let standard, let exceeds):
          if exceeds(text) {
            throw fault(
              "the option '\(name)' raises a limit", name, text, file, found: text,
              expected: "at most the default, \(standard)")
          }
        case .run, .workers, .trustedOnly, nil: break
        }
      }
    }
  }

  private func checkInput(
    _ path: String, _ value: String, _ name: String, _ file: SuiteConfiguration
  ) throws(SuiteConfiguration.Fault) {
    do throws(ProjectFolder.Refusal) {
      try folder.checkInput(path)
    } catch {
      throw fault(
        "the option '\(name)' reads outside the project's folder", name, value, file, found: Self.found(error, path),
        expected: "a path within the folder, without '..'")
    }
  }

  private func checkOutput(
    _ path: String, _ value: String, _ name: String, _ file: SuiteConfiguration
  ) throws(SuiteConfiguration.Fault) {
    guard path != "/dev/null" else { return }
    do throws(ProjectFolder.Refusal) {
      _ = try folder.output(path, isOwn: written.contains)
    } catch {
      let (title, expected) =
        switch error {
        case .outside, .link:
          (
            "the option '\(name)' writes outside the project's folder",
            "a path within the folder, without '..' or links"
          )
        case .foreign:
          ("the option '\(name)' replaces a file that RouteScript did not write", "a new file, or an earlier output")
        case .hidden: ("the option '\(name)' writes a hidden file", "a path without names that start with a dot")
        case .notFile, .unreachable: ("the option '\(name)' sets a file that cannot be written", "a file in a folder")
        }
      throw fault(title, name, value, file, found: Self.found(error, path), expected: expected)
    }
    outputs.append(path)
  }

  private static func found(_ refusal: ProjectFolder.Refusal, _ path: String) -> String {
    switch refusal {
    case .outside(let place): place == path ? path : "\(path), which leads to \(place)"
    case .link(let place): place == path ? "the symbolic link \(path)" : "\(path), through the symbolic link \(place)"
    case .hidden: path
    case .foreign: "\(path), which exists"
    case .notFile: "\(path), which is not a file"
    case .unreachable(let reason): "\(path): \(reason)"
    }
  }

  private func fault(
    _ title: String, _ name: String, _ value: String, _ file: SuiteConfiguration, found: String, expected: String
  ) -> SuiteConfiguration.Fault {
    let option = ConfigurationWords.commandLine(name, value)
    return file.fault(
      title, option: name, found: found, expected: expected,
      help: ["to allow it, pass \(option) on the command line, or trust the project with --trust"])
  }

  /// Returns the place at which to write a file that the configuration named.
  ///
  /// - Throws: `FileOutput.Failure` if the folder changed since the check.
  func place(of path: String) throws(FileOutput.Failure) -> FilePlace {
    // The record contains the files that an earlier round of --watch wrote.
    do throws(ProjectFolder.Refusal) {
      return try folder.output(path, isOwn: written.contains)
    } catch {
      throw FileOutput.Failure(path: path, reason: "refused: " + Self.found(error, path))
    }
  }

  /// Adds the written files to the record.
  func remember() {
    written.add(outputs.compactMap { path in try? folder.output(path) { _ in true }.status.map { FileStamp($0) } })
  }
}
