import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// Unwind segues: the search for the destination, and the way back.
@Suite struct UnwindTests {
  /// Returns an app with A, B and C on a navigation stack, made by segues. C unwinds by "back".
  private static func stack() throws -> (app: StoryboardApp, a: A, b: B, c: C) {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main", app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "a")] },
      app.scene(A.self, "a") { $0.segues = [.init(.show, identifier: "next", to: "b")] },
      app.scene(B.self, "b") { b in
        b.segues = [.init(.show, identifier: "next", to: "c"), .init(.presentModally, identifier: "modal", to: "c")]
      },
      app.scene(C.self, "c") { c in
        var back = SegueDescription(.unwind, identifier: "back")
        back.unwindAction = "goBack"
        c.segues = [back]
      })
    let navigation = try app.launch(main)
    let a = try #require(navigation.children.last as? A)
    try a.tryPerformSegue(withIdentifier: "next")
    try app.settle()
    let b = try #require(navigation.children.last as? B)
    try b.tryPerformSegue(withIdentifier: "next")
    try app.settle()
    return (app, a, b, try #require(navigation.children.last as? C))
  }

  @Test("storyboards:11.10 without an implementation of the action, the unwind does nothing silently, not even prepare")
  func nobody() throws {
    let (app, _, _, c) = try Self.stack()
    try c.tryPerformSegue(withIdentifier: "back")
    #expect(app.news().filter { !$0.contains("canPerformUnwindSegueAction") }.isEmpty)
    #expect(c.navigationController?.viewControllers.map(\.description) == ["A#1", "B#1", "C#1"])
  }

  @Test(
    "storyboards:11.10 storyboards:11.12 the nearest controller gets it: a stack is searched from the top down")
  func nearest() throws {
    let (app, a, b, c) = try Self.stack()
    a.actions = ["goBack"]
    c.actions = ["goBack"]
    try c.tryPerformSegue(withIdentifier: "back")
    #expect(
      app.news(hierarchy: true) == [
        "C.canPerformUnwindSegueAction goBack", "B.canPerformUnwindSegueAction goBack",
        "A.canPerformUnwindSegueAction goBack", "C.prepareForSegue back", "A.goBack(UIStoryboardSegue)",
        "C.performSegue(A)", "Navigation.unwindForSegue(A)", "Navigation.popToViewController(A)",
        "B.willMoveToParent(nil)", "C.willMoveToParent(nil)",
      ])
    try app.settle()
    #expect(a.navigationController?.viewControllers.map(\.description) == ["A#1"])
    b.actions = []
  }

  @Test("storyboards:11.11 prepare on the source, the action on the destination, then the pops")
  func order() throws {
    let (app, _, b, c) = try Self.stack()
    b.actions = ["goBack"]
    var destination: UIViewController?
    c.prepared = { segue, _ in destination = segue.destination }
    try c.tryPerformSegue(withIdentifier: "back")
    #expect(
      app.news(hierarchy: true).dropFirst(2) == [
        "C.prepareForSegue back", "B.goBack(UIStoryboardSegue)", "C.performSegue(B)", "Navigation.unwindForSegue(B)",
        "Navigation.popToViewController(B)", "C.willMoveToParent(nil)",
      ])
    #expect(destination === b)
  }

  @Test(
    "storyboards:11.11 storyboards:11.12 out of a presentation: the controller that requested it, then its container")
  func presented() throws {
    for wanted in ["b", "a"] {
      let (app, a, b, top) = try Self.stack()
      _ = top.navigationController?.popViewController(animated: false)
      try app.settle()
      try b.tryPerformSegue(withIdentifier: "modal")
      try app.settle()
      let c = try #require(b.presentedViewController as? C)
      let target: Screen = wanted == "a" ? a : b
      target.actions = ["goBack"]
      try c.tryPerformSegue(withIdentifier: "back")
      let asked = app.news(hierarchy: true)
      #expect(
        asked.prefix(2) == ["C.canPerformUnwindSegueAction goBack", "B.canPerformUnwindSegueAction goBack"])
      #expect(asked.filter { $0.hasPrefix("B.canPerform") }.count == 1)
      try app.settle()
      #expect(b.navigationController?.presentedViewController == nil)
      #expect(a.navigationController?.topViewController === target)
    }
  }

  @Test("storyboards:11.11 each container along the path shows the next one: a tab is selected, a stack popped")
  func containers() throws {
    let app = StoryboardApp()
    var back = SegueDescription(.unwind, identifier: "back")
    back.unwindAction = "goBack"
    let main = try app.storyboard(
      "Main",
      app.scene(UITabBarController.self, "tabs") { tabs in
        tabs.relationships = [.init(.viewControllers, to: "nav"), .init(.viewControllers, to: "c")]
      },
      app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "a")] },
      app.scene(A.self, "a") { $0.segues = [.init(.show, identifier: "next", to: "b")] }, app.scene(B.self, "b"),
      app.scene(C.self, "c") { $0.segues = [back] })
    let tabs = try #require(try app.launch(main) as? UITabBarController)
    let a = try #require(tabs.children.first?.children.first as? A)
    try a.tryPerformSegue(withIdentifier: "next")
    try app.settle()
    let c = try #require(tabs.children.last)
    tabs.selectedViewController = c
    try app.settle()
    a.actions = ["goBack"]
    try c.tryPerformSegue(withIdentifier: "back")
    try app.settle()
    #expect(tabs.selectedViewController === tabs.children.first)
    #expect(tabs.children.first?.children.map(\.description) == ["A#1"])
  }

  @Test("storyboards:11.12 children come before their parent, and a controller that accepts ends the search")
  func childrenFirst() throws {
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(A.self, "a") { a in
        a.segues = [.init(.presentModally, identifier: "modal", to: "c")]
        a.views = [
          app.view { $0.segues = [.init(.embed, identifier: "b", to: "b")] },
          app.view { $0.segues = [.init(.embed, identifier: "d", to: "d")] },
        ]
      },
      app.scene(B.self, "b"), app.scene(D.self, "d"),
      app.scene(C.self, "c") { c in
        var back = SegueDescription(.unwind, identifier: "back")
        back.unwindAction = "goBack"
        c.segues = [back]
      })
    let a = try #require(try app.launch(main) as? A)
    try a.tryPerformSegue(withIdentifier: "modal")
    try app.settle()
    let c = try #require(a.presentedViewController as? C)
    let d = try #require(a.children.last as? D)
    a.actions = ["goBack"]
    d.actions = ["goBack"]
    try c.tryPerformSegue(withIdentifier: "back")
    #expect(
      app.news().prefix(5) == [
        "C.canPerformUnwindSegueAction goBack", "B.canPerformUnwindSegueAction goBack",
        "D.canPerformUnwindSegueAction goBack", "C.prepareForSegue back", "D.goBack(UIStoryboardSegue)",
      ])
    try app.settle()
    #expect(a.presentedViewController == nil)
  }

  @Test("storyboards:11.12 a controller can decline, and choose the children that are searched")
  func overrides() throws {
    final class Choosy: UIViewController {
      var accepts = false
      override func canPerformUnwindSegueAction(
        _ action: String, from source: UIViewController, sender: Value
      ) -> Bool { accepts }
      override func responds(to action: String) -> Bool { true }
      override func perform(_ action: String, with sender: Value) {}
      override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] { [] }
    }
    let app = StoryboardApp()
    let main = try app.storyboard(
      "Main",
      app.scene(Choosy.self, "choosy") { a in
        a.segues = [.init(.presentModally, identifier: "modal", to: "c")]
        a.views = [app.view { $0.segues = [.init(.embed, to: "b")] }]
      },
      app.scene(B.self, "b"),
      app.scene(C.self, "c") { c in
        var back = SegueDescription(.unwind, identifier: "back")
        back.unwindAction = "goBack"
        c.segues = [back]
      })
    let choosy = try #require(try app.launch(main) as? Choosy)
    (choosy.children.first as? B)?.actions = ["goBack"]
    try choosy.tryPerformSegue(withIdentifier: "modal")
    try app.settle()
    let c = try #require(choosy.presentedViewController)
    try c.tryPerformSegue(withIdentifier: "back")
    try app.settle()
    #expect(choosy.presentedViewController === c)
    choosy.accepts = true
    try c.tryPerformSegue(withIdentifier: "back")
    try app.settle()
    #expect(choosy.presentedViewController == nil)
  }
}
