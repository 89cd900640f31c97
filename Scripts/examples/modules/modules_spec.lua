-- Modules that do not know each other, joined by the app.

local App, Editor, Login, Notes = require "app", require "editor", require "login", require "notes"

describe("the app", function()
  local app, notes
  before_each(function()
    notes = Notes.NotesViewController()
    app = launch { modules = App.modules, root = UINavigationController(notes) }
  end)

  it("opens the provided editor for the required one", function()
    assert.routed(notes:addNote())
    assert.stack { notes, Editor.EditorViewController }
    assert.equal("Untitled", app:top().title)
  end)

  it("translates the names of the login module", function()
    notes:share()
    assert.top(Login.LoginViewController)
    assert.equal("Sign in to share notes", app:top().reason)
  end)

  it("removes the editor together with its route", function()
    local router = notes:addNote()
    local editor = weak(router.destination)
    router:removeRoute()
    assert.removed(router)
    assert.top(notes)
    assert.released(editor)
  end)

  it("cannot push the login, which supports only modal routes", function()
    assert.route_error("unsupportType", function()
      Router.perform(RoutableView(Login.Input), Path.push(notes))
    end)
  end)
end)

describe("an app without the adapter", function()
  it("does not start, and the error names what is missing", function()
    assert.error_matches(function()
      launch { modules = App.modules, adapters = {}, root = UINavigationController(Notes.NotesViewController()) }
    end, 'module "Notes" requires RequiredEditorInput, which nothing provides')
  end)
end)
