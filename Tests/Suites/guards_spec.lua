-- One guard judges every way of routing: it passes, refuses or holds a request.

local Input = protocol "AccountInput" { properties = { "note" } }
local Login = protocol "LoginInput" { properties = { "onSuccess" } }
local Clock = protocol "ClockInput" {}
local Account = viewController "AccountViewController" {
  conforms = { ZIKRoutableView, Input }, properties = { "note" },
}
local LoginViewController = viewController "LoginViewController" {
  conforms = { ZIKRoutableView, Login }, properties = { "onSuccess" },
}
function LoginViewController:succeed() self:dismiss(true, self.onSuccess) end
local Badge = class "Badge" { inherits = UIView, conforms = { ZIKRoutableView } }
local ClockService = class "ClockService" { conforms = { ZIKRoutableService, Clock } }

viewRouter "AccountRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(Account)
    Self:register(RoutableView(Input))
    Self:registerIdentifier("account")
    Self:registerURLPattern("shop://account/:note")
  end,
  destination = function(self, configuration)
    local account = Account()
    account.note = configuration.userInfo.note
    return account
  end,
}
viewRouter "LoginRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(LoginViewController)
    Self:register(RoutableView(Login))
  end,
  destination = function() return LoginViewController() end,
}
viewRouter "BadgeRouter" {
  registerRoutableDestination = function(Self) Self:registerView(Badge) end,
  supportedRouteTypes = { "addAsSubview", "makeDestination" },
  destination = function() return Badge() end,
  destinationFromExternalPrepared = function() return true end,
}
serviceRouter "ClockRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(ClockService)
    Self:register(RoutableService(Clock))
  end,
  destination = function() return ClockService() end,
}
storyboard "Main" {
  initial = "navigation",
  scene "navigation" { UINavigationController, root = "home" },
  scene "home" {
    UIViewController, identifier = "Home", views = { { UIButton, id = "open", accessibilityIdentifier = "open",
      segue = show { to = "account" } } },
    segues = { show "account" { to = "account" } },
  },
  scene "account" { Account },
}

local app, home, isLoggedIn, requests

local function gate(request)
  if isLoggedIn or not request.canWait then return end
  request:hold()
  route(Login):present(request.source, { preparation = function(login)
    login.onSuccess = function() isLoggedIn = true request:continue() end
  end })
end

before_each(function()
  isLoggedIn, requests = false, {}
  app = launch { mainStoryboard = "Main" }
  home = app:top()
end)

describe("a login gate", function()
  before_each(function() Router.guard = gate end)

  local ways = {
    protocol   = function() route(Input):push(home) end,
    url        = function() Router.performURL("shop://account/cart", Path.push(home)) end,
    segue      = function() home:performSegue("account") end,
    tap        = function() app:tap "open" end,
  }
  for _, name in ipairs { "protocol", "url", "segue", "tap" } do
    it("router:8.24 asks for the login first, and continues: " .. name, function()
      ways[name]()
      assert.top(LoginViewController)
      assert.stack(home.navigationController, { home })
      app:top():succeed()
      assert.stack(home.navigationController, { home, Account })
    end)
  end

  it("router:8.24 keeps what a URL says", function()
    Router.performURL("shop://account/cart", Path.push(home))
    app:top():succeed()
    assert.equal("cart", app:top().note)
  end)

  it("router:8.24 runs the handlers of the route that waited", function()
    local told = {}
    local router = Router.perform(RoutableView(Input), Path.push(home), function(config)
      config.successHandler = function() told[#told + 1] = "success" end
    end)
    assert.equal("unrouted", router.state)
    app:top():succeed()
    assert.same({ "success" }, told)
    assert.routed(router)
  end)

  it("router:8.24 shows nothing and keeps nothing if the user cancels", function()
    route(Input):push(home)
    local login = weak(app:top())
    login.value:dismiss(true)
    assert.top(home)
    assert.released(login)
    assert.no_leaks()
  end)

  it("router:8.24 does not ask again after the login", function()
    isLoggedIn = true
    route(Input):push(home)
    assert.top(Account)
  end)
end)

describe("a guard", function()
  before_each(function() Router.guard = function(request) requests[#requests + 1] = request end end)

  it("router:8.24 sees every way of routing", function()
    Router.to(RoutableView(Input))
    Router.toIdentifier "account"
    route(Input):push(home)
    home.navigationController:popViewController()
    Router.performURL("shop://account/cart", Path.push(home))
    Router.makeDestination(RoutableView(Input))
    Router.makeDestination(RoutableService(Clock))
    home.navigationController:popViewController()
    home:performSegue("account")
    home.navigationController:popViewController()
    home.view:addSubview(Badge())
    local seen = {}
    for _, request in ipairs(requests) do
      seen[#seen + 1] = table.concat({ request.kind, request.url or request.identifier }, " ")
    end
    assert.same({
      "lookUp", "lookUp account", "perform", "perform shop://account/cart", "makeDestination", "perform",
      "segue account", "automatic", "automatic",
    }, seen)
    assert.equal(home, requests[3].source)
    assert.equal("AccountRouter", tostring(requests[3].routerClass))
    assert.equal("service", requests[6].family)
    assert.is_true(requests[3]:leadsTo(Account))
    assert.is_true(requests[3]:leadsTo(RoutableView(Input)))
    assert.is_false(requests[3]:leadsTo(LoginViewController))
  end)

  it("router:8.24 does not judge a router's own segue twice", function()
    Router.perform(RoutableView(Input), Path.performSegue(home, "account"))
    assert.equal(1, #requests)
    assert.top(Account)
  end)

  it("router:8.24 judges objects that exist already", function()
    Router.to(RoutableView(Input)):performOnDestination(Account(), Path.push(home))
    assert.equal("perform", requests[2].kind)
  end)
end)

describe("a refusal", function()
  local function refuse() Router.guard = function(request) request:refuse "closed today" end end

  it("router:8.24 is an error of the route", function()
    refuse()
    local heard
    assert.route_error("actionFailed", function()
      Router.perform(RoutableView(Input), Path.push(home), function(config)
        config.errorHandler = function(_, problem) heard = problem.message end
      end)
    end)
    assert.equal("the guard refused the route: closed today", heard)
    assert.top(home)
  end)

  it("router:8.24 stops lookups, segues, destinations and automatic routers", function()
    refuse()
    local made
    assert.route_error("actionFailed", function() made = Router.to(RoutableView(Input)) end)
    assert.is_nil(made)
    assert.route_error("actionFailed", function() made = Router.makeDestination(RoutableView(Input)) end)
    assert.is_nil(made)
    assert.route_error("actionFailed", function() home:performSegue "account" end)
    assert.top(home)
    assert.route_error("actionFailed", function() home.view:addSubview(Badge()) end)
  end)

  it("router:8.24 may come later", function()
    local held
    Router.guard = function(request) held = request request:hold() end
    route(Input):push(home)
    assert.route_error("actionFailed", function() held:refuse "no" end)
    assert.error_matches(function() held:continue() end, "already been decided")
    assert.top(home)
  end)

  local kept
  it("router:8.24 is for the test in which the guard received the request", function()
    Router.guard = function(request) kept = request request:hold() end
    route(Input):push(home)
    assert.route_error("actionFailed", function() kept:refuse() end)
  end)

  it("router:8.24 belongs to its test, whatever a script writes into it", function()
    Router.guard = function(request)
      for _, forged in ipairs { {}, { number = math.mininteger }, { number = 1 }, kept } do
        assert.error_matches(function() request.hold(forged) end, "hold needs a request of the running app")
      end
      request.number = 2
      request:hold()
      request:continue()
    end
    route(Input):push(home)
    assert.top(Account)
  end)

  it("router:8.24 replaces waiting where the caller needs the result", function()
    Router.guard = function(request) request:hold() end
    assert.error_matches(function() Router.makeDestination(RoutableView(Input)) end, "cannot wait")
  end)
end)

it("router:8.24 judging a route keeps no router alive", function()
  local seen
  Router.guard = function(request)
    if request.router then seen = weak(request.router) end
  end
  do
    local router = Router.perform(RoutableView(Input), Path.push(home))
    assert.equal(router, seen.value)
    router:removeRoute()
  end
  settle()
  collectgarbage()
  assert.is_nil(seen.value)
end)

it("router:8.24 an error in the guard ends a request that it held", function()
  local held
  Router.guard = function(request)
    held = request
    request:hold()
    error "no session"
  end
  assert.error_matches(function() route(Input):push(home) end, "no session")
  assert.error_matches(function() held:continue() end, "already been decided")
  assert.error_matches(function() held:refuse() end, "already been decided")
  assert.top(home)
end)

it("router:8.24 an error in the guard is raised, and nothing starts", function()
  Router.guard = function() error "no session" end
  assert.error_matches(function() route(Input):push(home) end, "no session")
  assert.top(home)
end)

it("router:8.24 a guard ends with its test", function()
  assert.is_nil(Router.guard)
  route(Input):push(home)
  assert.top(Account)
end)
