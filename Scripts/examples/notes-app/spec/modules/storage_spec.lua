local Storage = require "modules.storage"

describe("the storage module #unit", function()
  local storage
  before_each(function()
    launch { modules = { Storage }, root = UIViewController() }
    storage = Router.makeDestination(RoutableService "StorageInput")
  end)

  it("keeps notes in the order in which they were added", function()
    storage:add "Shopping"
    storage:add "Errands"
    assert.titles({ "Shopping", "Errands" }, storage:notes())
  end)

  it("restores a note that was removed", function()
    local note = storage:add "Shopping"
    storage:remove(note)
    assert.titles({}, storage:notes())
    assert.titles({ "Shopping" }, storage:removedNotes())
    storage:restore(note)
    assert.titles({ "Shopping" }, storage:notes())
    assert.titles({}, storage:removedNotes())
  end)

  it("starts empty in each app", function() assert.titles({}, storage:notes()) end)
end)
