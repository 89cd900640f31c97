import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// Menus and toolbars in macOS storyboards.
@Suite struct MacMenuTests {
  private let app = FileApp(.macOS)
  private let application: NSApplication

  init() throws { application = try #require(app.macApplication) }

  private func mac(_ scenes: String...) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
    initialViewController="window"><scenes>\(scenes.joined())</scenes></document>
    """
  }

  private let mainMenu = """
    <scene sceneID="s0"><objects><application id="app" sceneMemberID="viewController"><menu key="mainMenu" id="m"><items>
    <menuItem title="App" id="i1"><menu key="submenu" id="m2"><items>
    <menuItem title="Settings…" id="i2"><connections><segue destination="settings" kind="show" id="g1"/></connections></menuItem>
    <menuItem title="Refresh" id="i3"><connections><action selector="refresh:" target="first" id="a1"/></connections></menuItem>
    <menuItem title="Log Out" id="i4"><connections><action selector="logOut:" target="delegate" id="a2"/></connections></menuItem>
    <menuItem title="Quit" id="i5"><connections><action selector="terminate:" target="app" id="a3"/></connections></menuItem>
    </items></menu></menuItem></items></menu></application>
    <customObject id="delegate" customClass="AppDelegate"/>
    <customObject id="first" sceneMemberID="firstResponder" customClass="NSResponder"/></objects></scene>
    """

  private var window: String {
    scene(
      "window", tag: "windowController",
      """
      <window key="window" id="w"><toolbar key="toolbar" id="t"><allowedToolbarItems>
      <toolbarItem label="Add" id="ti"><connections><segue destination="settings" kind="sheet" id="g2"/></connections></toolbarItem>
      <toolbarItem label="Find" id="tj"><button key="view" id="tb"><buttonCell key="cell" id="tc"/><connections>
      <action selector="find:" target="window" id="a4"/></connections></button></toolbarItem>
      </allowedToolbarItems></toolbar></window>
      """ + connections(relationship("window.shadowedContentViewController", "home")))
  }

  /// Loads the storyboard, makes its menu, and shows its window.
  private func launch() throws -> Storyboard {
    let result = try app.load(
      mac(
        mainMenu, window, scene("home", "customClass=\"HomeViewController\""), scene("settings", "title=\"Settings\"")))
    result.storyboard.makeMainMenu(in: app.world)
    let controller = try #require(
      result.storyboard.instantiateInitialController(in: app.world) as? NSWindowController)
    try application.launch(controller)
    try app.world.settle()
    return result.storyboard
  }

  private func declare(_ name: String, _ base: SimulatedObject.Type, _ methods: String...) throws -> Sent {
    let objectClass = try app.world.classes.declareClass(name, superclass: app.world.classes.nativeClass(base))
    let sent = Sent()
    for method in methods {
      try objectClass.define(
        method,
        ClosureMethod { object, _, arguments in
          sent.names.append("\(object?.objectClass.name ?? "").\(method)")
          return method == "shouldPerformSegue" ? .bool(sent.allows) : .none
        })
    }
    return sent
  }

  private final class Sent {
    var names: [String] = []
    var allows = true
  }

  private func tap(_ text: String) throws {
    let item = try application.tappable(text)
    try application.tap(try #require(item as? any ActionSender))
    try app.world.settle()
  }

  @Test("storyboards:11.20 a menu item's segue is performed when the user chooses it")
  func menuSegue() throws {
    _ = try launch()
    try tap("Settings…")
    #expect(application.keyWindow?.contentViewController?.title == "Settings")
    #expect(application.windows.count == 2)
  }

  @Test("storyboards:11.20 the delegate is called for segues of the main menu, and prepares them")
  func delegateOfSegues() throws {
    let sent = try declare("AppDelegate", SimulatedObject.self, "shouldPerformSegue", "prepareForSegue", "logOut")
    _ = try launch()
    let delegate = SimulatedObject(in: app.world, as: app.world.classes.findClass("AppDelegate"))
    application.scriptDelegate = delegate
    sent.allows = false
    try tap("Settings…")
    #expect(application.windows.count == 1)
    sent.allows = true
    try tap("Settings…")
    try tap("Log Out")
    #expect(
      sent.names
        == ["shouldPerformSegue", "shouldPerformSegue", "prepareForSegue", "logOut"].map { "AppDelegate.\($0)" })
  }

  @Test(
    "storyboards:11.20 an action for the first responder goes up its chain; actions of the platform itself are omitted")
  func responderActions() throws {
    let sent = try declare("DeskController", NSWindowController.self, "refresh")
    _ = try launch()
    let desk = NSWindowController(in: app.world, as: app.world.classes.findClass("DeskController"))
    desk.showWindow(nil)
    try tap("Refresh")
    #expect(sent.names == ["DeskController.refresh"])
    #expect(throws: TapRefusal.self) { try tap("Quit") }
  }

  @Test("storyboards:11.20 items of a window's toolbar belong to the window controller, with their contents")
  func toolbar() throws {
    let text = mac(
      window.replacing("id=\"window\"", with: "id=\"window\" customClass=\"MainController\""), scene("home"),
      scene("settings"))
    let sent = try declare("MainController", NSWindowController.self, "find")
    let storyboard = try app.load(text).storyboard
    let controller = try #require(storyboard.instantiateInitialController(in: app.world) as? NSWindowController)
    try application.launch(controller)
    try app.world.settle()
    try tap("Find")
    #expect(sent.names == ["MainController.find"])
    try tap("Add")
    #expect(controller.contentViewController?.presentedViewControllers?.count == 1)
  }

  @Test("storyboards:11.20 a storyboard with menus and toolbars is written such that it reads back")
  func writing() throws {
    _ = try declare("HomeViewController", NSViewController.self, "refresh")
    let storyboard = try launch()
    let again = try StoryboardLoader.load(
      Document(StoryboardWriter.contents(of: storyboard), file: "Main.storyboard"),
      classes: FileClasses(app.world.classes)
    ).storyboard
    #expect(StoryboardText.text(of: storyboard) == StoryboardText.text(of: again))
    #expect(again.application?.items.map(\.title) == ["Settings…", "Refresh", "Log Out"])
  }
}

extension String {
  /// Returns the string with the first occurrence of a part replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
