local Fakes = require "spec.support.fakes"
local Storage, Notes = require "modules.storage", require "modules.notes"

-- The storage is small and has no screen, so this spec uses the real one.
local Editor = Fakes.view("EditorInput", { "note" })
local Search = Fakes.view("SearchInput", { "query" })

describe("the notes module #unit", function()
  local app, list
  before_each(function()
    app = launch {
      modules = { Storage, Notes, Editor, Search },
      root = function() return navigation { Router.makeDestination(RoutableView "NotesInput") } end,
    }
    list = app:top()
  end)

  it("opens a new note in the editor", function()
    list:addNote()
    assert.stack { list, Editor.Screen }
    assert.equal("Untitled", app:top().note.title)
  end)

  it("passes the query to the search", function()
    list:search "shop"
    assert.equal("shop", app:top().query)
  end)
end)
