-- Routing by URL: what a URL matches, what it says, and what becomes of the route.

local patterns = {}

local ScreenViewController = viewController "ScreenViewController" { conforms = { ZIKRoutableView } }

--- A router for the patterns of a test.
viewRouter "ScreenViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(ScreenViewController)
    for _, pattern in ipairs(patterns) do Self:registerURLPattern(pattern) end
  end,
  destination = function() return ScreenViewController() end,
}

--- Launches an app with these patterns, the earlier first.
local function start(...)
  patterns = { ... }
  return launch { root = UINavigationController(UIViewController()) }
end

--- Checks that the URL matches the pattern with the values. `escaped` is the escaped form of the URL (default: `url`).
local function check(url, pattern, values, escaped)
  local result = Router.routeFromURL(url)
  assert.equal(pattern, result.identifier)
  assert.equal(escaped or url, result.url)
  local expected = { ["origin-url"] = url }
  for name, value in pairs(values or {}) do expected[name] = value end
  assert.same(expected, result.parameters)
end

describe("the reference's URLRouterTests", function()
  it("router:8.7 testURLWithHost", function()
    start("app://host")
    check("app://host", "app://host")
  end)

  it("router:8.11 testURLWithHostAndQuery", function()
    start("app://host")
    check("app://host/?k=1", "app://host", { k = "1" })
    check("app://host/?k1=a&k2=b", "app://host", { k1 = "a", k2 = "b" })
    check("app://host/?k1=a&k2=二&k3=3", "app://host", { k1 = "a", k2 = "二", k3 = "3" },
      "app://host/?k1=a&k2=%E4%BA%8C&k3=3")
  end)

  it("router:8.7 testURLWithPath", function()
    start("app://host/path", "app://host/p1/p2", "app://host/p1/p2/p3")
    for _, url in ipairs(patterns) do check(url, url) end
  end)

  it("router:8.11 testURLWithPathAndQuery", function()
    start("app://host/path")
    check("app://host/path/?k=1", "app://host/path", { k = "1" })
    check("app://host/path/?k1=a&k2=b", "app://host/path", { k1 = "a", k2 = "b" })
    check("app://host/path/?k1=a&k2=二&k3=3", "app://host/path", { k1 = "a", k2 = "二", k3 = "3" },
      "app://host/path/?k1=a&k2=%E4%BA%8C&k3=3")
  end)

  it("router:8.7 testURLWithPlaceholderPath", function()
    start("app://host/:key", "app://host/path/:key", "app://host/:key1/:key2", "app://host/p1/p2/:key1/:key2",
      "app://host/:key1/:key2/:key3")
    check("app://host/value", "app://host/:key", { key = "value" })
    check("app://host/path/value", "app://host/path/:key", { key = "value" })
    check("app://host/value1/value2", "app://host/:key1/:key2", { key1 = "value1", key2 = "value2" })
    check("app://host/p1/p2/value1/value2", "app://host/p1/p2/:key1/:key2", { key1 = "value1", key2 = "value2" })
    check("app://host/value1/value2/value3", "app://host/:key1/:key2/:key3",
      { key1 = "value1", key2 = "value2", key3 = "value3" })
  end)

  it("router:8.11 testURLWithPlaceholderPathAndQuery", function()
    start("app://host/:key", "app://host/:key1/:key2", "app://host/:key1/:key2/:key3")
    check("app://host/value/?k=1", "app://host/:key", { key = "value", k = "1" })
    check("app://host/value1/value2/?k1=a&k2=b", "app://host/:key1/:key2",
      { key1 = "value1", key2 = "value2", k1 = "a", k2 = "b" })
    check("app://host/value1/value2/value3/?k1=a&k2=二&k3=3", "app://host/:key1/:key2/:key3",
      { key1 = "value1", key2 = "value2", key3 = "value3", k1 = "a", k2 = "二", k3 = "3" },
      "app://host/value1/value2/value3/?k1=a&k2=%E4%BA%8C&k3=3")
  end)

  it("router:8.8 testURLWithDiscontinuousPlaceholderPath", function()
    start("app://host/:key1/path/:key2", "app://host/:key1/path/:key2/path2", "app://host/:key1/path/path2/path3")
    check("app://host/value1/path/value2", "app://host/:key1/path/:key2", { key1 = "value1", key2 = "value2" })
    check("app://host/value1/path/value2/path2", "app://host/:key1/path/:key2/path2",
      { key1 = "value1", key2 = "value2" })
    check("app://host/value1/path/path2/path3", "app://host/:key1/path/path2/path3", { key1 = "value1" })
  end)

  it("router:8.1 testURLWithoutScheme", function()
    start("://host/path")
    check("://host/path", "://host/path")
  end)
end)

describe("registering", function()
  it("router:1.20 a pattern is registered once", function()
    assert.assertion_failure("identifierHasRouter", function() start("app://host", "app://host") end)
  end)

  it("router:8.1 an invalid URL pattern is rejected with a suggestion", function()
    assert.assertion_failure("invalidURLPattern", function() start("host/:key") end)
  end)

  it("router:8.1 a placeholder without a name is refused", function()
    assert.assertion_failure("has a placeholder without a name", function() start("app://host/:") end)
  end)

  it("router:8.11 follows the code of 1.1.1 on request", function()
    patterns = { "app://host/:id/edit" }
    launch { compatibility = "1.1.1" }
    assert.same({ id = "a%20b", ["origin-url"] = "app://host/a%20b/edit?k=1" },
      Router.routeFromURL("app://host/a%20b/edit?k=1").parameters)
  end)
end)

describe("performing a URL", function()
  local told, home, navigation
  local function tell(...) told[#told + 1] = table.concat({ ... }, " ") end

  local NoteViewController = viewController "NoteViewController" { conforms = { ZIKRoutableView } }

  local NoteViewRouter = viewRouter "NoteViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(NoteViewController)
      Self:registerURLPattern("notes://note/:title")
    end,
    processUserInfo = function(_, userInfo, url) tell("process", userInfo.title, url) end,
    destination = function(_, configuration)
      tell("destination")
      if configuration.userInfo.title ~= "missing" then return NoteViewController() end
    end,
    prepareDestination = function(_, note, configuration) note.title = configuration.userInfo.title end,
    performAction = function(self, action, userInfo, url) tell(action, self.destination.title, userInfo.title, url) end,
  }

  --- Says what a sheet is, and leaves the rest to the superclass.
  local SheetViewRouter = viewRouter "SheetViewRouter" {
    inherits = NoteViewRouter,
    registerRoutableDestination = function(Self)
      Self:registerView(NoteViewController)
      Self:registerURLPattern("notes://sheet/:title")
    end,
    destination = function() return NoteViewController() end,
  }
  function SheetViewRouter.pathForTransitionType(Self, type, source)
    if type == "sheet" then return Path.presentModally(source) end
    return SheetViewRouter.super.pathForTransitionType(Self, type, source)
  end

  before_each(function()
    told, patterns = {}, {}
    home = UIViewController()
    navigation = UINavigationController(home)
    launch { root = navigation }
  end)

  local function completion(success, destination, action, problem)
    tell(tostring(success), tostring(destination), action, problem and problem.name or "")
  end

  it("router:8.17 shows the destination as the path says, with what the URL says in userInfo", function()
    local router = Router.performURL("notes://note/Einkäufe?tag=a%20b", Path.push(home), completion)
    assert.routed(router)
    assert.equal("Einkäufe", navigation.topViewController.title)
    assert.equal("a b", router.configuration.userInfo.tag)
    assert.equal("notes://note/Einkäufe?tag=a%20b", router.configuration.userInfo["origin-url"])
    assert.same({ "destination", "true NoteViewController#1 PerformRoute " }, told)
  end)

  it("router:8.17 notifies the completion of a failure", function()
    assert.route_error("destinationUnavailable", function()
      Router.performURL("notes://note/missing", Path.push(home), completion)
    end)
    assert.same({ "destination", "false nil PerformRoute destinationUnavailable" }, told)
  end)

  it("router:8.16 a URL that leads nowhere returns nil and the error, and notifies the completion only", function()
    Router.globalErrorHandler = function() tell("global") end
    local router, problem = Router.performURL("notes://nte/Shopping", home, completion)
    assert.is_nil(router)
    assert.same({ "ZIKViewRouteErrorDomain", 1 }, { problem.domain, problem.code })
    assert.same({ "false nil ToService invalidConfiguration" }, told)
  end)

  it("router:8.15 finds the router of a URL, and silently returns nil without one", function()
    assert.equal(NoteViewRouter, Router.routerForURL("notes://note/Shopping"))
    assert.is_nil(Router.routerForURL("notes://nowhere"))
  end)

  it("router:8.18 shows from a source as the URL asks", function()
    Router.performURL("notes://note/First?transition=push", home)
    assert.equal("First", navigation.topViewController.title)
    Router.performURL("notes://note/Second?transition=present", navigation.topViewController)
    assert.equal("Second", navigation.presentedViewController.title)
  end)

  it("router:8.18 shows what asks for nothing", function()
    local router = Router.performURL("notes://note/First", home)
    assert.equal("show", router.configuration.routeType)
    assert.equal("First", navigation.topViewController.title)
  end)

  it("router:8.18 a router says what a transition means to it", function()
    Router.performURL("notes://sheet/First?transition=sheet", home)
    assert.equal("First", navigation.presentedViewController.title)
    navigation:dismiss(false)
    Router.performURL("notes://sheet/Second?transition=push", home)
    assert.equal("Second", navigation.topViewController.title)
  end)

  it("router:8.19 processes the URL before the destination is made, performs its action after the success", function()
    Router.enableDefaultURLRouteRule()
    local url = "notes://note/Shopping?action=share&transition=push"
    Router.performURL(url, home, completion)
    assert.same({
      "process Shopping " .. url, "destination", "true NoteViewController#1 PerformRoute ",
      "share Shopping Shopping " .. url,
    }, told)
  end)

  it("router:8.19 does nothing of this unless the rule is enabled", function()
    Router.performURL("notes://note/Shopping?action=share", Path.push(home))
    assert.same({ "destination" }, told)
  end)

  it("router:8.20 does nothing of this again once the route was removed", function()
    Router.enableDefaultURLRouteRule()
    local router = Router.performURL("notes://note/Shopping?action=share", Path.push(home))
    router:removeRoute()
    told = {}
    router:performRoute()
    assert.same({ "destination" }, told)
  end)

  it("router:8.21 interceptors run before and after every route", function()
    Router.interceptBeforePerformWithConfiguration = function(router, configuration)
      tell("before", router.state, configuration.routeType)
      configuration.userInfo.title = "Intercepted"
    end
    Router.interceptAfterPerformWithConfiguration = function(router) tell("after", router.state) end
    Router.interceptAfterSuccessAction = function(router, action) tell("success", action, router.state) end
    local router = Router.performURL("notes://note/Shopping", Path.push(home))
    assert.equal("Intercepted", router.destination.title)
    router:removeRoute()
    assert.same({
      "before routing push", "destination", "after routing", "success PerformRoute routed",
      "success RemoveRoute removed",
    }, told)
  end)

  it("router:8.21 an interceptor is notified of a route that failed", function()
    Router.interceptAfterEndPerformWithError = function(router, problem) tell(problem.name, router.state) end
    assert.route_error("destinationUnavailable", function()
      Router.performURL("notes://note/missing", Path.push(home))
    end)
    assert.same({ "destination", "destinationUnavailable unrouted" }, told)
  end)

  it("interceptors of an earlier test are gone", function()
    assert.is_nil(Router.interceptAfterSuccessAction)
    Router.performURL("notes://note/Shopping", Path.push(home))
    assert.same({ "destination" }, told)
  end)
end)

describe("an app that opens URLs", function()
  local app, navigation

  local PageViewController = viewController "PageViewController" { conforms = { ZIKRoutableView } }
  viewRouter "PageViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(PageViewController)
      Self:registerURLPattern("router://page/:title")
    end,
    destination        = function() return PageViewController() end,
    prepareDestination = function(_, page, configuration) page.title = configuration.userInfo.title end,
  }

  --- Shows alerts on the top controller.
  local AlertService = class "AlertService" {
    conforms  = { ZIKRoutableService },
    showAlert = function(_, title, message)
      app:top():present(UIAlertController(title, message, "alert"))
    end,
  }
  local AlertServiceRouter = serviceRouter "AlertServiceRouter" {
    registerRoutableDestination = function(Self)
      Self:registerService(AlertService)
      Self:registerURLPattern("router://service/alert")
    end,
    destination   = function() return AlertService() end,
    performAction = function(self, action, userInfo)
      if action == "showAlert" then self.destination:showAlert(userInfo.title, userInfo.message) end
    end,
  }

  --- Opens a URL from outside and returns whether that succeeded.
  local function open(url)
    if Router.routerForURL(url) then return Router.performURL(url, navigation) ~= nil end
    return Router.performServiceURL(url) ~= nil
  end

  before_each(function()
    patterns = {}
    navigation = UINavigationController(UIViewController())
    app = launch { root = navigation }
    Router.enableDefaultURLRouteRule()
  end)

  it("router:8.23 shows a view, from the navigation controller that is current", function()
    assert.is_true(open("router://page/Home?transition=present"))
    assert.equal("Home", app:top().title)
  end)

  it("router:8.23 router:8.19 performs a service otherwise, and its action", function()
    assert.is_true(open("router://service/alert/?action=showAlert&title=Hello&message=From%20outside"))
    local alert = app:top()
    assert.same({ "Hello", "From outside" }, { alert.title, alert.message })
  end)

  it("router:8.23 rejects URLs without a router", function()
    assert.is_false(open("router://nowhere"))
    assert.is_false(open("mailto:me@host"))
  end)

  it("router:8.13 views and services have separate patterns", function()
    assert.equal(AlertServiceRouter, Router.serviceRouterForURL("router://service/alert"))
    assert.is_nil(Router.routerForURL("router://service/alert"))
    assert.is_nil(Router.serviceRouterForURL("router://page/Home"))
    assert.equal("router://service/alert", Router.serviceRouteFromURL("router://service/alert/?x=1").identifier)
  end)
end)
