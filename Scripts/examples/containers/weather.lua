-- A weather app whose objects a container creates and connects, as DITranquillity does in Swift.

local WeatherService = protocol "WeatherService" { methods = { "temperature" } }

local HTTPWeatherService = class "HTTPWeatherService" {
  conforms = { WeatherService },
  temperature = function(self, city) error("a test must not reach the network: " .. city) end,
}

local ForecastPresenter = class "ForecastPresenter" {
  properties = { "service" },
  weak       = { "view" },
  init = function(self, service) self.service = service end,
}
function ForecastPresenter:viewDidLoad()
  local city = "Oslo"
  self.view.title = ("%s: %d °C"):format(city, self.service:temperature(city))
end

local ForecastViewController = viewController "ForecastViewController" { properties = { "presenter" } }
function ForecastViewController:viewDidLoad()
  ForecastViewController.super.viewDidLoad(self)
  self.presenter:viewDidLoad()
end

-- A part registers what belongs together. An app appends the parts that it needs.
local Network = part "Network" {
  load = function(container)
    container:register(HTTPWeatherService, {}, function() return HTTPWeatherService() end)
      :as(WeatherService)
      :lifetime "single" -- one instance for the whole app
  end,
}

local Screens = part "Screens" {
  load = function(container)
    container:register(ForecastPresenter, { WeatherService }, function(service) return ForecastPresenter(service) end)
      :lifetime "objectGraph" -- one instance for everything that is created together
      :injection("view", ForecastViewController, { cycle = true })
    -- The storyboard creates the controller, so it has no initializer here. The container only injects into it.
    container:register(ForecastViewController)
      :lifetime "objectGraph"
      :injection("presenter", ForecastPresenter)
  end,
}

local Main = storyboard "Main" {
  initial = "navigation",
  scene "navigation" { UINavigationController, root = "forecast" },
  scene "forecast" { ForecastViewController, identifier = "Forecast" },
}

local Weather = container "Weather" {}
Weather:append(Network):append(Screens):registerStoryboard(Main)

return {
  container = Weather, storyboard = Main, Screens = Screens,
  WeatherService = WeatherService, ForecastViewController = ForecastViewController,
}
