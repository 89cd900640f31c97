-- Interfaces between modules: what one requires, another provides, and the app joins.

local ProvidedLogin = protocol "ProvidedLogin" { properties = { "notifyString" }, methods = { "login" } }
local RequiredLogin = protocol "RequiredLogin" { properties = { "message" }, methods = { "login" } }

describe("a computed property", function()
  local Celsius = class "Celsius" {
    properties = {
      "degrees",
      fahrenheit = {
        get = function(self) return self.degrees * 9 / 5 + 32 end,
        set = function(self, value) self.degrees = (value - 32) * 5 / 9 end,
      },
      isFreezing = { get = function(self) return self.degrees <= 0 end },
    },
  }

  it("is read and written through its functions", function()
    local it = Celsius()
    it.degrees = 100
    assert.equal(212, it.fahrenheit)
    it.fahrenheit = 32
    assert.equal(0, it.degrees)
    assert.is_true(it.isFreezing)
  end)

  it("cannot be written without a setter", function()
    local it = Celsius()
    assert.has_error(function() it.isFreezing = true end)
  end)
end)

describe("an extension", function()
  it("router:1.18 gives a class the members that another module requires", function()
    local LoginService = class "LoginService" {
      conforms = { ProvidedLogin },
      properties = { "notifyString" },
      login = function(self) return "in: " .. self.notifyString end,
    }
    extension(LoginService) {
      conforms = { RequiredLogin },
      properties = {
        message = {
          get = function(self) return self.notifyString end,
          set = function(self, text) self.notifyString = text end,
        },
      },
      shout = function(self) return self.notifyString:upper() end,
    }
    local it = LoginService()
    it.message = "hello"
    assert.equal("in: hello", it:login())
    assert.equal("HELLO", it:shout())
  end)

  it("stores nothing", function()
    local Plain = class "Plain" {}
    assert.error_matches(function() extension(Plain) { properties = { "more" } } end, "cannot be stored")
  end)

  it("replaces no method", function()
    local Speaker = class "Speaker" { speak = function() end }
    assert.error_matches(function() extension(Speaker) { speak = function() end } end, "already")
  end)

  it("adds no members to a platform class", function()
    for _, members in ipairs { { speak = function() end }, { properties = { "more" } } } do
      assert.error_matches(function() extension(UIAlertController)(members) end, "cannot be added to a platform class")
    end
    local unknown = { conforms = { "Nothing" } }
    assert.error_matches(function() extension(UIAlertController)(unknown) end, "no protocol 'Nothing'")
    assert.error_matches(function() extension(42) {} end, "extension needs a class")
  end)

  it("router:1.8 makes a platform class a destination", function()
    local AlertInput = protocol "AlertInput" { properties = { "message" } }
    extension(UIAlertController) { conforms = { ZIKRoutableView, AlertInput } }
    local AlertRouter = viewRouter "AlertRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(UIAlertController)
        Self:register(RoutableView(AlertInput))
      end,
      destination = function() return UIAlertController("Title", "Message", "alert") end,
    }
    local home = UIViewController()
    local app = launch { root = home }
    local router = Router.perform(RoutableView(AlertInput), Path.presentModally(home), function(configuration)
      configuration.prepareDestination = function(alert) alert.message = "Prepared" end
    end)
    assert.top(UIAlertController)
    assert.equal("Prepared", app:top().message)
    assert.equal(AlertRouter, Router.routersToClass(UIAlertController)[1])
    router:removeRoute()
    assert.top(home)
  end)

  it("router:1.8 of a platform class ends with its test", function()
    assert.is_false(UIAlertController:conformsToProtocol(ZIKRoutableView))
    launch { root = UIViewController() }
    assert.same({}, Router.routersToClass(UIAlertController))
  end)

  it("router:1.8 is needed for a platform class as a destination", function()
    viewRouter "AlertRouter2" {
      registerRoutableDestination = function(Self) Self:registerView(UIAlertController) end,
      destination = function() return UIAlertController("Title", "Message", "alert") end,
    }
    assert.assertion_failure("registers UIAlertController, which does not adopt", function()
      launch { root = UIViewController() }
    end)
  end)
end)

describe("a proxy", function()
  local Service = class "Service" {
    conforms = { ProvidedLogin },
    properties = { "notifyString" },
    login = function(self, name) return self.notifyString .. " " .. name end,
  }
  local Proxy = proxy "LoginProxy" {
    of = Service,
    conforms = { RequiredLogin },
    properties = {
      message = {
        get = function(self) return self.target.notifyString end,
        set = function(self, text) self.target.notifyString = text end,
      },
    },
  }

  it("passes on what it does not answer itself", function()
    local service = Service()
    local it = Proxy(service)
    it.message = "hello"
    assert.equal("hello", service.notifyString)
    assert.equal("hello you", it:login("you"))
    it.notifyString = "bye"
    assert.equal("bye", it.message)
  end)

  it("stands for objects of its class alone", function()
    assert.error_matches(function() Proxy(UIView()) end, "needs an object of Service")
  end)
end)
