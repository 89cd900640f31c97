-- What is registered, and how it is found: protocols, identifiers, adapters, destinations without a router.

local EditorInput = protocol "EditorInput" { properties = { "note" }, methods = { "open" } }
local RequiredEditor = protocol "RequiredEditor" { properties = { "note" } }
local EditorModuleInput = protocol "EditorModuleInput" { properties = { "noteModel" } }

local EditorViewController = viewController "EditorViewController" {
  conforms = { ZIKRoutableView, EditorInput, RequiredEditor },
  properties = { "note" },
  open = function(self) return "open " .. tostring(self.note) end,
}

local EditorModuleConfiguration = configuration "EditorModuleConfiguration" {
  conforms = { EditorModuleInput },
  properties = { "noteModel" },
}

local EditorViewRouter = viewRouter "EditorViewRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(EditorViewController)
    Self:register(RoutableView(EditorInput))
    Self:register(RoutableViewModule(EditorModuleInput))
    Self:registerIdentifier("editor")
  end,
  defaultRouteConfiguration = function() return EditorModuleConfiguration() end,
  destination = function(_, configuration)
    local editor = EditorViewController()
    editor.note = configuration.noteModel
    return editor
  end,
}

local EasyInput = protocol "EasyInput" { properties = { "word" } }
local EasyViewController = viewController "EasyViewController" {
  conforms = { ZIKRoutableView, EasyInput },
  properties = { "word" },
  init = function(self) self.word = "easy" end,
}

local Adapter = adapter "Adapter" { [RoutableView(RequiredEditor)] = RoutableView(EditorInput) }

local function start(options)
  Router.register(RoutableView(EasyInput), EasyViewController, options.making)
  options.making = nil
  local home = UIViewController()
  options.root = UINavigationController(home)
  return launch(options), home
end

describe("a configuration protocol", function()
  it("router:1.23 leads to the router, whose configuration the caller fills", function()
    local _, home = start { adapters = { Adapter } }
    local router = Router.perform(RoutableViewModule(EditorModuleInput), Path.push(home), function(_, prepareModule)
      prepareModule(function(module) module.noteModel = "shopping" end)
    end)
    assert.equal("shopping", router.destination.note)
  end)

  it("router:9.10 is prepared by the caller at once", function()
    start { adapters = { Adapter } }
    local editor = Router.makeDestination(RoutableViewModule(EditorModuleInput), function(module)
      module.noteModel = "made"
    end)
    assert.equal("open made", editor:open())
  end)
end)

describe("an identifier", function()
  it("router:1.24 leads to the router that registered it", function()
    start { adapters = { Adapter } }
    assert.equal(EditorViewRouter, Router.toIdentifier("editor"))
  end)

  it("router:1.28 without a router is an error, unless there is a fallback", function()
    start { adapters = { Adapter } }
    assert.equal(EditorViewRouter, Router.toIdentifier("nowhere", { default = EditorViewRouter }))
    assert.assertion_failure("unknownIdentifier", function()
      assert.route_error("invalidProtocol", function() Router.toIdentifier("nowhere") end)
    end)
  end)
end)

describe("an adapter", function()
  it("is called by its name", function()
    assert.equal('adapter "Adapter"', tostring(Adapter))
  end)

  it("router:1.22 lets a protocol be answered by the router of another", function()
    start { adapters = { Adapter } }
    assert.equal(EditorViewRouter, Router.to(RoutableView(RequiredEditor)))
  end)

  it("router:1.18 in a cycle of protocols is an error, and finds nothing", function()
    local A, B = RoutableView(protocol "CircleA" {}), RoutableView(protocol "CircleB" {})
    assert.assertion_failure("adapterCycle", function()
      start { adapters = { Adapter, adapter "Circle" { [A] = B, [B] = A } } }
    end)
    assert.assertion_failure("adapterCycle", function()
      assert.assertion_failure("unknownRoutableView", function()
        assert.route_error("invalidProtocol", function() Router.to(A) end)
      end)
    end)
  end)
end)

describe("a destination without a router", function()
  it("router:1.14 is made by its class", function()
    local _, home = start { adapters = { Adapter } }
    local router = Router.perform(RoutableView(EasyInput), Path.push(home))
    assert.equal("easy", router.destination.word)
  end)

  it("router:1.14 is made by a function", function()
    start {
      adapters = { Adapter },
      making = function()
        local easy = EasyViewController()
        easy.word = "made"
        return easy
      end,
    }
    assert.equal("made", Router.makeDestination(RoutableView(EasyInput)).word)
  end)

  it("is found with a new router each time", function()
    start { adapters = { Adapter } }
    local found = Router.to(RoutableView(EasyInput))
    assert.not_equal(found, Router.to(RoutableView(EasyInput)))
    assert.is_true(found:canMakeDestination())
    assert.is_true(found:supportRouteType("push"))
    assert.equal("easy", found:makeDestination().word)
  end)
end)

describe("a registration by hand", function()
  it("router:1.35 finds what is registered already, and nothing else", function()
    start {
      autoRegister = false,
      register = function(app)
        assert.assertion_failure("unknownRoutableView", function()
          assert.route_error("invalidProtocol", function() Router.to(RoutableView(EditorInput)) end)
        end)
        app:registerRouters { EditorViewRouter }
        assert.equal(EditorViewRouter, Router.to(RoutableView(EditorInput)))
      end,
    }
  end)
end)

describe("enumerating", function()
  it("router:1.41 reaches each router class that registered a class", function()
    start { adapters = { Adapter } }
    local names = {}
    Router.enumerateAllViewRouters(function(router) names[#names + 1] = tostring(router) end)
    assert.same({ "EditorViewRouter" }, names)
  end)
end)

describe("a key of a script", function()
  local Shape = protocol "ShapeInput" { properties = { "size" } }
  local Wanted = protocol "WantedShape" { properties = { "size" } }
  local Square = viewController "Square" { conforms = { ZIKRoutableView, Shape, Wanted }, properties = { "size" } }

  it("router:9.15 names a protocol, and its destination has the protocol's shape", function()
    assert.equal(RoutableView(Shape), RoutableView "ShapeInput")
    assert.error_matches(function()
      viewController "Round" { conforms = { ZIKRoutableView, Shape } }
      launch {}
    end, "Round does not conform to ShapeInput")
  end)

  it("router:9.15 leads to a router first, then to a class without one, then along an adapter", function()
    Router.register(RoutableView(Shape), Square, function()
      local square = Square()
      square.size = "easy"
      return square
    end)
    local SquareRouter = viewRouter "SquareRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Square)
        Self:register(RoutableView(Shape))
      end,
      destination = function()
        local square = Square()
        square.size = "router"
        return square
      end,
    }
    start { adapters = { Adapter, adapter "ShapeAdapter" { [RoutableView(Wanted)] = RoutableView(Shape) } } }
    assert.equal(SquareRouter, Router.to(RoutableView(Shape)))
    assert.equal("router", Router.makeDestination(RoutableView(Wanted)).size)
  end)

  it("is one value, independent of its first use", function()
    local named = RoutableView "LateShape"
    local Late = protocol "LateShape" {}
    assert.equal(named, RoutableView(Late))
    assert.equal(named, RoutableView "LateShape")
    assert.not_equal(named, RoutableViewModule(Late))
    assert.equal(RoutableViewModule(Late), RoutableViewModule "LateShape")
    local Both = Late & Wanted
    assert.equal(RoutableView(Both), RoutableView(Wanted & Late))
    assert.equal(RoutableView(Both), RoutableView(tostring(Both)))
  end)
end)
