-- The columns of a split view controller by name, and the inspector of iOS 26.

describe("a split view controller", function()
  local List = viewController "InspectorList" {}
  local Detail = viewController "InspectorDetail" {}
  local Info = viewController "InspectorInfo" {}

  it("hierarchy:4.53 takes the controllers of its columns by name", function()
    local split = UISplitViewController { style = "doubleColumn", primary = List(), secondary = Detail }
    launch({ root = split, idiom = "pad" }):rotate "landscapeLeft"
    assert.visible(List)
    assert.visible(Detail)
    assert.error_matches(function() UISplitViewController { sidebar = List() } end, "sidebar")
  end)

  it("hierarchy:4.54d shows and hides the inspector", function()
    local split = UISplitViewController { style = "doubleColumn", primary = List, secondary = Detail, inspector = Info }
    local app = launch { root = split, idiom = "pad" }
    assert.is_false(split:isShowing "inspector")
    split:showColumn "inspector"
    assert.is_true(split:isShowing "inspector")
    assert.visible(Info)
    assert.matches("inspector", app:tree())
    split:hideColumn "inspector"
    assert.is_false(split:isShowing "inspector")
  end)

  it("hierarchy:4.54d #unsourced presents the inspector while collapsed", function()
    local split = UISplitViewController { style = "doubleColumn", primary = List, secondary = Detail, inspector = Info }
    local app = launch { root = split }
    split:showColumn "inspector"
    assert.top(Info)
    split:hideColumn "inspector"
    assert.top(Detail)
    assert.is_nil(app:top().presentedViewController)
  end)

  it("hierarchy:0.15 has no inspector on iOS 18", function()
    local split = UISplitViewController { style = "doubleColumn" }
    launch { root = split, idiom = "pad", iOS = 18 }
    assert.error_matches(function() split:setViewController(Info(), "inspector") end, "no column inspector")
    assert.error_matches(function() split:isShowing "inspector" end, "needs iOS 26")
  end)
end)
