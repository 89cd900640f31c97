-- Reading the hierarchy: what `app:tree()` draws, and what assert.hierarchy compares with.

local Feed, Folders, Note = viewController "Feed" {}, viewController "Folders" {}, viewController "Note" {}
local Share = viewController "Share" {}

describe("the hierarchy diagram", function()
  local app, note

  before_each(function()
    note = Note()
    app = launch {
      idiom = "pad",
      root = tabs { navigation { Feed() }, split { navigation { Folders() }, navigation { note } }, selected = 2 },
    }
    app:rotate "landscapeLeft"
  end)

  it("names columns, fills the circle of the selected tab and marks what is on the screen", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ○ UINavigationController
         │  └─ Feed
         └─ ● UISplitViewController
            ├─ primary: UINavigationController
            │  └─ Folders ◁
            └─ secondary: UINavigationController
               └─ Note ◀
    ]])
  end)

  it("leads by an arrow to what is presented, and says how", function()
    local share = Share()
    share.modalPresentationStyle = "formSheet"
    note:present(share)
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ○ UINavigationController
         │  └─ Feed
         ├─ ● UISplitViewController
         │  ├─ primary: UINavigationController
         │  │  └─ Folders ◁
         │  └─ secondary: UINavigationController
         │     └─ Note ◁
         └▷ Share (formSheet) ◀
    ]])
  end)

  it("numbers instances and shows views where the text does", function()
    local Badge = view "Badge" {}
    note.view:addSubview(Badge())
    assert.hierarchy(app, [[
      …
            └─ secondary: UINavigationController#3
               ├┄ UIView#3
               └─ Note#1 ◀
                  └┄ UIView#4
                     └┄ Badge#1
    ]])
  end)

  it("can be written for other programs", function()
    assert.matches('"class": "Note"', app:tree { format = "json" }, 1, true)
    assert.matches("digraph hierarchy {", app:tree { format = "dot" }, 1, true)
    assert.matches("flowchart TD", app:tree { format = "mermaid" }, 1, true)
    assert.error_matches(function() app:tree { format = "jason" } end, "no format \"jason\"")
  end)
end)
