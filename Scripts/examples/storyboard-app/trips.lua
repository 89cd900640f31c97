-- The Lua model of the classes in App/*.swift: only what the navigation depends on.
-- Declare the classes before you load the storyboards. RouteScript then uses them for the scenes that name them.

local TripsViewController = viewController "TripsViewController" {
  weak       = { "addItem" },
  properties = { "trips" },
  awakeFromNib = function(self) self.trips = { "Rome" } end,
  cancelEdit   = function() end, -- an empty method is enough for an unwind segue to find its way back
}
local TripViewController = viewController "TripViewController" {
  weak       = { "deleteButton" },
  properties = { "name" },
}
local EditTripViewController = viewController "EditTripViewController" {
  weak       = { "destinationField" },
  properties = { "name" },
}

function TripsViewController:prepareForSegue(segue)
  if segue.identifier == "showTrip" then segue.destination.name = self.trips[1] end
end

function TripsViewController:saveTrip(segue)
  table.insert(self.trips, segue.source.name)
end

function TripsViewController:deleteTrip(segue)
  for index, name in ipairs(self.trips) do
    if name == segue.source.name then return table.remove(self.trips, index) end
  end
end

function EditTripViewController:shouldPerformSegue(identifier)
  return identifier ~= "save" or self.name ~= nil
end

return {
  Main = Storyboard.load "App/Main.storyboard",
  Edit = Storyboard.load "App/Edit.storyboard",
  Trips = TripsViewController, Trip = TripViewController, EditTrip = EditTripViewController,
}
