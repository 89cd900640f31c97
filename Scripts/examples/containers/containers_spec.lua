-- What the container creates, what it shares, and what happens if a part is missing.

local Weather = require "weather"

describe("the container", function()
  it("can create everything that the app requests", function()
    -- validate reads the registrations and creates nothing, so this test finds mistakes in parts that no test runs.
    assert(Weather.container:validate())
  end)

  it("reports what is missing before the app starts", function()
    local incomplete = container "Incomplete" {}
    incomplete:append(Weather.Screens)
    local valid, findings = incomplete:validate()
    assert.is_nil(valid)
    assert.equal("missing", findings[1].kind)
    assert.matches("WeatherService: not registered", findings[1].message)
  end)

  it("shares one service", function()
    launch { root = UIViewController() }
    local service = Weather.container:resolve(Weather.WeatherService)
    assert.equal(service, Weather.container:resolve(Weather.WeatherService))
  end)
end)

describe("the forecast", function()
  local FakeWeatherService = class "FakeWeatherService" {
    conforms = { Weather.WeatherService },
    temperature = function() return 21 end,
  }

  local app
  before_each(function()
    -- A registration with `test` replaces the others. It ends with the test, so nothing needs to be restored.
    Weather.container:register(FakeWeatherService, {}, function() return FakeWeatherService() end)
      :as(Weather.WeatherService):test()
    app = launch { mainStoryboard = Weather.storyboard }
  end)

  it("shows what the replaced service returns", function()
    assert.equal("Oslo: 21 °C", app:top().title)
  end)

  it("has a presenter that refers back to it", function()
    local forecast = app:top()
    assert.equal(forecast, forecast.presenter.view)
  end)

  it("has its own presenter in each instance", function()
    local second = Weather.storyboard:instantiateViewController "Forecast"
    assert.is_not.equal(app:top().presenter, second.presenter)
  end)

  it("is released together with its presenter", function()
    local navigation = app.window.rootViewController
    navigation:pushViewController(Weather.storyboard:instantiateViewController "Forecast", true)
    local presenter = weak(app:top().presenter)
    navigation:popViewController(true)
    assert.released(presenter)
  end)
end)
