import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// macOS xibs: the views of view controllers, and the windows of window controllers.
@Suite struct MacNibTests {
  private let app = FileApp(.macOS)
  private let classes: ClassTable
  private let application: NSApplication

  init() throws {
    classes = app.world.classes
    application = try #require(app.macApplication)
  }

  private func load(_ name: String, owner: String, _ outlets: String, _ objects: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="\(owner)"><connections>\(outlets)</connections></customObject>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>\(objects)</objects></document>
      """
    app.world.add(
      try StoryboardLoader.loadNib(Document(Array(text.utf8), file: "\(name).xib"), classes: FileClasses(classes)).nib)
  }

  private func declare(_ name: String, _ base: SimulatedObject.Type, _ properties: String...) throws -> ObjectClass {
    try classes.declareClass(
      name, superclass: classes.nativeClass(base),
      properties: properties.map { ObjectClass.Property(name: $0, ownership: .weak) })
  }

  private func log(_ name: String, of objectClass: ObjectClass, _ sent: Sent) throws {
    try objectClass.define(
      name,
      ClosureMethod { object, _, _ in
        sent.names.append("\(object?.objectClass.name ?? "").\(name)")
        return .none
      })
  }

  private final class Sent { var names: [String] = [] }

  private let panel = """
    <window title="Settings" id="w"><view key="contentView" id="v"><subviews>
    <button id="b"><buttonCell key="cell" title="Reset" id="bc"/><connections>
    <action selector="reset:" target="-2" id="a1"/></connections></button>
    <popUpButton id="u"><popUpButtonCell key="cell" id="uc"><menu key="menu" id="m"><items>
    <menuItem title="Large" id="mi"><connections><action selector="resize:" target="-1" id="a2"/></connections></menuItem>
    </items></menu></popUpButtonCell></popUpButton></subviews></view>
    <toolbar key="toolbar" id="t"><allowedToolbarItems><toolbarItem label="Share" id="ti"><connections>
    <action selector="share:" target="-2" id="a3"/></connections></toolbarItem></allowedToolbarItems></toolbar></window>
    """

  @Test("storyboards:11.19 a window controller loads its xib's window at the first access")
  func windows() throws {
    let settings = try declare("SettingsController", NSWindowController.self, "resetButton")
    let sent = Sent()
    for name in ["windowWillLoad", "windowDidLoad", "awakeFromNib"] { try log(name, of: settings, sent) }
    try load(
      "Settings", owner: "SettingsController",
      "<outlet property=\"window\" destination=\"w\" id=\"o1\"/><outlet property=\"resetButton\" destination=\"b\" id=\"o2\"/>",
      panel)
    let controller = NSWindowController(in: app.world, as: settings)
    controller.setWindowNib(named: "Settings")
    #expect(!controller.isWindowLoaded)
    #expect(sent.names.isEmpty)
    #expect(controller.window?.title == "Settings")
    #expect(controller.window?.contentView?.subviews.contains { $0 === controller.value("resetButton").object } == true)
    // On macOS the owner receives awakeFromNib, too.
    #expect(
      sent.names == [
        "SettingsController.windowWillLoad", "SettingsController.awakeFromNib", "SettingsController.windowDidLoad",
      ])
  }

  @Test("storyboards:11.20 the user clicks controls of a xib's window: buttons, items of its toolbar and of its menus")
  func clicks() throws {
    let settings = try declare("SettingsController", NSWindowController.self)
    let sent = Sent()
    for name in ["reset", "share", "resize"] { try log(name, of: settings, sent) }
    try load(
      "Settings", owner: "SettingsController", "<outlet property=\"window\" destination=\"w\" id=\"o1\"/>", panel)
    let controller = NSWindowController(in: app.world, as: settings)
    controller.setWindowNib(named: "Settings")
    controller.showWindow(nil)
    try app.world.settle()
    let button = try application.tappable("Reset")
    try application.tap(try #require(button as? NSView))
    for title in ["Share", "Large"] {
      let item = try application.tappable(title)
      try application.tap(try #require(item as? any ActionSender))
    }
    #expect(sent.names == ["reset", "share", "resize"].map { "SettingsController.\($0)" })
  }

  @Test(
    "storyboards:11.19 a view controller gets the view of the xib that it was made with, or that has the name of its class"
  )
  func views() throws {
    let note = try declare("NoteController", NSViewController.self, "field")
    let outlets =
      "<outlet property=\"view\" destination=\"v\" id=\"o1\"/><outlet property=\"field\" destination=\"f\" id=\"o2\"/>"
    let view =
      "<customView id=\"v\" customClass=\"NoteBackdrop\"><subviews><textField id=\"f\"/></subviews></customView>"
    try load("NoteController", owner: "NoteController", outlets, view)
    try load("Other", owner: "NoteController", outlets, view)
    for controller in [NSViewController(in: app.world, as: note), NSViewController(in: app.world, as: note)] {
      if controller.number == 2 { controller.setNib(named: "Other") }
      #expect(!controller.isViewLoaded)
      #expect(controller.view.objectClass.name == "NoteBackdrop")
      #expect(controller.value("field").object is NSView)
    }
    // A class with another name finds no xib, and the platform's class does not search for one.
    #expect(NSViewController(in: app.world).view.objectClass.name == "NSView")
  }

  @Test("storyboards:11.19 a missing xib raises when the view or the window is loaded")
  func missing() throws {
    let controller = NSWindowController(in: app.world)
    controller.setWindowNib(named: "Gone")
    _ = controller.window
    let view = NSViewController(in: app.world)
    view.setNib(named: "Gone")
    view.loadViewIfNeeded()
    let failures = app.world.log.events(from: 0).compactMap { event in
      if case .failure(let record) = event.kind { record.message } else { nil }
    }
    #expect(failures == Array(repeating: "Could not load NIB in bundle: <main> with name 'Gone'", count: 2))
  }

  @Test("storyboards:11.17 on macOS the owner of a xib receives awakeFromNib after the xib's objects")
  func awaking() throws {
    let owner = try declare("NoteOwner", SimulatedObject.self, "panel")
    let backdrop = try declare("NoteBackdrop", NSView.self)
    let sent = Sent()
    try log("awakeFromNib", of: owner, sent)
    try log("awakeFromNib", of: backdrop, sent)
    try load(
      "Note", owner: "NoteOwner", "<outlet property=\"panel\" destination=\"v\" id=\"o1\"/>",
      "<customView id=\"v\" customClass=\"NoteBackdrop\"/><customObject id=\"x\" customClass=\"NoteHelper\"/>")
    let object = SimulatedObject(in: app.world, as: owner)
    let made = try app.world.storyboards.nib(named: "Note").instantiate(owner: object, in: app.world)
    #expect(made.map(\.objectClass.name) == ["NoteBackdrop", "NoteHelper"])
    #expect(sent.names == ["NoteBackdrop.awakeFromNib", "NoteOwner.awakeFromNib"])
  }
}
