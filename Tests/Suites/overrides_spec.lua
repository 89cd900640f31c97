-- Overrides of the methods that the platform calls itself.

describe("an override", function()
  local calls
  before_each(function() calls = {} end)

  local function note(name) calls[#calls + 1] = name end

  local Screen = viewController "Screen" { conforms = { ZIKRoutableView }, properties = { "hidesBar" } }
  local ScreenRouter = viewRouter "ScreenRouter" {
    registerRoutableDestination = function(Self) Self:registerView(Screen) end,
    destination = function() return Screen() end,
  }
  local Stack

  local function declareStack()
    return viewController "Stack" {
      inherits = UINavigationController,
      pushViewController = function(self, controller, animated)
        note("push " .. #self.viewControllers .. " " .. tostring(animated))
        controller.hidesBar = #self.viewControllers > 0
        Stack.super.pushViewController(self, controller, animated)
      end,
      popViewController = function(self, animated)
        note("pop " .. tostring(animated))
        return Stack.super.popViewController(self, animated)
      end,
      popToRootViewController = function(self, animated)
        note("popToRoot " .. tostring(animated))
        return Stack.super.popToRootViewController(self, animated)
      end,
      setViewControllers = function(self, controllers, animated)
        note("set " .. #controllers .. " " .. tostring(animated))
        Stack.super.setViewControllers(self, controllers, animated)
      end,
      present = function(self, controller, animated, completion)
        note("present " .. tostring(animated))
        Stack.super.present(self, controller, animated, completion)
      end,
    }
  end

  it("hierarchy:3.28 of pushViewController receives the root of the initializer, and what show pushes", function()
    Stack = declareStack()
    local root, detail = Screen(), Screen()
    local navigation = Stack(root)
    launch { root = navigation }
    root:show(detail)
    assert.same({ "push 0 false", "push 1 true" }, calls)
    assert.is_false(root.hidesBar)
    assert.is_true(detail.hidesBar)
    assert.top(detail)
  end)

  it("hierarchy:3.28 that replaces a pop receives the swipe, and a tap on the selected tab", function()
    Stack = declareStack()
    local navigation = Stack(Screen())
    local root = tabs { navigation, Screen() }
    launch { root = root }
    navigation:pushViewController(Screen(), true)
    navigation:beginInteractivePop()
    navigation:cancelInteractivePop()
    root:tapTab(1)
    assert.same({ "push 0 false", "push 1 true", "pop true", "popToRoot true" }, calls)
    assert.equal(1, #navigation.viewControllers)
  end)

  it("hierarchy:3.28 of setViewControllers receives a list that is assigned", function()
    Stack = declareStack()
    local navigation = Stack(Screen())
    launch { root = navigation }
    navigation.viewControllers = { Screen(), Screen() }
    assert.same({ "push 0 false", "set 2 false" }, calls)
    assert.equal(2, #navigation.viewControllers)
  end)

  it("hierarchy:3.28 of present receives what a route presents, with its completion", function()
    Stack = declareStack()
    local navigation = Stack(Screen())
    launch { root = navigation }
    local finished = false
    ScreenRouter:perform(Path.presentModally(navigation), function(config)
      config.successHandler = function() finished = true end
    end)
    settle()
    assert.same({ "push 0 false", "present true" }, calls)
    assert.is_true(finished)
  end)

  it("hierarchy:3.28 that does not call super prevents what the platform wants to do", function()
    local Refusing = viewController "Refusing" {
      inherits = UINavigationController,
      popViewController = function() note "pop" end,
    }
    local navigation = Refusing(Screen())
    launch { root = navigation }
    navigation:pushViewController(Screen())
    assert.is_false(navigation:beginInteractivePop())
    assert.same({ "pop" }, calls)
    assert.equal(2, #navigation.viewControllers)
  end)
end)
