local Storage, Trash = require "modules.storage", require "modules.trash"

describe("the trash module #unit", function()
  it("shows removed notes and restores them", function()
    launch { modules = { Storage, Trash }, root = UIViewController() }
    local storage = Router.makeDestination(RoutableService "StorageInput")
    local note = storage:add "Shopping"
    storage:remove(note)
    local trash = Router.makeDestination(RoutableView "TrashInput")
    assert.titles({ "Shopping" }, trash:notes())
    trash:restore(note)
    assert.titles({ "Shopping" }, storage:notes())
  end)
end)
