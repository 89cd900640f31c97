import InterfaceBuilder
import RouteDiagnostics
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// The objects that result from a file's scenes.
@Suite struct LoadingTests {
  private let app = FileApp()

  @Test("storyboards:11.2 an undeclared class is synthesized from its element, with its outlets")
  func madeUpClasses() throws {
    let result = try app.load(
      board(
        scene(
          "home", "customClass=\"HomeViewController\" title=\"Notes\"", tag: "tableViewController",
          """
          <tableView key="view" id="t"><subviews><button id="b"/></subviews></tableView>
          \(connections("<outlet property=\"editButton\" destination=\"b\" id=\"o\"/>"))
          """), initial: "home"))
    #expect(result.madeUp == ["HomeViewController"])
    #expect(result.notes.isEmpty)
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    #expect("\(home)" == "HomeViewController#1")
    #expect(
      home.objectClass.lineage.map(\.name).prefix(3) == [
        "HomeViewController", "UITableViewController", "UIViewController",
      ])
    #expect(home.title == "Notes")
    #expect(home.value("editButton").object == nil)
    home.loadViewIfNeeded()
    #expect(home.value("editButton").object is UIButton)
  }

  @Test("hierarchy:4.110 fields for typing have the placeholders of the file")
  func placeholders() throws {
    let result = try app.load(
      board(
        scene(
          "home", "customClass=\"FormController\"",
          """
          <view key="view" id="v"><subviews><textField placeholder="Name" id="f"/><searchBar placeholder="Find" id="s"/>
          </subviews></view>
          \(connections(
            "<outlet property=\"nameField\" destination=\"f\" id=\"o\"/>",
            "<outlet property=\"findBar\" destination=\"s\" id=\"p\"/>"))
          """), initial: "home"))
    let form = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    form.loadViewIfNeeded()
    #expect((form.value("nameField").object as? UITextField)?.placeholder == "Name")
    #expect((form.value("findBar").object as? UISearchBar)?.placeholder == "Find")
  }

  @Test("storyboards:11.3 the contents of containers are made with them, in the order of the document")
  func containment() throws {
    let result = try app.load(
      board(
        scene(
          "tabs", tag: "tabBarController",
          connections(relationship("viewControllers", "nav"), relationship("viewControllers", "b"))),
        scene("b", "title=\"B\""),
        scene("nav", tag: "navigationController", connections(relationship("rootViewController", "a"))),
        scene("a", "title=\"A\""), initial: "tabs"))
    let tabs = try #require(
      try result.storyboard.instantiateInitialViewController(in: app.world) as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect((tabs.viewControllers?.first as? UINavigationController)?.topViewController?.title == "A")
    #expect(tabs.viewControllers?.last?.title == "B")
  }

  @Test("storyboards:11.6 a container view at any depth embeds its scene while the view loads")
  func embedding() throws {
    let result = try app.load(
      board(
        scene(
          "home", "",
          """
          <view key="view"><subviews><scrollView id="s"><subviews><containerView id="c">\
          \(connections(segue("embed", "list")))</containerView></subviews></scrollView></subviews></view>
          """), scene("list"), initial: "home"))
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    #expect(home.children.isEmpty)
    home.loadViewIfNeeded()
    #expect(home.children.count == 1)
  }

  @Test("storyboards:5.2 a bar button item is tapped by its title, its outlet or itself, and is the sender")
  func barButtonItems() throws {
    let result = try app.load(
      board(
        scene("nav", tag: "navigationController", connections(relationship("rootViewController", "home"))),
        scene(
          "home", "customClass=\"Home\"",
          """
          <view key="view"/><navigationItem key="navigationItem" id="n">\
          <barButtonItem key="rightBarButtonItem" title="Add" id="i">\(connections(segue("show", "next")))</barButtonItem>\
          <barButtonItem key="leftBarButtonItem" systemItem="done" id="j"/></navigationItem>\
          \(connections("<outlet property=\"addItem\" destination=\"i\" id=\"o\"/>"))
          """), scene("next"), initial: "nav"))
    let navigation = try #require(
      try result.storyboard.instantiateInitialViewController(in: app.world) as? UINavigationController)
    try app.show(navigation)
    let home = try #require(navigation.topViewController)
    let item = try #require(home.value("addItem").object as? UIBarButtonItem)
    #expect(item.title == "Add")
    #expect(try app.application.tappable("Add") === item)
    #expect(try app.application.tappable("addItem") === item)
    #expect(throws: TapRefusal.unknown(["Add"])) { try app.application.tappable("Dome") }
    let done = try #require(try app.application.tappable("done") as? UIBarButtonItem)
    #expect(home.navigationItem.leftBarButtonItem === done && home.navigationItem.rightBarButtonItem === item)
    #expect(throws: TapRefusal.notTouchable) { try app.application.tap(done) }
    try app.application.tap(item)
    try app.world.settle()
    #expect(navigation.viewControllers.count == 2)
    #expect(throws: TapRefusal.notOnScreen) { try app.application.tap(item) }
  }

  @Test("storyboards:5.3 a cell and its accessory trigger different segues")
  func cells() throws {
    let result = try app.load(
      board(
        scene(
          "list", "", tag: "tableViewController",
          """
          <tableView key="view"><prototypes><tableViewCell id="c" accessoryType="detailButton">\
          <tableViewCellContentView key="contentView" id="cc"><subviews><label text="First" id="l"/></subviews>\
          </tableViewCellContentView>\
          \(connections(segue("presentation", "a", "animates=\"NO\""), segue("presentation", "b", "trigger=\"accessoryAction\" animates=\"NO\"")))\
          </tableViewCell></prototypes></tableView>
          """), scene("a", "title=\"A\""), scene("b", "title=\"B\""), initial: "list"))
    let list = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    try app.show(list)
    let cell = try #require(try app.application.tappable("First") as? UIView)
    #expect(cell.objectClass.name == "UITableViewCell")
    try app.application.tap(cell)
    try app.world.settle()
    #expect(list.presentedViewController?.title == "A")
    list.dismiss(animated: false)
    try app.world.settle()
    try app.application.tap(cell, accessory: true)
    try app.world.settle()
    #expect(list.presentedViewController?.title == "B")
  }

  @Test("storyboards:3.4 a gesture recognizer beside the controller works on the view that refers to it")
  func recognisers() throws {
    let result = try app.load(
      board(
        scene(
          "home", "",
          beside: "<tapGestureRecognizer id=\"g\">\(connections(segue("presentation", "a")))</tapGestureRecognizer>",
          """
          <view key="view" id="v"><subviews><imageView id="m">\
          \(connections("<outletCollection property=\"gestureRecognizers\" destination=\"g\" appends=\"YES\" id=\"o\"/>"))\
          </imageView></subviews></view>
          """), scene("a", "title=\"A\""), initial: "home"))
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    try app.show(home)
    let image = try #require(home.view.subviews.first)
    #expect(image.objectClass.name == "UIImageView")
    try app.application.tap(image)
    try app.world.settle()
    #expect(home.presentedViewController?.title == "A")
  }

  @Test("storyboards:3.4 the app performs the segues of views beside the controller")
  func strayViews() throws {
    let result = try app.load(
      board(
        scene(
          "home", "",
          beside: "<button id=\"b\">\(connections(segue("presentation", "a", "identifier=\"stray\"")))</button>"),
        scene("a", "title=\"A\""), initial: "home"))
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    try app.show(home)
    try home.tryPerformSegue(withIdentifier: "stray")
    #expect(home.presentedViewController?.title == "A")
  }

  @Test("actions go to the controller, and unwind segues lead back")
  func actions() throws {
    let result = try app.load(
      board(
        scene(
          "home", "",
          """
          <view key="view"><subviews><button id="b"><state key="normal" title="Save"/>\
          \(connections("<action selector=\"save:\" destination=\"home\" eventType=\"touchUpInside\" id=\"x\"/>"))</button>\
          </subviews></view>\(connections(segue("unwind", "exit-home", "unwindAction=\"backHome:\" identifier=\"back\"")))
          """), initial: "home"))
    let description = try #require(result.storyboard.scenes.first?.controller)
    #expect(description.views.first?.actions == ["save"])
    #expect(description.views.first?.title == "Save")
    #expect(description.segues.first?.unwindAction == "backHome")
  }

  @Test("runtime attributes are set before awakeFromNib, if the class has the properties")
  func runtimeAttributes() throws {
    let home = try app.world.classes.declareClass(
      "Home", superclass: app.world.classes.nativeClass(UIViewController.self),
      properties: [.init(name: "limit", ownership: .strong), .init(name: "isOn", ownership: .strong)])
    var limit: Value = .none
    _ = home
    let result = try app.load(
      board(
        scene(
          "home", "customClass=\"Home\"",
          """
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="limit"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/>\
          </userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          """), initial: "home"))
    let made = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    limit = made.value("limit")
    guard case .integer(7) = limit, case .bool(true) = made.value("isOn") else {
      Issue.record("\(limit)")
      return
    }
  }

  @Test("a popover points at its anchor")
  func popovers() throws {
    let result = try app.load(
      board(
        scene(
          "home", "",
          """
          <view key="view"><subviews><imageView id="m"/></subviews></view>\
          <navigationItem key="navigationItem"><barButtonItem id="i" title="Info"/></navigationItem>\
          \(connections(
            segue("popoverPresentation", "a", "identifier=\"item\" popoverAnchorBarButtonItem=\"i\" animates=\"NO\""),
            segue("popoverPresentation", "a", "identifier=\"image\" popoverAnchorView=\"m\" animates=\"NO\"")))
          """), scene("a"), initial: "home"))
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    try app.show(home)
    try home.tryPerformSegue(withIdentifier: "image")
    #expect(home.presentedViewController?.popoverPresentationController?.sourceView?.objectClass.name == "UIImageView")
    home.dismiss(animated: false)
    try app.world.settle()
    try home.tryPerformSegue(withIdentifier: "item")
    #expect(home.presentedViewController?.popoverPresentationController?.barButtonItem is UIBarButtonItem)
  }

  @Test("an outlet collection is a list of views and items, in the order of the file")
  func collections() throws {
    let result = try app.load(
      board(
        scene(
          "home", "customClass=\"Home\"", beside: "<tapGestureRecognizer id=\"g\"/>",
          """
          <view key="view" id="v"><subviews><button id="a" tag="1"/><view id="w"><subviews><label id="b" tag="2"/></subviews></view>\
          </subviews></view>
          \(connections(
            "<outletCollection property=\"stars\" destination=\"a\" id=\"x1\"/>",
            "<outletCollection property=\"stars\" destination=\"b\" id=\"x2\"/>",
            "<outletCollection property=\"taps\" destination=\"g\" id=\"x3\"/>"))
          """), initial: "home"))
    let home = try #require(try result.storyboard.instantiateInitialViewController(in: app.world))
    func list(_ name: String) -> [SimulatedObject] {
      if case .foreign(let list as ObjectList) = home.value(name) { list.objects } else { [] }
    }
    #expect(list("stars").isEmpty)
    #expect(list("taps").count == 1)
    home.loadViewIfNeeded()
    #expect(list("stars").compactMap { ($0 as? UIView)?.tag } == [1, 2])
    #expect(list("taps").first is UIGestureRecognizer)
  }

  @Test("storyboards:11.2 a container's method makes its child, if the file requests it")
  func relationshipAction() throws {
    let classes = app.world.classes
    let stack = try classes.declareClass("Stack", superclass: classes.nativeClass(UINavigationController.self))
    let home = try classes.declareClass("Home", superclass: classes.nativeClass(UIViewController.self))
    let world = app.world
    try stack.define(
      "makeHome",
      ClosureMethod { _, _, _ in
        let made = UIViewController(in: world, as: home)
        made.title = "made"
        return .object(made)
      })
    let result = try app.load(
      board(
        scene(
          "stack", "customClass=\"Stack\"", tag: "navigationController",
          connections(
            segue(
              "relationship", "home",
              "relationship=\"rootViewController\" destinationCreationSelector=\"makeHome:\""))),
        scene("home", "customClass=\"Home\""), initial: "stack"))
    let made = try #require(
      try result.storyboard.instantiateInitialViewController(in: app.world) as? UINavigationController)
    #expect(made.topViewController?.title == "made")
    #expect(made.topViewController?.storyboard === result.storyboard)
  }

  @Test("the item of a collection view on macOS is a view controller")
  func collectionViewItems() throws {
    let app = FileApp(.macOS)
    let classes = app.world.classes
    _ = try classes.declareClass("Photo", superclass: classes.nativeClass(NSViewController.self))
    let result = try app.load(
      board(
        scene("photo", "customClass=\"Photo\" storyboardIdentifier=\"Photo\"", tag: "collectionViewItem"),
        scene("plain", "storyboardIdentifier=\"Plain\"", tag: "collectionViewItem"), platform: "MacOSX.Cocoa"))
    for (name, className) in [("Photo", "Photo"), ("Plain", "NSCollectionViewItem")] {
      let item = try result.storyboard.instantiateController(withIdentifier: name, in: app.world)
      #expect(item is NSViewController)
      #expect(item.objectClass.name == className)
    }
  }

  @Test("a class that does not fit its element is rejected")
  func wrongClass() throws {
    _ = try app.world.classes.declareClass("Box", superclass: app.world.classes.nativeClass(UIView.self))
    #expect(throws: LoadingError.self) { try app.load(board(scene("home", "customClass=\"Box\""))) }
    do {
      _ = try app.load(board(scene("home", "customClass=\"Box\"")))
    } catch let error as LoadingError {
      #expect(error.diagnostic.title == "class Box does not fit its element")
      #expect(error.diagnostic.expected == "UIViewController, which <viewController> stands for")
    }
  }

  @Test("storyboards:7.3 invalid connections are omitted and noted")
  func notes() throws {
    let result = try app.load(
      board(
        scene(
          "a", "storyboardIdentifier=\"x\"", beside: "",
          connections(segue("show", "gone"), segue("warp", "a"), segue("sheet", "a"))),
        scene("b", "storyboardIdentifier=\"x\"", beside: "", connections(relationship("rootViewController", "a")))))
    #expect(
      result.notes.map(\.title) == [
        "the segue leads to 'gone', which is not a scene", "a segue of the kind warp is not simulated",
        "a segue of the kind sheet is not simulated", "the identifier \"x\" is a duplicate: lookups find another scene",
        "the relationship rootViewController leads to no scene",
      ])
    #expect(result.storyboard.scene(withIdentifier: "x")?.id == "a")
  }

  @Test("storyboards:3.6 a storyboard of the watch, and a xib, are rejected")
  func others() throws {
    #expect(throws: LoadingError.self) { try app.load(board(platform: "watchKit")) }
    #expect(throws: LoadingError.self) {
      try app.load("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>", file: "A.xib")
    }
  }
}
