local Fakes = require "spec.support.fakes"
local Storage, Editor = require "modules.storage", require "modules.editor"

local TagPicker = Fakes.view("TagPickerInput", { "onPick" })
local shared
local Sharing = Fakes.service("SharingInput", { share = function(_, note) shared = note end })

describe("the editor module #unit", function()
  local app, home, storage
  before_each(function()
    shared = nil
    home = UIViewController()
    app = launch { modules = { Storage, Editor, TagPicker, Sharing }, root = UINavigationController(home) }
    storage = Router.makeDestination(RoutableService "StorageInput")
  end)

  --- Opens a note and returns the editor.
  local function open(note)
    local router = Router.perform(RoutableView(Editor.Input), Path.push(home), function(config)
      config.prepareDestination = function(editor) editor.note = note end
    end)
    return router.destination
  end

  it("has the title of its note", function()
    assert.equal("Shopping", open(storage:add "Shopping").title)
  end)

  it("adds the tag that the user picks", function()
    local note = storage:add "Shopping"
    open(note):pickTag()
    assert.presented(TagPicker.Screen)
    app:top().onPick "home"
    assert.same({ "home" }, note.tags)
  end)

  it("passes its note to the sharing module", function()
    local note = storage:add "Shopping"
    open(note):share()
    assert.equal(note, shared)
  end)

  it("adds a note when a link opens it", function()
    Router.performURL("notes://new/Errands", Path.push(home))
    assert.equal("Errands", app:top().title)
    assert.titles({ "Errands" }, storage:notes())
  end)

  it("is released with its route", function()
    local editor = weak(open(storage:add "Shopping"))
    home.navigationController:popViewController(true)
    assert.released(editor)
  end)
end)
