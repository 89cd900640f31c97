-- Misspelled names in declarations: nothing would react to them, so each is an error or a warning at its line.

local Input = protocol "EditorInput" { properties = { "note" }, optional = { "didCancelEditing" } }

describe("a declaration", function()
  local function fails(message, declare) assert.error_matches(declare, message, 1, true) end

  it("rejects a misspelled function in a router", function()
    fails("ListRouter.prepareDestinaton is never called; did you mean 'prepareDestination'?", function()
      viewRouter "ListRouter" { prepareDestinaton = function() end }
    end)
    local LoginRouter = serviceRouter "LoginRouter" {}
    fails("LoginRouter.performRouteOnDestinatin is never called", function()
      function LoginRouter:performRouteOnDestinatin() end
    end)
  end)

  it("rejects a misspelled key", function()
    fails("protocol \"P\" has no key 'propertys'", function() protocol "P" { propertys = { "a" } } end)
    fails("viewController \"V\" has no key 'propertis'", function() viewController "V" { propertis = { "a" } } end)
    fails("container \"App\" has no key 'strikt'", function() container "App" { strikt = true } end)
    fails("scope \"Session\" has no key 'polizy'", function() scope "Session" { polizy = "weak" } end)
    fails("framework \"Kit\" has no key 'lod'", function() framework "Kit" { load = function() end, lod = 1 } end)
    fails("assembly \"Kit\" has no key 'loadd'", function()
      assembly "Kit" { assemble = function() end, loadd = function() end }
    end)
    fails("storyboard \"Main\" has no key 'initail'", function()
      storyboard "Main" { initail = "a", scene "a" { UIViewController } }
    end)
    fails("scene \"a\" has no key 'identifer'", function() scene "a" { UIViewController, identifer = "A" } end)
    fails("extension(ListController) has no key 'confroms'", function()
      extension(viewController "ListController" {}) { confroms = { Input } }
    end)
    fails("proxy \"ListProxy\" has no key 'propertys'", function()
      proxy "ListProxy" { of = UIViewController, propertys = { "a" } }
    end)
    fails("launch has no key 'rooot'", function() launch { rooot = UIViewController() } end)
  end)

  it("rejects a misspelled key in a module, if the values belong to the key", function()
    fails("module \"Editor\" has the unknown key 'requirs'; did you mean 'requires'?", function()
      module "Editor" { requirs = { RoutableView(Input) } }
    end)
    local editor = module "Editor" { routes = { editor = RoutableView(Input) } }
    assert.equal(RoutableView(Input), editor.routes.editor)
    fails("module \"Editor\" is already declared", function() editor.requires = { RoutableView(Input) } end)
  end)

  it("causes a warning for a misspelled method in a class", function()
    assert.warning("misspelledCallback", function()
      viewController "EditorViewController" { viewDidApear = function() end }()
    end)
    assert.warning("misspelledCallback", function() class "Note" { deint = function() end }() end)
    assert.warning("misspelledCallback", function()
      class "Delegate" { conforms = { Input }, properties = { "note" }, didCancelEditin = function() end }()
    end)
    assert.warning("misspelledCallback", function()
      configuration "Settings" { prepareDestinaton = function() end }()
    end)
  end)

  it("rejects a list with nil before a value", function()
    local editor = module "Editor" { Router = viewRouter "EditorRouter" {} }
    fails("module \"App\": 'routers' has a gap", function()
      module "App" { routers = { editor.Ruter, editor.Router } }
    end)
  end)
end)

describe("a value of the wrong type", function()
  it("under the name of a function is an error", function()
    assert.error_matches(function() viewRouter "ListRouter" { isAbstractRouter = true } end, "must be a function")
    local Editor = viewController "EditorViewController" {}
    assert.error_matches(function() Editor.viewDidLoad = "later" end, "Editor.*%.viewDidLoad must be a function")
  end)
end)

describe("a name of an app", function()
  it("causes neither an error nor a warning", function()
    local ListRouter = viewRouter "ListRouter" { prepareDestinationForPush = function() return "push" end }
    assert.equal("push", ListRouter.prepareDestinationForPush(ListRouter))
    local Note = class "Note" { unit = function() return "g" end, viewDidAppearAgain = function() return true end }
    assert.equal("g", Note():unit())
    assert.is_true(Note():viewDidAppearAgain())
  end)
end)
