import AppSimulator
import Foundation
import GoldenTesting
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

/// The code of docs/embedding.md on the simulator, in its order. The tests compile and run the code of the page.
private struct EmbeddingGuide {
  final class Output {
    var lines: [String] = []
  }

  let output = Output()

  func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  final class EditorViewController: UIViewController {
    var note: String?
    override func viewDidLoad() {
      super.viewDidLoad()
      title = note ?? "Untitled"
    }
  }

  final class EditorViewRouter: ViewRouter {
    override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
      let classes = registration.registry.world.classes
      registration.registerExclusiveView(EditorViewController.self)
      if let input = classes.findProtocol("EditorInput") { registration.register(RoutableView(input, in: classes)) }
    }
    override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
      EditorViewController(in: world)
    }
  }

  func makeDeclarations() throws -> ClassTable {
    let classes = App.makeClassTable()
    let input = ObjectProtocol(name: "EditorInput", properties: ["title"])
    try classes.declare(input)
    let editor = classes.nativeClass(EditorViewController.self)
    editor.adopt(classes.routableView)
    editor.adopt(input)
    return classes
  }
  func launchedApp(_ classes: ClassTable) throws -> App {
    let app = App(classes: classes)
    app.registerRouters([classes.nativeClass(EditorViewRouter.self)])
    app.notifyRegistrationFinished()
    let home = UIViewController(in: app.world)
    try app.launch(root: UINavigationController(in: app.world, rootViewController: home))
    return app
  }

  func openEditor(in app: App) throws {
    guard let home = app.top, let input = app.world.classes.findProtocol("EditorInput") else { return }
    let router = try app.router.perform(RoutableView(naming: input), path: .push(home, in: app.world)) {
      configuration in
      configuration.prepareDestination = { ($0 as? EditorViewController)?.note = "Shopping" }
      configuration.errorHandler = { action, error in print(action, error) }
    }
    print(router?.state == .routed, app.top?.title ?? "nobody")
    print(app.tree())
    try router?.removeRoute()
  }

  func closeLater(_ controller: UIViewController) throws {
    let world = controller.world
    world.mainThread.after(.seconds(2), "close") { controller.dismiss(animated: true) }
    try world.settle(timers: true)  // runs the block
  }

  func showDetail(on application: UIApplication) throws {
    let world = application.world
    let split = UISplitViewController(in: world, style: .doubleColumn)
    split.setViewController(UIViewController(in: world), for: .primary)
    let tabs = UITabBarController(in: world)
    tabs.setViewControllers([split, UIViewController(in: world)], animated: false)
    let window = UIWindow(in: world)
    window.horizontalSizeClass = .regular
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    try world.settle()

    let detail = UIViewController(in: world)
    split.showDetailViewController(detail, sender: nil)
    print(detail.navigationController != nil, split.isCollapsed)
    window.horizontalSizeClass = .compact  // the split view becomes a stack
    try world.settle()
    print(application.topViewController === detail, split.isCollapsed)
    print(HierarchyTree(window).drawn())
  }

  func pushHalfway(_ controller: UIViewController, onto navigation: UINavigationController) throws {
    let world = controller.world
    world.clockMode = .manual
    navigation.pushViewController(controller, animated: true)  // the call: the stack changes
    try world.turn()  // the commit: views load
    try world.advance(by: .seconds(0.2))  // 0.15 s before the finish
  }

  func report(_ app: App) {
    let formatter = EventFormatter(classes: app.world.classes)
    for event in app.world.log.events() {
      let words = formatter.words(event.kind)
      print(event.time, words.subject, words.text)
    }
    for failure in app.world.log.failures where failure.failsScenario {
      print(failure.kind, failure.message, failure.advice.joined(separator: "; "))
    }
  }
}

@Suite("The guide to embedding, without scripts")
struct EmbeddingGuideTests {
  private let guide = EmbeddingGuide()

  @Test("the page shows the code of this file")
  func snippets() throws {
    let here = Foundation.URL(filePath: #filePath)
    let page = Repository.url("docs/embedding.md")
    let part = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## Lua in a Swift program\n")
    let code = Self.lines(try String(contentsOf: here, encoding: .utf8))
    let own = part[0].components(separatedBy: "\n## Routes that the compiler checks\n")[0]
    let snippets = own.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n") }
    #expect(part.count == 2 && snippets.count >= 5)
    for snippet in snippets {
      for line in snippet where line.hasPrefix("import ") { #expect(code.contains("\(line)\n")) }
      let rest = Self.lines(snippet.filter { !$0.hasPrefix("import ") }.joined(separator: "\n"))
      #expect(code.contains("\n\(rest)\n"), "this is not in the code that is run:\n\(rest)")
    }
  }

  /// The lines that are not empty, without their indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  @Test("delayed work runs when the world settles its timers")
  func delayedWork() throws {
    let app = try guide.launchedApp(guide.makeDeclarations())
    let sheet = UIViewController(in: app.world)
    let top = try #require(app.top)
    try app.world.step { top.present(sheet, animated: false) }
    #expect(app.top === sheet)
    try guide.closeLater(sheet)
    #expect(app.top === top)
  }

  @Test("an app is launched, routed and reported")
  func app() throws {
    let app = try guide.launchedApp(guide.makeDeclarations())
    try guide.openEditor(in: app)
    guide.report(app)
    #expect(guide.output.lines[0] == "true Shopping")
    #expect(guide.output.lines.count > 5)
  }

  @Test("a detail stays on top when the window becomes narrow")
  func navigationAlone() throws {
    let world = World(classes: UIKitClasses.makeTable())
    let application = UIApplication(in: world)
    try guide.showDetail(on: application)
    #expect(guide.output.lines[..<2] == ["true false", "true true"])
    #expect(
      guide.output.lines[2] == """
        UIWindow
        └─ UITabBarController
           ├─ ● UISplitViewController
           │  └─ primary: UINavigationController
           │     ├─ UIViewController
           │     └─ UINavigationController
           │        └─ UIViewController ◀
           └─ ○ UIViewController
        """)
  }

  @Test("time can stop halfway through a push")
  func halfway() throws {
    let app = try guide.launchedApp(guide.makeDeclarations())
    let navigation = try #require(app.top?.navigationController)
    try guide.pushHalfway(UIViewController(in: app.world), onto: navigation)
    #expect(navigation.viewControllers.count == 2)
    try app.world.settle()
  }
}
