-- Split view controllers: columns in a wide window, one stack in a narrow one, and the way from one to the other.

local trace = require "trace"
local List, Detail, Other = trace.viewController "List", trace.viewController "Detail", trace.viewController "Other"

--- Whether a controller's view is in the window. `assert.visible` requires that the user can interact with it.
local function isOnScreen(controller) return controller.isViewLoaded and controller.view.window ~= nil end

describe("a split view controller", function()
  local app, root, list, detail, stack

  local function start(idiom)
    list, detail = List(), Detail()
    stack = navigation { list }
    root = split { stack, detail }
    app = launch { root = root, idiom = idiom }
    if idiom == "pad" then app:rotate "landscapeLeft" end
    trace.take()
  end

  describe("on a pad", function()
    before_each(function() start "pad" end)

    it("hierarchy:4.49 #unsourced shows both", function()
      assert.is_false(root.isCollapsed)
      assert.same({ stack, detail }, root.viewControllers)
      assert.is_true(isOnScreen(list))
      assert.visible(detail)
      assert.equal("oneBesideSecondary", root.displayMode)
    end)

    it("hierarchy:4.49a hides the primary one in portrait", function()
      app:rotate "portrait"
      assert.is_false(isOnScreen(list))
      assert.equal("secondaryOnly", root.displayMode)
      root:showColumn "primary"
      assert.equal("oneOverSecondary", root.displayMode)
      app:rotate "landscapeLeft"
      assert.equal("oneBesideSecondary", root.displayMode)
    end)

    it("hierarchy:4.49 #unsourced hides the primary one on demand", function()
      root.preferredDisplayMode = "secondaryOnly"
      assert.is_false(isOnScreen(list))
      root:showColumn "primary"
      assert.is_true(isOnScreen(list))
    end)

    it("hierarchy:4.50 puts a detail in the secondary one's place", function()
      local other = Other()
      list:showDetailViewController(other)
      assert.same({
        "Detail.willMoveToParent", "Detail.viewWillDisappear", "Detail.viewDidDisappear", "Detail.didMoveToParent",
        "Other.willMoveToParent", "Other.viewDidLoad", "Other.viewWillAppear", "Other.viewDidAppear",
        "Other.didMoveToParent",
      }, trace.take())
      assert.same({ stack, other }, root.viewControllers)
      assert.equal(other, app:top())
    end)

    it("hierarchy:4.51 collapses when the window gets narrow: the stack takes the detail", function()
      app.window.horizontalSizeClass = "compact"
      assert.is_true(root.isCollapsed)
      assert.same({ list, detail }, stack.viewControllers)
      assert.visible(detail)
      assert.is_false(isOnScreen(list))
    end)

    it("hierarchy:4.51 asks its delegate, who may drop the detail", function()
      local calls = {}
      local Delegate = class "SplitDelegate" {
        splitViewControllerCollapseSecondary = function(_, asking, secondary, primary)
          calls = { asking, secondary, primary }
          return true
        end,
      }
      local delegate = Delegate()
      root.delegate = delegate
      app.window.horizontalSizeClass = "compact"
      assert.same({ root, detail, stack }, calls)
      assert.same({ list }, stack.viewControllers)
      assert.is_nil(detail.parent)
      assert.equal(delegate, root.delegate)
    end)
  end)

  describe("on a phone", function()
    before_each(function() start "phone" end)

    it("hierarchy:4.51 begins as one stack", function()
      assert.is_true(root.isCollapsed)
      assert.same({ stack }, root.viewControllers)
      assert.equal(root, detail.splitViewController)
      assert.equal(detail, app:top())
    end)

    it("hierarchy:4.50 pushes a detail", function()
      local other = Other()
      detail:showDetailViewController(other)
      assert.equal(other, stack.topViewController)
    end)

    it("hierarchy:4.52 expands when the window gets wide: the stack gives back its top", function()
      app.window.horizontalSizeClass = "regular"
      assert.same({ stack, detail }, root.viewControllers)
      assert.same({ list }, stack.viewControllers)
      assert.is_true(isOnScreen(list))
      assert.visible(detail)
    end)
  end)

  it("hierarchy:4.51 lets a primary controller of the script's own take the secondary one, and give it back", function()
    local kept
    local Own = viewController "OwnPrimary" {
      collapseSecondaryViewController = function(_, secondary) kept = secondary end,
      separateSecondaryViewController = function() return kept end,
    }
    local second = Detail()
    local both = split { Own, second }
    local narrow = launch { root = both, idiom = "pad" }
    narrow.window.horizontalSizeClass = "compact"
    assert.equal(second, kept)
    assert.is_nil(second.parent)
    narrow.window.horizontalSizeClass = "regular"
    assert.equal(second, both.viewControllers[2])
  end)

  it("hierarchy:4.53 has columns, which are stacked in a narrow window or replaced by the compact one", function()
    local columns = split { List, Detail, style = "doubleColumn" }
    local narrow = launch { root = columns, idiom = "pad" }
    assert.equal("doubleColumn", columns.style)
    local first = columns:viewController "primary"
    assert.equal(columns.viewControllers[1], first.navigationController)
    narrow.window.horizontalSizeClass = "compact"
    assert.equal(2, #first.navigationController.viewControllers)
    assert.visible(Detail)
    narrow.window.horizontalSizeClass = "regular"
    local compact = Other()
    columns:setViewController(compact, "compact")
    narrow.window.horizontalSizeClass = "compact"
    assert.equal(compact, narrow:top())
    assert.error_matches(function() columns:viewController "left" end, "no column")
  end)

  it("hierarchy:5.37 cannot be pushed", function()
    local home = navigation { List }
    launch { root = home }
    assert.warning("pushedSplitViewController", function() home:pushViewController(split { List, Detail }) end)
    assert.equal(1, #home.viewControllers)
  end)
end)

describe("show", function()
  it("hierarchy:5.32 is overridden by a container of the script's own", function()
    local shown = {}
    local Own = viewController "OwnContainer" {
      showDetailViewController = function(_, controller, sender) shown = { controller, sender } end,
    }
    local own, inner, detail = Own(), List(), Detail()
    launch { root = own }
    own:addChild(inner)
    inner:showDetailViewController(detail, inner)
    assert.same({ detail, inner }, shown)
    assert.equal(own, inner:targetViewControllerForAction "showDetailViewController")
    assert.is_nil(inner:targetViewControllerForAction "show")
  end)

  it("hierarchy:5.32 finds the target of an action with any name", function()
    local Own = viewController "Target" { archive = function() end, viewDidLoad = function() end }
    local own = Own()
    assert.equal(own, own:targetViewControllerForAction "archive")
    assert.is_nil(own:targetViewControllerForAction "missing")
    assert.is_nil(own:targetViewControllerForAction "")
  end)

  it("hierarchy:5.3 presents a navigation controller from a stack rather than pushing it", function()
    local home, other = navigation { List }, navigation { Detail }
    launch { root = home }
    home.topViewController:show(other)
    assert.equal(other, home.presentedViewController)
  end)
end)

describe("the delegate of a split view controller with columns", function()
  it("hierarchy:4.54b hierarchy:4.54c hierarchy:4.54e is notified of collapses, expansions and columns", function()
    local log = {}
    local Listener = class "SplitListener" {}
    local names = { "DidCollapse", "DidExpand", "WillShowColumn", "WillHideColumn", "WillChangeToDisplayMode" }
    for _, name in ipairs(names) do
      Listener["splitViewController" .. name] = function(_, split, column)
        log[#log + 1] = name .. " " .. tostring(column)
      end
    end
    function Listener:displayModeForExpanding(split, proposed)
      log[#log + 1] = proposed
      return "secondaryOnly"
    end
    local list, detail, listener = UIViewController(), UIViewController(), Listener()
    local root = split { list, detail, style = "doubleColumn" }
    root.delegate = listener
    local app = launch { root = root, idiom = "pad" }
    app:rotate "landscapeLeft"
    log = {}
    app.window.horizontalSizeClass = "compact"
    assert.same({ "WillShowColumn secondary", "DidCollapse nil" }, log)
    log = {}
    app.window.horizontalSizeClass = "regular"
    assert.same({ "oneBesideSecondary", "WillShowColumn secondary", "DidExpand nil" }, log)
    assert.equal("secondaryOnly", root.displayMode)
    log = {}
    root:showColumn "primary"
    root:hideColumn "primary"
    assert.same({ "WillChangeToDisplayMode oneBesideSecondary", "WillChangeToDisplayMode secondaryOnly" }, log)
    log = {}
    root.preferredDisplayMode = "oneBesideSecondary"
    assert.same({ "WillChangeToDisplayMode oneBesideSecondary", "WillShowColumn primary" }, log)
  end)
end)
