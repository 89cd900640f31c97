local Storage, Search = require "modules.storage", require "modules.search"

-- The module declares the protocol that it requires, so a plain class of this spec can conform to it.
local Result = viewController "Result" {
  conforms   = { ZIKRoutableView, Search.RequiredResultInput },
  properties = { "result" },
}

describe("the search module #unit", function()
  local app, search
  before_each(function()
    Router.register(RoutableView(Search.RequiredResultInput), Result)
    app = launch { modules = { Storage, Search }, root = UINavigationController(UIViewController()) }
    local storage = Router.makeDestination(RoutableService "StorageInput")
    for _, title in ipairs { "Shopping", "Workshop", "Errands" } do storage:add(title) end
    search = Router.performURL("notes://search/shop", Path.push(app:top())).destination
  end)

  it("finds notes by a part of their titles", function()
    assert.titles({ "Workshop" }, search:results())
    search.query = "Shop"
    assert.titles({ "Shopping" }, search:results())
  end)

  it("opens a result", function()
    local note = search:results()[1]
    search:open(note)
    assert.top(Result)
    assert.equal(note, app:top().result)
  end)
end)
