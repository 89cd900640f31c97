-- Windows, window controllers, sheets and a sidebar on macOS.

local Documents = require "documents"

local app, desk
before_each(function()
  app = launch { platform = "macOS" } -- without a root: the app opens its windows itself
  desk = Documents.Desk()
end)

--- The titles of the open windows, the front one last. A sheet is a window too, so leave it out.
local function titles()
  local found = {}
  for _, window in ipairs(app:application().windows) do
    if not window.isSheet then found[#found + 1] = window.title end
  end
  return found
end

describe("a document", function()
  it("has a window with a sidebar", function()
    desk:open "Letter"
    assert.hierarchy(app, [[
      NSWindow
      └─ NSSplitViewController
         ├─ sidebar: OutlineViewController ◁
         └─ default: TextViewController ◀
    ]])
  end)

  it("opens in front of the other documents", function()
    desk:open "Letter"
    desk:open "Recipe"
    assert.same({ "Letter", "Recipe" }, titles())
    assert.equal("Recipe", app:application().keyWindow.title)
  end)

  it("hides its sidebar on request", function()
    local letter = desk:open "Letter"
    letter.contentViewController:toggleSidebar()
    assert.is_true(letter.contentViewController.splitViewItems[1].isCollapsed)
  end)
end)

describe("closing a document", function()
  it("closes the window and releases its controller", function()
    local letter = weak(desk:open "Letter")
    letter.value.window:performClose() -- as with the close button
    assert.same({}, titles())
    assert.released(letter)
  end)

  it("leaves the other documents open", function()
    local letter = desk:open "Letter"
    desk:open "Recipe"
    letter.window:performClose()
    assert.same({ "Recipe" }, titles())
  end)
end)

describe("closing a document with changes", function()
  local letter
  before_each(function()
    letter = desk:open "Letter"
    letter.isEdited = true
    letter.window:performClose()
  end)

  it("shows a sheet instead", function()
    assert.same({ "Letter" }, titles())
    assert.hierarchy(app, [[
      NSWindow
      └─ NSSplitViewController
         ├─ sidebar: OutlineViewController ◁
         ├─ default: TextViewController ◁
         └▷ UnsavedViewController (sheet) ◀
    ]])
  end)

  it("continues when the user cancels the sheet", function()
    local sheet = weak(app:find(Documents.Unsaved))
    sheet.value:dismiss()
    assert.top(Documents.Text)
    assert.is_true(letter.isEdited)
    assert.released(sheet)
  end)

  it("closes when the user discards the changes", function()
    local document = weak(letter)
    letter = nil
    app:find(Documents.Unsaved):discard()
    assert.same({}, titles())
    assert.released(document)
    assert.no_leaks()
  end)
end)
