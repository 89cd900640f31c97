internal import AppAnalysis
internal import ArgumentParser
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import ScriptText
internal import StoryboardAnalysis
internal import StoryboardScripts

/// `routescript generate swift`: writes the identifiers of storyboards and xibs as Swift source code.
struct GenerateSwiftCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "swift", abstract: "Write scenes, segues and reuse identifiers as Swift.",
      usage: "routescript generate swift [<options>] [<path> ...]",
      discussion: """
        The app compiles the code, so that a missing scene or a wrong class is an error of the compiler. The code has the names of \
        SwiftGen's templates, such as StoryboardScene.Main.editor.instantiate().

        An existing file is replaced only if this command wrote it. With --check, nothing is written, and a file that is out of date \
        fails with the changed lines.

        In `.routescript`, sources, sources_exclude and sources_dependencies name folders.

          routescript generate swift App --output App/Storyboards.swift
          routescript generate swift App --output App/Storyboards.swift --check
        """)
  }

  enum PlatformName: String, CaseIterable, ExpressibleByArgument {
    case iOS, macOS, tvOS
  }

  enum Access: String, CaseIterable, ExpressibleByArgument {
    case `internal`, package, `public`
  }

  @OptionGroup var shared: StoryboardOptions
  @OptionGroup var reader: SourceReaderOption

  @Flag(help: "Compare the file of --output with the storyboards, and write nothing.")
  var check = false

  @Option(help: "The access level of the declarations.")
  var access = Access.internal

  @Option(
    help: ArgumentHelp(
      "The module of the app, which the code does not import. (default: the module of most classes)", valueName: "name")
  )
  var module: String?

  @Option(
    name: .customLong("import"), help: ArgumentHelp("Import this module, too. Repeatable.", valueName: "name"))
  var imports: [String] = []

  @Option(
    help: ArgumentHelp(
      "Load the files from this bundle, such as Bundle.module. (default: the bundle of the code)",
      valueName: "expression"))
  var bundle: String?

  @Option(
    help: ArgumentHelp(
      "Use the files of this platform. (default: the platform of most scenes)", valueName: "name"))
  var platform: PlatformName?

  func validate() throws {
    guard !check || shared.output != nil else { throw ValidationError("--check needs --output") }
    for name in imports + [module].compactMap(\.self) where name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_.]*/#) == nil {
      throw ValidationError("'\(name)' is not a module name")
    }
    if let bundle, bundle.isEmpty || bundle.contains(where: \.isNewline) {
      throw ValidationError("--bundle needs an expression in one line")
    }
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let environment = reader.applied(to: environment, noColor: shared.noColor) else { return .usage }
    var confinement = Confinement.app(shared.named, files: [shared.output], in: environment)
    if !check { confinement.allowOutput(shared.output) }
    _ = environment.confine(confinement)
    var old: [UInt8]?
    // A pipe or a device has no contents to keep, and reading it could block.
    if let output = shared.output, case let place = FilePlace(output), place.status != nil, place.isReplaceable {
      do throws(SourceFileError) {
        old = try environment.readFile(output)
      } catch {
        environment.explain(error.diagnostic(output), noColor: shared.noColor)
        return .usage
      }
      if let old, !old.isEmpty, !TypedSwift.isOwn(old) {
        environment.explain(
          Diagnostic(
            "'\(output)' is not a file of this command", expected: "a first line that starts with \(TypedSwift.mark)",
            help: ["name another file with --output, or remove this one"]), noColor: shared.noColor)
        return .usage
      }
    }
    guard
      let app = AppReading(shared.named, environment, command: "routescript generate swift", noColor: shared.noColor)
    else { return .usage }
    var shared = shared
    shared.named = app.paths
    return shared.execute(in: environment) { [shared] () throws(AppFailure) in
      var input = try shared.input(app.analyzer, reading: .words)
      input.omitDependencies()
      let unused = app.analyzer.settings.unusedExclusions(input.excludedFiles)
      return product(of: input, old, environment, unused: unused)
    }
  }

  private func product(
    of input: StoryboardInput, _ old: [UInt8]?, _ environment: CommandEnvironment, unused: [String]
  ) -> StoryboardProduct {
    // Without the scenes of a file, the app would not compile.
    let isWhole = input.unreadable.allSatisfy(\.isArchive) && input.unread.allSatisfy { $0.kind == .link }
    guard isWhole else { return StoryboardProduct(nil) { environment.explainUnread(input, noColor: shared.noColor) } }
    let wanted = platform.flatMap { Platform(rawValue: $0.rawValue) }
    guard
      let platform = wanted ?? StoryboardScript.platforms(of: input.documents).first
        ?? input.documents.first(where: \.platform.isSimulated)?.platform,
      input.documents.contains(where: { $0.platform == platform })
    else {
      return StoryboardProduct(nil) {
        environment.explain(
          Diagnostic("there are no files of \(wanted.map(\.rawValue) ?? "a platform")"), noColor: shared.noColor)
        return .nothingSelected
      }
    }
    var options = TypedSwift.Options(
      platform: platform, access: TypedSwift.Access(rawValue: access.rawValue) ?? .internal, module: module,
      imports: imports, bundle: bundle)
    options.privateClasses = input.sources.privateClasses
    options.declaredClasses = input.sources.codeClasses
    let code = TypedSwift(input.documents, options)
    func explain() {
      for notice in unused { environment.writeError("note: \(notice)\n") }
      for part in input.unread { environment.explain(part.diagnostic, noColor: shared.noColor) }
      for file in input.unreadable {
        environment.writeError("note: \(file.file) is omitted: its format is older than Xcode 5\n")
      }
      for notice in code.notices { environment.explain(notice, noColor: shared.noColor) }
      if wanted == nil, !code.omitted.isEmpty {
        let names = code.omitted.map(\.rawValue).joined(separator: ", ")
        environment.writeError("note: the code is for \(platform.rawValue); --platform selects \(names)\n")
      }
    }
    guard check else {
      // Builds compile a file again whose date changes.
      let isSame = old?.elementsEqual(code.text.utf8) == true
      return StoryboardProduct(isSame ? nil : .text(TerminalText(code.text))) {
        explain()
        return .ok
      }
    }
    return StoryboardProduct(nil) {
      explain()
      return compare(old, with: code.text, environment)
    }
  }

  private func compare(_ old: [UInt8]?, with text: String, _ environment: CommandEnvironment) -> ExitStatus {
    let output = shared.output ?? ""
    if let old, old.elementsEqual(text.utf8) {
      environment.writeOutput("\(output) is up to date\n")
      return .ok
    }
    let words = ["routescript"] + ["generate"] + environment.arguments.filter { $0 != "--check" }
    var diagnostic = Diagnostic(
      old == nil ? "there is no file '\(output)'" : "\(output) is out of date",
      help: ["run `\(words.map(ShellLanguage.quoted).joined(separator: " "))`"])
    if let old {
      let difference = LineDiff(expected: String(decoding: old, as: UTF8.self), actual: text)
      diagnostic.details = [.difference(difference, caption: "- \(output), + the storyboards and xibs")]
    }
    environment.explain(diagnostic, noColor: shared.noColor)
    return .failed
  }
}
