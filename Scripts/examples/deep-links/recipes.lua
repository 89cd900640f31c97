-- A cookbook whose screens other apps, notifications and websites open by URL.

local titles = { ["42"] = "Pancakes", ["7"] = "Minestrone" }

local RecipeViewController = viewController "RecipeViewController" {
  conforms   = { ZIKRoutableView },
  properties = { "servings" },
}
local SearchViewController = viewController "SearchViewController" {
  conforms   = { ZIKRoutableView },
  properties = { "query" },
}
local KitchenTimer = class "KitchenTimer" {
  conforms   = { ZIKRoutableService },
  properties = { "minutes" },
}

viewRouter "RecipeRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(RecipeViewController)
    Self:registerURLPattern "recipes://recipe/:id"
  end,
  -- A recipe that does not exist has no screen. The route then fails with destinationUnavailable.
  destination = function(self, configuration)
    return titles[configuration.userInfo.id] and RecipeViewController()
  end,
  prepareDestination = function(self, recipe, configuration)
    recipe.title = titles[configuration.userInfo.id]
    recipe.servings = tonumber(configuration.userInfo.servings) or 2
  end,
}

viewRouter "SearchRouter" {
  registerRoutableDestination = function(Self)
    Self:registerView(SearchViewController)
    Self:registerURLPattern "recipes://search"
  end,
  destination = function() return SearchViewController() end,
  prepareDestination = function(self, search, configuration) search.query = configuration.userInfo.q end,
}

-- A link may also reach a service, which has no screen.
serviceRouter "KitchenTimerRouter" {
  registerRoutableDestination = function(Self)
    Self:registerService(KitchenTimer)
    Self:registerURLPattern "recipes://timer/:minutes"
  end,
  destination = function() return KitchenTimer() end,
  prepareDestination = function(self, timer, configuration)
    timer.minutes = tonumber(configuration.userInfo.minutes)
  end,
}

local Recipes = { Recipe = RecipeViewController, Search = SearchViewController }

--- Opens a URL over the visible screen, as `application(_:open:options:)` does. Returns whether a router accepts it.
function Recipes.open(app, url)
  local source = app:top()
  local function completion(success, _, _, problem)
    if success or problem.name ~= "destinationUnavailable" then return end
    source:present(UIAlertController("This recipe does not exist", nil, "alert"), true)
  end
  if Router.routerForURL(url) then
    Router.performURL(url, source, completion)
    return true
  end
  return Router.performServiceURL(url) ~= nil
end

return Recipes
