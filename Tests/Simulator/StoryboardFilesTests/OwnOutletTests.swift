import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// Outlets of views themselves, and views beside their controller.
@Suite struct OwnOutletTests {
  private let app = FileApp()

  private let cell = """
    <view key="view" id="v"><subviews><tableViewCell id="c" customClass="NoteCell">
    <subviews><label id="n" text="First"/><button id="b1"/><button id="b2"/></subviews>
    <connections><outlet property="nameLabel" destination="n" id="o1"/><outlet property="host" destination="home" id="o2"/>
    <outletCollection property="stars" destination="b1" id="o3"/><outletCollection property="stars" destination="b2" id="o4"/>
    </connections></tableViewCell></subviews></view>
    """

  private let banner = """
    <view id="l" customClass="Banner"><subviews><button id="close"><state key="normal" title="Close"/><connections>
    <action selector="close:" destination="home" eventType="touchUpInside" id="a1"/>
    <segue kind="show" destination="next" id="s1"/></connections></button></subviews></view>
    """

  private func load() throws -> Storyboard {
    try app.load(
      board(
        scene(
          "home", "customClass=\"HomeViewController\"", beside: banner,
          cell + connections("<outlet property=\"banner\" destination=\"l\" id=\"o5\"/>")),
        scene("next", "title=\"Next\""), initial: "home")
    ).storyboard
  }

  private func home() throws -> UIViewController {
    let made = try load().instantiateInitialViewController(in: app.world)
    return try #require(made)
  }

  @Test("storyboards:11.5 a view's own outlets and lists hold other objects of its scene, and the controller")
  func holdings() throws {
    let home = try home()
    let cell = try #require(home.view.subviews.first)
    #expect(cell.objectClass.name == "NoteCell")
    #expect(cell.value("nameLabel").object === cell.subviews.first)
    #expect(cell.value("host").object === home)
    guard case .foreign(let stars as ObjectList) = cell.value("stars") else {
      Issue.record("no list")
      return
    }
    #expect(stars.objects.count == 2)
  }

  @Test(
    "storyboards:3.4 a view beside the controller is made with it, and has no superview until the app adds it to one")
  func looseViews() throws {
    let home = try home()
    let banner = try #require(home.value("banner").object as? UIView)
    #expect(banner.superview == nil)
    #expect(!home.isViewLoaded)
    try app.show(UINavigationController(in: app.world, rootViewController: home))
    #expect(throws: TapRefusal.self) { try app.application.tappable("Close") }
    try home.view.tryAddSubview(banner)
    let button = try app.application.tappable("Close")
    try app.application.tap(try #require(button as? UIView))
    try app.world.settle()
    #expect(home.navigationController?.topViewController?.title == "Next")
  }

  @Test("storyboards:3.4 views beside the controller, and their outlets, are written such that they read back")
  func writing() throws {
    let storyboard = try load()
    let again = try StoryboardLoader.load(
      Document(StoryboardWriter.contents(of: storyboard), file: "Main.storyboard"),
      classes: FileClasses(app.world.classes)
    ).storyboard
    #expect(StoryboardText.text(of: storyboard) == StoryboardText.text(of: again))
    #expect(again.scene("home")?.controller?.looseViews.map(\.objectClass.name) == ["Banner"])
  }
}
