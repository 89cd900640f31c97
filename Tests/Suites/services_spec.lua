-- Services: routers of objects that are not shown. The whole route is synchronous.

local LoginInput = protocol "LoginInput" { properties = { "account" }, methods = { "login" } }

local LoginService = class "LoginService" {
  conforms = { ZIKRoutableService, LoginInput },
  properties = { "account" },
  login = function(self) return "hello " .. self.account end,
}

local LoginServiceRouter = serviceRouter "LoginServiceRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(LoginService)
    Self:register(RoutableService(LoginInput))
  end,
  destination = function(_, configuration)
    if configuration.userInfo.refused then return nil end
    return LoginService()
  end,
  prepareDestination = function(_, service) service.account = service.account or "nobody" end,
}

describe("a service", function()
  before_each(function() launch { root = UIViewController() } end)

  it("router:7.1 is made, prepared and handed over at once", function()
    local trace = {}
    local router = Router.perform(RoutableService(LoginInput), function(config)
      config.stateNotifier = function(old, new) trace[#trace + 1] = old .. " > " .. new end
      config.prepareDestination = function(service)
        trace[#trace + 1] = "prepare"
        service.account = "me"
      end
      config.successHandler = function(service) trace[#trace + 1] = service:login() end
      config.completionHandler = function(ok, _, action) trace[#trace + 1] = tostring(ok) .. " " .. action end
    end)
    assert.equal("routed", router.state)
    assert.same(
      { "unrouted > routing", "prepare", "routing > routed", "hello me", "true PerformRoute" }, trace)
  end)

  it("router:7.1 fails with RE/2 when it is not made", function()
    assert.route_error("destinationUnavailable", function()
      local router = Router.perform(RoutableService(LoginInput), function(config) config.userInfo.refused = true end)
      assert.equal("unrouted", router.state)
    end)
  end)

  it("router:7.2 may be performed again while it is routed: only permanent handlers fire again", function()
    local successes, ofPerformer, ofCall = 0, 0, 0
    local router = Router.perform(RoutableService(LoginInput), function(config)
      config.successHandler = function() successes = successes + 1 end
      config.performerSuccessHandler = function() ofPerformer = ofPerformer + 1 end
    end)
    router:performRoute(function() ofCall = ofCall + 1 end)
    assert.same({ 2, 1, 1 }, { successes, ofPerformer, ofCall })
  end)

  it("router:7.3 dies when nobody keeps it, and the router stays routed", function()
    local router = Router.perform(RoutableService(LoginInput))
    settle()
    assert.is_nil(router.destination)
    assert.equal("routed", router.state)
  end)

  it("router:7.4 is made without a router that anybody keeps", function()
    local service = Router.makeDestination(RoutableService(LoginInput), function(it) it.account = "made" end)
    assert.equal("hello made", service:login())
  end)

  it("router:2.18 tells a completion of one call, with the destination", function()
    local kept
    local router = Router.perform(LoginServiceRouter, function(config)
      config.successHandler = function(service) kept = service end
    end)
    local told
    router:performRoute { completion = function(ok, service, action, err) told = { ok, service, action, err } end }
    assert.same({ true, kept, "PerformRoute" }, told)
  end)

  it("needs no path", function()
    local home = UIViewController()
    local function perform() Router.perform(RoutableService(LoginInput), Path.push(home)) end
    assert.error_matches(perform, "it needs no path")
  end)

  it("router:1.28 that nobody registers is an error of the service family", function()
    protocol "UnknownService" {}
    assert.assertion_failure("no router is registered for UnknownService", function()
      assert.route_error("invalidProtocol", function()
        local router, err = Router.perform(RoutableService "UnknownService")
        assert.is_nil(router)
        assert.equal("ToService", err.action)
      end)
    end)
  end)
end)
