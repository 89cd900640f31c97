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

local Session = class "Session" { conforms = { ZIKRoutableService }, properties = { "account" } }
local SessionModuleInput = protocol "SessionModuleInput" { properties = { "account" } }
local SessionConfiguration = configuration "SessionConfiguration" {
  inherits = PerformRouteConfiguration,
  conforms = { SessionModuleInput },
  properties = { "account" },
}

-- The function that ends the running session.
local pending

serviceRouter "SessionRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(Session)
    Self:register(RoutableServiceModule(SessionModuleInput))
  end,
  defaultRouteConfiguration = function() return SessionConfiguration() end,
  destination = function(_, configuration)
    if not configuration.account then return nil end
    local session = Session()
    session.account = configuration.account
    return session
  end,
  performRouteOnDestination = function(self, session, configuration)
    self:prepareDestinationForPerforming(session)
    if configuration.account == "offline" then return self:endPerformRouteWithError "no connection" end
    if configuration.account ~= "later" then return self:endPerformRouteWithSuccess(session) end
    pending = function() self:endPerformRouteWithSuccess(session) end
  end,
  removeDestination = function(self, session)
    self:prepareDestinationForRemoving(session)
    if session.account == "busy" then return self:endRemoveRouteWithError "still busy" end
    if session.account ~= "later" then return self:endRemoveRouteWithSuccess(session) end
    pending = function() self:endRemoveRouteWithSuccess(session) end
  end,
}

local Plain = class "Plain" { conforms = { ZIKRoutableService } }

local calledUp = {}
local PlainRouter
PlainRouter = serviceRouter "PlainRouter" {
  registerRoutableDestination = function(Self) Self:registerService(Plain) end,
  destination = function() return Plain() end,
  performRouteOnDestination = function(self, plain, config)
    calledUp[#calledUp + 1] = "perform"
    PlainRouter.super.performRouteOnDestination(self, plain, config)
  end,
  removeDestination = function(self, plain, config)
    calledUp[#calledUp + 1] = "remove"
    PlainRouter.super.removeDestination(self, plain, config)
  end,
}

describe("a service", function()
  before_each(function() launch { root = UIViewController() } end)

  it("router:7.1 is made, prepared and passed to the caller immediately", function()
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

  it("router:7.3 is deallocated without an owner, and the router stays routed", function()
    local router = Router.perform(RoutableService(LoginInput))
    settle()
    assert.is_nil(router.destination)
    assert.equal("routed", router.state)
  end)

  it("router:7.4 is made without a router that anybody keeps", function()
    local service = Router.makeDestination(RoutableService(LoginInput), function(it) it.account = "made" end)
    assert.equal("hello made", service:login())
  end)

  it("router:7.8 from a module route is made from the configuration that the caller fills", function()
    local function login(account)
      return Router.makeDestination(RoutableServiceModule(SessionModuleInput), function(config)
        config.account = account
      end)
    end
    assert.equal("jane", login("jane").account)
    assert.route_error("destinationUnavailable", function() assert.is_nil(login(nil)) end)
  end)

  it("router:2.18 notifies the completion of one call, with the destination", function()
    local kept
    local router = Router.perform(LoginServiceRouter, function(config)
      config.successHandler = function(service) kept = service end
    end)
    local told
    router:performRoute { completion = function(ok, service, action, err) told = { ok, service, action, err } end }
    assert.same({ true, kept, "PerformRoute" }, told)
  end)

  describe("with custom actions", function()
    local lines, session
    before_each(function() lines, session = {}, nil end)
    local function say(text) lines[#lines + 1] = text end

    --- Performs a route to the session of an account, and writes down how it goes.
    local function open(account)
      return Router.perform(RoutableServiceModule(SessionModuleInput), function(config)
        config.account = account
        config.prepareDestination = function(made)
          session = made
          say "prepare"
        end
        config.stateNotifier = function(_, new) say(new) end
        config.successHandler = function() say "success" end
        config.errorHandler = function(_, err) say(err.message) end
      end)
    end

    local function close(router)
      lines = {}
      router:removeRoute(function(config)
        config.prepareDestination = function() say "prepare" end
        config.successHandler = function() say "success" end
        config.errorHandler = function(_, err) say(err.message) end
      end)
    end

    it("router:7.6 is performed when its router finishes, immediately or later", function()
      assert.routed(open "jane")
      assert.same({ "routing", "prepare", "routed", "success" }, lines)
      lines = {}
      local router = open "later"
      assert.same({ "routing", "prepare" }, lines)
      pending()
      assert.routed(router)
      assert.same({ "routing", "prepare", "routed", "success" }, lines)
    end)

    it("router:7.6 is not performed when its router says why", function()
      local router = open "offline"
      assert.equal("unrouted", router.state)
      assert.same({ "actionFailed", "no connection" }, { router.error.name, router.error.message })
      assert.same({ "routing", "prepare", "unrouted", "no connection" }, lines)
    end)

    it("router:7.6 ends once", function()
      open "later"
      pending()
      assert.assertion_failure("which is routed", pending)
    end)

    it("router:7.6 router:7.7 may call up, which is what other routers do", function()
      local router = Router.perform(PlainRouter, function(config)
        config.prepareDestination = function(plain) session = plain end
      end)
      assert.routed(router)
      assert.assertion_failure("does not define how to remove", function() router:removeRoute() end)
      assert.equal("removed", router.state)
      assert.same({ "perform", "remove" }, calledUp)
    end)

    it("router:7.7 is removed when its router finishes, immediately or later", function()
      local router = open "jane"
      close(router)
      assert.same({ "removing", "prepare", "removed", "success" }, lines)
      router = open "later"
      pending()
      close(router)
      assert.same({ "removing", "prepare" }, lines)
      pending()
      assert.equal("removed", router.state)
      assert.same({ "removing", "prepare", "removed", "success" }, lines)
    end)

    it("router:7.7 stays when its router says why", function()
      local router = open "busy"
      close(router)
      assert.same({ "removing", "prepare", "routed", "still busy" }, lines)
      assert.equal("routed", router.state)
      assert.not_nil(session)
    end)

    it("router:7.7 is still removed without a removal action, which fails an assertion", function()
      local service
      local router = Router.perform(RoutableService(LoginInput), function(config)
        config.successHandler = function(made) service = made end
      end)
      assert.assertion_failure("does not define how to remove its destination", function() router:removeRoute() end)
      assert.equal("removed", router.state)
      assert.not_nil(service)
    end)

    it("takes the destination", function()
      local router = open "later"
      assert.error_matches(function() router:endPerformRouteWithSuccess() end, "the destination")
      pending()
    end)
  end)

  it("needs no path", function()
    local home = UIViewController()
    local function perform() Router.perform(RoutableService(LoginInput), Path.push(home)) end
    assert.error_matches(perform, "it needs no path")
  end)

  it("router:1.28 without a router is an error of the service family", function()
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
