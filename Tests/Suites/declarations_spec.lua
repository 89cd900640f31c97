-- Declarations of a test end with the test, so that a helper can declare for each test.

local function editorModule()
  local Input = protocol "EditorInput" { properties = { "note" } }
  local Editor = viewController "EditorViewController" {
    conforms = { ZIKRoutableView, Input }, properties = { "note" },
  }
  local Router = viewRouter "EditorViewRouter" {
    registerRoutableDestination = function(Self)
      Self:registerView(Editor)
      Self:register(RoutableView(Input))
    end,
    destination = function() return Editor() end,
  }
  return module "Editor" {
    provides = { RoutableView(Input) }, classes = { Editor }, routers = { Router },
    Input = Input, Editor = Editor,
  }
end

local Home = viewController "HomeViewController" {}

describe("a module that a helper declares", function()
  local home, editor

  before_each(function()
    editor = editorModule()
    home = Home()
    launch { modules = { editor }, root = UINavigationController(home) }
  end)

  it("runner:8.11 opens in one test", function()
    assert.routed(route(editor.Input):push(home, { preparation = function(made) made.note = "Shopping" end }))
    assert.visible(editor.Editor)
  end)

  it("runner:8.11 opens in the next test", function()
    assert.routed(route(editor.Input):push(home))
    assert.stack { home, editor.Editor }
  end)
end)

it("runner:8.11 is missing in a test that does not declare it", function()
  assert.same({}, Router.declaredRoutes())
  assert.equal("HomeViewController#1", tostring(Home()))
  local Editor = viewController "EditorViewController" { properties = { "draft" } }
  assert.is_nil(Editor().draft)
end)
