-- Tabs, stacks and sheets of an app that uses no router.

local Reader = require "reader"

local app, root, feed
before_each(function()
  root = Reader.root()
  app = launch { root = root }
  feed = app:top()
end)

describe("a tab", function()
  it("keeps its stack while the user visits another tab", function()
    feed:open "Virtual time"
    root:tapTab(2)
    assert.top(Reader.Library)
    root:tapTab(1)
    assert.top(Reader.Article)
  end)

  it("does not load its view before the user selects it", function()
    -- app:find also finds controllers that are not on the screen.
    local library = app:find(Reader.Library)
    assert.is_false(library.isViewLoaded)
    root:tapTab(2)
    assert.is_true(library.isViewLoaded)
  end)
end)

describe("the composer", function()
  local composer
  before_each(function()
    feed:compose()
    composer = app:top()
  end)

  it("covers the tab bar as a sheet, and the feed stays on the screen", function()
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ● UINavigationController
         │  └─ FeedViewController ◁
         ├─ ○ UINavigationController
         │  └─ LibraryViewController
         └▷ ComposeViewController (formSheet) ◀
    ]])
  end)

  it("closes after a post and leaves nothing behind", function()
    local posted = weak(composer)
    composer.onPost()
    assert.top(feed)
    composer = nil -- a variable keeps its object, as in Swift
    assert.released(posted)
    assert.no_leaks()
  end)

  it("closes when the user swipes it away", function()
    assert.is_true(composer:beginSwipeToDismiss())
    composer:finishSwipeToDismiss()
    assert.top(feed)
  end)

  it("asks before it discards a draft", function()
    composer.draft = "Dear diary"
    assert.is_false(composer:beginSwipeToDismiss())
    assert.presented(composer, UIAlertController)
    app:top():tapAction "Discard"
    assert.top(feed)
  end)

  it("stays when the user keeps writing", function()
    composer.draft = "Dear diary"
    composer:beginSwipeToDismiss()
    app:top():tapAction "Keep writing"
    assert.top(composer)
  end)
end)
