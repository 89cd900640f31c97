import AppSimulator
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("The platform of an app") struct PlatformTests {
  final class Document: NSViewController {}
  final class Main: NSWindowController {
    override func loadWindow() { window = NSWindow(contentViewController: Document(in: world)) }
  }

  private func app(on platform: Platform) -> App {
    let app = App(classes: App.makeClassTable())
    app.run(on: platform)
    return app
  }

  @Test("hierarchy:8.4 a content controller gets a window, and is on top of it")
  func content() throws {
    let app = app(on: .macOS)
    let document = Document(in: app.world)
    try app.launch(content: document)
    #expect(app.topController === document && app.findController(document.objectClass) === document)
    #expect(app.macApplication?.mainWindow?.contentViewController === document && app.window == nil)
    #expect(app.tree() == "NSWindow\n└─ Document ◀")
  }

  @Test("hierarchy:8.13 the application keeps the window controller that it was launched with, until it ends")
  func windowController() throws {
    let app = app(on: .macOS)
    weak var main: Main?
    do {
      let made = Main(in: app.world)
      main = made
      try app.launch(windowController: made)
    }
    #expect(main?.window?.isKeyWindow == true)
    main?.close()
    #expect(main != nil)
    app.end(reason: "the test")
    #expect(main == nil)
  }

  @Test("macOS APIs throw on other platforms")
  func otherPlatform() {
    let app = app(on: .iOS)
    #expect(throws: PlatformException.self) { try app.launch(content: Document(in: app.world)) }
    #expect(throws: PlatformException.self) { try app.launch(windowController: Main(in: app.world)) }
    #expect(app.macApplication == nil && app.topController == nil)
  }

  @Test("on tvOS the idiom is a television's, sheets cover the screen, and the menu button goes back")
  func television() throws {
    let app = app(on: .tvOS)
    let home = UIViewController(in: app.world)
    let navigation = UINavigationController(in: app.world, rootViewController: home)
    try app.launch(root: navigation)
    #expect(app.application.idiom == .tv)
    let (second, presented) = (UIViewController(in: app.world), UIViewController(in: app.world))
    presented.modalPresentationStyle = .pageSheet
    try app.world.step { try navigation.tryPushViewController(second, animated: true) }
    try app.world.step { try second.tryPresent(presented, animated: true) }
    #expect(!app.application.isVisible(second))
    #expect(app.pressMenu() && app.top === second)
    #expect(app.pressMenu() && app.top === home)
    #expect(!app.pressMenu() && app.top === home)
  }
}
