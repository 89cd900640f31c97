-- Assertions about apps: visible screens, the hierarchy, events, the states of routers and objects.

local EditorInput = protocol "EditorInput" { methods = { "startNewNote" } }
local Editor = viewController "Editor" {
  conforms     = { ZIKRoutableView, EditorInput },
  properties   = { "onTap" },
  startNewNote = function(self) self.title = "Untitled" end,
}
local Home = viewController "Home" {}
viewRouter "EditorRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(Editor)
    Self:register(RoutableView(EditorInput))
  end,
  supportedRouteTypes = { "push", "presentModally", "makeDestination" },
  destination         = function() return Editor() end,
  prepareDestination  = function(_, editor) editor:startNewNote() end,
}

-- An assertion that fails with these words: each is seen both ways.
local function fails(words, body) assert.error_matches(body, words) end

describe("assertions about the screen", function()
  local app, home, navigation
  before_each(function()
    home = Home()
    navigation = UINavigationController(home)
    app = launch { root = navigation }
  end)

  it("see what is on top, and what is visible behind it", function()
    assert.top(home)
    assert.top(Home)
    home:present(Editor())
    assert.top(Editor)
    assert.is_not.top(home)
    assert.visible(home)
    fails("Home#1 is not on top", function() assert.top(home) end)
  end)

  it("compare a stack from the root to the top, with classes and controllers", function()
    local editor = Editor()
    assert.stack { home }
    navigation:pushViewController(editor)
    assert.stack { Home, Editor }
    assert.stack(navigation, { home, editor })
    assert.is_not.stack { Editor, Home }
    assert.is_not.stack(navigation, { Home })
    fails("the stack of UINavigationController#1 is different", function() assert.stack { Home } end)
  end)

  it("find the stack around the controller on top", function()
    home:present(UINavigationController(Editor()))
    assert.stack { Editor }
    assert.stack(navigation, { Home })
  end)

  it("see who presents whom", function()
    assert.is_not.presented(Editor)
    home:present(Editor())
    assert.presented(Editor)
    assert.presented(home.presentedViewController)
    assert.presented(navigation, Editor)        -- home's container presents for it
    assert.is_not.presented(Home)
    home:dismiss()
    assert.is_not.presented(Editor)
  end)

  it("compare the hierarchy with a diagram", function()
    navigation:pushViewController(Editor())
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         ├─ Home
         └─ Editor ◀
    ]])
    assert.hierarchy [[
      UIWindow#1
      …
         └─ Editor#1 ◀
    ]]
    assert.is_not.hierarchy(app, "UIWindow")
  end)
end)

describe("assertions about routers", function()
  local home
  before_each(function()
    home = Home()
    launch { root = UINavigationController(home) }
  end)

  it("follow a route from its beginning to its end", function()
    local router = Router.perform(RoutableView(EditorInput), Path.push(home))
    assert.routed(router)
    assert.is_not.removed(router)
    router:removeRoute()
    assert.removed(router)
    assert.is_not.routed(router)
  end)
end)

describe("assertions about lifetimes", function()
  local home
  before_each(function()
    home = Home()
    launch { root = UINavigationController(home) }
  end)

  local function visit(prepare)
    return function()
      local router = Router.perform(RoutableView(EditorInput), Path.push(home), function(config)
        config.prepareDestination = prepare
      end)
      router:removeRoute()
    end
  end

  it("find what only a retain cycle keeps", function()
    assert.no_leaks(visit(function() end))
    assert.is_not.no_leaks(visit(function(editor) editor.onTap = function() return editor.title end end))
    fails("there is a leak", function() assert.no_leaks() end)
  end)

  it("find destinations that outlive their removal", function()
    local kept
    assert.leaks(visit(function(editor) kept = editor end))
    assert.equal("Untitled", kept.title)
  end)

  it("read as luassert's phrases do", function()
    assert.has.no.leaks()
    assert.has_no_leaks(visit(function() end))
  end)
end)

describe("assert.log", function()
  local app, home, navigation
  before_each(function()
    home = Home()
    navigation = UINavigationController(home)
    app = launch { root = navigation }
  end)

  it("compares the callbacks that a function causes", function()
    assert.log(app, function() navigation:pushViewController(Editor(), false) end, [[
      Editor#1    willMoveToParent UINavigationController#1
      Editor#1    loadView
      Editor#1    viewDidLoad
      Home#1      viewWillDisappear
      Editor#1    viewWillAppear
      …
      Editor#1    viewIsAppearing
      Home#1      viewDidDisappear
      Editor#1    viewDidAppear
      …
      Editor#1    didMoveToParent UINavigationController#1
    ]])
  end)

  it("leaves out the numbers when the text has none, and does not count spaces", function()
    assert.log(app, function() home:beginAppearanceTransition(false, false) end, "Home viewWillDisappear")
    assert.is_not.log(app, function() end, "Home viewWillDisappear")
    assert.log(function() end, "…")
    home:endAppearanceTransition()
  end)

  it("compares changes of the hierarchy and of states, too, when it is asked to", function()
    assert.log(app, function() Router.perform(RoutableView(EditorInput), Path.push(home)) end, [[
      …
      EditorRouter#1              unrouted → routing
      …
      UINavigationController#1    pushViewController Editor#1
      …
      EditorRouter#1              routing → routed
      …
    ]], { events = "all" })
  end)
end)

describe("app:exhaustively", function()
  local app, navigation
  before_each(function()
    navigation = UINavigationController(Home())
    app = launch { root = navigation }
  end)

  it("passes when every change and every callback is asserted", function()
    app:exhaustively(function()
      assert.log(app, function() navigation:pushViewController(UIViewController()) end, [[
        UIViewController#1    willMoveToParent UINavigationController#1
        UIViewController#1    loadView
        UIViewController#1    viewDidLoad
        Home#1                viewWillDisappear
        UIViewController#1    viewWillAppear
        UIViewController#1    viewIsAppearing
        Home#1                viewDidDisappear
        UIViewController#1    viewDidAppear
        UIViewController#1    didMoveToParent UINavigationController#1
      ]])
      assert.stack { Home, UIViewController }
    end)
  end)

  it("takes a controller's appearance as asserted when it is visible, or no longer is", function()
    app:exhaustively(function()
      navigation:pushViewController(UIViewController())
      assert.top(UIViewController)
      assert.is_not.visible(Home)
      assert.hierarchy(app, [[
        UIWindow
        └─ UINavigationController
           ├─ Home
           └─ UIViewController ◀
      ]])
    end)
  end)

  it("fails for what nothing asserted", function()
    fails("1 hierarchy change and 9 callbacks were not asserted", function()
      app:exhaustively(function() navigation:pushViewController(UIViewController()) end)
    end)
    fails("were not asserted", function()
      app:exhaustively(function()
        navigation:pushViewController(UIViewController())
        assert.hierarchy(app, "UIWindow\n…")
      end)
    end)
  end)

  it("returns what its function returns, and raises what it raises", function()
    assert.equal(7, app:exhaustively(function() return 7 end))
    assert.error_matches(function() app:exhaustively(function() error("no network") end) end, "no network")
    assert.error_matches(function()
      app:exhaustively(function() app:exhaustively(function() end) end)
    end, "already running")
  end)
end)
