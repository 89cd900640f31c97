-- Containers: they assemble the objects of an app.

local Api = protocol "Api" { methods = { "answer" } }
local Fast = protocol "Fast" {}
local Kept = protocol "Kept" {}

local Client = class "Client" { conforms = { Api }, answer = function() return "client" end }
local Fake = class "Fake" { conforms = { Api }, answer = function() return "fake" end }
local Logger = class "Logger" { properties = { "lines" } }
local Plain = class "Plain" {}

local Presenter = class "Presenter" {
  properties = { "api", "draft", "other" },
  weak = { "view" },
  init = function(self, api, draft) self.api, self.draft = api, draft end,
}

local HomeViewController = viewController "HomeViewController" {
  properties = { "presenter", "log", "ready" },
}

local function make(Class) return function(...) return Class(...) end end

describe("registering", function()
  local App
  before_each(function() App = container "App" {} end)

  it("injection:R1 a type alone is injected into, and not made", function()
    App:register(HomeViewController):injection("presenter", Presenter)
    App:register(Presenter, {}, make(Presenter))
    local home = HomeViewController()
    assert.is_true(App:inject(home))
    assert.is_not_nil(home.presenter)
    assert.error_matches(function() App:resolve(HomeViewController) end, "has no initializer")
  end)

  it("injection:R2 makes things of what they ask for", function()
    App:register(Client, {}, make(Client)):as(Api)
    App:register(Presenter, { Api }, make(Presenter))
    assert.equal("client", App:resolve(Presenter).api:answer())
  end)

  it("injection:R2 gives an initializer what it asks for in its order", function()
    App:register(Client, {}, make(Client))
    App:register(Fake, {}, make(Fake))
    local given
    App:register(Presenter, { Client, Fake }, function(...)
      given = { ... }
      return Presenter()
    end)
    App:resolve(Presenter)
    assert.equal("client", given[1]:answer())
    assert.equal("fake", given[2]:answer())
  end)

  it("injection:R4 a service leads to the same component", function()
    App:register(Client, {}, make(Client)):as(Api):lifetime "single"
    assert.equal(App:resolve(Client), App:resolve(Api))
  end)

  it("injection:R5 a name adds only the named key", function()
    App:register(Client, {}, make(Client)):as(named(Api, "api.v2"))
    assert.equal("client", App:resolve(named(Api, "api.v2")):answer())
    assert.is_nil(App:resolve(optional(Api)))
    assert.is_nil(App:resolve(optional(named(Client, "api.v2"))))
  end)

  it("injection:R5 so does a tag", function()
    App:register(Client, {}, make(Client)):as(tagged(Api, Fast)):as(tagged(Api, Kept))
    App:register(Fake, {}, make(Fake)):as(tagged(Api, Fast))
    assert.equal("client", App:resolve(tagged(tagged(Api, Fast), Kept)):answer())
    assert.equal(2, #App:resolve(many(tagged(Api, Fast))))
    assert.error_matches(function() App:resolve(tagged(Api, Fast)) end, "ambiguous between Client")
  end)

  it("injection:R7a rejects a service that the class does not have", function()
    local registration = App:register(Plain, {}, make(Plain))
    assert.error_matches(function() registration:as(Api) end, "Plain does not conform to Api")
    assert.error_matches(function() registration:as(Client) end, "Plain is not a subclass of Client")
    local Derived = class "Derived" { inherits = Client }
    App:register(Derived, {}, make(Derived)):as(Api, Client)
    assert.equal("client", App:resolve(Api):answer())
  end)

  it("injection:R7b rejects the injection of a property that the class does not have", function()
    local registration = App:register(Presenter, {}, make(Presenter))
    assert.error_matches(function() registration:injection("apii", Api) end, "Presenter has no member 'apii'")
    App:register(HomeViewController):injection("title", Api)
  end)

  it("injection:R7 checks the instances of what is registered as a protocol", function()
    App:register(Fast, {}, make(class "Quick" { conforms = { Fast } })):as(Api)
    assert.is_not_nil(App:resolve(Fast))
    assert.error_matches(function() App:resolve(Api) end, "Fast %(.*%) does not have the type Api")
    assert.is_nil(App:resolve(optional(Api)))
  end)

  it("injection:R9 a line registers a type once", function()
    for answer = 1, 2 do App:register(Presenter, {}, function() return Presenter(nil, answer) end) end
    assert.equal(1, App:resolve(Presenter).draft)
  end)

  it("injection:R9 a line registers a type once for each name", function()
    for _, name in ipairs { "x", "y" } do
      App:register(Presenter, {}, function() return Presenter(nil, name) end):as(named(Presenter, name))
    end
    assert.equal("x", App:resolve(Presenter).draft)
    assert.equal("x", App:resolve(named(Presenter, "x")).draft)
    assert.equal("y", App:resolve(named(Presenter, "y")).draft)
    assert.equal(1, #App:resolve(many(Presenter)))
  end)

  it("injection:R14 a default is taken where several fit, and a test's before all", function()
    App:register(Client, {}, make(Client)):as(Api):default()
    App:register(Fake, {}, make(Fake)):as(Api)
    assert.equal("client", App:resolve(Api):answer())
    App:register(Fake, {}, make(Fake)):as(Api):test()
    assert.equal("fake", App:resolve(Api):answer())
    assert.equal(1, #App:resolve(many(Api)))
  end)

  it("injection:R17 a container may have a default lifetime", function()
    local Keeping = container "Keeping" { defaultLifetime = "perContainer(strong)" }
    Keeping:register(Client, {}, make(Client))
    assert.equal(Keeping:resolve(Client), Keeping:resolve(Client))
  end)

  it("injection:R18 the container itself can be resolved", function()
    local Child = container "Child" { parent = App }
    App:register(Presenter, { Container }, make(Presenter))
    assert.equal(App, App:resolve(Presenter).api)
    assert.equal(Child, Child:resolve(Presenter).api)
  end)

  it("injection:R19 an initializer may make nothing", function()
    App:register(Client, {}, function() return nil end)
    assert.is_nil(App:resolve(optional(Client)))
    assert.error_matches(function() App:resolve(Client) end, "returned nil")
  end)

  it("injection:R23 notifies observers of events", function()
    local told = {}
    local function tell(word)
      return function(component, object) told[#told + 1] = word .. " " .. component.type .. (object and "!" or "") end
    end
    App:observe { registered = tell "registered", made = tell "made", resolved = tell "resolved" }
    App:register(Client, {}, make(Client)):lifetime "single"
    App:resolve(Client)
    App:resolve(Client)
    assert.same({ "registered Client", "made Client!", "resolved Client!", "resolved Client!" }, told)
  end)
end)

describe("injecting", function()
  local App
  before_each(function()
    App = container "App" {}
    App:register(Client, {}, make(Client)):as(Api)
  end)

  it("injection:I1 sets properties, and calls functions with several values or none", function()
    App:register(Logger, {}, make(Logger))
    App:register(HomeViewController, {}, make(HomeViewController))
      :injection("presenter", Api)
      :injection({ Logger, optional(Fake) }, function(home, logger, fake) home.log = { logger, fake } end)
      :injection(function(home) home.ready = true end)
    local home = App:resolve(HomeViewController)
    assert.equal("client", home.presenter:answer())
    assert.equal(1, #home.log)
    assert.is_true(home.ready)
  end)

  it("injection:I2 a single value may have a name", function()
    App:register(Fake, {}, make(Fake)):as(named(Api, "fake"))
    App:register(Presenter, {}, make(Presenter)):injection("api", Api, { name = "fake" })
    assert.equal("fake", App:resolve(Presenter).api:answer())
  end)

  it("injection:I5 postInit comes last", function()
    local order = {}
    App:register(Presenter, {}, make(Presenter))
      :postInit(function() order[#order + 1] = "postInit" end)
      :injection(function() order[#order + 1] = "first" end)
      :injection({ Api }, function() order[#order + 1] = "cycle" end, { cycle = true })
      :injection(function() order[#order + 1] = "second" end)
    App:resolve(Presenter)
    assert.same({ "first", "second", "cycle", "postInit" }, order)
  end)

  it("injection:I7 leaves out what cannot be made, and a strict container does not", function()
    local function register(into)
      into:register(HomeViewController, {}, make(HomeViewController)):injection("presenter", Presenter)
        :injection(function(home) home.ready = true end)
    end
    register(App)
    local home = App:resolve(HomeViewController)
    assert.is_nil(home.presenter)
    assert.is_true(home.ready)
    local Strict = container "Strict" { strict = true }
    register(Strict)
    assert.error_matches(function() Strict:resolve(HomeViewController) end,
      "HomeViewController.presenter → Presenter: not registered", nil, true)
  end)

  it("injection:I14 goes by the object's own class", function()
    local Special = class "Special" { inherits = Client }
    assert.is_false(App:inject(Special()))
    assert.is_true(App:inject(Client()))
  end)

  it("injection:I17 an injected object is kept", function()
    App:register(HomeViewController):lifetime "perContainer(strong)":injection("presenter", Api)
    local home = HomeViewController()
    App:inject(home)
    assert.equal(home, App:resolve(HomeViewController))
  end)

  it("injection:I19 gives a screen and its presenter each other", function()
    App:register(HomeViewController):lifetime "objectGraph":injection("presenter", Presenter)
    App:register(Presenter, { Api }, make(Presenter)):lifetime "objectGraph"
      :injection("view", HomeViewController, { cycle = true })
    local home = HomeViewController()
    assert.is_true(App:inject(home))
    assert.equal(home, home.presenter.view)
    assert.is_true(App:validate())
  end)

  it("injection:SS3 at most once, where that is wanted", function()
    local count = 0
    App:register(HomeViewController):injection(function() count = count + 1 end):injectsOnce()
    local home = HomeViewController()
    App:inject(home)
    App:inject(home)
    assert.equal(1, count)
  end)
end)

describe("resolving", function()
  local App
  before_each(function() App = container "App" {} end)

  it("injection:V2 says the way to what is missing, and what is near it", function()
    App:register(Presenter, { Api }, make(Presenter))
    App:register(HomeViewController, { Presenter }, function() return HomeViewController() end)
    App:register(Client, {}, make(Client)):as(named(Api, "api.v2"))
    assert.error_matches(function() App:resolve(HomeViewController) end,
      'HomeViewController(init) → Presenter(init) → Api: not registered. Registered under that name: "api.v2"',
      nil, true)
  end)

  it("injection:V10 lists all, in the order of registration across containers", function()
    local Child = container "Child" { parent = App }
    Child:register(Fake, {}, make(Fake)):as(Api)
    App:register(Client, {}, make(Client)):as(Api)
    Child:register(Fake, {}, make(Fake)):as(named(Api, "second"))
    local answers = {}
    for _, api in ipairs(Child:resolve(many(Api))) do answers[#answers + 1] = api:answer() end
    assert.same({ "fake", "client", "fake" }, answers)
    assert.same({}, App:resolve(many(Logger)))
  end)

  it("injection:V16 hands out what waits", function()
    App:register(Client, {}, make(Client))
    local client = App:resolve(lazy(Client))
    assert.is_false(client.wasMade)
    assert.equal(client.value, client.value)
    assert.is_true(client.wasMade)
    local before = client.value
    client:clear()
    assert.not_equal(before, client.value)
    local provided = App:resolve(provider(Client))
    assert.not_equal(provided.value, provided.value)
  end)

  it("injection:V16 the object of a lazy value lives with it", function()
    App:register(Client, {}, make(Client))
    local client = App:resolve(lazy(Client))
    local made = weak(client.value)
    settle()
    assert.is_not_nil(made.value)
    client:clear()
    settle()
    assert.is_nil(made.value)
  end)

  it("injection:V21a a word around a list delays the list", function()
    App:register(Client, {}, make(Client)):as(Api)
    App:register(Fake, {}, make(Fake)):as(Api)
    local list = App:resolve(lazy(many(Api)))
    assert.is_false(list.wasMade)
    assert.equal(2, #list.value)
    assert.is_true(list.wasMade)
    local client = weak(list.value[1])
    settle()
    assert.is_not_nil(client.value)
    list:clear()
    settle()
    assert.is_nil(client.value)
    assert.is_false(App:resolve(many(lazy(Api)))[2].wasMade)
    assert.equal("fake", App:resolve(provider(many(Api))):make()[2]:answer())
  end)

  it("injection:V17 a lazy value of what is not registered fails when it is read", function()
    local client = App:resolve(lazy(Client))
    assert.error_matches(function() return client.value end, "Client: not registered")
    assert.is_nil(App:resolve(lazy(optional(Client))).value)
  end)

  it("injection:V22 takes arguments in the order of the places that ask", function()
    App:register(Presenter, { argument(Api), argument "draft" }, make(Presenter))
      :injection({ argument "other" }, function(presenter, other) presenter.other = other end)
    local fake = Fake()
    local presenter = App:resolve(Presenter, fake, "draft", 3)
    assert.equal(fake, presenter.api)
    assert.equal("draft", presenter.draft)
    assert.equal(3, presenter.other)
  end)

  it("injection:V23 takes arguments for what is made further down", function()
    App:register(Presenter, { optional(Api), argument "draft" }, make(Presenter))
    App:register(HomeViewController, {}, make(HomeViewController)):injection("presenter", Presenter)
    assert.equal("deep", App:resolve(HomeViewController, arguments(Presenter, "deep")).presenter.draft)
  end)

  it("injection:V23 takes at most a thousand arguments, whatever a script writes into them", function()
    App:register(Presenter, { optional(Api), argument "draft" }, make(Presenter))
    for _, count in ipairs { 1001, 60000000, math.maxinteger } do
      local forged = arguments(Presenter, "draft")
      rawset(forged, "count", count)
      assert.error_matches(function() App:resolve(Presenter, forged) end, "arguments has too many values")
    end
    assert.error_matches(function() arguments(Presenter, table.unpack({}, 1, 1001)) end, "too many values")
  end)

  it("injection:V24 a missing argument is missing, and one of another type is an error", function()
    App:register(Presenter, { argument(Api) }, make(Presenter))
    assert.error_matches(function() App:resolve(Presenter) end, "argument 1 is missing")
    for argument, shown in pairs {
      [Plain()] = "%(Plain#1%)", draft = '%("draft"%)', [{ 1, 2 }] = "%(a table%)", [("x"):rep(200)] = '%("x+…%)',
    } do
      local pattern = "argument 1 " .. shown .. " does not have the type Api"
      assert.error_matches(function() App:resolve(Presenter, argument) end, pattern)
    end
  end)

  it("injection:V26 a provider takes arguments", function()
    App:register(Presenter, { optional(Api), argument "draft" }, make(Presenter))
    assert.equal("now", App:resolve(provider(Presenter)):make("now").draft)
  end)

  it("injection:V27 a resolve inside an initializer joins the one that runs", function()
    App:register(Client, {}, make(Client)):lifetime "objectGraph"
    App:register(Presenter, { Client, Container }, function(client, container)
      return Presenter(client, container:resolve(Client))
    end)
    local presenter = App:resolve(Presenter)
    assert.equal(presenter.api, presenter.draft)
  end)

  it("injection:SW3 factories are told apart by the types of their arguments", function()
    App:register(Presenter, { argument(Client) }, function() return Presenter("of a client") end)
    App:register(Presenter, { argument(Fake) }, function() return Presenter("of a fake") end)
    assert.equal("of a fake", App:resolve(Presenter, Fake()).api)
    assert.equal("of a client", App:resolve(Presenter, Client()).api)
  end)

  it("injection:SW6 a component serves several types at once", function()
    App:register(Client, {}, make(Client)):as(Api, named(Api, "main")):lifetime "single"
    assert.equal(App:resolve(Api), App:resolve(named(Api, "main")))
  end)

  it("injection:SW16 knows whether something is registered", function()
    local Child = container "Child" { parent = App }
    App:register(Client, {}, make(Client)):as(named(Api, "v2"))
    assert.is_true(Child:hasRegistration(Client))
    assert.is_true(Child:hasRegistration(named(Api, "v2")))
    assert.is_false(Child:hasRegistration(Api))
  end)
end)

describe("lifetimes", function()
  local App
  before_each(function() App = container "App" {} end)

  it("injection:SW10 a later resolve may join an earlier graph", function()
    local graphs = {}
    App:register(Client, {}, function()
      graphs[#graphs + 1] = App:objectGraph()
      return Client()
    end):lifetime "objectGraph"
    local client = App:resolve(Client)
    assert.equal(client, App:withObjectGraph(graphs[1], function() return App:resolve(Client) end))
    assert.is_not.equal(client, App:resolve(Client))
    assert.is_nil(App:objectGraph())
    assert.error_matches(function() App:withObjectGraph(App:objectGraph(), print) end, "needs a graph")
  end)

  it("injection:L2 one for each graph", function()
    App:register(Client, {}, make(Client)):lifetime "objectGraph"
    App:register(Presenter, { Client, Client }, make(Presenter))
    local presenter = App:resolve(Presenter)
    assert.equal(presenter.api, presenter.draft)
    assert.not_equal(presenter.api, App:resolve(Presenter).api)
  end)

  it("injection:L3 keeps objects per container, and releases them with it", function()
    App:register(Client, {}, make(Client)):lifetime "perContainer(strong)"
    local client = weak(App:resolve(Client))
    settle()
    assert.equal(client.value, App:resolve(Client))
    App:clean()
    settle()
    assert.is_nil(client.value)
  end)

  it("injection:L4 drops objects without a holder", function()
    App:register(Client, {}, make(Client)):lifetime "perRun(weak)"
    local client = weak(App:resolve(Client))
    settle()
    assert.is_nil(client.value)
  end)

  it("injection:L8 makes singles at the start", function()
    local made = 0
    App:register(Client, {}, function() made = made + 1 return Client() end):lifetime "single"
    App:initializeSingletonObjects()
    assert.equal(1, made)
    App:resolve(Client)
    assert.equal(1, made)
  end)

  it("injection:L8a makes the other singles when one cannot be made", function()
    App:register(Presenter, { Api }, make(Presenter)):lifetime "single"
    local made
    App:register(Client, {}, function()
      made = true
      return Client()
    end):lifetime "single"
    assert.error_matches(function() App:initializeSingletonObjects() end, "Presenter%(init%) → Api: not registered")
    assert.is_true(made)
  end)

  it("injection:L10 a scope keeps instances until it is cleaned", function()
    local Session = scope "Session" {}
    App:register(Client, {}, make(Client)):lifetime(Session)
    local first = weak(App:resolve(Client))
    settle()
    assert.equal(first.value, App:resolve(Client))
    assert.equal(1, Session:count())
    Session:clean()
    settle()
    assert.is_nil(first.value)
  end)

  it("injection:L10 a scope that only remembers has another above it", function()
    local Above = scope "Above" {}
    local Below = scope "Below" { policy = "weak", parent = Above }
    App:register(Client, {}, make(Client)):lifetime(Below)
    local client = App:resolve(Client)
    assert.equal(client, App:resolve(Client))
    assert.equal(1, Above:count())
    Below:clean()
    assert.equal(0, Above:count())
  end)

  it("injection:L11 makes what a scope has", function()
    local Session = scope "Session" {}
    App:register(Client, {}, make(Client)):lifetime(Session)
    App:initialize(Session)
    assert.equal(1, Session:count())
  end)

  it("injection:H4 a parent's component is made by the child", function()
    local Child = container "Child" { parent = App }
    App:register(Client, {}, make(Client)):as(Api)
    App:register(Presenter, { Api }, make(Presenter)):lifetime "perContainer(strong)"
    Child:register(Fake, {}, make(Fake)):as(Api)
    assert.equal("fake", Child:resolve(Presenter).api:answer())
    assert.equal("client", App:resolve(Presenter).api:answer())
  end)
end)

describe("looking", function()
  local App
  before_each(function() App = container "App" {} end)

  it("injection:G5 finds what is missing", function()
    App:register(Presenter, { Api, optional(Logger) }, make(Presenter))
    local valid, findings = App:validate()
    assert.is_nil(valid)
    assert.equal("missing", findings[1].kind)
    assert.equal("error", findings[1].severity)
    assert.match("Presenter(init) → Api: not registered", findings[1].message, nil, true)
    assert.match("^error: Presenter%(init%) → Api: not registered", tostring(findings[1]))
    assert.equal("missing", findings[2].kind)
    assert.equal("warning", findings[2].severity)
  end)

  it("injection:G9 finds circles that nothing breaks", function()
    App:register(Presenter, { HomeViewController }, make(Presenter)):lifetime "objectGraph"
    App:register(HomeViewController, {}, make(HomeViewController)):lifetime "objectGraph"
      :injection("presenter", Presenter)
    local valid, findings = App:validate()
    assert.is_nil(valid)
    assert.equal("cycle", findings[1].kind)
    assert.error_matches(function() App:resolve(Presenter) end, "needs itself, in an infinite recursion")
  end)

  it("injection:G12 finds what no root leads to", function()
    App:register(Client, {}, make(Client)):root()
    App:register(Logger, {}, make(Logger))
    App:register(Fake, {}, make(Fake)):unused()
    local valid, findings = App:validate()
    assert.is_true(valid)
    assert.equal(1, #findings)
    assert.equal("unused", findings[1].kind)
    assert.same({ "Logger" }, findings[1].components)
  end)

  it("draws the graph, and lists what is registered", function()
    App:register(Client, {}, make(Client)):as(Api):lifetime "single"
    App:register(Presenter, { Api }, make(Presenter))
    assert.match('c1 -> c0 [label="init"]', App:graph { format = "dot" }, nil, true)
    assert.match("flowchart TD", App:graph { format = "mermaid" }, nil, true)
    assert.match('"type":"Presenter"', (App:graph { format = "json" }:gsub("%s", "")), nil, true)
    assert.match('container "App": 2 components', App:dump(), nil, true)
    assert.match("  Client  single", App:dump(), nil, true)
    assert.match("    as Api", App:dump(), nil, true)
  end)

  it("injection:O3 tells line by line what it does", function()
    local lines = {}
    App:log("verbose", function(level, line) lines[#lines + 1] = level .. " " .. line:gsub("%(.-%)", "") end)
    App:register(Client, {}, make(Client))
    App:resolve(Client)
    assert.same({
      "verbose Client : registered, prototype", "verbose begin resolve Client", "verbose \tClient : found",
      "verbose \tbegin make Client ", "verbose \t\tClient : made", "verbose \tend make Client ",
      "verbose \tClient : resolved", "verbose end resolve Client",
    }, lines)
  end)
end)

-- A container that is declared outside of the tests is reset for each of them.
local Shared = container "Shared" {}
Shared:register(Client, {}, make(Client)):as(Api):lifetime "single"

describe("a container that several tests use", function()
  local first

  it("has separate instances in each", function()
    first = tostring(Shared:resolve(Api))
    assert.equal("Client#1", first)
  end)

  it("may be registered with for a test", function()
    assert.equal("Client#1", tostring(Shared:resolve(Api)))
    Shared:register(Fake, {}, make(Fake)):as(Api):test()
    assert.equal("fake", Shared:resolve(Api):answer())
  end)

  it("has forgotten that in the next", function()
    assert.equal("client", Shared:resolve(Api):answer())
  end)
end)
