-- The whole app: all modules, joined by the adapters. These tests cover what no module can test alone.

local App = require "app"

describe("the app #smoke", function()
  it("starts with the notes and the settings in tabs", function()
    assert.hierarchy(App.start(), [[
      UIWindow
      └─ UITabBarController
         ├─ ● UINavigationController
         │  └─ NotesViewController ◀
         └─ ○ UINavigationController
            └─ SettingsViewController
    ]])
  end)

  it("presents the onboarding at the first start", function()
    local app = App.start(true)
    assert.equal("OnboardingViewController#1", tostring(app:top()))
  end)
end)

describe("a user #flow", function()
  local app, tabBar, list
  before_each(function()
    app = App.start()
    tabBar = app.window.rootViewController
    list = app:top()
  end)

  it("signs in to share a note, and continues to the share sheet", function()
    list:addNote()
    app:top():share()
    assert.equal("Sign in to share Untitled", app:top().reason) -- the adapter joined the two modules
    app:top():submit "Ada"
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ● UINavigationController
         │  ├─ NotesViewController
         │  └─ EditorViewController ◁
         ├─ ○ UINavigationController
         │  └─ SettingsViewController
         └▷ ShareViewController (formSheet) ◀
    ]])
  end)

  it("opens a search result in the editor", function()
    local note = list.storage:add "Shopping"
    list:search "Shop"
    app:top():open(note)
    assert.equal("Shopping", app:top().title)
  end)

  it("tags a note", function()
    list:addNote()
    app:top():pickTag()
    app:top():pick "home"
    assert.same({ "home" }, list.storage:notes()[1].tags)
  end)

  it("restores a note from the trash, in another tab", function()
    local note = list.storage:add "Shopping"
    list.storage:remove(note)
    tabBar:tapTab "Settings"
    app:top():openTrash()
    app:top():restore(note)
    assert.titles({ "Shopping" }, list.storage:notes())
  end)
end)

describe("a link #flow", function()
  it("opens on the visible stack", function()
    local app = App.start()
    app.window.rootViewController:tapTab "Settings"
    assert.is_true(App.open(app, "notes://new/Shopping"))
    assert.equal("Shopping", app:top().title)
    assert.equal(2, #app:top().navigationController.viewControllers)
  end)

  it("is rejected if no module has its pattern", function()
    assert.is_false(App.open(App.start(), "notes://unknown"))
  end)
end)
