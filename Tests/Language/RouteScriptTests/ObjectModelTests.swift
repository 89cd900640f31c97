import AppSimulator
import LuaRuntime
import RouteDiagnostics
import RouteScript
import SimulatedWorld
import Testing
import ViewHierarchy

/// The invariants of simulated objects with a real simulator: lifetimes, deallocation and leak reports.
@Suite struct ObjectModelTests {
  private static let screens = """
    local Screen = viewController "Screen" {
      properties = { "partner", "onTap", "items" },
      weak       = { "delegate" },
      deinit     = function(self) print("gone", self) end,
    }
    local home = UIViewController()
    local navigation = UINavigationController(home)
    local app = launch { root = navigation }

    """

  // MARK: 8.1

  @Test("object-model:8.1 a popped controller and a child that points back are both deallocated at the next checkpoint")
  func poppedLoopOfEdges() throws {
    let script = try expectPass(
      Self.screens + """
        local inner
        do
          local outer, content = UINavigationController(), Screen()
          outer:pushViewController(content, false)
          content.delegate = outer
          home:present(outer)
          inner = weak(content)
        end
        home:dismiss()
        assert.released(inner)
        """)
    #expect(script.log.filter { $0.hasPrefix("retain cycle") } == [])
  }

  @Test("object-model:8.1 a container that only the script holds keeps its children") func keptContainer() throws {
    try expectPass(
      Self.screens + """
        local outer = UINavigationController(Screen())
        home:present(outer)
        home:dismiss()
        settle()
        assert.equal("Screen#1", tostring(outer.topViewController))
        local content = weak(outer.topViewController)
        outer = nil
        assert.released(content)
        """)
  }

  // MARK: 8.2

  @Test("object-model:8.2 after settling, only the windows on the screen are pinned") func pins() throws {
    let live = try LiveState(
      Routes.declaration + Routes.launch + """
        local router = route(Input):push(home)
        home:present(UIViewController())
        home:dismiss()
        router:removeRoute()
        """)
    #expect(live.space.pinnedHandles.compactMap { live.space.name(of: $0) } == ["UIWindow#1"])
  }

  @Test("object-model:8.2 a handler belongs to a configuration: a cycle through it is found") func handlerLoop() throws
  {
    let script = try expectPass(
      Routes.editor + """
        do
          local router
          router = Router.perform(EditorRoute, Path.push(home), function(config)
            config.successHandler = function() return router end
          end)
          router:removeRoute()
        end
        settle()
        """)
    #expect(
      script.log.filter { $0.hasPrefix("retain cycle") } == [
        "retain cycle EditorRouter#1.configuration → ViewRouteConfiguration#1.successHandler → upvalue router → EditorRouter#1"
      ])
  }

  @Test("object-model:8.2 an otherwise unused handler is released with its configuration") func handlerGoes() throws {
    try expectPass(
      Routes.editor + """
        local handlers = setmetatable({}, { __mode = "v" })
        do
          local marker = {}
          -- Held until the configurations hold it: the collector may come at any time.
          local handler = function() return marker end
          handlers[1] = handler
          local router = Router.perform(EditorRoute, Path.push(home), function(config) config.successHandler = handler end,
            function(config) config.successHandler = handler end)
          handler = nil
          collectgarbage()
          assert.is_function(handlers[1])
          router:removeRoute()
        end
        settle()
        assert.is_nil(handlers[1])
        """)
  }

  @Test("object-model:8.2 a completion is kept until it has run, or will never run") func completions() throws {
    try expectPass(
      Self.screens + """
        local blocks = setmetatable({}, { __mode = "v" })
        local told = 0
        local function block() local function f() told = told + 1 end blocks[#blocks + 1] = f; return f end
        home:present(Screen(), true, block())
        home:dismiss(true, block())
        assert.equal(2, told)
        assert.warning("notInWindowHierarchy", function() Screen():present(Screen(), true, block()) end)
        Router.perform(viewRouter "R" { destination = function() end }, Path.makeDestination, function(config)
          config.errorHandler = function() end
        end):performRoute(block(), function() end)
        settle()
        collectgarbage()
        assert.equal(0, #blocks)
        """)
  }

  @Test("object-model:8.2 objects of scheduled work are kept") func scheduledWork() throws {
    try expectPass(
      """
      local Screen = viewController "Screen" {}
      local navigation = UINavigationController(UIViewController())
      local app = launch { root = navigation, clock = "manual" }
      settle()
      local function checkpoint() assert.is_not.released(weak(navigation)) end
      navigation:pushViewController(Screen())
      navigation:pushViewController(Screen())     -- waits for the end of the first
      checkpoint()
      app.clock:turn()
      checkpoint()
      settle()
      assert.equal(3, #navigation.viewControllers)
      navigation:present(UINavigationController(Screen()))
      checkpoint()
      settle()
      assert.equal("Screen#3", tostring(app:top()))
      """)
  }

  @Test("object-model:8.2 objects that makeDestination's preparation captures are held by the configuration alone")
  func preparationLoop() throws {
    let script = try expectPass(
      Routes.declaration + """
        local Holder = class "Holder" { properties = { "configuration" } }
        local holder
        function EditorRouter:prepareDestination(editor, configuration) holder.configuration = configuration end

        """ + Routes.launch + """
            holder = Holder()
          do
            local mine = holder
            Router.makeDestination(EditorRoute, function() return mine end)
          end
          holder = nil
          settle()
          """)
    #expect(
      script.log.filter { $0.hasPrefix("retain cycle") } == [
        "retain cycle Holder#1.configuration → ViewRouteConfiguration#1.prepareDestination → upvalue mine → Holder#1"
      ])
  }

  @Test("object-model:8.2 the user info keeps an object as long as any key refers to it") func userInfo() throws {
    try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.push(home), function(config)
          local view = UIView()
          config.userInfo = { a = view, b = view }
          config.userInfo.a = nil
        end)
        settle()
        assert.equal("UIView", tostring(router.configuration.userInfo.b):match("%a+"))
        local view = weak(router.configuration.userInfo.b)
        router.configuration.userInfo.b = "text"
        assert.released(view)
        """)
  }

  @Test("object-model:8.2 a field of a class keeps its object") func classFields() throws {
    try expectPass(
      """
      local Store = class "Store" { properties = { "name" } }
      Store.shared = Store()
      Store.shared.name = "one"
      settle()
      assert.equal("one", Store.shared.name)
      local store = weak(Store.shared)
      Store.shared = nil
      assert.released(store)
      """)
  }

  // MARK: 8.4

  @Test("object-model:8.4 no object is deallocated within a turn, regardless of collections") func turns() throws {
    try expectPass(
      Self.screens + """
        local other = Screen()
        home.view = UIView()
        local Watcher = viewController "Watcher" { weak = { "seen" }, properties = { "reads" } }
        function Watcher:viewDidLoad()
          Watcher.super.viewDidLoad(self)
          other = nil
          self.reads = {}
          for i = 1, 20 do
            local garbage = {}
            for j = 1, 200 do garbage[j] = { j } end
            collectgarbage()
            self.reads[i] = self.seen ~= nil
          end
        end
        local watcher = Watcher()
        watcher.seen = other
        settle()                                    -- a checkpoint before, after which objects must be kept again
        navigation:pushViewController(watcher)
        for _, isThere in ipairs(watcher.reads) do assert.is_true(isThere) end
        settle()
        assert.is_nil(watcher.seen)
        """)
  }

  @Test("object-model:8.4 released objects are deallocated at the next checkpoint") func firstCheckpoint() throws {
    let script = try expectPass(
      Self.screens + """
        navigation:pushViewController(Screen())
        navigation:pushViewController(Screen())
        navigation:popToViewController(home)
        print("popped")
        settle()
        """)
    #expect(script.output == ["popped", "gone\tScreen#1", "gone\tScreen#2"])
  }

  // MARK: 8.5

  @Test("object-model:8.5 a leaked object is reported once, stays readable, and is freed with its cycle") func leak()
    throws
  {
    let script = try expectPass(
      Self.screens + """
        local leaked
        do
          local screen = Screen()
          screen.onTap = function() return screen.title end
          navigation:pushViewController(screen)
          leaked = weak(screen)
        end
        navigation:popViewController()
        for _ = 1, 3 do settle() end
        assert.is_not.released(leaked)
        leaked.value.title = "still here"
        leaked.value.onTap = nil
        assert.released(leaked)
        """)
    #expect(
      script.log.filter { $0.hasPrefix("retain cycle") } == [
        "retain cycle Screen#1.onTap → upvalue screen → Screen#1"
      ])
    #expect(script.output == ["gone\tScreen#1"])
  }

  @Test("object-model:8.5 a test with a leak passes unless it asserts the release") func leaksPass() throws {
    let leak = """
      it("leaks", function()
        local Item = class("Item" .. 1) { properties = { "me" } }
        local item = Item()
        item.me = item
        item = weak(item)
        settle()

      """
    let script = try expectPass(leak + "end)")
    #expect(script.log.contains("retain cycle Item1#1.me → Item1#1"))
    let failure = try onlyFailure(leak + "assert.released(item) end)")
    #expect(failure.title == "Item1#1 is not released")
    #expect(failure.help == ["it is in a retain cycle: Item1#1.me → Item1#1"])
  }

  // MARK: 8.6

  @Test("object-model:8.6 a reused slot never revives its former object") func slots() throws {
    try expectPass(
      """
      local dead = {}
      local Item = class "Item" { properties = { "name" }, deinit = function(self) dead[#dead + 1] = self end }
      for i = 1, 50 do Item().name = i end
      settle()
      assert.equal(50, #dead)
      local alive = {}
      for i = 1, 50 do alive[i] = Item(); alive[i].name = "new" end
      for i = 1, 50 do
        assert.error_matches(function() return dead[i].name end, "this Item was deallocated")
        assert.has_error(function() dead[i].name = "revived" end)
        assert.equal("new", alive[i].name)
      end
      """)
  }

  // MARK: 8.7

  @Test(
    "object-model:8.7 the path of a leak is printed",
    arguments: [
      ("a.partner = b; b.partner = a", "Screen#1.partner → Screen#2.partner → Screen#1"),
      ("a.onTap = function() return a end", "Screen#1.onTap → upvalue a → Screen#1"),
      ("a.items = { { cb = function() return a end } }", "Screen#1.items[1].cb → upvalue a → Screen#1"),
      (
        "local nav = UINavigationController(a); a.partner = nav",
        "Screen#1.partner → UINavigationController#2.children → Screen#1"
      ),
      (
        "a.onTap = coroutine.wrap(function() local me = a; coroutine.yield(); print(me) end); a.onTap()",
        "Screen#1.onTap → coroutine → local me → Screen#1"
      ),
      (
        "local view = UIView(); a.view:addSubview(view); local V = view; a.view = a.view; b.partner = b",
        "Screen#2.partner → Screen#2"
      ),
    ])
  func paths(_ loop: String, _ path: String) throws {
    let script = try expectPass(
      Self.screens + "do local a, b = Screen(), Screen()\n\(loop)\nend\nsettle()")
    #expect(script.log.filter { $0.hasPrefix("retain cycle") } == ["retain cycle \(path)"])
  }

  @Test(
    "object-model:8.7 no leak is reported if reference counting frees the object",
    arguments: [
      "a.partner = b; b.delegate = a",
      "local box = setmetatable({ a }, { __mode = \"v\" }); a.onTap = function() return box[1] end",
      "local box = weak(a); a.onTap = function() return box.value end", "a.onTap = function() return home end",
    ])
  func noLeaks(_ text: String) throws {
    let script = try expectPass(Self.screens + "do local a, b = Screen(), Screen()\n\(text)\nend\nsettle()")
    #expect(script.log.filter { $0.hasPrefix("retain cycle") } == [])
    #expect(script.output.sorted() == ["gone\tScreen#1", "gone\tScreen#2"])
  }

  @Test("object-model:8.7 an object that a global holds is not a leak") func heldByGlobal() throws {
    let script = try expectPass(
      Self.screens + "kept = Screen()\nkept.partner = kept\nsettle()\nassert.equal(kept, kept.partner)")
    #expect(script.log.filter { $0.hasPrefix("retain cycle") } == [])
  }

  // MARK: 8.8

  @Test("object-model:8.8 after thousands of rounds no objects, bytes or references are left") func baseline()
    throws
  {
    let live = try LiveState(
      Routes.declaration + Routes.launch + """
        Editor.rounds = 0
        function round()
          Editor.rounds = Editor.rounds + 1
          Router.globalErrorHandler = function() end
          local router = Router.perform(EditorRoute, Path.push(home), function(config)
            config.userInfo = { note = { home } }
            config.prepareDestination = function(editor) editor.note = "prepared" end
            config.successHandler = function(editor) editor.title = "shown" end
          end, function(config) config.animated = false end)
          router:removeRoute()
          home:present(Editor(), true, function() home.title = "presented" end)
          home:dismiss()
        end
        """)
    try live.run("for _ = 1, 100 do round() end settle()")
    live.state.lua.collectGarbage()
    let before = live.baseline
    try live.run("for _ = 1, 2000 do round() end settle()")
    live.state.lua.collectGarbage()
    #expect(live.baseline == before)
  }

  @Test("object-model:8.8 closing a state runs no script, and does not affect other live objects") func closing() throws
  {
    var log: EventLog?
    do {
      let live = try LiveState(
        Self.screens + """
          kept = Screen()
          kept.items = { kept }
          navigation:pushViewController(Screen())
          local R = viewRouter "R" { destination = function() return Screen() end }
          router = Router.perform(R, Path.push(home), function(config)
            config.userInfo = { list = { home }, call = function() return home end }
            config.completionHandler = function() return router end
          end)
          """)
      log = live.state.app.world.log
    }
    let printed = try #require(log).events().filter { if case .output = $0.kind { true } else { false } }
    #expect(printed.isEmpty)
  }
}
