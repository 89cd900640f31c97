import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// The objects that a storyboard makes, and their order.
@Suite struct InstantiationTests {
  @Test("storyboards:11.1 each call makes a new instance; an unknown identifier raises, with similar ones")
  func identifiers() throws {
    let app = StoryboardApp()
    let main = try app.storyboard("Main", app.scene(A.self, "a", identifier: "Home"), app.scene(B.self, "b"))
    let first = try main.instantiateViewController(withIdentifier: "Home", in: app.world)
    let second = try main.instantiateViewController(withIdentifier: "Home", in: app.world)
    #expect(first is A && second is A && first !== second)
    let error = #expect(throws: PlatformException.self) {
      try main.instantiateViewController(withIdentifier: "Hmoe", in: app.world)
    }
    #expect(error?.name == "NSInvalidArgumentException")
    #expect(error?.reason == "Storyboard (Main) doesn't contain a view controller with identifier 'Hmoe'")
    #expect(error?.unknownName == .init("Hmoe", among: ["Home"]))
    #expect(error?.advice == ["use one of the identifiers of 'Main': Home"])
  }

  @Test(
    "storyboards:11.1 storyboards:7.2 the initial scene makes the initial controller, if there is one; a missing storyboard raises"
  )
  func noInitial() throws {
    let app = StoryboardApp()
    let main = try Storyboard(name: "Main", scenes: [app.scene(A.self, "a")])
    #expect(try main.instantiateInitialViewController(in: app.world) == nil)
    let second = try Storyboard(name: "Second", initial: "b", scenes: [app.scene(A.self, "a"), app.scene(B.self, "b")])
    #expect(try second.instantiateInitialViewController(in: app.world) is B)
    let error = #expect(throws: PlatformException.self) { try app.world.storyboards.storyboard(named: "Main") }
    #expect(error?.reason == "Could not find a storyboard named 'Main' in bundle <main>")
    app.world.storyboards.add(main)
    #expect(try app.world.storyboards.storyboard(named: "Main") === main)
    #expect(throws: PlatformException.self) { try app.world.storyboards.storyboard(named: "Main", bundle: "Kit") }
  }

  @Test("storyboards:11.2 awakeFromNib is called when the controller is complete; its view is not loaded")
  func awake() throws {
    let app = StoryboardApp()
    let main = try app.storyboard("Main", app.scene(A.self, "a") { $0.title = "Home" })
    let a = try #require(try main.instantiateInitialViewController(in: app.world))
    #expect(app.news() == ["A.awakeFromNib"])
    #expect(a.title == "Home" && !a.isViewLoaded && a.storyboard === main)
  }

  @Test("storyboards:11.2 a dynamic class is made with its init without arguments, and receives awakeFromNib")
  func dynamicClass() throws {
    let app = StoryboardApp()
    let classes = app.world.classes
    let editor = try classes.declareClass("Editor", superclass: classes.nativeClass(UIViewController.self))
    var calls: [String] = []
    for name in ["init", "awakeFromNib"] {
      try editor.define(
        name,
        ClosureMethod { _, _, arguments in
          calls.append("\(name)/\(arguments.count)")
          return .none
        })
    }
    let scene = Scene(id: "editor", .controller(ControllerDescription(editor)))
    let made = try Storyboard(name: "Main", initial: "editor", scenes: [scene])
      .instantiateInitialViewController(in: app.world)
    #expect(made?.objectClass === editor)
    #expect(calls == ["init/0", "awakeFromNib/0"])
  }

  @Test("storyboards:11.3 a container's children are made with it without a segue; each parent gets its own instance")
  func relationships() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "a")] },
      app.scene(A.self, "a"))
    let first = try #require(try main.instantiateInitialViewController(in: app.world))
    #expect(app.news() == ["A.awakeFromNib", "A.willMoveToParent(Navigation)", "Navigation.awakeFromNib"])
    #expect(first.children.count == 1 && first.children[0] is A)
    let second = try #require(try main.instantiateInitialViewController(in: app.world))
    #expect(second.children[0] !== first.children[0])
  }

  @Test("storyboards:11.3 tabs are the children in the order of the document right after instantiation")
  func tabs() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(UITabBarController.self, "tabs") { tabs in
        tabs.relationships = ["b", "a", "b"].map { .init(.viewControllers, to: $0) }
      },
      app.scene(A.self, "a"), app.scene(B.self, "b"))
    let tabs = try #require(try main.instantiateInitialViewController(in: app.world))
    #expect(tabs.children.map(\.description) == ["B#1", "A#1", "B#2"])
  }

  @Test("storyboards:11.3 a split view controller's relationships assign children by name, not by order")
  func columns() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(UISplitViewController.self, "split") { split in
        split.relationships = [.init(.detailViewController, to: "b"), .init(.masterViewController, to: "a")]
      },
      app.scene(UISplitViewController.self, "columns", identifier: "Columns") { split in
        split.relationships = [
          .init(.masterViewController, to: "a"), .init(.supplementaryViewController, to: "c"),
          .init(.detailViewController, to: "b"), .init(.compactViewController, to: "d"),
        ]
      },
      app.scene(A.self, "a"), app.scene(B.self, "b"), app.scene(C.self, "c"), app.scene(D.self, "d"))
    let split = try #require(try main.instantiateInitialViewController(in: app.world) as? UISplitViewController)
    #expect(split.style == .unspecified)
    #expect(split.viewController(for: .primary) is A && split.viewController(for: .secondary) is B)
    let columns = try #require(
      try main.instantiateViewController(withIdentifier: "Columns", in: app.world) as? UISplitViewController)
    #expect(columns.style == .tripleColumn)
    #expect(columns.viewController(for: .supplementary) is C && columns.viewController(for: .compact) is D)
  }

  @Test("storyboards:11.4 a recursive instantiation in awakeFromNib ends with an exception")
  func reentrancy() throws {
    let app = StoryboardApp()
    let classes = app.world.classes
    let editor = try classes.declareClass("Editor", superclass: classes.nativeClass(UIViewController.self))
    var caught: PlatformException?
    var calls = 0
    try editor.define(
      "awakeFromNib",
      ClosureMethod { receiver, _, _ in
        guard let controller = receiver as? UIViewController, caught == nil else { return .none }
        calls += 1
        do throws(PlatformException) {
          _ = try controller.storyboard?.instantiateViewController(withIdentifier: "Again", in: app.world)
        } catch {
          caught = caught ?? error
        }
        return .none
      })
    let scene = Scene(id: "editor", identifier: "Again", .controller(ControllerDescription(editor)))
    let main = try Storyboard(name: "Main", initial: "editor", scenes: [scene])
    #expect(try main.instantiateInitialViewController(in: app.world) != nil)
    #expect(caught?.name == "NSInternalInconsistencyException" && calls == 50)
  }

  @Test("storyboards:11.5 views are made when the view loads: outlets, then awakeFromNib, then viewDidLoad")
  func views() throws {
    final class Badge: UIView {
      override func awakeFromNib() { #expect(superview != nil) }
    }
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in
        a.views = [
          app.view { panel in
            panel.outlet = "panel"
            panel.subviews = [app.view(Badge.self) { $0.tag = 7 }]
          }
        ]
      })
    let a = try #require(try main.instantiateInitialViewController(in: app.world))
    _ = app.news()
    #expect(a.value("panel").object == nil)
    a.loadViewIfNeeded()
    #expect(
      app.news() == [
        "A.loadView", "Badge.willMoveToSuperview(UIView)", "Badge.didMoveToSuperview", "Badge.awakeFromNib",
        "A.viewDidLoad",
      ])
    #expect(a.value("panel").object === a.view.subviews.first)
    #expect(a.view.viewWithTag(7) is Badge)
  }

  @Test("storyboards:11.6 hierarchy:4.60 an embed segue fires while the view loads, before viewDidLoad")
  func embed() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in a.views = [app.view { $0.segues = [.init(.embed, identifier: "list", to: "b")] }] },
      app.scene(B.self, "b"))
    let a = try #require(try main.instantiateInitialViewController(in: app.world))
    _ = app.news()
    var childAtLoad: UIViewController?
    (a as? A)?.hook = { [unowned a] in if $0 == LifecycleName.viewDidLoad.symbol { childAtLoad = a.children.first } }
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    #expect(
      try app.newsUntilSettled() == [
        "A.loadView", "B.awakeFromNib", "A.prepareForSegue list", "B.willMoveToParent(A)", "B.loadView",
        "B.viewDidLoad",
        "B.didMoveToParent(A)", "A.viewDidLoad", "A.viewWillAppear", "B.viewWillAppear", "A.viewIsAppearing",
        "B.viewIsAppearing", "A.viewDidAppear", "B.viewDidAppear",
      ])
    #expect(childAtLoad is B)
  }

  @Test("storyboards:11.6 hierarchy:5.33 performing an embed segue again raises while its container is filled")
  func embedTwice() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in a.views = [app.view { $0.segues = [.init(.embed, identifier: "list", to: "b")] }] },
      app.scene(B.self, "b"))
    let a = try app.launch(main)
    let error = #expect(throws: PlatformException.self) { try a.tryPerformSegue(withIdentifier: "list") }
    #expect(error?.name == "NSInternalInconsistencyException")
    #expect(error?.reason.hasPrefix("There are unexpected subviews in the container view.") == true)
    let b = try #require(a.children.first)
    b.view.removeFromSuperview()
    b.removeFromParent()
    try a.tryPerformSegue(withIdentifier: "list")
    #expect(a.children.count == 1 && a.children[0] !== b)
  }

  @Test(
    "storyboards:8.1 storyboards:8.2 storyboards:8.6 a reference leads to another storyboard, which performs its own segues"
  )
  func references() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "help")] },
      Scene(id: "help", .reference(.init(storyboard: "Help", identifier: "Index"))),
      Scene(id: "start", identifier: "Start", .reference(.init(storyboard: "Help"))))
    let help = try app.storyboard(
      "Help", app.scene(C.self, "start"),
      app.scene(B.self, "index", identifier: "Index") { $0.segues = [.init(.show, identifier: "more", to: "start")] })
    let navigation = try app.launch(main)
    let index = try #require(navigation.children.first as? B)
    #expect(index.storyboard === help && navigation.storyboard === main)
    try index.tryPerformSegue(withIdentifier: "more")
    try app.settle()
    #expect(navigation.children.last is C)
    #expect(try main.instantiateViewController(withIdentifier: "Start", in: app.world) is C)
  }

  @Test("storyboards:6.4 containers nest as their scenes are chained")
  func chain() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(UITabBarController.self, "tabs") { $0.relationships = [.init(.viewControllers, to: "nav")] },
      app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "a")] },
      app.scene(A.self, "a") { a in a.views = [app.view { $0.segues = [.init(.embed, to: "b")] }] },
      app.scene(B.self, "b"))
    let tabs = try app.launch(main)
    let a = try #require(tabs.children.first?.children.first)
    #expect(a is A && a.children.first is B && a.tabBarController === tabs)
  }

  @Test(
    "storyboards:8.5 a reference is followed when its container is made, or when its segue is performed")
  func lazyReferences() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "in")] },
      Scene(id: "in", .reference(.init(storyboard: "Help"))), Scene(id: "out", .reference(.init(storyboard: "Gone"))))
    try app.storyboard(
      "Help", app.scene(A.self, "a") { $0.segues = [.init(.show, identifier: "go", to: "out")] },
      Scene(id: "out", .reference(.init(storyboard: "Gone"))))
    let navigation = try #require(try main.instantiateInitialViewController(in: app.world))
    #expect(navigation.children.map(\.description) == ["A#1"])
    #expect(throws: PlatformException.self) { try navigation.children[0].tryPerformSegue(withIdentifier: "go") }
  }

  @Test("storyboards:8.7 the title of the referenced scene counts, for its tab too")
  func titleOfReference() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(UITabBarController.self, "tabs") { $0.relationships = [.init(.viewControllers, to: "help")] },
      Scene(id: "help", .reference(.init(storyboard: "Help"))))
    try app.storyboard("Help", app.scene(A.self, "a") { $0.title = "Help" })
    let tabs = try #require(try main.instantiateInitialViewController(in: app.world) as? UITabBarController)
    #expect(tabs.tabBar.items?.map(\.title) == ["Help"])
  }

  @Test("storyboards:8.8 storyboards with one name are distinguished by their bundles")
  func bundles() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", Scene(id: "1", identifier: "own", .reference(.init(storyboard: "Help"))),
      Scene(id: "2", identifier: "kit", .reference(.init(storyboard: "Help", bundle: "Kit"))))
    try app.storyboard("Help", app.scene(A.self, "a"))
    app.world.storyboards.add(
      try Storyboard(
        name: "Help", bundle: "Kit", initial: "b",
        scenes: [
          app.scene(Navigation.self, "b") { $0.relationships = [.init(.rootViewController, to: "more")] },
          Scene(id: "more", .reference(.init(storyboard: "More"))),
        ]))
    app.world.storyboards.add(
      try Storyboard(name: "More", bundle: "Kit", initial: "c", scenes: [app.scene(C.self, "c")]))
    #expect(try main.instantiateViewController(withIdentifier: "own", in: app.world) is A)
    #expect(try main.instantiateViewController(withIdentifier: "kit", in: app.world).children.first is C)
  }

  @Test("storyboards:8.3 storyboards:8.4 a dangling reference raises when it is followed")
  func brokenReferences() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", Scene(id: "1", identifier: "1", .reference(.init(storyboard: nil))),
      Scene(id: "2", identifier: "2", .reference(.init(storyboard: "Hlep"))),
      Scene(id: "3", identifier: "3", .reference(.init(storyboard: "Help", identifier: "Indx"))),
      Scene(id: "4", identifier: "4", .reference(.init(storyboard: "Help"))),
      Scene(id: "5", identifier: "5", .reference(.init(storyboard: "Main", identifier: "5"))))
    app.world.storyboards.add(try Storyboard(name: "Help", scenes: [app.scene(B.self, "b", identifier: "Index")]))
    let reasons = ["1", "2", "3", "4", "5"].map { identifier in
      #expect(throws: PlatformException.self) {
        try main.instantiateViewController(withIdentifier: identifier, in: app.world)
      }?.reason ?? ""
    }
    #expect(
      reasons == [
        "the reference '1' of storyboard 'Main' names no storyboard",
        "Could not find a storyboard named 'Hlep' in bundle <main>",
        "Storyboard (Help) doesn't contain a view controller with identifier 'Indx'",
        "Storyboard (Help) has no initial view controller, to which '4' of 'Main' refers",
        "the references of storyboard 'Main' form a cycle that starts at '5'",
      ])
  }
}
