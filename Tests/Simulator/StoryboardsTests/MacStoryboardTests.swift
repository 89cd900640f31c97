import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// macOS storyboards.
@Suite struct MacStoryboardTests {
  private let world = World(classes: AppKitClasses.makeTable())
  private let application: NSApplication

  init() {
    world.clockMode = .manual
    application = NSApplication(in: world)
  }

  private func scene(
    _ type: NSResponder.Type, _ id: String, identifier: String? = nil,
    _ change: (inout ControllerDescription) -> Void = { _ in }
  ) -> Scene {
    var controller = ControllerDescription(world.classes.nativeClass(type))
    change(&controller)
    return Scene(id: id, identifier: identifier, .controller(controller))
  }

  private func button(_ segue: SegueDescription) -> ViewDescription {
    var view = ViewDescription(world.classes.nativeClass(NSView.self))
    view.segues = [segue]
    return view
  }

  /// Launches a window with the controller P, whose view triggers a segue "go" to Q.
  private func launch(
    _ kind: SegueDescription.Kind, to destination: NSResponder.Type = Q.self, segueClass: NSStoryboardSegue.Type? = nil
  ) throws -> P {
    var segue = SegueDescription(kind, identifier: "go", to: "q")
    segue.segueClass = segueClass.map { world.classes.nativeClass($0) }
    let main = try Storyboard(
      name: "Main", initial: "window",
      scenes: [
        scene(NSWindowController.self, "window") { $0.relationships = [.init(.windowContent, to: "p")] },
        scene(P.self, "p") { $0.views = [button(segue)] },
        scene(destination, "q") { q in
          if destination is NSWindowController.Type { q.relationships = [.init(.windowContent, to: "r")] }
        },
        scene(Q.self, "r"),
      ])
    world.storyboards.add(main)
    let controller = try #require(try main.instantiateInitialController(in: world) as? NSWindowController)
    try application.launch(controller)
    try world.settle()
    return try #require(controller.contentViewController as? P)
  }

  private var callbacks: [String] {
    world.log.events(from: 0).compactMap { event in
      guard case .callback(let receiver, let selector, _) = event.kind else { return nil }
      return "\(world.classes.name(of: receiver).prefix { $0 != "#" }).\(world.classes.symbols.name(selector))"
    }
  }

  @Test("storyboards:11.13 hierarchy:8.12 a controller is made with its children; an unknown identifier raises")
  func instantiation() throws {
    let main = try Storyboard(
      name: "Main",
      scenes: [
        scene(NSTabViewController.self, "tabs", identifier: "Tabs") { tabs in
          tabs.relationships = ["q", "p"].map { .init(.tabItems, to: $0) }
        },
        scene(NSSplitViewController.self, "split", identifier: "Split") { split in
          split.relationships = ["p", "q"].map { .init(.splitItems, to: $0) }
        },
        scene(P.self, "p") { $0.title = "P" }, scene(Q.self, "q"),
        Scene(id: "r", identifier: "Ref", .reference(.init(storyboard: "Main", identifier: "Tabs"))),
      ])
    world.storyboards.add(main)
    #expect(main.isForMac)
    #expect(try main.instantiateInitialController(in: world) == nil)
    #expect(throws: PlatformException.self) { try main.instantiateController(withIdentifier: "Tab", in: world) }
    let tabs = try #require(
      try main.instantiateController(withIdentifier: "Tabs", in: world) as? NSTabViewController)
    #expect(tabs.children.map(\.description) == ["Q#1", "P#1"] && tabs.tabViewItems.map(\.label) == ["", "P"])
    #expect(callbacks == ["Q.awakeFromNib", "P.awakeFromNib"] && tabs.storyboard === main)
    tabs.loadViewIfNeeded()
    #expect(tabs.children.allSatisfy { $0.isViewLoaded })
    let split = try #require(
      try main.instantiateController(withIdentifier: "Split", in: world) as? NSSplitViewController)
    #expect(split.children.map(\.description) == ["P#2", "Q#2"])
    #expect(try main.instantiateController(withIdentifier: "Ref", in: world) is NSTabViewController)
  }

  @Test("storyboards:11.13 a closure creates the controller, or leaves it to the storyboard; another class raises")
  func creator() throws {
    let main = try Storyboard(
      name: "Main", initial: "p", scenes: [scene(P.self, "p", identifier: "P") { $0.title = "P" }])
    world.storyboards.add(main)
    let own = P(in: world)
    #expect(try main.instantiateController(withIdentifier: "P", in: world) { own } === own)
    #expect(own.title == "P" && own.storyboard === main)
    let other = P(in: world)
    #expect(try main.instantiateInitialController(in: world) { other } === other)
    #expect(try main.instantiateController(withIdentifier: "P", in: world) { nil } is P)
    #expect(throws: PlatformException.self) {
      try main.instantiateController(withIdentifier: "P", in: world) { Q(in: world) }
    }
  }

  @Test("storyboards:11.15 a window controller is made with its window, which shows the content", .tags(.unsourced))
  func window() throws {
    let p = try launch(.show)
    #expect(application.keyWindow?.contentViewController === p)
    #expect(p.appearanceOnScreen)
    let order = callbacks.filter { !$0.hasSuffix("Appear") }
    #expect(
      order == [
        "P.awakeFromNib", "NSWindowController.windowWillLoad", "P.loadView", "P.viewDidLoad",
        "NSWindowController.windowDidLoad",
      ])
  }

  @Test("storyboards:11.13 a click calls shouldPerform, makes the destination, calls prepare, and performs")
  func click() throws {
    let p = try launch(.sheet)
    let trigger = try #require(p.view.subviews.first)
    p.allows = false
    application.click(trigger)
    #expect(p.presentedViewControllers?.isEmpty == true)
    p.allows = true
    application.click(trigger)
    try world.settle()
    #expect(p.presentedViewControllers?.map(\.description) == ["Q#1"] && p.prepared == ["go"])
    #expect(application.mainWindow?.attachedSheet?.contentViewController is Q)
  }

  @Test(
    "storyboards:11.13 performSegue calls shouldPerform, too; an unknown identifier or no storyboard raises")
  func performSegue() throws {
    let p = try launch(.sheet)
    p.allows = false
    p.performSegue(withIdentifier: "go", sender: nil)
    try world.settle()
    #expect(p.presentedViewControllers?.isEmpty == true && p.prepared.isEmpty)
    p.allows = true
    p.performSegue(withIdentifier: "go", sender: nil)
    try world.settle()
    #expect(p.presentedViewControllers?.count == 1 && p.prepared == ["go"])
    #expect(throws: PlatformException.self) { try p.tryPerformSegue(withIdentifier: "og") }
    #expect(throws: PlatformException.self) { try Q(in: world).tryPerformSegue(withIdentifier: "go") }
  }

  @Test("storyboards:11.14 show opens a window, which keeps its controller until it closes", arguments: [true, false])
  func show(hasWindowController: Bool) throws {
    let p = try launch(.show, to: hasWindowController ? NSWindowController.self : Q.self)
    p.performSegue(withIdentifier: "go", sender: nil)
    try world.settle()
    #expect(application.windows.count == 2 && application.keyWindow?.contentViewController is Q)
    #expect(p.presentedViewControllers?.isEmpty == true && p.appearanceOnScreen)
    weak var controller: NSWindowController?
    controller = application.keyWindow?.windowController
    #expect(controller != nil)
    application.keyWindow?.close()
    try world.settle()
    #expect(controller == nil && application.windows.count == 1)
  }

  @Test("storyboards:11.14 a modal segue opens a modal window, a popover segue a popover at its trigger")
  func presentations() throws {
    let p = try launch(.modal)
    p.performSegue(withIdentifier: "go", sender: nil)
    try world.settle()
    #expect(application.modalWindow?.contentViewController is Q && p.presentedViewControllers?.count == 1)
    p.presentedViewControllers?.first?.dismiss(nil)
    let other = try launch(.presentAsPopover)
    application.click(try #require(other.view.subviews.first))
    try world.settle()
    #expect(other.presentedViewControllers?.first is Q && application.modalWindow == nil)
  }

  @Test("storyboards:11.14 a popover segue points to its anchor instead of its trigger")
  func popoverAnchor() throws {
    var anchor = ViewDescription(world.classes.nativeClass(NSView.self))
    anchor.id = "anchor"
    var segue = SegueDescription(.presentAsPopover, identifier: "go", to: "q")
    segue.anchor = "anchor"
    let main = try Storyboard(
      name: "Main",
      scenes: [scene(P.self, "p", identifier: "P") { $0.views = [button(segue), anchor] }, scene(Q.self, "q")])
    world.storyboards.add(main)
    let p = try #require(try main.instantiateController(withIdentifier: "P", in: world) as? P)
    let window = NSWindow(contentViewController: p)
    window.makeKeyAndOrderFront(nil)
    application.click(p.view.subviews[0])
    try world.settle()
    var popover: NSPopover?
    p.forEachEdge { _, target in popover = target as? NSPopover ?? popover }
    #expect(popover?.positioningView === p.view.subviews[1])
  }

  @Test("storyboards:11.14 an embed segue fires while the view loads, and not twice")
  func embed() throws {
    let p = try launch(.embed)
    let child = try #require(p.children.first as? Q)
    #expect(child.view.superview === p.view.subviews.first && child.appearanceOnScreen)
    #expect(throws: PlatformException.self) { try p.tryPerformSegue(withIdentifier: "go") }
  }

  @Test("storyboards:11.14 a custom segue calls its class")
  func custom() throws {
    final class Fade: NSStoryboardSegue {
      override func perform() {
        if let source = sourceController as? NSViewController, let destination = destinationController as? Q {
          source.presentAsModalWindow(destination)
        }
      }
    }
    let p = try launch(.custom, segueClass: Fade.self)
    p.performSegue(withIdentifier: "go", sender: nil)
    #expect(p.presentedViewControllers?.first is Q)
  }

  @Test("storyboards:11.14 a storyboard belongs to one platform, and has the segues of that platform")
  func platforms() {
    let uiKit = World(classes: UIKitClasses.makeTable()).classes.nativeClass(UIViewController.self)
    func problem(_ scenes: Scene...) -> StoryboardError.Problem? {
      #expect(throws: StoryboardError.self) { try Storyboard(name: "Main", scenes: scenes) }?.problem
    }
    let phone = Scene(id: "a", .controller(ControllerDescription(uiKit)))
    #expect(problem(scene(P.self, "p"), phone) == .mixedPlatforms("a"))
    #expect(
      problem(scene(P.self, "p") { $0.segues = [.init(.unwind)] }) == .foreignSegue("p", .unwind))
  }
}

private final class P: NSViewController {
  var allows = true
  var prepared: [String?] = []

  override func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool {
    allows
  }
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) { prepared.append(segue.identifier) }
}

private final class Q: NSViewController {}

extension NSViewController {
  fileprivate var appearanceOnScreen: Bool { view.window?.isVisible == true }
}
