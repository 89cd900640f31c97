import Foundation
import GoldenTesting
import Testing

/// Compiler errors for routes: each use is compiled twice, once correctly and once with one error in it.
@Suite("Uses that do not compile")
struct CompilationTests {
  /// A use of a route, correct and with an error.
  struct Use: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let right: String
    let wrong: String
    /// The expected compiler message.
    let error: String
  }

  /// The declarations of an app.
  private static let declarations = """
    import RouterCore
    import SimulatedWorld
    import TypedRouting
    import ViewHierarchy

    protocol EditorInput: AnyObject { var note: String { get set } }
    protocol EditorModuleInput: AnyObject { var account: String { get set } }
    protocol LoginInput: AnyObject {}
    protocol UndeclaredInput: AnyObject {}
    final class Editor: UIViewController, EditorInput { var note = "" }
    final class Plain: UIViewController {}

    extension TypedRouting.RoutableView where Protocol == any EditorInput {
      init() { self.init(declaredProtocol: Protocol.self) }
    }
    extension TypedRouting.RoutableViewModule where Protocol == any EditorModuleInput {
      init() { self.init(declaredProtocol: Protocol.self) }
    }
    extension TypedRouting.RoutableService where Protocol == any LoginInput {
      init() { self.init(declaredProtocol: Protocol.self) }
    }

    func use(_ routes: TypedRouter, _ registration: ViewRouterRegistration) throws {

    """

  static let uses = [
    Use(
      testDescription: "a view's route that nobody declared",
      right: "_ = routes.to(TypedRouting.RoutableView<any EditorInput>())",
      wrong: "_ = routes.to(TypedRouting.RoutableView<any UndeclaredInput>())",
      error: "requires the types 'any UndeclaredInput' and 'any EditorInput' be equivalent"),
    Use(
      testDescription: "a module's route that nobody declared",
      right: "_ = routes.to(TypedRouting.RoutableViewModule<any EditorModuleInput>())",
      wrong: "_ = routes.to(TypedRouting.RoutableViewModule<any EditorInput>())",
      error: "requires the types 'any EditorInput' and 'any EditorModuleInput' be equivalent"),
    Use(
      testDescription: "a service's route that nobody declared",
      right: "_ = routes.to(TypedRouting.RoutableService<any LoginInput>())",
      wrong: "_ = routes.to(TypedRouting.RoutableService<any EditorInput>())",
      error: "requires the types 'any EditorInput' and 'any LoginInput' be equivalent"),
    Use(
      testDescription: "a composition whose parts are declared",
      right: "_ = routes.to(TypedRouting.RoutableView<any EditorInput>())",
      wrong: "_ = routes.to(TypedRouting.RoutableView<any UIViewController & EditorInput>())",
      error: "be equivalent"),
    Use(
      testDescription: "a class that does not conform to what it is registered for",
      right: "registration.register(TypedRouting.RoutableView<any EditorInput>(), Editor.self) { $0 }",
      wrong: "registration.register(TypedRouting.RoutableView<any EditorInput>(), Plain.self) { $0 }",
      error: "cannot convert value of type 'Plain' to closure result type 'any EditorInput'"),
    Use(
      testDescription: "a member that the destination's protocol does not have",
      right: """
        let type = routes.to(TypedRouting.RoutableView<any EditorInput>())
        _ = type?.makeDestination { configuration, _ in configuration.prepareDestination = { $0.note = "a" } }
        """,
      wrong: """
        let type = routes.to(TypedRouting.RoutableView<any EditorInput>())
        _ = type?.makeDestination { configuration, _ in configuration.prepareDestination = { $0.nota = "a" } }
        """,
      error: "has no member 'nota'"),
  ]

  @Test("router:9.1 router:9.7 an undeclared route does not compile, its declared counterpart does", arguments: uses)
  func compiles(_ use: Use) throws {
    let right = try errors(in: use.right)
    #expect(right == "", "the twin of '\(use.wrong)' compiles")
    let wrong = try errors(in: use.wrong)
    #expect(wrong.contains("error: "))
    #expect(wrong.contains(use.error))
  }

  /// Returns the compiler errors of a program that uses the built modules, or an empty string if it compiles.
  private func errors(in use: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compilation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Use.swift")
    try Data((Self.declarations + use + "\n}\n").utf8).write(to: file)

    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // With the trait UIKit, the modules in C are loaded with those that import them.
    let maps = try ["CCurrentWorld", "CHeapObjects", "CHostApplication"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(try BuildFolder.path(of: "\($0).build/module.modulemap"))"]
    }
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", try modules()] + maps + [file.path]
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the directory of the modules that the tests were built with.
  private func modules() throws -> String {
    let name = "TypedRouting.swiftmodule"
    let path = try (try? BuildFolder.path(of: "Modules/\(name)")) ?? BuildFolder.path(of: name)
    return String(path.dropLast(name.count + 1))
  }
}
