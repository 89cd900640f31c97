import Foundation
import GoldenTesting
import InjectionCore
import RouteDiagnostics
import Testing

// The code of docs/embedding.md on containers, in its order.
protocol NotesApi: Sendable { func titles() -> [String] }
struct RemoteApi: NotesApi { func titles() -> [String] { ["Milk"] } }

final class NotesSession: Sendable {
  let api: any NotesApi
  init(api: any NotesApi) { self.api = api }
}

final class NotePresenter {
  let session: NotesSession
  let title: String
  weak var screen: NotesScreen?
  init(session: NotesSession, title: String) {
    self.session = session
    self.title = title
  }
}

final class NotesScreen {
  var session: NotesSession?
  var makePresenter: ProviderWith<String, NotePresenter>?
}

extension Container {
  static let notes = Container(name: "notes")
}

func registerNotes(in container: Container) {
  container.register(RemoteApi.init).as((any NotesApi).self)
  container.register(NotesSession.init(api:)).lifetime(.single)
  container.register { NotePresenter(session: $0, title: arg($1)) }
  container.register(NotesScreen.init).root()
    .injection(\.session)
    .injection(\.makePresenter)
}

func firstNote(of container: Container) throws -> String? {
  let screen = try container.resolve(NotesScreen.self)
  return try screen.makePresenter?("Shopping").title
}

func graphProblems(of container: Container) -> [String] {
  container.validate().diagnostics.map { "\($0.title) (\($0.help.joined(separator: "; ")))" }
}

struct NotesSync {
  @Injected var session: NotesSession
  func run() -> [String] { session.api.titles() }
}

struct FakeApi: NotesApi { func titles() -> [String] { ["Fake"] } }

func syncedTitles(with container: Container) -> [String] {
  container.overriding {
    $0.register(FakeApi.init).as((any NotesApi).self)
    $0.register(NotesSession.init(api:))
  } operation: {
    NotesSync().run()
  }
}

func titlesInBackground(of container: Container) async throws -> [String] {
  let view = container.synchronize()
  return try await Task.detached { try view.resolve(NotesSession.self).api.titles() }.value
}

@Suite("The guide to containers")
struct GuideTests {
  @Test("it shows the code of this file")
  func snippets() throws {
    let here = URL(filePath: #filePath)
    let page = Repository.url("docs/embedding.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## A container in a Swift program\n").last)
      .components(separatedBy: "\n## ")[0]
    let snippets = section.components(separatedBy: "```swift\n").dropFirst()
      .map { Self.lines($0.components(separatedBy: "\n```")[0]) }
    let code = Self.lines(try String(contentsOf: here, encoding: .utf8))
    #expect(snippets.count == 5)
    for snippet in snippets { #expect(code.contains("\n\(snippet)\n"), "this is not in the code:\n\(snippet)") }
  }

  @Test("its code does what the page says")
  func code() async throws {
    let container = Container.notes
    registerNotes(in: container)
    #expect(graphProblems(of: container).isEmpty)
    #expect(try firstNote(of: container) == "Shopping")
    #expect(syncedTitles(with: container) == ["Fake"])
    #expect(try await titlesInBackground(of: container) == ["Milk"])
  }

  /// The lines that are not empty, without their indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
