import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// Forward segues: their triggers, their callbacks, and the effect of each kind.
@Suite struct SegueTests {
  /// Creates an app whose window shows a navigation controller with A. A button in A triggers a segue "go" to B.
  private static func make(
    _ kind: SegueDescription.Kind = .show, in container: UIViewController.Type? = Navigation.self,
    _ change: (inout SegueDescription) -> Void = { _ in }
  ) throws -> (app: StoryboardApp, a: A, button: UIButton) {
    let app = StoryboardApp()
    var segue = SegueDescription(kind, identifier: "go", to: "b")
    change(&segue)
    let a = app.scene(A.self, "a") { a in
      a.views = [
        app.view(UIButton.self) { button in
          button.segues = [segue]
          button.tag = 1
        }
      ]
    }
    let b = app.scene(B.self, "b")
    let main: Storyboard
    if let container {
      let root = app.scene(container, "root") { $0.relationships = [.init(.rootViewController, to: "a")] }
      main = try app.storyboard("Main", root, a, b)
    } else {
      main = try app.storyboard("Main", a, b)
    }
    let root = try app.launch(main)
    let first = try #require(root as? A ?? root.children.first as? A)
    return (app, first, try #require(first.view.viewWithTag(1) as? UIButton))
  }

  @Test(
    "storyboards:11.6a a tap calls shouldPerform, makes the destination, calls prepare, performs; the view loads last")
  func tap() throws {
    let (app, a, button) = try Self.make()
    var prepared: [String] = []
    a.prepared = { segue, sender in
      prepared = ["\(segue)", "\(segue.destination?.isViewLoaded ?? true)", "\(sender.object === button)"]
    }
    try app.application.tap(button)
    #expect(
      app.news(hierarchy: true) == [
        "UIButton.sendAction(nil)", "A.shouldPerformSegue go", "B.awakeFromNib", "A.prepareForSegue go",
        "A.performSegue(B)", "Navigation.pushViewController(B)", "B.willMoveToParent(Navigation)",
      ])
    #expect(prepared == ["UIStoryboardSegue#1", "false", "true"])
    try app.settle()
    #expect(a.navigationController?.topViewController is B)
  }

  @Test("storyboards:11.6a a source that returns false from shouldPerform stops the segue silently")
  func refused() throws {
    let (app, a, button) = try Self.make()
    a.shouldPerform = false
    try app.application.tap(button)
    #expect(app.news() == ["A.shouldPerformSegue go"])
    #expect(a.navigationController?.viewControllers.count == 1)
  }

  @Test("storyboards:11.6a shouldPerform receives an empty string for a segue without an identifier")
  func withoutIdentifier() throws {
    let app = StoryboardApp()
    let board = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in
        a.views = [
          app.view(UIButton.self) {
            $0.tag = 1
            $0.segues = [.init(.presentModally, to: "b")]
          }
        ]
      }, app.scene(B.self, "b"))
    let a = try #require(try app.launch(board) as? A)
    try app.application.tap(try #require(a.view.viewWithTag(1)))
    #expect(a.askedIdentifiers == [""])
  }

  @Test("storyboards:11.7 performSegue does not call shouldPerform, and finds the segue of a button as well")
  func performSegue() throws {
    let (app, a, _) = try Self.make()
    a.shouldPerform = false
    var sender = Value.none
    a.prepared = { sender = $1 }
    try a.tryPerformSegue(withIdentifier: "go", sender: .string("me"))
    #expect(app.news() == ["B.awakeFromNib", "A.prepareForSegue go", "B.willMoveToParent(Navigation)"])
    guard case .string("me") = sender else {
      Issue.record("the sender is \(sender)")
      return
    }
  }

  @Test(
    "storyboards:11.7 hierarchy:5.33 an unknown identifier raises, and so does a controller without a storyboard")
  func unknown() throws {
    let (app, a, _) = try Self.make()
    let error = #expect(throws: PlatformException.self) { try a.tryPerformSegue(withIdentifier: "og") }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(error?.reason == "Receiver (<A#1>) has no segue with identifier 'og'")
    #expect(error?.unknownName == .init("og", among: ["go"]))
    let stranger = B(in: app.world)
    let second = #expect(throws: PlatformException.self) { try stranger.tryPerformSegue(withIdentifier: "go") }
    #expect(second?.reason == "Receiver (<B#1>) has no segue with identifier 'go'")
    #expect(second?.advice.first?.hasPrefix("create <B#1> with instantiateViewController") == true)
    #expect(stranger.storyboard == nil)
  }

  @Test("storyboards:5.1 a segue of the controller itself is performed by its name, and not at all without one")
  func manual() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in
        a.segues = [.init(.presentModally, to: "b"), .init(.presentModally, identifier: "go", to: "c")]
        a.views = [app.view(UIButton.self) { $0.tag = 1 }]
      },
      app.scene(B.self, "b"), app.scene(C.self, "c"))
    let a = try app.launch(main)
    let button = try #require(a.view.viewWithTag(1))
    #expect(throws: TapRefusal.notTouchable) { try app.application.tap(button) }
    #expect(throws: PlatformException.self) { try a.tryPerformSegue(withIdentifier: "") }
    try a.tryPerformSegue(withIdentifier: "go")
    try app.settle()
    #expect(a.presentedViewController is C)
  }

  @Test("storyboards:5.4 the source of a segue is the scene's controller, whatever view triggers it")
  func source() throws {
    let app = StoryboardApp()
    let button = app.view(UIButton.self) { button in
      button.tag = 1
      button.segues = [.init(.presentModally, identifier: "go", to: "b")]
    }
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in a.views = [app.view { $0.subviews = [app.view { $0.subviews = [button] }] }] },
      app.scene(B.self, "b"))
    let a = try #require(try app.launch(main) as? A)
    var sources: [UIViewController] = []
    a.prepared = { segue, _ in sources += [segue.source].compactMap { $0 } }
    try app.application.tap(try #require(a.view.viewWithTag(1)))
    #expect(sources.count == 1 && sources.first === a)
  }

  @Test("storyboards:5.5 containers have segues in addition to their relationships")
  func containerSegue() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(Navigation.self, "nav") { nav in
        nav.relationships = [.init(.rootViewController, to: "a")]
        nav.segues = [.init(.show, identifier: "more", to: "b")]
      }, app.scene(A.self, "a"), app.scene(B.self, "b"))
    let navigation = try app.launch(main)
    try navigation.tryPerformSegue(withIdentifier: "more")
    try app.settle()
    #expect(navigation.children.map(\.description) == ["A#1", "B#1"])
  }

  @Test("storyboards:11.8 show presents if no container shows the controller")
  func showWithoutContainer() throws {
    let (app, a, _) = try Self.make(in: nil)
    try a.tryPerformSegue(withIdentifier: "go")
    try app.settle()
    #expect(a.presentedViewController is B)
  }

  @Test("storyboards:11.8 showDetail replaces the detail of a split view controller, else presents")
  func showDetail() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(UISplitViewController.self, "split") { split in
        split.relationships = [.init(.masterViewController, to: "a"), .init(.detailViewController, to: "b")]
      },
      app.scene(A.self, "a") { $0.segues = [.init(.showDetail, identifier: "detail", to: "c")] },
      app.scene(B.self, "b"), app.scene(C.self, "c"))
    app.application.idiom = .pad
    let split = try #require(try app.launch(main) as? UISplitViewController)
    let a = try #require(split.viewController(for: .primary))
    try a.tryPerformSegue(withIdentifier: "detail")
    try app.settle()
    #expect(split.viewController(for: .secondary) is C)
    let (second, alone, _) = try Self.make(.showDetail, in: nil)
    try alone.tryPerformSegue(withIdentifier: "go")
    try second.settle()
    #expect(alone.presentedViewController is B)
  }

  @Test("storyboards:11.8 a modal segue presents, with the style that it sets, animated or not")
  func presentModally() throws {
    let (app, a, _) = try Self.make(.presentModally) { segue in
      segue.modalPresentationStyle = .currentContext
      segue.animates = false
    }
    try a.tryPerformSegue(withIdentifier: "go")
    #expect(a.presentedViewController?.modalPresentationStyle == .currentContext)
    #expect(a.presentedViewController?.isViewLoaded == true)
    try app.settle()
  }

  @Test("storyboards:11.8 a popover segue presents a popover that points at its trigger")
  func popover() throws {
    let (app, a, button) = try Self.make(.presentAsPopover)
    try app.application.tap(button)
    try app.settle()
    let b = try #require(a.presentedViewController as? B)
    #expect(b.modalPresentationStyle == .popover)
    #expect(b.popoverPresentationController?.sourceView === button)
  }

  @Test("storyboards:11.8 a push segue outside a navigation controller raises")
  func push() throws {
    let (app, a, _) = try Self.make(.push)
    try a.tryPerformSegue(withIdentifier: "go")
    try app.settle()
    #expect(a.navigationController?.topViewController is B)
    let (_, alone, _) = try Self.make(.push, in: nil)
    let error = #expect(throws: PlatformException.self) { try alone.tryPerformSegue(withIdentifier: "go") }
    #expect(error?.name == "NSGenericException")
  }

  @Test("storyboards:11.9 each segue makes a new destination, even one that leads to its own scene")
  func newDestination() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "a")] },
      app.scene(A.self, "a") { $0.segues = [.init(.show, identifier: "deeper", to: "a")] })
    let navigation = try app.launch(main)
    for _ in 1...3 {
      try navigation.children.last?.tryPerformSegue(withIdentifier: "deeper")
      try app.settle()
    }
    #expect(navigation.children.map(\.description) == ["A#1", "A#2", "A#3", "A#4"])
  }

  @Test("storyboards:11.6a a custom segue calls its class; a standard one may have a subclass")
  func custom() throws {
    final class Fade: UIStoryboardSegue {
      override func perform() {
        guard let source, let destination else { return }
        source.present(destination, animated: false)
      }
    }
    final class Refined: UIStoryboardSegue {
      override func perform() {
        destination?.title = "refined"
        super.perform()
      }
    }
    let first = try Self.make(.custom) { $0.segueClass = nil }
    try first.a.tryPerformSegue(withIdentifier: "go")
    #expect(first.a.presentedViewController == nil)

    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in
        var fade = SegueDescription(.custom, identifier: "fade", to: "b")
        fade.segueClass = app.world.classes.nativeClass(Fade.self)
        var refined = SegueDescription(.presentModally, identifier: "refined", to: "b")
        refined.segueClass = app.world.classes.nativeClass(Refined.self)
        a.segues = [fade, refined]
      },
      app.scene(B.self, "b"))
    let a = try app.launch(main)
    try a.tryPerformSegue(withIdentifier: "fade")
    try app.settle()
    #expect(a.presentedViewController is B)
    a.dismiss(animated: false)
    try app.settle()
    try a.tryPerformSegue(withIdentifier: "refined")
    try app.settle()
    #expect(a.presentedViewController?.title == "refined")
  }

  @Test("storyboards:11.2 a segue action makes the destination, or leaves it to the storyboard; another class raises")
  func segueAction() throws {
    let app = StoryboardApp()
    let classes = app.world.classes
    let home = try classes.declareClass("Home", superclass: classes.nativeClass(UIViewController.self))
    var answer: UIViewController?
    try home.define("makeEditor", ClosureMethod { _, _, _ in Value(answer) })
    var segue = SegueDescription(.presentModally, identifier: "go", to: "b")
    segue.segueAction = "makeEditor"
    segue.animates = false
    var description = ControllerDescription(home)
    description.segues = [segue]
    let main = try app.storyboard("Main", Scene(id: "home", .controller(description)), app.scene(B.self, "b"))
    let root = try app.launch(main)
    for custom in [B(in: app.world), nil] as [B?] {
      answer = custom
      try root.tryPerformSegue(withIdentifier: "go")
      let presented = try #require(root.presentedViewController as? B)
      #expect(custom == nil || presented === custom)
      #expect(presented.storyboard === main)
      try app.settle()
      root.dismiss(animated: false)
      try app.settle()
    }
    answer = C(in: app.world)
    let error = #expect(throws: PlatformException.self) { try root.tryPerformSegue(withIdentifier: "go") }
    #expect(error?.reason == "Custom instantiated <C#1> must be kind of class 'B'")
  }

  @Test("storyboards:11.6a an observer is notified of each step, the router before and after the source's own prepare")
  func observers() throws {
    final class Listener: StoryboardObserver {
      var heard: [String] = []
      func storyboard(_ storyboard: Storyboard, willInstantiate scene: Scene, in world: World) {
        heard.append("will \(scene.id)")
      }
      func storyboard(_ storyboard: Storyboard, didInstantiate controller: UIViewController, of scene: Scene) {
        heard.append("did \(controller)")
      }
      func willPrepare(for segue: UIStoryboardSegue, sender: Value) { heard.append("willPrepare") }
      func didPrepare(for segue: SimulatedObject) { heard.append("didPrepare") }
      func didPerform(_ segue: SimulatedObject) { heard.append("didPerform") }
    }
    let (app, a, _) = try Self.make()
    let listener = Listener()
    app.world.storyboards.addObserver(listener)
    a.prepared = { _, _ in listener.heard.append("prepare") }
    try a.tryPerformSegue(withIdentifier: "go")
    #expect(listener.heard == ["will b", "did B#1", "willPrepare", "prepare", "didPrepare", "didPerform"])
    app.world.storyboards.removeObserver(listener)
    try a.tryPerformSegue(withIdentifier: "go")
    #expect(listener.heard.dropFirst(6) == ["prepare"])
  }

  @Test("storyboards:11.6a a tap needs an active control on the screen; a disabled control does nothing")
  func refusals() throws {
    let (app, a, button) = try Self.make()
    #expect(throws: TapRefusal.notOnScreen) { try app.application.tap(UIButton(in: app.world)) }
    #expect(throws: TapRefusal.notTouchable) { try app.application.tap(a.view) }
    button.isEnabled = false
    try app.application.tap(button)
    #expect(app.news().isEmpty)
  }

  @Test("hierarchy:1.11 a presented controller takes the touches of what is behind it")
  func covered() throws {
    let (app, a, button) = try Self.make()
    let sheet = UIViewController(in: app.world)
    sheet.modalPresentationStyle = .pageSheet
    a.present(sheet, animated: false)
    try app.world.settle()
    #expect(throws: TapRefusal.covered("\(sheet)")) { try app.application.tap(button) }
    sheet.dismiss(animated: false)
    try app.world.settle()
    try app.application.tap(button)
  }

  @Test("hierarchy:1.10 the views of a running transition get no touches, from the commit to the end")
  func inTransition() throws {
    let (app, a, button) = try Self.make()
    app.world.clockMode = .manual
    let sheet = UIViewController(in: app.world)
    a.present(sheet, animated: true)
    try app.world.turn()
    #expect(throws: TapRefusal.takesPart("the presentation of \(sheet)")) { try app.application.tap(button) }
    try app.world.settle()
    sheet.dismiss(animated: true)
    try app.world.turn()
    #expect(throws: TapRefusal.takesPart("the dismissal of \(sheet)")) { try app.application.tap(button) }
    try app.world.settle()
    try app.application.tap(button)
  }

  @Test("storyboards:11.6a a tap sends a control's actions, to a target or up the responder chain")
  func actions() throws {
    let (app, a, button) = try Self.make()
    a.shouldPerform = false
    a.actions = ["save", "close"]
    button.addTarget(a, action: "save")
    button.addTarget(nil, action: "close")
    button.addTarget(nil, action: "nobody")
    try app.application.tap(button)
    #expect(app.news() == ["A.save(UIButton)", "A.close(UIButton)", "A.shouldPerformSegue go"])
    button.addTarget(a, action: "svae")
    let error = #expect(throws: PlatformException.self) { try app.application.tap(button) }
    #expect(error?.reason == "-[A svae:]: unrecognized selector sent to instance <A#1>")
  }
}
