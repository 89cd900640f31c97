import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

/// App code behaves the same for every caller: its transitions finish when it returns to the test.
@Suite struct AppCodeTests {
  /// A screen that performs a route and keeps its router, as apps do.
  private static let app = """
    local told = {}
    local Input = protocol "EditorInput" {}
    local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input } }
    function Editor:viewDidAppear(animated)
      Editor.super.viewDidAppear(self, animated)
      told[#told + 1] = "appeared"
    end
    viewRouter "EditorRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(RoutableView(Input))
      end,
      destination = function() return Editor() end,
    }
    local Host = viewController "Host" { properties = { "router", "button" }, weak = { "last" } }
    function Host:viewDidLoad()
      Host.super.viewDidLoad(self)
      self.button = UIButton()
      self.view:addSubview(self.button)
      self.button:addTarget(self, "go", "primaryActionTriggered")
    end
    function Host:go()
      self.router = Router.perform(RoutableView(Input), Path.presentModally(self), function(config)
        config.successHandler = function() told[#told + 1] = "routed with " .. tostring(self.router) end
      end)
      told[#told + 1] = "returned"
    end

    """

  @Test("runner:8.12 a method that a test calls runs in the same order as one that a tap calls") func finding() throws {
    for call in ["host:go()", "host.go(host)", "Host.go(host)", "app:tap(host.button)"] {
      try expectPass(
        Self.app + """
          local host = Host()
          local app = launch { root = host }
          \(call)
          assert.same({ "returned", "appeared", "routed with EditorRouter#1" }, told)
          assert.visible(Editor)
          """)
    }
  }

  @Test("runner:8.12 the log is the same for every caller") func logs() throws {
    let called = try expectPass(Self.app + "local host = Host() launch { root = host } host:go()").log
    let tapped = try expectPass(
      Self.app + "local host = Host() local app = launch { root = host } app:tap(host.button)"
    ).log
    let ofTap = ["UIButton#1 sendAction", "Host#1 go UIButton#1"]
    #expect(called == tapped.filter { line in !ofTap.contains { line.hasPrefix($0) } })
  }

  @Test("runner:8.12 JSON lines have the same order") func jsonLines() throws {
    func names(_ call: String) throws -> [String] {
      var lines: [String] = []
      try ScenarioRunner.run(
        ScriptSource(path: "test.lua", bytes: Array((Self.app + call).utf8)),
        in: ScriptState(files: TextFiles([:])), listeners: [EventLogReporter { lines.append($0) }])
      return lines.filter { $0.contains("viewDidAppear") || $0.contains("Route") }.compactMap { line in
        line.firstRange(of: "\"subject\"").map { String(line[$0.lowerBound...]) }
      }
    }
    let called = try names("local host = Host() launch { root = host } host:go()")
    #expect(!called.isEmpty)
    #expect(try called == names("local host = Host() local app = launch { root = host } app:tap(host.button)"))
  }

  @Test("runner:8.12 transitions that a plain function starts in a method wait for the method") func depth() throws {
    try expectPass(
      """
      local told = {}
      local Screen = viewController "Screen" { viewDidAppear = function(self) told[#told + 1] = tostring(self) end }
      local function push(navigation) navigation:pushViewController(Screen()) return #told end
      local Host = viewController "Host" {}
      function Host:pushInside() return push(self.navigationController) end
      function Host:pushTwo() return self:pushInside() + push(self.navigationController) end
      local host = Host()
      local navigation = UINavigationController(host)
      launch { root = navigation }
      assert.equal(0, host:pushTwo())
      assert.equal(2, #told, "the test finds both finished")
      assert.equal(3, push(navigation), "in the test's own function the step itself is finished")
      """)
  }

  @Test("runner:8.12 methods run even if a script replaces the coroutine library")
  func replacedLibrary() throws {
    try expectPass(
      """
      coroutine.running, coroutine.status = nil, nil
      local Host = viewController "Host" {}
      function Host:go() self:present(UIViewController(), true) end
      local host = Host()
      launch { root = host }
      host:go()
      assert.is_not_nil(host.presentedViewController)
      """)
  }

  @Test("runner:8.12 initializers and computed properties are app code") func otherMethods() throws {
    try expectPass(
      """
      local told = {}
      local Screen = viewController "Screen" { viewDidAppear = function(self) told[#told + 1] = tostring(self) end }
      local navigation = UINavigationController(UIViewController())
      launch { root = navigation }
      local function push() navigation:pushViewController(Screen()) return #told end
      local Presenter = class "Presenter" {
        properties = { "before", count = { get = push, set = function(_, value) value(push()) end } },
        init = function(self) self.before = push() end,
      }
      local presenter = Presenter()
      assert.same({ 0, 1 }, { presenter.before, #told })
      assert.equal(1, presenter.count)
      assert.equal(2, #told)
      presenter.count = function(count) assert.equal(2, count) end
      assert.equal(3, #told)
      """)
  }

  @Test("runner:8.12 a method that fails leaves its transitions finished") func errors() throws {
    try expectPass(
      Self.app + """
        function Host:fail()
          self:go()
          error("no network")
        end
        local host = Host()
        launch { root = host }
        assert.error_matches(function() host:fail() end, "no network")
        assert.equal("routed with EditorRouter#1", told[3])
        """)
  }

  @Test("runner:8.12 an error in a callback is raised by the method that the test called") func callbackErrors() throws
  {
    let failure = try onlyFailure(
      Self.app + """
        local Broken = viewController "Broken" { viewDidAppear = function() error("no network") end }
        function Host:open() self:present(Broken()) return "opened" end
        local host = Host()
        launch { root = host }
        local ok = pcall(host.open, host)
        assert.is_false(ok)
        host:dismiss()
        host:open()
        """)
    #expect(failure.title == "no network")
  }

  @Test("runner:8.12 a method may yield to the test, which then takes its own steps") func coroutines() throws {
    try expectPass(
      Self.app + """
        function Host:steps()
          self:go()
          coroutine.yield(#told)
          self:dismiss()
          coroutine.yield(#told)
        end
        local host = Host()
        local app = launch { root = host }
        local next = coroutine.wrap(function() host:steps() end)
        assert.equal(1, next(), "nothing is finished while the method runs")
        UIViewController():loadViewIfNeeded()
        assert.equal(3, #told, "the test's step finishes it")
        next()
        next()
        assert.top(host)
        """)
  }

  @Test("runner:8.12 methods recurse as deep as functions do, and are equal to themselves") func recursion() throws {
    try expectPass(
      """
      local Tree = class "Tree" { depth = function(self, n) if n == 0 then return 0 end return 1 + self:depth(n - 1) end }
      local tree = Tree()
      assert.equal(5000, tree:depth(5000))
      assert.equal(Tree.depth, tree.depth)
      assert.equal(tree.depth, Tree().depth)
      """)
  }

  @Test("runner:8.12 objects that a method releases are deallocated when it returns") func releases() throws {
    try expectPass(
      Self.app + """
        function Host:close() self.navigationController:popViewController() end
        local host = Host()
        launch { root = UINavigationController(host) }
        host.navigationController:pushViewController(Editor())
        host.last = host.navigationController.topViewController
        host:close()
        assert.is_nil(host.last)
        """)
  }

  @Test("runner:8.12 with a manual clock the test advances the time for every caller") func manualClock() throws {
    try expectPass(
      Self.app + """
        local host = Host()
        launch { root = host, clock = "manual" }
        settle()
        host:go()
        assert.same({ "returned" }, told)
        settle()
        assert.equal(3, #told)
        """)
  }

  @Test("runner:8.12 a limit that ends a method does not affect the next test") func limits() throws {
    let script = try Script(
      Self.app + """
        function Host:loop() while true do end end
        it("loops", function() local host = Host() launch { root = host } host:loop() end)
        it("goes on", function()
          launch { root = UINavigationController(Host()) }
          local navigation = UINavigationController(UIViewController())
          local editor = Editor()
          navigation:pushViewController(editor)
          told = {}
          local host = Host()
          assert.equal(0, #told)
          settle()
        end)
        it("finishes its steps", function()
          local host = Host()
          launch { root = host }
          told = {}
          host:present(Editor())
          assert.same({ "appeared" }, told)
        end)
        """, options: .init(limits: .init(instructions: 100_000)))
    #expect(script.statuses == [.failed, .passed, .passed], Comment(rawValue: script.rendered))
  }
}
