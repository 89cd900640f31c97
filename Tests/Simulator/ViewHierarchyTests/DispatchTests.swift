import SimulatedWorld
import Testing
import ViewHierarchy

/// The dispatch of messages to dynamic classes.
@Suite struct DispatchTests {
  private let app = TestApp()

  /// Declares a subclass whose methods report their names and then, unless `callsSuper` is false, call super.
  private func declare(
    _ name: String, over base: UIViewController.Type = UIViewController.self, _ methods: [String],
    callsSuper: Bool = true, seen: @escaping (String) -> Void
  ) throws -> UIViewController.Type {
    let declared = try app.world.classes.declareClass(name, superclass: app.world.classes.nativeClass(base))
    for method in methods {
      let symbol = app.world.classes.symbols.intern(method)
      try declared.define(
        method,
        ClosureMethod { receiver, _, arguments in
          seen("\(name).\(method)(\(arguments[0]))")
          if callsSuper, let controller = receiver as? UIViewController {
            _ = controller.callNative(symbol, arguments)
          }
          return .none
        })
    }
    return base
  }

  private func make(_ name: String) throws -> UIViewController {
    let declared = try #require(app.world.classes.findClass(name))
    return try #require(declared.makeInstance(in: app.world) as? UIViewController)
  }

  @Test("an override of a dynamic class receives the message, and super calls the Swift method")
  func override() throws {
    var seen: [String] = []
    _ = try declare("Editor", over: B.self, ["viewWillAppear"]) { seen.append($0) }
    let editor = try make("Editor")
    (editor as? B)?.hook = { [symbols = app.world.classes.symbols] in seen.append("B.\(symbols.name($0))") }
    app.window.rootViewController = editor
    app.window.makeKeyAndVisible()
    #expect(seen == ["B.viewDidLoad", "Editor.viewWillAppear(false)", "B.viewWillAppear", "B.viewIsAppearing"])
    #expect(app.news().contains("Editor.viewWillAppear"))
  }

  @Test("every lifecycle method can be overridden and called natively")
  func allMethods() throws {
    let names = [
      "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear", "willMoveToParent", "didMoveToParent",
    ]
    var seen: Set<String> = []
    _ = try declare("Editor", names) { seen.insert(String($0.prefix { $0 != "(" })) }
    let navigation = Navigation(in: app.world, rootViewController: try make("Editor"))
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    app.window.isHidden = true
    #expect(seen == Set(names.map { "Editor.\($0)" }))
    #expect(app.world.log.failures.isEmpty)
  }

  @Test("an override that does not call super is reported once for its class and method")
  func missingSuper() throws {
    _ = try declare("Careless", ["viewDidLoad", "viewWillAppear", "viewIsAppearing"], callsSuper: false) { _ in }
    let navigation = Navigation(in: app.world, rootViewController: try make("Careless"))
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    navigation.pushViewController(try make("Careless"), animated: true)
    try app.settle()
    #expect(
      app.world.log.failures.map(\.message) == [
        "Careless.viewDidLoad does not call super", "Careless.viewWillAppear does not call super",
      ])
  }

  @Test("a derived class that calls super satisfies only its own requirement")
  func missingSuperBelow() throws {
    _ = try declare("Base", ["viewDidLoad"], callsSuper: false) { _ in }
    let base = try #require(app.world.classes.findClass("Base"))
    _ = try app.world.classes.declareClass("Derived", superclass: base)
    try make("Derived").loadViewIfNeeded()
    #expect(app.world.log.failures.map(\.message) == ["Base.viewDidLoad does not call super"])
  }

  @Test("a selector that is not a lifecycle method is not called natively")
  func unknownSelector() {
    let a = A(in: app.world)
    #expect(a.callNative(UIKitName.completion.symbol, Arguments()) == nil)
    #expect(a.callNative(app.world.classes.symbols.intern("title"), Arguments()) == nil)
    #expect(a.callNative(LifecycleName.viewDidLoad.symbol, Arguments()) != nil)
  }

  @Test("hierarchy:6.13 a delegate of a dynamic class gets the controllers and the flag")
  func delegate() throws {
    let declared = try app.world.classes.declareClass("Follower", superclass: app.world.classes.root)
    var seen: [String] = []
    for name in ["navigationControllerWillShow", "navigationControllerDidShow"] {
      try declared.define(
        name,
        ClosureMethod { _, _, arguments in
          let objects = (0..<2).compactMap { arguments[$0].object?.description }
          seen.append("\(name) \(objects.joined(separator: " ")) \(arguments[2].isTruthy)")
          return .none
        })
    }
    let follower = SimulatedObject(in: app.world, as: declared)
    let navigation = Navigation(in: app.world, rootViewController: A(in: app.world))
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    navigation.scriptDelegate = follower
    navigation.pushViewController(B(in: app.world), animated: true)
    try app.settle()
    #expect(
      seen == [
        "navigationControllerWillShow Navigation#1 B#1 true", "navigationControllerDidShow Navigation#1 B#1 true",
      ])
  }

  @Test("the delegate is weak")
  func weakDelegate() {
    let navigation = Navigation(in: app.world)
    navigation.delegate = Delegate(in: app.world)
    #expect(navigation.delegate == nil)
  }

  @Test("callbacks are one level deeper than their cause, and mutations precede them")
  func depths() throws {
    let (app, navigation, _) = try TestApp.navigation()
    let b = B(in: app.world)
    b.hook = { [unowned b] in if $0 == LifecycleName.willMoveToParent.symbol { b.title = "told" } }
    navigation.pushViewController(b, animated: false)
    #expect(b.title == "told")
    #expect(app.news(hierarchy: true) == ["Navigation.pushViewController(B)", "B.willMoveToParent(Navigation)"])
    b.hook = { [unowned b] in if $0 == LifecycleName.viewDidAppear.symbol { _ = try? b.tryAddChild(C(in: b.world)) } }
    let start = app.world.log.endIndex
    try app.world.settle()
    let depths = app.world.log.events(from: start).compactMap { event -> Int16? in
      if case .hierarchy = event.kind { event.depth } else { nil }
    }
    #expect(depths == [1])
  }
}
