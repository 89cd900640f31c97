import RouteDiagnostics
import Testing

/// Classes and their instances: initializers, methods, `super`, properties, fields of the class.
@Suite struct ClassTests {
  // MARK: init

  @Test("init receives the arguments of the call") func arguments() throws {
    try expectPass(
      """
      local Note = class "Note" {
        properties = { "text", "rest" },
        init = function(self, text, ...) self.text, self.rest = text, select("#", ...) end,
      }
      local note = Note("Milk", nil, nil)
      assert.equal("Milk", note.text)
      assert.equal(2, note.rest)
      """)
  }

  @Test("init is inherited, and callable through super") func inheritedInit() throws {
    try expectPass(
      """
      local Note = class "Note" { properties = { "text" }, init = function(self, text) self.text = text end }
      local Memo = class "Memo" { inherits = Note }
      assert.equal("Milk", Memo("Milk").text)

      local Task
      Task = class "Task" {
        inherits = Memo, properties = { "isDone" },
        init = function(self, text) Task.super.init(self, text); self.isDone = false end,
      }
      local task = Task("Eggs")
      assert.same({ "Eggs", false }, { task.text, task.isDone })
      """)
  }

  @Test("without an init, arguments are rejected") func noInit() throws {
    let failure = try onlyFailure("local Note = class \"Note\" {}\nNote(1, 2)")
    #expect(failure.title == "Note takes no arguments")
    #expect(failure.found == "2 arguments")
  }

  @Test("a navigation controller takes its root, also through super and in a class without init") func navigationInit()
    throws
  {
    try expectPass(
      """
      local Plain = viewController "Plain" { inherits = UINavigationController }
      local Named
      Named = viewController "Named" {
        inherits = UINavigationController, properties = { "name" },
        init = function(self, name, root) Named.super.init(self, root); self.name = name end,
      }
      local a, b = UIViewController(), UIViewController()
      assert.same({ a }, Plain(a).viewControllers)
      assert.same({ b }, Named("Main", b).viewControllers)
      assert.same({}, UINavigationController().viewControllers)
      """)
    #expect(
      try onlyFailure("UINavigationController(UIViewController(), UIViewController())").title
        == "UINavigationController takes one controller, the root")
    #expect(
      try onlyFailure("UINavigationController(UIViewController)").help
        == ["create an instance with `UIViewController()`: UIViewController is the class"])
  }

  @Test(
    "the platform's init requires an instance of the class",
    arguments: [
      ("UINavigationController", "UIViewController()"), ("UITabBarController", "{}"), ("UITabBarItem", "'title'"),
      ("UIPageViewController", "'scroll'"), ("UIViewController", "'xib'"), ("NSWindow", "NSViewController()"),
    ])
  func foreignInstance(_ name: String, _ argument: String) throws {
    let other = name.hasPrefix("NS") ? "NSView()" : "UIView()"
    let failure = try onlyFailure(
      """
      local Derived = class "Derived" { inherits = \(name), init = function() end }
      Derived.super.init(\(other), \(argument))
      """)
    #expect(failure.title == "bad argument #1 to 'init'")
    #expect(failure.expected == "the instance: \(name).init(self, …)")
  }

  @Test("an object is kept while its initializer runs, whatever is released") func initialisersKeepTheirObject() throws
  {
    try expectPass(
      """
      local home = UIViewController()
      launch { root = home }
      home.view = UIView()     -- the first view is no longer held: the next step lets it die
      local navigation = UINavigationController(UIViewController())
      assert.equal(1, #navigation.viewControllers)
      """)
  }

  @Test("an error in init is raised from the call") func initError() throws {
    let failure = try onlyFailure(
      """
      local Note = class "Note" { init = function() error("no paper") end }
      Note()
      """)
    #expect(failure.title == "no paper")
    #expect(failure.location?.line == 1)
    #expect(failure.traceback.map { $0.location?.line } == [1, 2])
  }

  // MARK: Methods

  @Test("methods may be added until the first instance is created") func lateMethods() throws {
    let failure = try onlyFailure(
      """
      local Note = class "Note" {}
      function Note:text() return "Milk" end
      assert.equal("Milk", Note():text())
      function Note:size() return 1 end
      """)
    #expect(failure.title == "'size' cannot be added to Note: the class already has instances")
    #expect(failure.location?.line == 4)
  }

  @Test("a subclass's instance seals the superclass") func sealedBySubclass() throws {
    let failure = try onlyFailure(
      """
      local Note = class "Note" {}
      class "Memo" { inherits = Note } ()
      function Note:text() end
      """)
    #expect(failure.title == "'text' cannot be added to Note: the class already has instances")
  }

  @Test("super moves up one level at a time") func superChain() throws {
    try expectPass(
      """
      local A = class "A" { name = function() return "A" end }
      local B, D
      B = class "B" { inherits = A, name = function(self) return B.super.name(self) .. "B" end }
      local C = class "C" { inherits = B }
      D = class "D" { inherits = C, name = function(self) return D.super.name(self) .. "D" end }
      assert.equal("ABD", D():name())
      """)
  }

  @Test("super reports an unknown method with a suggestion") func superOfNothing() throws {
    let failure = try onlyFailure(
      """
      local V = viewController "V" {}
      V.super.viewWillAper(V())
      """)
    #expect(failure.title == "UIViewController has no method 'viewWillAper'")
    #expect(failure.suggestions.first == "viewWillAppear")
  }

  @Test("the simulator calls the most derived override") func overrides() throws {
    let script = try expectPass(
      """
      local A = viewController "A" {}
      function A:viewDidLoad() A.super.viewDidLoad(self); print("A", self) end
      local B = viewController "B" { inherits = A }
      function B:viewDidLoad() B.super.viewDidLoad(self); print("B", self) end
      launch { root = B() }
      """)
    #expect(script.output == ["A\tB#1", "B\tB#1"])
  }

  @Test("callbacks receive the platform's arguments") func callbackArguments() throws {
    let script = try expectPass(
      """
      local V = viewController "V" {}
      for _, name in ipairs { "viewDidLoad", "viewWillAppear", "didMoveToParent" } do
        V[name] = function(self, ...)
          V.super[name](self, ...)
          print(name, ...)
        end
      end
      local navigation = UINavigationController(UIViewController())
      launch { root = navigation }
      navigation:pushViewController(V(), false)
      """)
    #expect(script.output == ["viewDidLoad", "viewWillAppear\tfalse", "didMoveToParent\tUINavigationController#1"])
  }

  @Test("an override without a super call is reported once") func missingSuper() throws {
    let script = try expectPass(
      """
      local V = viewController "V" {}
      function V:viewDidAppear() end
      local navigation = UINavigationController(V())
      assert.warning("missingSuper", function() launch { root = navigation } end)
      navigation:pushViewController(V())
      """)
    let warnings = script.log.filter { $0.contains("missingSuper") }
    #expect(warnings == ["V#1 warning missingSuper: V.viewDidAppear does not call super"])
  }

  @Test("a method cannot be assigned to an instance") func methodsOfInstances() throws {
    let failure = try onlyFailure("UIViewController().viewDidLoad = function() end")
    #expect(failure.title == "'viewDidLoad' is a method of UIViewController: it cannot be assigned on an object")
  }

  @Test("a platform class cannot be changed") func platformClasses() throws {
    for text in ["function UIView:draw() end", "UIView.count = 1"] {
      let failure = try onlyFailure(text)
      #expect(failure.title.hasPrefix("UIView belongs to the platform"))
    }
  }

  @Test("a method requires an object of its class as the receiver") func wrongReceiver() throws {
    let failure = try onlyFailure("local v = UIViewController()\nv.loadViewIfNeeded()")
    #expect(failure.title.contains("calling 'loadViewIfNeeded' on bad self"))
    #expect(failure.title.contains("UIViewController expected"))
  }

  // MARK: Properties and lives

  @Test("a strong property keeps its object, a weak one does not") func ownership() throws {
    try expectPass(
      """
      local Owner = class "Owner" { properties = { "kept" }, weak = { "seen" } }
      local owner = Owner()
      owner.kept, owner.seen = UIView(), UIView()
      assert.is_not_nil(owner.seen)   -- nothing dies before a checkpoint
      settle()
      assert.is_not_nil(owner.kept)
      assert.is_nil(owner.seen)
      """)
  }

  @Test("the result of a pop is deallocated with the next step, unless it is kept") func poppedObjects() throws {
    try expectPass(
      """
      local navigation = UINavigationController(UIViewController())
      launch { root = navigation }
      for _ = 1, 3 do navigation:pushViewController(UIViewController()) end
      local a, b = weak(navigation.viewControllers[2]), weak(navigation.viewControllers[3])
      local c = weak(navigation.viewControllers[4])
      navigation:popViewController()
      local kept = navigation:popToRootViewController()
      navigation:loadViewIfNeeded()
      assert.same({ nil, true, true }, { c.value, b.value ~= nil, a.value ~= nil })
      assert.equal(2, #kept)
      """)
  }

  @Test("deinit runs in the order of creation, and once") func deinits() throws {
    let script = try expectPass(
      """
      local Item = class "Item" { properties = { "name" }, init = function(self, name) self.name = name end,
                                  deinit = function(self) print(self.name) end }
      do
        local list = { Item("a"), Item("b"), Item("c") }
        list[1], list[3] = list[3], list[1]
      end
      settle()
      settle()
      """)
    #expect(script.output == ["a", "b", "c"])
  }

  // MARK: Fields of the class

  @Test("a class has fields that subclasses inherit") func statics() throws {
    try expectPass(
      """
      local A = class "A" {}
      local B = class "B" { inherits = A }
      A.count = 1
      assert.equal(1, B.count)
      B.count = 2
      assert.same({ 1, 2 }, { A.count, B.count })
      assert.is_nil(A.size)
      """)
  }

  @Test("fields are restored after each test; those of the file and of describe stay") func staticsAreUndone() throws {
    try expectPass(
      """
      local A = class "A" {}
      A.count = 1
      it("sees the file's value, and changes it", function()
        assert.equal(1, A.count)
        A.count, A.extra = 2, true
      end)
      describe("a group", function()
        A.group = "here"
        before_each(function() A.hook = (A.hook or 0) + 1 end)
        it("sees the value anew", function()
          assert.same({ 1, nil, "here", 1 }, { A.count, A.extra, A.group, A.hook })
        end)
        it("and anew", function() assert.equal(1, A.hook) end)
      end)
      """)
  }
}
