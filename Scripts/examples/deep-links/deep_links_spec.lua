-- What each link shows, and what happens with links that are wrong.

local Recipes = require "recipes"

local app, home
before_each(function()
  app = launch { sceneDelegate = Recipes.SceneDelegate }
  home = app:top()
end)

-- A table of cases keeps the links of an app readable. The loop makes one test of each row.
local cases = {
  { "recipes://recipe/42",           Recipes.Recipe, { title = "Pancakes", servings = 2 } },
  { "recipes://recipe/7?servings=6", Recipes.Recipe, { title = "Minestrone", servings = 6 } },
  { "recipes://search?q=soup",       Recipes.Search, { query = "soup" } },
  { "recipes://search?q=cr%C3%AApe", Recipes.Search, { query = "crêpe" } },
}
for _, case in ipairs(cases) do
  local url, screen, values = table.unpack(case)
  it("opens " .. url, function()
    app:open(url)
    assert.top(screen)
    for name, value in pairs(values) do assert.equal(value, app:top()[name]) end
  end)
end

describe("a link", function()
  it("pushes onto the visible stack unless it requests another transition", function()
    app:open "recipes://recipe/42"
    assert.stack { home, Recipes.Recipe }
  end)

  it("presents a sheet on request", function()
    app:open "recipes://recipe/42?transition=present"
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         ├─ UIViewController ◁
         └▷ RecipeViewController (formSheet) ◀
    ]])
  end)

  it("opens over a screen that another link opened", function()
    app:open "recipes://search?q=soup"
    app:open "recipes://recipe/7"
    assert.stack { home, Recipes.Search, Recipes.Recipe }
  end)

  it("reaches a service without a screen", function()
    assert.equal(5, Router.performServiceURL("recipes://timer/5").destination.minutes)
    app:open "recipes://timer/5"
    assert.top(home)
  end)
end)

describe("the app", function()
  it("opens a link from the background", function()
    app:enterBackground()
    app:open "recipes://recipe/42"
    assert.equal("active", app:application().applicationState)
    assert.top(Recipes.Recipe)
  end)
end)

describe("a wrong link", function()
  it("shows an alert if the recipe does not exist", function()
    assert.route_error("destinationUnavailable", function() app:open("recipes://recipe/999") end)
    assert.equal("This recipe does not exist", app:top().title)
  end)

  it("changes nothing if no router has its pattern", function()
    app:open "recipes://recipee/42"
    assert.top(home)
  end)
end)
