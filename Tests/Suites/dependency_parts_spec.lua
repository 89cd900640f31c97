-- Parts, frameworks and assemblies, which fill containers.

local Api = protocol "Api" { methods = { "answer" } }

local Client = class "Client" { conforms = { Api }, answer = function() return "client" end }
local Fake = class "Fake" { conforms = { Api }, answer = function() return "fake" end }

local Presenter = class "Presenter" {
  properties = { "api", "draft", "other" },
  weak = { "view" },
  init = function(self, api, draft) self.api, self.draft = api, draft end,
}

local function make(Class) return function(...) return Class(...) end end

describe("parts", function()
  local App
  before_each(function() App = container "App" {} end)

  it("injection:M2 a part is loaded once", function()
    local count = 0
    local Network = part "Network" {
      load = function(container)
        count = count + 1
        container:register(Client, {}, make(Client)):as(Api)
      end,
    }
    App:append(Network):append(Network)
    assert.equal(1, count)
    assert.equal("client", App:resolve(Api):answer())
  end)

  it("injection:M8 a framework prefers its own, then what it imports", function()
    local Net = framework "Net" {
      load = function(container) container:register(Client, {}, make(Client)):as(Api) end,
    }
    local Screens = framework "Screens" {
      load = function(container)
        container:import(Net)
        container:register(Presenter, { Api }, make(Presenter))
      end,
    }
    App:append(Net):append(Screens)
    App:register(Fake, {}, make(Fake)):as(Api)
    assert.equal("client", App:resolve(Presenter).api:answer())
    assert.error_matches(function() App:resolve(Api) end, "ambiguous")
  end)

  it("injection:M9 the program may ask on behalf of a framework", function()
    local Net = framework "Net" {
      load = function(container) container:register(Client, {}, make(Client)):as(Api) end,
    }
    App:append(Net)
    App:register(Fake, {}, make(Fake)):as(Api)
    assert.equal("client", App:resolveFrom(Net, Api):answer())
    assert.equal("client", App:resolveFrom(Net, optional(Api)):answer())
    assert.error_matches(function() App:resolveFrom(Api, Net) end, "needs a framework, then a type")
  end)

  it("injection:M9 an object may be injected into on behalf of a framework", function()
    local Net = framework "Net" {
      load = function(container)
        container:register(Client, {}, make(Client))
        container:register(Presenter):injection("api", Client)
      end,
    }
    App:append(Net)
    App:register(Presenter):injection("other", Client)
    local presenter = Presenter()
    assert.is_false(App:inject(presenter))
    assert.is_true(App:injectFrom(Net, presenter))
    assert.equal("client", presenter.api:answer())
    assert.is_nil(presenter.other)
    assert.error_matches(function() App:injectFrom(presenter, Net) end, "needs a framework, then an object")
    assert.error_matches(function() App:injectFrom(Net, Net) end, "bad argument #2 to 'injectFrom'")
  end)

  it("injection:SW14 assemblies are notified when all have registered", function()
    local answer
    local Screens = assembly "Screens" {
      assemble = function(container) container:register(Presenter, { Api }, make(Presenter)) end,
      loaded = function(container) answer = container:resolve(Presenter).api:answer() end,
    }
    local Services = assembly "Services" {
      assemble = function(container) container:register(Client, {}, make(Client)):as(Api) end,
    }
    App:apply { Screens, Services }
    assert.equal("client", answer)
  end)
end)
