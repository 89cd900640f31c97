-- Alerts and panels of Mac apps: sheets that the user answers, and modal dialogs that are answered in advance.

describe("a dialog of a Mac app", function()
  local Desk = viewController "DialogDesk" { inherits = NSViewController, properties = { "responses" } }
  local app, desk, window

  before_each(function()
    desk = Desk()
    desk.responses = {}
    app = launch { platform = "macOS", root = desk }
    window = app.window
  end)

  local function note(response) table.insert(desk.responses, response) end

  local function alert(...)
    local made = NSAlert()
    made.messageText = "Delete?"
    for _, title in ipairs { ... } do made:addButton(title) end
    return made
  end

  it("hierarchy:8.18 is an alert in a sheet, whose buttons the user clicks", function()
    alert("Delete", "Cancel"):beginSheetModal(window, note)
    assert.is_true(window.attachedSheet.isVisible)
    assert.error_matches(function() app:tap "Keep" end, "nothing named \"Keep\"")
    app:tap "Cancel"
    assert.same({ 1001 }, desk.responses)
    assert.is_nil(window.attachedSheet)
  end)

  it("hierarchy:8.13a keeps its window open", function()
    alert("Delete", "Cancel"):beginSheetModal(window, note)
    assert.is_false(window:performClose())
    assert.is_true(window.isVisible)
    app:tap "Cancel"
    assert.is_true(window:performClose())
  end)

  it("hierarchy:8.18 has OK and a check box", function()
    local made = alert()
    made.showsSuppressionButton = true
    made:beginSheetModal(window, note)
    app:tap "Do not show this message again"
    app:tap "OK"
    assert.same({ 1000 }, desk.responses)
    assert.is_true(made.suppressionButton.state)
    assert.equal("OK", made.buttons[1].title)
  end)

  it("hierarchy:8.19 runs with the answer that the test gave before", function()
    local made = alert("Delete", "Cancel")
    app:answerModal "Delete"
    app:answerModal(1001)
    assert.equal(1000, made:runModal())
    assert.equal(1001, made:runModal())
    assert.error_matches(function() made:runModal() end, "there is no answer")
  end)

  it("hierarchy:8.19 names the buttons that an answer misses", function()
    app:answerModal "Keep"
    assert.error_matches(function() alert("Delete"):runModal() end, "“Delete”")
  end)

  it("hierarchy:8.20 is a panel for files", function()
    local panel = NSOpenPanel()
    panel:beginSheetModal(window, note)
    panel:pick { "file:///a", "file:///b" }
    assert.same({ "file:///a", "file:///b" }, panel.urls)
    panel:begin(note)
    app:tap "Cancel"
    assert.same({}, panel.urls)
    app:answerModal { "file:///c" }
    note(panel:runModal())
    assert.equal("file:///c", panel.url)
    assert.same({ 1, 0, 1 }, desk.responses)
    assert.error_matches(function() panel:pick "file:///d" end, "not on the screen")
  end)

  it("hierarchy:8.20 is a panel for one place", function()
    local panel = NSSavePanel()
    panel.nameFieldStringValue = "notes.txt"
    panel:begin(note)
    assert.error_matches(function() panel:pick { "file:///a", "file:///b" } end, "takes one place")
    panel:pick "file:///a"
    assert.equal("file:///a", panel.url)
    panel:begin(note)
    panel:cancel()
    assert.same({ 1, 0 }, desk.responses)
  end)

  it("hierarchy:7.2 goes when the user has answered it", function()
    local gone
    do
      local made = alert "Delete"
      made:beginSheetModal(window, note)
      gone = weak(made)
    end
    app:tap "Delete"
    assert.released(gone)
  end)
end)

it("hierarchy:8.19 needs a Mac app", function()
  local app = launch { root = UIViewController() }
  assert.error_matches(function() app:answerModal "OK" end, "needs a macOS app")
end)
