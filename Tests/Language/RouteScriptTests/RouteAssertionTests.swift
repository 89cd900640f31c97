import GoldenTesting
import RouteDiagnostics
import ScenarioRunner
import Testing

/// The assertions about apps: visible, routed, released, hierarchy, and expected failures.
@Suite struct RouteAssertionTests {
  private static let app =
    Routes.declaration + "function EditorRouter:shouldRemoveBeforePerform() return true end\n"
    + Routes.launch

  /// Passing assertions after the launch.
  private static let holding = [
    "visible(home)", "visible(UIViewController)", "top(home)", "top(UIViewController)", "stack({ home })",
    "stack(navigation, { UIViewController })", "presented(shown())", "presented(navigation, shown())",
    "removed(removed())", "no_leaks()", "no_leaks(function() end)", "leaks(function() leaked() end)",
    "log(app, load, 'Editor loadView\\nEditor viewDidLoad')", "log(app, function() end, '')",
    "log(load, 'Editor#1     loadView\\n…')", "log(app, load, '…', { events = 'all' })",
    "routed(route(Input):push(home))", "released(weak(nil))",
    "released(weak(UIView()))", "hierarchy(app, [[\nUIWindow\n└─ UINavigationController\n   └─ UIViewController ◀\n]])",
    "hierarchy([[\nUIWindow#1\n…\n]])", "hierarchy(app, '…\\n   └─ UIViewController ◀')",
    "route_error('invalidSource', function() route(Input):push(UIViewController()) end)",
    "route_error('VE/13', function() route(Input):push(UIViewController()) end)",
    "warning('notInWindowHierarchy', function() UIViewController():present(UIViewController()) end)",
    "warning('whose view is not in', function() UIViewController():present(UIViewController()) end)",
    "refused(function() UIViewController():present(UIViewController()) end)",
    "refused('notInWindowHierarchy', function() UIViewController():present(UIViewController()) end)",
    "assertion_failure('cannotMakeDestination', noDestination)",
    "platform_exception('NSInvalidArgumentException', function() home:present(home) end)",
    "platform_exception('on itself', function() home:present(home) end)",
  ]

  /// Failing assertions after the launch.
  private static let failing = [
    "visible(UITabBarController)", "visible(Editor)", "top(Editor)", "top(behind())", "stack({ Editor })",
    "stack(navigation, { home, Editor })", "presented(Editor)", "presented(around())", "presented(home, shown())",
    "removed(nil)", "removed(route(Input):push(home))", "no_leaks(leaked)", "leaks()",
    "log(app, load, 'Editor  viewDidLoad\\nHome    viewDidLoad')", "routed(nil)", "routed(removed())",
    "released(weak(home))",
    "released(weak(leaked()))", "hierarchy(app, [[\nUIWindow\n└─ UINavigationController\n   └─ Editor ◀\n]])",
    "route_error('invalidSource', function() end)", "route_error('invalidSorce', function() failing() end)",
    "warning('alreadyPresenting', function() end)", "refused('alreadyPresenting', function() end)",
    "refused(function() end)",
    "assertion_failure('noSuchThing', function() end)",
    "platform_exception('NSGenericException', function() end)",
  ]

  private static let helpers = """
    local function removed() local router = route(Input):push(home); router:removeRoute(); return router end
    local function leaked() local screen = Editor(); screen.note = { screen }; return screen end
    local function shown() local it = UITabBarController(); home:present(it); return it end
    local function behind() home:present(UIViewController()); return home end
    local function around() local it = Editor(); home:present(UINavigationController(it)); return it end
    local function load() Editor():loadViewIfNeeded() end
    local function failing() route(Input):push(UIViewController()) end
    local function noDestination()
      local R = viewRouter "NoMaker" { supportedRouteTypes = { "push" } }
      Router.makeDestination(R)
    end

    """

  @Test("no_leaks with a function does not check what was removed before it")
  func earlierRemoval() throws {
    let text = """
      local Input = protocol "Input" {}
      local Screen = viewController "Screen" { conforms = { ZIKRoutableView, Input } }
      viewRouter "ScreenRouter" {
        registerRoutableDestination = function(Self)
          Self:registerView(Screen)
          Self:register(RoutableView(Input))
        end,
        destination = function() return Screen() end,
      }
      local home = UIViewController()
      launch { root = UINavigationController(home) }
      local held
      local function visit()
        local router = Router.perform(RoutableView(Input), Path.push(home))
        held = router.destination
        router:removeRoute()
      end
      visit()
      """
    let earlier = try Script(text + "\nassert.no_leaks(function() settle { timers = true } end)")
    #expect(earlier.statuses == [.passed], Comment(rawValue: earlier.rendered))
    let inside = try Script(text + "\nassert.no_leaks(visit)")
    #expect(inside.statuses == [.failed])
    #expect(inside.rendered.contains("variable held at test.lua:12 retains it"), Comment(rawValue: inside.rendered))
  }

  @Test(
    "What holds an object is named with its place",
    arguments: [
      (
        "local function check(p)\n  assert.released(weak(p))\nend\ncheck(Product())", "variable p at test.lua:3 retains"
      ),
      ("for _, v in ipairs { Product() } do assert.released(weak(v)) end", "variable v at test.lua:3 retains"),
      (
        "local function check(...) assert.released(weak(...)) end\ncheck(Product())",
        "a variable argument at test.lua:3 retains"
      ),
      (
        "do local p = Product() w = weak(p) DispatchQueue.main:asyncAfter(5, function() return p end) end\nassert.released(w)",
        "'p' in the closure passed to DispatchQueue.main:asyncAfter (test.lua:3) retains"
      ),
      (
        "local action = UIAlertAction('OK', 'default')\ndo local p = Product() w = weak(p) action.handler = function() return p end end\nassert.released(w)",
        "'p' in the closure UIAlertAction#1.handler retains"
      ),
      ("Product.shared = Product()\nassert.released(weak(Product.shared))", "Product.shared retains"),
      (
        "local t = { [Product()] = 1 }\nassert.released(weak((next(t))))",
        "help: a key of variable t at test.lua:3 retains"
      ),
      (
        "local t = { [{ Product() }] = 1 }\nassert.released(weak(next(t)[1]))",
        "'[1]' in a key of variable t at test.lua:3 retains"
      ),
      (
        "local t = setmetatable({ [Product()] = 1 }, { __mode = 'v' })\nassert.released(weak((next(t))))",
        "a key of variable t at test.lua:3 retains"
      ),
      (
        "local t = setmetatable({ a = 1, [math] = Product() }, { __mode = 'k' })\nassert.released(weak(t[math]))",
        "variable t[…] at test.lua:3 retains"
      ),
      (
        "local t = setmetatable({}, { __index = { it = Product() } })\nassert.released(weak(t.it))",
        "'__index.it' in the metatable of variable t at test.lua:3 retains"
      ),
      (
        "getmetatable('').it = Product()\nassert.released(weak(getmetatable('').it))",
        "'it' in the metatable of strings retains"
      ),
      (
        "local c = coroutine.create(function(x) coroutine.yield(weak(x)) return x end)\nlocal _, r = coroutine.resume(c, Product())\nassert.released(r)",
        "'x' in the suspended coroutine variable c at test.lua:3 retains"
      ),
      (
        "do local p = Product() w = weak(p) c = coroutine.wrap(function() return p end) end\nassert.released(w)",
        "'p' in the suspended coroutine variable c retains"
      ),
      (
        "local c = coroutine.create(function(x) w = weak(x) error('no') end)\ncoroutine.resume(c, Product())\nassert.released(w)",
        "'x' in the dead coroutine variable c at test.lua:3 retains"
      ),
      (
        "local p = Product()\nlocal r = weak(p)\ncoroutine.wrap(function() assert.released(r) end)()",
        "variable p at test.lua:3 retains"
      ),
      (
        "local function make() local cache = { items = { Product() } } return function() return cache end end\nCenter = { make() }\nassert.released(weak(Center[1]().items[1]))",
        "'cache.items[1]' in the closure variable Center[1] retains"
      ),
      (
        "for k in pairs { [Product()] = 1 } do w = weak(k) k = nil assert.released(w) end",
        "a loop at test.lua:3 retains"
      ),
      (
        "do local p = Product() w = weak(p)\nlocal function work() return p end\nDispatchQueue.main:asyncAfter(5, work) end\nassert.released(w)",
        "'p' in the function 'work' (test.lua:4) retains"
      ),
      (
        "do local p = Product() w = weak(p) Timer.scheduledTimer { timeInterval = 5, block = function() return p end } end\nassert.released(w)",
        "'p' in the closure Timer#1.handler retains"
      ),
      (
        "do local p = Product() w = weak(p)\nRouter.globalErrorHandler = function() return p end end\nassert.released(w)",
        "'p' in the closure assigned to Router.globalErrorHandler (test.lua:4) retains"
      ),
      (
        "do local p = Product() w = weak(p)\nDispatchQueue.main:asyncAfter(\n5,\nfunction() return p end) end\nassert.released(w)",
        "'p' in the closure passed to DispatchQueue.main:asyncAfter (test.lua:6) retains"
      ),
      (
        "function Product:close() end\ndo local p = Product() w = weak(p) p:performSelector('close', nil, 5) end\nassert.released(w)",
        "performSelector 'close' (test.lua:4) retains"
      ),
      ("local app = launch { root = UIViewController() }\nassert.released(weak(app.window))", "the screen shows it"),
      (
        "local t = {}\nfor _ = 1, 5000 do t = { t, next = t } end\ndo local p = Product() t[3] = p w = weak(p) end\nassert.released(w)",
        "variable t[3] at test.lua:3 retains"
      ),
    ])
  func holders(body: String, holder: String) throws {
    let script = try Script("local Product = class 'Product' {}\nlocal w\n" + body)
    let text = script.rendered.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(holder), Comment(rawValue: script.rendered))
  }

  @Test("the tests and hooks of a suite share a variable, which is named once") func sharedVariable() throws {
    let script = try Script(
      """
      local Product = class 'Product' {}
      local kept, other
      before_each(function()
        kept = Product()
      end)
      after_each(function() print(kept, other) end)
      it("fails", function()
        assert.released(weak(kept))
      end)
      local function test()
        local w = weak(kept)
        kept, other = nil, kept
        assert.released(w)
      end
      it("fails too", test)
      """)
    #expect(script.statuses == [.failed, .failed])
    #expect(script.rendered.contains("variable kept at test.lua:2 retains it"), Comment(rawValue: script.rendered))
    #expect(script.rendered.contains("variable other at test.lua:2 retains it"), Comment(rawValue: script.rendered))
    #expect(!script.rendered.contains("the closure"), Comment(rawValue: script.rendered))
  }

  @Test("a correct assertion passes, and fails when negated", arguments: holding) func holds(_ assertion: String) throws
  {
    let before = Self.app + Self.helpers
    try expectPass(before + "assert.\(assertion)")
    #expect(try !Script(before + "assert.is_not.\(assertion)").failures.isEmpty)
  }

  @Test("an incorrect assertion fails, and passes when negated unless a name in it is misspelled", arguments: failing)
  func fails(_ assertion: String) throws {
    let before = Self.app + Self.helpers + "Router.globalErrorHandler = function() end\n"
    #expect(try Script(before + "assert.\(assertion)").failures.count == 1)
    let negated = try Script(before + "assert.is_not.\(assertion)")
    #expect(negated.failures.isEmpty != assertion.contains("invalidSorce"))
  }

  @Test("failures of assertions about apps are rendered") func routeFailures() throws {
    let tests = Self.failing.map { assertion in
      """
      it("\(assertion.prefix { $0 != "\n" }.filter { $0 != "\"" })", function()
        local home = UIViewController()
        local navigation = UINavigationController(home)
        local app = launch { root = navigation }
        Router.globalErrorHandler = function() end
        \(Self.helpers)
        assert.\(assertion)
      end)
      """
    }
    expectGolden(try Script(Routes.declaration + tests.joined(separator: "\n")).rendered(width: 80))
  }

  @Test("an assertion about an app rejects arguments of the wrong type") func wrongTypes() throws {
    for (assertion, expected) in [
      ("visible(1)", "a view controller or a view controller class"), ("routed({})", "a router"),
      ("top(UIView)", "a view controller or a view controller class"), ("removed({})", "a router"),
      ("stack(1)", "a list of controllers and controller classes, from the root to the top"),
      ("stack(home)", "a navigation controller, or only the list"),
      ("stack(home, {})", "a navigation controller, or only the list"),
      ("stack({ home, 1 })", "a view controller or a view controller class"),
      ("presented({})", "a view controller or a view controller class"),
      ("log(app, 1)", "a function"),
      ("log(app, print, 1)", "a string: a line for each callback, such as `Editor#1  viewDidLoad`"),
      ("is_not.hierarchy(app)", "the tree, as app:tree() draws it"),
      ("routed(home)", "a router"), ("released(home)", "a reference from `weak(object)`"),
      ("hierarchy(app, 1)", "a string: the tree, as app:tree() draws it"),
      ("route_error(1, print)", "a string"), ("route_error('x', 1)", "a function"), ("warning('x')", "a function"),
    ] {
      let failure = try onlyFailure(Self.app + "assert.\(assertion)")
      #expect(failure.expected == expected, "\(assertion)")
    }
    #expect(try onlyFailure("assert.visible()").title.contains("needs 1 argument"))
    #expect(try onlyFailure("assert.released()").title.contains("needs 1 argument"))
  }

  @Test("an expected failure counts as received, another one does not") func received() throws {
    let failure = try onlyFailure(
      Self.app + Self.helpers + """
        Router.globalErrorHandler = nil
        assert.route_error("invalidSource", function()
          failing()
          Router.perform(viewRouter "None" { destination = function() end }, Path.push(home))
        end)
        """)
    #expect(failure.title.contains("destinationUnavailable"))
  }

  @Test("a negated expectation does not receive errors") func negatedReceivesNothing() throws {
    let script = try Script(
      Self.app + Self.helpers + "Router.globalErrorHandler = nil\nassert.is_not.route_error('other', failing)")
    #expect(script.failures.count == 1)
    #expect(script.failures.first?.contains("invalidSource") == true)
  }

  @Test("a negated assertion with a misspelled name of a failure is an error instead of always passing")
  func negatedNames() throws {
    for (word, name, meant) in [
      ("warning", "unbalancedTransitoin", "unbalancedTransition"), ("refused", "alreadyPresentin", "alreadyPresenting"),
      ("route_error", "invalidSorce", "invalidSource"), ("assertion_failure", "viewNotRoutble", "viewNotRoutable"),
    ] {
      let text = "launch { root = UIViewController() }\nassert.is_not.\(word)"
      #expect(try onlyFailure("\(text)(\"\(name)\", function() end)").suggestions == [meant])
      try expectPass("\(text)(\"\(meant)\", function() end)")
      try expectPass("\(text)(\"a part of a message\", function() end)")
    }
  }

  @Test("an error in the function passes through an expectation") func raised() throws {
    let failure = try onlyFailure(Self.app + "assert.warning('x', function() error('broken') end)")
    #expect(failure.title == "broken")
  }

  @Test("a failure shows the last route error, which is usually the cause") func lastRouteError() throws {
    let failure = try onlyFailure(
      Self.app + """
        Router.globalErrorHandler = function() end
        route(Input):push(UIViewController())
        assert.visible(Editor)
        """)
    #expect(
      failure.notes.map(\.text) == [
        "The last route failed: VE/13 invalidSource, PerformRoute, EditorRouter#1",
        "UIViewController#2 is not inside a navigation controller, which push needs.",
        "Put UIViewController#2 into a UINavigationController, or present modally.",
      ])
    #expect(failure.notes.first?.location?.line == 16)
  }

  @Test("hierarchy diagrams are compared without margins and empty lines, and … matches any lines")
  func pictures() throws {
    let before = Self.app + "navigation:pushViewController(Editor())\n"
    for picture in [
      "      UIWindow\n      └─ UINavigationController\n         ├─ UIViewController\n         └─ Editor ◀\n    ",
      "UIWindow\n…\n   └─ Editor ◀",
      "UIWindow#1\n└─ UINavigationController#1\n   ├─ UIViewController#1\n   └─ Editor#1 ◀",
      "\n\nUIWindow\n\n└─ UINavigationController\n…",
    ] {
      try expectPass(before + "assert.hierarchy(app, [[\n\(picture)\n]])")
    }
    for picture in ["UIWindow", "UIWindow\n└─ UINavigationController\n   └─ Editor ◀", "…\n   └─ Editor", ""] {
      #expect(try Script(before + "assert.hierarchy(app, [[\n\(picture)\n]])").failures.count == 1)
    }
  }
}
