-- The size of a window, and the notifications of controllers.

describe("traits", function()
  it("hierarchy:4.29 depend on the device, and change with the window", function()
    local seen = {}
    local Screen = viewController "Screen" {}
    function Screen:willTransitionToTraitCollection(traits)
      Screen.super.willTransitionToTraitCollection(self, traits)
      seen[#seen + 1] = self.traitCollection.horizontalSizeClass .. " to " .. traits.horizontalSizeClass
    end
    function Screen:traitCollectionDidChange(traits)
      Screen.super.traitCollectionDidChange(self, traits)
      seen[#seen + 1] = traits.horizontalSizeClass .. " before"
    end
    local app = launch { root = Screen(), idiom = "pad" }
    assert.same(
      { userInterfaceIdiom = "pad", horizontalSizeClass = "regular", verticalSizeClass = "regular" },
      app.window.traitCollection)
    app.window.horizontalSizeClass = "compact"
    assert.same({ "regular to compact", "regular before" }, seen)
    assert.error_matches(function() app.window.horizontalSizeClass = "tiny" end, "there is no size class \"tiny\"")
  end)

  it("are those of a device that there is", function()
    assert.error_matches(function() launch { idiom = "watch" } end, "there is no idiom \"watch\"")
  end)
end)
