-- Page view controllers: pages that the program sets, and that the user turns.

local trace = require "trace"
local Page = trace.viewController "Page"

describe("a page view controller", function()
  local app, pages, first, second, source, ended
  local Other = trace.viewController "Other"

  local Source = class "PageSource" {
    pageViewControllerBefore = function(_, _, page) return page == second and first or nil end,
    pageViewControllerAfter = function(_, _, page) return page == first and second or nil end,
    pageViewControllerWillTransition = function(_, _, next) trace.add("will " .. tostring(next[1])) end,
    pageViewControllerDidFinishAnimating = function(_, _, finished, previous, completed)
      ended = { finished, previous, completed }
    end,
  }

  before_each(function()
    first, second, source = Page(), Other(), Source()
    pages = UIPageViewController()
    pages:setViewControllers({ first })
    trace.take()
    app = launch { root = pages }
    pages.dataSource = source
    pages.delegate = source
    ended = nil
  end)

  it("hierarchy:4.55 lets its first page appear in the call", function()
    local loose, page = UIPageViewController(), Page()
    trace.take()
    loose:setViewControllers({ page })
    assert.same({
      "Page.willMoveToParent", "Page.viewDidLoad", "Page.viewWillAppear", "Page.viewDidAppear", "Page.didMoveToParent",
    }, trace.take())
  end)

  it("hierarchy:4.56 turns to another page, and says when it is done", function()
    local finished
    pages:setViewControllers({ second }, "forward", true, function(complete) finished = complete end)
    assert.same({ second }, pages.viewControllers)
    assert.is_true(finished)
    assert.is_not_nil(second.view.window)
    assert.is_nil(first.parent)
    assert.near(0.35, app.clock.now, 0.001)
  end)

  it("hierarchy:4.56 takes one page at a time", function()
    assert.error_matches(function() pages:setViewControllers({}) end, "NSInvalidArgumentException")
    assert.error_matches(function() pages:setViewControllers({ first, second }) end, "the number required")
  end)

  it("hierarchy:4.57 is turned by the user", function()
    trace.take()
    assert.is_true(pages:beginSwipe())
    assert.same({
      "will Other#1", "Other.willMoveToParent", "Other.viewDidLoad", "Other.viewWillAppear", "Page.viewWillDisappear",
    }, trace.take())
    assert.same({ first }, pages.viewControllers)
    pages:finishSwipe()
    assert.same({ second }, pages.viewControllers)
    assert.same({ true, { first }, true }, ended)
    assert.is_false(pages:beginSwipe "forward")
    assert.is_true(pages:beginSwipe "reverse")
  end)

  it("hierarchy:4.57 lets the page fall back", function()
    pages:beginSwipe()
    trace.take()
    pages:cancelSwipe()
    assert.same({
      "Other.viewWillDisappear", "Page.viewWillAppear", "Other.viewDidDisappear", "Page.viewDidAppear",
      "Other.willMoveToParent", "Other.didMoveToParent",
    }, trace.take())
    assert.same({ first }, pages.viewControllers)
    assert.same({ true, { first }, false }, ended)
  end)
end)

describe("pages with the spine in the middle", function()
  local pages, leaves

  before_each(function()
    leaves = { Page(), Page(), Page(), Page() }
    pages = UIPageViewController { spineLocation = "mid" }
    pages:setViewControllers { leaves[1], leaves[2] }
    launch { root = pages }
  end)

  it("hierarchy:4.56a are shown two at a time", function()
    assert.equal("pageCurl", pages.transitionStyle)
    assert.equal("mid", pages.spineLocation)
    assert.is_true(pages.isDoubleSided)
    pages:setViewControllers { leaves[3], leaves[4] }
    assert.same({ leaves[3], leaves[4] }, pages.viewControllers)
    assert.same(pages.viewControllers, pages.children)
    assert.is_not_nil(leaves[4].view.window)
    assert.is_nil(leaves[1].view.window)
  end)

  it("hierarchy:4.56a are never one, and have two sides", function()
    assert.error_matches(function() pages:setViewControllers { leaves[3] } end, "the number required %(2%)")
    assert.error_matches(function() pages.isDoubleSided = false end, "isDoubleSided must be true")
    assert.error_matches(function() UIPageViewController { spineLocation = "middle" } end, "no spine location")
    assert.equal("none", UIPageViewController({ transitionStyle = "scroll" }).spineLocation)
  end)

  it("hierarchy:4.56b are turned with their backs at the edge", function()
    local single = UIPageViewController()
    single.isDoubleSided = true
    single:setViewControllers({ leaves[3] }, "forward", false)
    assert.error_matches(function() single:setViewControllers { leaves[4] } end, "NSInvalidArgumentException")
    single:setViewControllers { leaves[4], leaves[3] }
    assert.same({ leaves[4] }, single.viewControllers)
  end)

  it("hierarchy:4.56c become one when the window is turned and the delegate requests it", function()
    local Turner = class "Turner" {
      pageViewControllerSpineLocation = function(_, turned)
        turned:setViewControllers { leaves[1] }
        turned.isDoubleSided = false
        return "min"
      end,
    }
    local turner = Turner()
    pages.delegate = turner
    pages.view.window.verticalSizeClass = "compact"
    settle()
    assert.same({ leaves[1] }, pages.viewControllers)
    assert.equal("min", pages.spineLocation)
  end)
end)
