-- Closure-based routes: a router class, written as a chain of calls.

local Input = protocol "NoteInput" { properties = { "title" } }
local ModuleInput = protocol "NoteModuleInput" { properties = { "subject" } }
local Note = viewController "Note" { conforms = { ZIKRoutableView, Input }, properties = { "log" } }
local Pin = view "Pin" { conforms = { ZIKRoutableView } }
local Store = class "Store" { conforms = { ZIKRoutableService }, properties = { "path" } }
local NoteConfiguration = configuration "NoteConfiguration" { conforms = { ModuleInput }, properties = { "subject" } }

local lines = {}
before_each(function() lines = {} end)
local function say(...) lines[#lines + 1] = table.concat({ ... }, " ") end

-- Each app gets a separate route, as for a router class.
ZIKViewRoute.makeRouteWithDestination(Note, function(config, router)
  say("make", tostring(config.router == router), router.state)
  return Note()
end)
  :nameAs("the note")
  :register(RoutableView(Input))
  :register(RoutableViewModule(ModuleInput))
  :registerIdentifier("note")
  :registerURLPattern("notes://note/:title")
  :makeDefaultConfiguration(function() return NoteConfiguration() end)
  :prepareDestination(function(note, config, router)
    say("prepare", tostring(router.destination == note))
    note.title = config.subject or note.title
  end)
  :didFinishPrepareDestination(function(note) say("finished", note.title or "-") end)

ZIKViewRoute.makeRouteWithDestination(Pin, function() return Pin() end)
  :registerIdentifier("pin")
  :makeSupportedRouteTypes { "addAsSubview", "makeDestination" }

local storeRoute = ZIKServiceRoute.makeRouteWithExclusiveDestination(Store, function() return Store() end)
  :prepareDestination(function(store) store.path = "/notes" end)

describe("a closure-based route", function()
  local home

  before_each(function()
    home = UIViewController()
    launch { root = UINavigationController(home) }
  end)

  it("router:1.21 is found and performed as a router class is", function()
    local router = Router.perform(RoutableView(Input), Path.push(home), function(config)
      config.prepareDestination = function(note) note.title = "Shopping" end
    end)
    assert.routed(router)
    assert.equal("Shopping", router.destination.title)
    assert.same({ "make true routing", "prepare true", "finished Shopping" }, lines)
    router:removeRoute()
    assert.equal("removed", router.state)
  end)

  it("router:1.21 gives its routers its name", function()
    local router = Router.perform(RoutableView(Input), Path.push(home))
    assert.equal("ZIKViewRoute(the note)#1", tostring(router))
    assert.equal("ZIKServiceRoute(Store)#1", tostring(storeRoute:perform()))
  end)

  it("router:2.14 starts from the configuration that it makes, which a module's performer fills", function()
    local router = Router.perform(RoutableViewModule(ModuleInput), Path.presentModally(home), {
      preparation = function(config) config.subject = "Errands" end,
    })
    assert.equal("Errands", router.destination.title)
  end)

  it("router:1.24 is found by its identifier", function()
    assert.equal("finished -", Router.toIdentifier("note"):makeDestination() and lines[3])
    assert.is_true(Router.toIdentifier("pin"):supportRouteType "addAsSubview")
    assert.is_false(Router.toIdentifier("pin"):supportRouteType "push")
  end)

  it("router:2.34 supports the route types that it names", function()
    local router = Router.perform(Router.toIdentifier "pin", Path.addAsSubview(home.view))
    assert.routed(router)
  end)

  it("router:1.21 is itself a router", function()
    assert.equal("/notes", storeRoute:makeDestination().path)
    local router = Router.perform(storeRoute)
    assert.routed(router)
    assert.is_true(storeRoute:canMakeDestination())
  end)

  it("router:1.32 a launched app has a separate route", function()
    assert.not_nil(Router.to(RoutableView(Input)))
  end)

  it("router:1.34 may be made and registered while the app runs", function()
    local Late = viewController "Late" { conforms = { ZIKRoutableView } }
    ZIKViewRoute.makeRouteWithDestination(Late, function() return Late() end):registerIdentifier("late")
    assert.not_nil(Router.toIdentifier("late"):makeDestination())
  end)

  it("is gone with the app of the test that made it", function()
    assert.route_error("invalidProtocol", function()
      assert.assertion_failure("unknownIdentifier", function() Router.toIdentifier "late" end)
    end)
  end)

  it("router:8.22 takes in what a URL says", function()
    local Page = viewController "Page" { conforms = { ZIKRoutableView } }
    ZIKViewRoute.makeRouteWithDestination(Page, function() return Page() end)
      :registerURLPattern("pages://all/:name")
      :processUserInfoFromURL(function(userInfo, url) say("process", userInfo.name, url) end)
      :performActionFromURL(function(action, userInfo, url, config, router)
        say("action", action, userInfo.name, url, tostring(config.router == router))
      end)
      :beforePerformWithConfigurationFromURL(function(config) say("before", config.routeType) end)
      :afterSuccessActionFromURL(function(action, _, router) say("after", action, router.state) end)
    Router.enableDefaultURLRouteRule()
    Router.performURL("pages://all/index?action=share", Path.push(home))
    assert.same({
      "before push", "process index pages://all/index?action=share",
      "action share index pages://all/index?action=share true", "after PerformRoute routed",
    }, lines)
  end)

  it("router:3.5.11 performs and removes with custom closures", function()
    local Card = viewController "Card" { conforms = { ZIKRoutableView } }
    ZIKViewRoute.makeRouteWithDestination(Card, function() return Card() end)
      :registerIdentifier("card")
      :makeSupportedRouteTypes { "custom" }
      :canPerformCustomRoute(function(router) return router.state ~= "routed" end)
      :performCustomRoute(function(card, source, config, router)
        router:beginPerformRoute()
        source:addChild(card)
        say("perform", config.routeType)
        router:endPerformRouteWithSuccess()
      end)
      :canRemoveCustomRoute(function(router) return router.destination.parent ~= nil end)
      :removeCustomRoute(function(card, source, removeConfig, config, router)
        router:beginRemoveRoute(source)
        card:removeFromParent()
        say("remove", tostring(removeConfig.animated), config.routeType)
        router:endRemoveRouteWithSuccess(card, source)
      end)
    local router = Router.perform(Router.toIdentifier "card", Path.custom(home))
    assert.routed(router)
    assert.is_true(router.canRemove)
    router:removeRoute()
    assert.same({ "perform custom", "remove true custom" }, lines)
    assert.is_true(router.canPerform)
  end)

  it("router:5.8 says whether it makes itself, and whether it must be asked to prepare", function()
    local Tag = view "Tag" { conforms = { ZIKRoutableView } }
    local makes = true
    ZIKViewRoute.makeRouteWithDestination(Tag, function() return Tag() end)
      :makeSupportedRouteTypes { "addAsSubview", "makeDestination" }
      :shouldAutoCreateForDestination(function(tag, source) return makes and tag ~= source end)
      :destinationFromExternalPrepared(function(_, router)
        say("prepared?", router.state)
        return true
      end)
      :prepareDestination(function() say "prepare" end)
    home.view:addSubview(Tag())
    assert.same({ "prepared? routing", "prepare" }, lines)
    makes = false
    home.view:addSubview(Tag())
    assert.equal(2, #lines)
  end)
end)

it("a closure-based router ends its route when it has no owner", function()
  local home = UIViewController()
  local app = launch { root = UINavigationController(home), clock = "manual" }
  settle()
  local ended = false
  Router.perform(RoutableView(Input), Path.push(home), function(config)
    config.successHandler = function() ended = true end
  end)
  app.clock:advance(0.1)
  collectgarbage()
  app.clock:advance(0.1)
  collectgarbage()
  assert.is_false(ended)
  settle()
  assert.is_true(ended)
  assert.visible(Note)
end)

it("router:1.12 router:1.39 a route must make a configuration that conforms to its module's protocol", function()
  local Later = protocol "LaterInput" { properties = { "subject" } }
  ZIKViewRoute.makeRouteWithDestination(Note, function() return nil end):register(RoutableViewModule(Later))
  assert.assertion_failure("configurationNotConforming", function() launch {} end)
end)

local EasyInput = protocol "EasyInput" {}
local Easy = viewController "Easy" { conforms = { ZIKRoutableView, EasyInput } }
Router.register(RoutableView(EasyInput), Easy)
Router.register("easy", Easy, function() return Easy() end)

describe("a registration without a router", function()
  for round = 1, 2 do
    it("router:1.14 that a file makes holds in each of its apps, here in number " .. round, function()
      launch {}
      assert.not_nil(Router.makeDestination(RoutableView(EasyInput)))
      assert.not_nil(Router.toIdentifier("easy"):makeDestination())
    end)
  end
end)

describe("a chain of words", function()
  it("is called with a colon, on a route", function()
    local route = ZIKViewRoute.makeRouteWithDestination(Note, function() return nil end)
    assert.error_matches(function() route.nameAs "x" end, "nameAs must be called with a colon")
    assert.error_matches(function() route:regster() end, "has no member 'regster'")
    assert.error_matches(function() route.prepareDestination = print end, "cannot be set")
    assert.error_matches(function() route:prepareDestination(1) end, "needs a function")
    assert.error_matches(function() route:register(RoutableService(Input)) end, "is a view router")
    assert.error_matches(function() ZIKServiceRoute.makeRouteWithDestination(Store) end, "a function that creates")
    assert.error_matches(function() ZIKViewRoute.makeRouteWithDestination("Note", print) end, "needs a class")
    assert.error_matches(function() return storeRoute.performCustomRoute end, "has no member")
    assert.equal("ZIKServiceRoute(Store)", tostring(storeRoute))
  end)
end)
