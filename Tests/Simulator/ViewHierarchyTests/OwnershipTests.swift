import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct OwnershipTests {
  @Test("hierarchy:7.1 edges lead from window to root, parent to children, presenter to presented, and to views")
  func edges() throws {
    let (app, navigation, a) = try TestApp.navigation()
    a.present(B(in: app.world).styled(.fullScreen), animated: false)
    try app.settle()
    var edges: [String] = []
    for object in [app.application, app.window, navigation, a] as [SimulatedObject] {
      object.forEachEdge { label, target in edges.append(Books().line(object, target, label)) }
    }
    #expect(
      edges == [
        "UIApplication#1.windows UIWindow#1", "UIWindow#1.subviews UIView#3",
        "UIWindow#1.rootViewController Navigation#1",
        "Navigation#1.view UIView#1", "Navigation#1.children A#1", "Navigation#1.presentedViewController B#1",
        "A#1.view UIView#2",
      ])
  }

  @Test("an observer is notified of each edge, and only windows stay pinned")
  func mirrored() throws {
    let app = TestApp()
    let books = Books()
    app.world.lifetimes = books
    let a = A(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: a)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    let resting = books.edges
    #expect(books.pins == ["UIWindow#1": 1])

    navigation.pushViewController(B(in: app.world), animated: true)
    try app.world.turn()
    #expect(books.pins == ["UIWindow#1": 1, "Navigation#1": 1])
    navigation.pushViewController(C(in: app.world), animated: true)
    #expect(books.pins["C#1"] == 1)
    try app.settle()
    navigation.popToRootViewController(animated: true)
    #expect(books.pins == ["UIWindow#1": 1, "Navigation#1": 1, "B#1": 1, "C#1": 1])
    try app.settle()
    let d = D(in: app.world)
    a.present(d, animated: true)
    #expect(books.pins == ["UIWindow#1": 1, "Navigation#1": 1, "D#1": 1])
    try app.settle()
    d.dismiss(animated: true)
    try app.settle()
    #expect(books.pins == ["UIWindow#1": 1])
    #expect(
      books.edges.filter { $0.hasPrefix("UI") || $0.hasPrefix("Nav") || $0.hasPrefix("A") }.sorted() == resting.sorted()
    )
  }

  @Test("hierarchy:7.2 parents and presenters are weak")
  func backEdges() throws {
    let app = TestApp()
    let child = B(in: app.world)
    do {
      let parent = A(in: app.world)
      parent.addChild(child)
      #expect(child.edgeCount == 1)
    }
    #expect(child.parent == nil)
    #expect(child.edgeCount == 0)
    #expect(app.news().last == "A.deinit")
  }

  @Test(
    "hierarchy:7.5 a dismissed controller is deallocated after it disappeared, before completion", .tags(.unsourced))
  func goneAfterDismissal() throws {
    let (app, a) = try TestApp.plain()
    a.present(B(in: app.world), animated: false)
    try app.settle()
    app.forget()
    a.dismiss(animated: true) {}
    #expect(
      try app.newsUntilSettled() == ["B.viewWillDisappear", "B.viewDidDisappear", "B.deinit", "A.completion"])
  }

  @Test("hierarchy:7.4 a popped controller with other references persists and can be pushed again")
  func heldAfterPop() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    for _ in 0..<2 {
      try navigation.tryPushViewController(b, animated: true)
      try app.settle()
      #expect(navigation.popViewController(animated: true) === b)
      try app.settle()
      #expect(b.parent == nil && b.edgeCount == 0 && b.viewIfLoaded?.superview == nil)
    }
  }

  @Test("hierarchy:7.3 a controller that a child presented stays when the child is deallocated")
  func askerGoes() throws {
    let (app, navigation, _) = try TestApp.navigation()
    weak var asker: B?
    let c = C(in: app.world)
    do {
      let b = B(in: app.world)
      asker = b
      navigation.pushViewController(b, animated: false)
      try app.settle()
      b.present(c, animated: false)
      try app.settle()
      navigation.popViewController(animated: false)
      try app.settle()
    }
    #expect(asker == nil)
    #expect(navigation.presentedViewController === c)
  }

  @Test("hierarchy:7.8 a completion is released after it ran, or after a rejected call", .tags(.unsourced))
  func completions() throws {
    let (app, a) = try TestApp.plain()
    final class Token {}
    weak var token: Token?
    func completion() -> () -> Void {
      let made = Token()
      token = made
      return { _ = made }
    }
    let b = B(in: app.world)
    b.present(C(in: app.world), animated: true, completion: completion())
    #expect(token == nil)
    a.present(b, animated: true, completion: completion())
    #expect(token != nil)
    try app.settle()
    #expect(token == nil)
  }

  @Test("a world and its objects are deallocated with their app, even in the middle of transitions")
  func endOfWorld() throws {
    weak var world: World?
    weak var shown: A?
    do {
      let (app, navigation, a) = try TestApp.navigation()
      (world, shown) = (app.world, a)
      navigation.pushViewController(B(in: app.world), animated: true)
      navigation.whenTransitionEnds { _ = navigation }
      navigation.pushViewController(C(in: app.world), animated: true)
      try app.world.turn()
      app.application.terminate()
    }
    #expect(world == nil && shown == nil)
    do {
      let (app, a) = try TestApp.plain()
      (world, shown) = (app.world, a)
      a.present(B(in: app.world), animated: true) { _ = a }
      a.present(C(in: app.world), animated: true) { _ = a }
      try app.world.turn()
      app.application.terminate()
    }
    #expect(world == nil && shown == nil)
  }
}
