-- Storyboards through containers: the container that injects the screens of a storyboard, and the order.
-- A test that replays an upstream test names it.

local Api = class "Api" { properties = { "name" }, init = function(self, name) self.name = name end }

local HomeViewController = viewController "HomeViewController" { properties = { "api", "count", "seen" } }
local DetailViewController = viewController "DetailViewController" { properties = { "api", "count", "badge" } }
local StackController = viewController "StackController" { inherits = UINavigationController, properties = { "api" } }
local Badge = view "Badge" { properties = { "api" } }

function HomeViewController:prepareForSegue(segue)
  self.seen = segue.destination.api and segue.destination.api.name or "nothing"
end

local function count(controller) controller.count = (controller.count or 0) + 1 end

--- Makes a container with an API that carries its name, and registers the screens.
local function makeContainer(name, options)
  local made = container(name)(options or {})
  made:register(Api, {}, function() return Api(name) end)
  made:register(HomeViewController):injection("api", Api):injection(count)
  made:register(DetailViewController):injection("api", Api):injection(count)
  return made
end

local Main = storyboard "Main" {
  initial = "stack",
  scene "stack" { StackController, root = "home" },
  scene "double" { UINavigationController, identifier = "Double", root = "stack" },
  scene "home" {
    HomeViewController, identifier = "Home",
    segues = { show "detail" { to = "detail" }, show "elsewhere" { to = "other" } },
  },
  scene "detail" { DetailViewController, identifier = "Detail" },
  scene "plain" { UIViewController, identifier = "Plain" },
  scene "other" { reference = { storyboard = "Other" } },
  scene "tabs" { UITabBarController, identifier = "Tabs", tabs = { "stack", "detail" } },
  scene "host" { HomeViewController, identifier = "Host", segues = { embed "inner" { to = "detail" } } },
}
local Other = storyboard "Other" { initial = "detail", scene "detail" { DetailViewController, identifier = "Detail" } }

describe("a storyboard of a container", function()
  local App
  before_each(function() App = makeContainer "App" end)

  it("injection:S2 is created for it, and references do not find it", function()
    local main = Storyboard.create("Main", nil, App)
    assert.equal("App", main:instantiateViewController("Home").api.name)
    assert.is_nil(Storyboard.create("Main"):instantiateViewController("Home").api)
    assert.is_nil(Main:instantiateViewController("Home").api)
  end)

  it("injection:S3 injects before the view loads (test02)", function()
    App:registerStoryboard(Main)
    local home = Main:instantiateViewController "Home"
    assert.equal("App", home.api.name)
    assert.is_false(home.isViewLoaded)
  end)

  it("injection:S4 injects where a segue leads before its source prepares (test04)", function()
    App:registerStoryboard(Main)
    local app = launch { mainStoryboard = "Main" }
    app:top():performSegue "detail"
    assert.equal("App", app:top().api.name)
    assert.equal("App", app:find(HomeViewController).seen)
  end)

  it("injection:S4 injects what is embedded before its host prepares (test09)", function()
    App:registerStoryboard(Main)
    local host = Main:instantiateViewController "Host"
    launch { root = host }
    assert.equal("App", host.seen)
    assert.equal("App", host.children[1].api.name)
  end)

  it("injection:S5 injects the outer controllers first (test01, test15)", function()
    local order = {}
    local function note(controller) order[#order + 1] = tostring(controller):gsub("#.*", "") end
    App:register(StackController):injection(note)
    local Inner = container "Inner" { parent = App }
    Inner:register(HomeViewController):injection("api", Api):injection(note)
    Inner:register(DetailViewController):injection(note)
    local tabs = Storyboard.create("Main", nil, Inner):instantiateViewController "Tabs"
    assert.same({ "StackController", "HomeViewController", "DetailViewController" }, order)
    assert.is_not_nil(tabs.viewControllers[1].topViewController.api)
  end)

  it("storyboards:11.3a has navigation controllers that are the root of another (test15)", function()
    App:registerStoryboard(Main)
    local app = launch { root = Storyboard.create("Main"):instantiateViewController "Double" }
    local inner = app.window.rootViewController.topViewController
    assert.equal("App", inner.topViewController.api.name)
    assert.equal(inner.topViewController, app:top())
    assert.error_matches(function() inner:pushViewController(UINavigationController(), false) end, "is not supported")
  end)

  it("injection:S6 makes screens that are not registered (test03)", function()
    local main = Storyboard.create("Main", nil, container "Empty" {})
    assert.is_nil(main:instantiateViewController("Home").api)
    assert.is_not_nil(main:instantiateViewController "Plain")
  end)

  it("injection:S8 is resolved by its type, and by name (test06, test07)", function()
    App:registerStoryboard(Main)
    assert.equal("App", App:resolve(Storyboard):instantiateViewController("Home").api.name)
    assert.equal("App", App:resolve(named(Storyboard, "Main")):instantiateViewController("Home").api.name)
    assert.equal("Main", App:resolve(Main).name)
  end)

  it("injection:S9 may be the default of several", function()
    App:registerStoryboard(Main):default()
    App:registerStoryboard(Other)
    assert.equal("Main", App:resolve(Storyboard).name)
    assert.equal("Other", App:resolve(Other).name)
  end)

  it("injection:S12 is made by the lifetime of its registration", function()
    App:registerStoryboard(Main):lifetime "single"
    App:registerStoryboard(Other)
    assert.equal(Storyboard.create "Main", Storyboard.create "Main")
    assert.not_equal(Storyboard.create "Other", Storyboard.create "Other")
  end)

  it("injection:S18 injects each controller, and keeps the last (test08)", function()
    local Keeping = container "Keeping" { parent = App }
    Keeping:register(DetailViewController):lifetime "perRun(weak)":injection("api", Api)
    local main = Storyboard.create("Main", nil, Keeping)
    local first, second = main:instantiateViewController "Detail", main:instantiateViewController "Detail"
    assert.not_equal(first, second)
    assert.is_not_nil(first.api)
    assert.equal(second, Keeping:resolve(DetailViewController))
  end)

  it("injection:S20 may be what a controller's initializer asks for (test10)", function()
    local Made = container "Made" {}
    Made:registerStoryboard(Main)
    Made:register(HomeViewController, { Storyboard }, function(main) return main:instantiateViewController "Home" end)
      :injection(count)
    assert.equal(2, Made:resolve(HomeViewController).count)
  end)

  it("injection:S20 is injected once if the storyboard has no container (test11)", function()
    local Made = container "Made" {}
    Made:register(HomeViewController, {}, function()
      return Storyboard.create("Main"):instantiateViewController "Home"
    end)
      :injection(count)
    assert.equal(1, Made:resolve(HomeViewController).count)
  end)

  it("injection:S8 is registered by its name too", function()
    App:registerStoryboard "Main"
    assert.equal("App", Main:instantiateViewController("Home").api.name)
    assert.error_matches(function() App:registerStoryboard "Mian" end, "there is no storyboard 'Mian'")
    assert.error_matches(function() App:registerStoryboard(1) end, "registerStoryboard needs a storyboard")
  end)

  it("injection:G19 is a root if the container has roots, or its use is a warning", function()
    local Rooted = makeContainer "Rooted"
    Rooted:register(Badge):root()
    Rooted:registerStoryboard(Main)
    assert.warning("which is not a root", function() Storyboard.create "Main" end)
  end)

  it("injection:S23 works later, and is the one that its controllers know", function()
    local home = Storyboard.create("Main", nil, App):instantiateViewController "Home"
    launch { root = home, clock = "auto" }
    settle { timers = true }
    assert.equal("App", home.storyboard:instantiateViewController("Detail").api.name)
  end)

  it("injection:S24 a missing one is the platform's exception", function()
    assert.platform_exception("NSInvalidArgumentException", function() Storyboard.create("Mian", nil, App) end)
  end)

  it("injection:SS2 may name the registration of a scene", function()
    storyboard "Named" {
      scene "a" { HomeViewController, identifier = "A", registrationName = "debug" },
      scene "b" { HomeViewController, identifier = "B" },
    }
    App:register(HomeViewController):as(named(HomeViewController, "debug"))
      :injection(function(home) home.count = 100 end)
    local named = Storyboard.create("Named", nil, App)
    assert.equal(100, named:instantiateViewController("A").count)
  end)

  it("injection:SS3 injects once where that is wanted", function()
    local Once = container "Once" {}
    Once:registerStoryboard(Main)
    Once:register(HomeViewController, { Storyboard }, function(main) return main:instantiateViewController "Home" end)
      :injection(count):injectsOnce()
    assert.equal(1, Once:resolve(HomeViewController).count)
  end)

  it("injection:SS6 takes a parent's registration", function()
    local Child = container "Child" { parent = App }
    assert.equal("App", Storyboard.create("Main", nil, Child):instantiateViewController("Home").api.name)
  end)
end)

describe("a storyboard reference", function()
  it("injection:S13 injection:SS5 is answered by the container that registered its target (test13)", function()
    makeContainer("Screens"):registerStoryboard(Main)
    makeContainer("Details"):registerStoryboard(Other)
    local app = launch { mainStoryboard = Main }
    app:top():performSegue "elsewhere"
    assert.equal("Details", app:top().api.name)
    assert.equal("Details", app:find(HomeViewController).seen)
  end)

  it("injection:S13 injection:SS4 leads to a controller without injection if its target is not registered", function()
    makeContainer("Screens"):registerStoryboard(Main)
    local app = launch { mainStoryboard = Main }
    app:top():performSegue "elsewhere"
    assert.is_nil(app:top().api)
  end)

  it("injection:S13 works with both in one container, one the default (test14)", function()
    local App = makeContainer "App"
    App:registerStoryboard(Main):lifetime "single":default()
    App:registerStoryboard(Other):lifetime "single"
    local app = launch { mainStoryboard = Main }
    app:top():performSegue "elsewhere"
    assert.equal("App", app:top().api.name)
  end)

  it("injection:S19 as a tab is answered by the container that registered its target, and by no other one", function()
    local Tabs = storyboard "Tabs" {
      initial = "tabs",
      scene "tabs" { UITabBarController, tabs = { "own", "other" } },
      scene "own" { DetailViewController },
      scene "other" { reference = { storyboard = "Other" } },
    }
    makeContainer("Screens"):registerStoryboard(Tabs)
    local tabs = Tabs:instantiateInitialViewController().viewControllers
    assert.equal("Screens", tabs[1].api.name)
    assert.is_nil(tabs[2].api)
    makeContainer("Details"):registerStoryboard(Other)
    tabs = Tabs:instantiateInitialViewController().viewControllers
    assert.equal("Screens", tabs[1].api.name)
    assert.equal("Details", tabs[2].api.name)
  end)

  it("injection:S14 does not guess between two of a name", function()
    local first, second = makeContainer "First", makeContainer "Second"
    first:registerStoryboard(storyboard "Same" { bundle = "a", initial = "d", scene "d" { DetailViewController } })
    second:registerStoryboard(storyboard "Same" { bundle = "b", initial = "d", scene "d" { DetailViewController } })
    assert.platform_exception("InjectionFailed", function() Storyboard.create "Same" end)
    assert.error_matches(function() Storyboard.create "Same" end, 'registered by container "First"', nil, true)
    assert.error_matches(function() Storyboard.create "Same" end, 'registered by container "Second"', nil, true)
  end)

  it("injection:S15 leads to the later of two registrations, and a warning names both", function()
    launch { root = UIViewController() }
    assert.warning("injection", function()
      makeContainer("Before"):registerStoryboard(Other)
      makeContainer("After"):registerStoryboard(Other)
    end)
    assert.equal("After", Storyboard.create("Other"):instantiateInitialViewController().api.name)
  end)
end)

describe("views under an injected controller", function()
  local Views = storyboard "Views" {
    scene "detail" { DetailViewController, identifier = "Detail", views = { { Badge, outlet = "badge" } } },
  }

  it("injection:S25 are not injected unless the registration requests it", function()
    local App = makeContainer "App"
    App:register(Badge):injection("api", Api)
    App:registerStoryboard(Views)
    local detail = Views:instantiateViewController "Detail"
    launch { root = detail }
    assert.is_nil(detail.badge.api)
  end)

  it("injection:S26 are injected when the view loads, and later ones when they are added (test16, test17)", function()
    local App = container "App" {}
    App:register(Api, {}, function() return Api "App" end)
    App:register(Badge):injection("api", Api)
    App:register(DetailViewController):autoInjectToSubviews()
    App:registerStoryboard(Views)
    local detail = Views:instantiateViewController "Detail"
    launch { root = detail }
    assert.equal("App", detail.badge.api.name)
    local cell = Badge()
    detail.view:addSubview(cell)
    assert.equal("App", cell.api.name)
  end)

  it("injection:S25 a container may want it for all", function()
    local App = makeContainer("App", { autoInjectToSubviews = true })
    App:register(Badge):injection("api", Api)
    local made = App:resolve(optional(DetailViewController))
    assert.is_nil(made)
    local detail = DetailViewController()
    App:inject(detail)
    local cell = Badge()
    detail.view:addSubview(cell)
    assert.equal("App", cell.api.name)
  end)
end)

describe("a router and a container", function()
  local Routed = protocol "Routed" {}
  local RoutedViewController = viewController "RoutedViewController" {
    conforms = { ZIKRoutableView, Routed }, properties = { "api", "order" },
  }
  local App = container "Routing" {}
  App:register(Api, {}, function() return Api "routing" end)
  App:register(RoutedViewController, {}, function() return RoutedViewController() end)
    :injection("api", Api)
    :injection(function(routed) routed.order = { "injected" } end)

  local function note(routed, word) routed.order[#routed.order + 1] = word end

  viewRouter "RoutedViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(RoutedViewController)
      Self:register(RoutableView(Routed))
    end,
    destination = function() return App:resolve(RoutedViewController) end,
    prepareDestination = function(_, routed) note(routed, "prepared by its router") end,
  }

  it("injection:S21 the container injects before the router and the caller prepare", function()
    local home = UIViewController()
    launch { root = UINavigationController(home) }
    local router = Router.perform(RoutableView(Routed), Path.push(home), function(config)
      config.prepareDestination = function(routed) note(routed, "prepared by the caller") end
    end)
    assert.routed(router)
    assert.equal("routing", router.destination.api.name)
    assert.same({ "injected", "prepared by the caller", "prepared by its router" }, router.destination.order)
  end)

  it("injection:S4 a segue's destination is injected before its router prepares it", function()
    local Segues = storyboard "Segues" {
      initial = "stack",
      scene "stack" { UINavigationController, root = "home" },
      scene "home" { UIViewController, segues = { show "routed" { to = "routed" } } },
      scene "routed" { RoutedViewController },
    }
    App:registerStoryboard(Segues)
    local app = launch { mainStoryboard = "Segues" }
    app:top():performSegue "routed"
    assert.equal("injected", app:top().order[1])
    assert.equal("prepared by its router", app:top().order[2])
  end)
end)

describe("on macOS", function()
  it("injection:S5 a window controller is injected, and then its content", function()
    local order = {}
    local Panel = viewController "PanelController" { inherits = NSViewController, properties = { "api" } }
    local Window = windowController "PanelWindowController" { properties = { "api" } }
    local Mac = storyboard "Mac" {
      initial = "window",
      scene "window" { Window, content = "panel" },
      scene "panel" { Panel },
    }
    local App = container "App" {}
    App:register(Window):injection(function() order[#order + 1] = "window" end)
    App:register(Panel):injection(function() order[#order + 1] = "panel" end)
    App:registerStoryboard(Mac)
    launch { platform = "macOS", mainStoryboard = Mac }
    assert.same({ "window", "panel" }, order)
  end)
end)

describe("launch", function()
  it("begins with the containers that it lists", function()
    makeContainer("Left out"):registerStoryboard(Main)
    local Listed = makeContainer "Listed"
    Listed:registerStoryboard(Other)
    local app = launch { containers = { Listed }, mainStoryboard = Main }
    assert.is_nil(app:top().api)
    app:top():performSegue "elsewhere"
    assert.equal("Listed", app:top().api.name)
  end)
end)
