-- The size of a window, and the notifications of controllers.

describe("traits", function()
  it("hierarchy:4.29 depend on the device, and change with the window", function()
    local seen = {}
    local Screen = viewController "Screen" {}
    function Screen:willTransitionToTraitCollection(traits, coordinator)
      Screen.super.willTransitionToTraitCollection(self, traits, coordinator)
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

  it("hierarchy:4.29b change with a rotation, and so does the size", function()
    local seen = {}
    local function note(text) seen[#seen + 1] = text end
    local Screen = viewController "Screen" {}
    function Screen:viewDidLoad()
      Screen.super.viewDidLoad(self)
      self:registerForTraitChanges({ "verticalSizeClass" }, function(screen, previous)
        note(previous.verticalSizeClass .. " to " .. screen.traitCollection.verticalSizeClass)
      end)
    end
    function Screen:viewWillTransitionToSize(size, coordinator)
      Screen.super.viewWillTransitionToSize(self, size, coordinator)
      note(("%d wide"):format(size.width))
      coordinator:animate(nil, function() note "over" end)
    end
    local app = launch { root = UINavigationController(Screen()) }
    assert.is_true(app:rotate "landscapeLeft")
    assert.same({ "852 wide", "regular to compact", "over" }, seen)
    assert.same({ width = 852, height = 393 }, app.window.size)
  end)

  it("hierarchy:4.29c can be overridden for a controller", function()
    local detail = UIViewController()
    local app = launch { root = UINavigationController(detail), idiom = "pad" }
    detail.traitOverrides = { horizontalSizeClass = "compact" }
    assert.equal("compact", detail.traitCollection.horizontalSizeClass)
    assert.equal("regular", app.window.horizontalSizeClass)
    assert.same({ horizontalSizeClass = "compact" }, detail.traitOverrides)
    detail.traitOverrides = {}
    assert.equal("regular", detail.traitCollection.horizontalSizeClass)
  end)

  it("hierarchy:4.29d stay as they are if the root controller does not rotate", function()
    local Upright = viewController "Upright" {
      supportedInterfaceOrientations = function() return "portrait" end,
    }
    local app = launch { root = Upright() }
    assert.is_false(app:rotate "landscapeRight")
    assert.equal("regular", app.window.verticalSizeClass)
    assert.error_matches(function() app:rotate "sideways" end, "there is no orientation \"sideways\"")
  end)

  it("hierarchy:4.29e follow the width of a pad's window", function()
    local app = launch { root = UIViewController(), idiom = "pad" }
    app:resize(590, 820)
    assert.equal("compact", app.window.horizontalSizeClass)
    assert.error_matches(function() app:resize(0, 10) end, "a window needs a width and a height")
  end)

  it("are those of a device that there is", function()
    assert.error_matches(function() launch { idiom = "watch" } end, "there is no idiom \"watch\"")
  end)
end)
