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

--- Opens a URL over the visible screen.
local function open(window, url)
  local source = window.rootViewController.visibleViewController
  local function completion(success, _, _, problem)
    if success or problem.name ~= "destinationUnavailable" then return end
    source:present(UIAlertController("This recipe does not exist", nil, "alert"), true)
  end
  if Router.routerForURL(url) then
    Router.performURL(url, source, completion)
  else
    Router.performServiceURL(url)
  end
end

-- The system passes links to the delegate of the scene: those of the launch first, and later ones while the app runs.
local SceneDelegate = class "SceneDelegate" {
  properties = { "window" },
  sceneWillConnectTo = function(self, scene, _, options)
    self.window = UIWindow(scene)
    self.window.rootViewController = UINavigationController(UIViewController())
    self.window:makeKeyAndVisible()
    for _, context in ipairs(options.urlContexts) do open(self.window, context.url) end
  end,
  sceneOpenURLContexts = function(self, _, contexts)
    for _, context in ipairs(contexts) do open(self.window, context.url) end
  end,
}

return { Recipe = RecipeViewController, Search = SearchViewController, SceneDelegate = SceneDelegate }
