import AppSimulator
import Foundation
import GoldenTesting
import RouterCore
import SimulatedWorld
import Testing
import TypedRouting
import ViewHierarchy

/// The code of docs/embedding.md on typed routes, in its order. The tests compile and run the code of the page.
protocol NoteInput: AnyObject {
  var text: String { get set }
}

extension TypedRouting.RoutableView where Protocol == any NoteInput {
  init() { self.init(declaredProtocol: Protocol.self) }
}

final class NoteViewController: UIViewController, NoteInput {
  var text = ""
}

final class NoteRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.register(TypedRouting.RoutableView<any NoteInput>(), NoteViewController.self) { $0 }
  }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    NoteViewController(in: world)
  }
}

func showNote(from home: UIViewController, in app: App) throws {
  let routes = TypedRouter(app.router)
  let router = try routes.perform(
    to: TypedRouting.RoutableView<any NoteInput>(), path: .push(home, in: app.world)
  ) { configuration, _ in
    configuration.prepareDestination = { note in note.text = "Milk" }
  }
  assert(router?.destination?.text == "Milk")
}

@Suite("The guide to typed routes")
struct GuideTests {
  @Test("the page shows the code of this file, and it runs")
  func snippets() throws {
    let here = Foundation.URL(filePath: #filePath)
    let page = Repository.url("docs/embedding.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## Routes that the compiler checks\n").last)
      .components(separatedBy: "\n## ")[0]
    let snippets = section.components(separatedBy: "```swift\n").dropFirst()
      .map { Self.lines($0.components(separatedBy: "\n```")[0]) }
    let code = Self.lines(try String(contentsOf: here, encoding: .utf8))
    #expect(snippets.count == 3)
    for snippet in snippets { #expect(code.contains("\n\(snippet)\n"), "this is not in the code:\n\(snippet)") }

    let classes = App.makeClassTable()
    classes.nativeClass(NoteViewController.self).adopt(classes.routableView)
    let app = App(classes: classes)
    app.registerRouters([classes.nativeClass(NoteRouter.self)])
    app.notifyRegistrationFinished()
    let home = UIViewController(in: app.world)
    try app.launch(root: UINavigationController(in: app.world, rootViewController: home))
    try showNote(from: home, in: app)
    #expect((app.top as? NoteViewController)?.text == "Milk")
    #expect(app.world.log.failures.isEmpty)
  }

  /// The lines that are not empty, without their indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
