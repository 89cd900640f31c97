-- The real storyboards of the app, with a model of its classes.

local App = require "trips"

describe("the storyboards", function()
  it("are complete: RouteScript omits nothing and declares no classes on its own", function()
    for _, storyboard in ipairs { App.Main, App.Edit } do
      assert.same({}, storyboard:notes())
      assert.same({}, storyboard:classesMadeUp())
    end
  end)
end)

describe("the app", function()
  local app, trips
  before_each(function()
    app = launch { mainStoryboard = "Main" }
    trips = app:top()
  end)

  it("starts with the list of trips", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         └─ TripsViewController ◀
    ]])
  end)

  it("opens a trip with a tap", function()
    app:tap "trip-cell"
    assert.stack { trips, App.Trip }
    assert.equal("Rome", app:top().name)
  end)

  it("returns to the list when the user deletes a trip", function()
    app:tap "trip-cell"
    app:tap "Delete Trip"
    assert.top(trips)
    assert.same({}, trips.trips)
  end)

  describe("when the user adds a trip", function()
    local editor
    before_each(function()
      app:tap "addItem" -- leads into the other storyboard
      editor = app:top()
    end)

    it("presents the editor as a sheet", function()
      assert.hierarchy(app, [[
        UIWindow
        └─ UINavigationController
           ├─ TripsViewController ◁
           └▷ UINavigationController (formSheet)
              └─ EditTripViewController ◀
      ]])
    end)

    it("saves it and closes the editor", function()
      editor.name = "Lisbon"
      app:tap "Save"
      assert.top(trips)
      assert.same({ "Rome", "Lisbon" }, trips.trips)
    end)

    it("does not save a trip without a destination", function()
      app:tap "Save" -- calls shouldPerformSegue, because the user triggers the segue
      assert.top(editor)
    end)

    it("cancels without saving", function()
      editor.name = "Lisbon"
      app:tap "Cancel"
      assert.top(trips)
      assert.same({ "Rome" }, trips.trips)
    end)
  end)
end)
