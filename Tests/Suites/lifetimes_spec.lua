-- Who keeps whom alive, when objects go, and what leaks.

local Screen = viewController "Screen" {
  properties = { "partner", "onTap" },
  weak       = { "delegate" },
}

local navigation, home
before_each(function()
  home = UIViewController()
  navigation = UINavigationController(home)
  launch { root = navigation }
end)

--- Pushes a screen that `arrange` has prepared, pops it again, and returns a weak reference to it.
local function pushAndPop(arrange)
  local screen = Screen()
  arrange(screen)
  navigation:pushViewController(screen)
  navigation:popViewController()
  return weak(screen)
end

describe("a popped screen", function()
  it("hierarchy:7.4 is deallocated when no other object retains it", function()
    assert.released(pushAndPop(function() end))
  end)

  it("lives for as long as a variable keeps it", function()
    local kept
    local screen = pushAndPop(function(it) kept = it end)
    assert.is_not.released(screen)
    assert.equal(kept, screen.value)
    kept = nil
    assert.is_nil(kept)
    assert.released(screen)
  end)

  it("hierarchy:7.2 is not kept by those who refer to it weakly", function()
    local owner = Screen()
    assert.released(pushAndPop(function(screen) owner.delegate = screen end))
    assert.is_nil(owner.delegate)
  end)

  it("object-model:8.5 leaks when its own closure captures it", function()
    local screen = pushAndPop(function(it) it.onTap = function() return it.title end end)
    assert.is_not.released(screen)
    screen.value.onTap = nil      -- break the loop, and it goes
    assert.released(screen)
  end)

  it("does not leak when the closure captures it weakly", function()
    assert.released(pushAndPop(function(it)
      local this = weak(it)
      it.onTap = function() return this.value and this.value.title end
    end))
  end)

  it("object-model:8.5 leaks together with its partner when they hold each other", function()
    local partner
    local screen = pushAndPop(function(it)
      it.partner = Screen()
      it.partner.partner = it
      partner = weak(it.partner)
    end)
    assert.is_not.released(screen)
    assert.is_not.released(partner)
  end)
end)

describe("a container", function()
  it("object-model:8.1 that only a variable keeps, keeps its children", function()
    local other = UINavigationController(Screen())
    home:present(other)
    home:dismiss()
    settle()
    assert.equal("Screen#1", tostring(other.topViewController))
  end)

  it("object-model:8.1 without an owner is deallocated, although its child points back", function()
    local child
    do
      local other = UINavigationController(Screen())
      child = weak(other.topViewController)
      child.value.delegate = other
      home:present(other)
    end
    home:dismiss()
    assert.released(child)
  end)
end)

describe("a presented screen", function()
  it("hierarchy:7.5 is gone after its dismissal", function()
    home:present(Screen())
    local screen = weak(home.presentedViewController)
    assert.is_not.released(screen)
    home:dismiss()
    assert.released(screen)
  end)
end)

describe("deinit", function()
  it("runs once for each object, the oldest first", function()
    local gone = {}
    local Item = class("Item") { properties = { "name" } }
    function Item:init(name) self.name = name end
    function Item:deinit() gone[#gone + 1] = self.name end
    do
      local items = { Item("first"), Item("second"), Item("third") }
      table.sort(items, function(a, b) return a.name > b.name end)
    end
    settle()
    assert.same({ "first", "second", "third" }, gone)
  end)
end)
