-- Presentations that leave the presenter on the screen, and what a user does to them.

local trace = require "trace"
local A, B = trace.viewController "A", trace.viewController "B"

describe("a sheet", function()
  local app, a, b

  before_each(function()
    a, b = A(), B()
    app = launch { root = a, clock = "manual" }
    settle()
    a:present(b)
    settle()
    trace.take()
  end)

  it("hierarchy:4.28 is the default presentation style, which is never read as automatic", function()
    assert.equal("formSheet", b.modalPresentationStyle)
    local c = B()
    c.modalPresentationStyle = "automatic"
    assert.equal("formSheet", c.modalPresentationStyle)
    assert.equal("formSheet", b.presentationController.presentationStyle)
  end)

  it("hierarchy:4.27 leaves its presenter on the screen, which gets no callback", function()
    assert.equal(app.window, a.view.window)
    a:dismiss()
    settle()
    assert.same({ "B.viewWillDisappear", "B.viewDidDisappear" }, trace.take())
  end)

  it("hierarchy:4.38 goes when the user swipes it away", function()
    assert.is_true(b:beginSwipeToDismiss())
    assert.same({ "B.viewWillDisappear" }, trace.take())
    assert.is_true(b:finishSwipeToDismiss())
    settle()
    assert.same({ "B.viewDidDisappear" }, trace.take())
    assert.is_nil(a.presentedViewController)
  end)

  it("hierarchy:4.39 springs back when the user lets go too early", function()
    local before = app.clock.now
    b:beginSwipeToDismiss()
    b:updateSwipeToDismiss(0.4)
    b:cancelSwipeToDismiss()
    assert.is_false(b:cancelSwipeToDismiss())
    settle()
    assert.near(0.2, app.clock.now - before, 1e-9)
    assert.same({ "B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear" }, trace.take())
    assert.equal(b, a.presentedViewController)
  end)

  it("hierarchy:4.91 hierarchy:4.92 rests at a detent that the user drags it to", function()
    local Listener = class "Listener" {}
    function Listener:sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
      trace.add("selected " .. sheet.selectedDetentIdentifier)
    end
    local listener, sheet = Listener(), b.sheetPresentationController
    sheet.delegate = listener
    assert.same({ "large" }, sheet.detents)
    sheet.detents = { "peek", "medium", "large" }
    assert.equal("peek", sheet.restingDetentIdentifier)
    assert.is_true(sheet:drag "medium")
    assert.same({ "selected medium" }, trace.take())
    sheet:animateChanges(function() sheet.selectedDetentIdentifier = "large" end)
    assert.equal("large", sheet.restingDetentIdentifier)
    assert.is_false(sheet:drag "other")
    assert.same({}, trace.take())
    assert.has_error(function() sheet.detents = {} end)
    assert.has_error(function() sheet.detents = { 1 } end)
  end)

  it("hierarchy:4.38 hierarchy:4.40 asks and notifies the delegate about user actions, not app actions", function()
    local Judge = class "Judge" { properties = { "allows" } }
    for _, name in ipairs { "WillDismiss", "DidDismiss", "DidAttemptToDismiss" } do
      Judge["presentationController" .. name] = function(_, manager)
        trace.add(name .. " " .. tostring(manager.presentedViewController))
      end
    end
    function Judge:presentationControllerShouldDismiss() return self.allows end

    local judge = Judge()
    judge.allows = false
    b.presentationController.delegate = judge
    assert.is_false(b:beginSwipeToDismiss())
    assert.same({ "DidAttemptToDismiss B#1" }, trace.take())
    judge.allows = true
    b:beginSwipeToDismiss()
    b:finishSwipeToDismiss()
    settle()
    assert.same({
      "WillDismiss B#1", "B.viewWillDisappear", "B.viewDidDisappear", "DidDismiss B#1",
    }, trace.take())
  end)

  it("hierarchy:4.38 stays while its content is modal", function()
    b.isModalInPresentation = true
    assert.is_false(b:beginSwipeToDismiss())
    assert.same({}, trace.take())
    b:dismiss()
    settle()
    assert.is_nil(a.presentedViewController)
  end)

  it("hierarchy:4.29 fills the screen of a phone that is turned on its side", function()
    app.window.verticalSizeClass = "compact"
    assert.same({ "A.viewWillDisappear", "A.viewDidDisappear" }, trace.take())
    app.window.verticalSizeClass = "regular"
    assert.same({ "A.viewWillAppear", "A.viewDidAppear" }, trace.take())
  end)
end)

it("hierarchy:4.93 a sheet lets the user tap what it does not dim", function()
  local c, d, count = UIViewController(), UIViewController(), 0
  local app = launch { root = c }
  local button = UIButton()
  button.title = "Count"
  button.primaryAction = function() count = count + 1 end
  c.view:addSubview(button)
  d.sheetPresentationController.detents = { "medium", "large" }
  c:present(d)
  assert.error_matches(function() app:tap "Count" end, 'cannot tap UIButton#1 "Count": UIViewController#2 covers it')
  d.sheetPresentationController.largestUndimmedDetentIdentifier = "medium"
  app:tap "Count"
  assert.equal(1, count)
  d.sheetPresentationController:drag "large"
  assert.has_error(function() app:tap "Count" end)
end)

it("hierarchy:4.93 a sheet lets the user go back below it where it does not dim", function()
  local root, top, sheet = UIViewController(), UIViewController(), UIViewController()
  local navigation = UINavigationController(root)
  local app = launch { root = navigation }
  sheet.sheetPresentationController.detents = { "medium", "large" }
  navigation:pushViewController(top)
  navigation:present(sheet)
  assert.has_error(function() navigation:tapBack() end)
  assert.is_false(navigation:beginInteractivePop())
  sheet.sheetPresentationController.largestUndimmedDetentIdentifier = "medium"
  app:tapBack()
  assert.same({ root }, navigation.viewControllers)
  navigation:pushViewController(top)
  navigation:tapBack()
  navigation:pushViewController(top)
  assert.is_true(navigation:beginInteractivePop())
  navigation:finishInteractivePop()
  assert.same({ root }, navigation.viewControllers)
  navigation:pushViewController(top)
  sheet:present(UIAlertController("Question"))
  assert.has_error(function() navigation:tapBack() end)
  assert.is_false(navigation:beginInteractivePop())
end)

describe("a presentation controller of the app's own", function()
  it("hierarchy:4.27 hierarchy:6.2 decides whether the presenter leaves the screen", function()
    local Cover = class "Cover" {
      inherits = UIPresentationController,
      shouldRemovePresentersView = function() return true end,
    }
    local Transitioning = class "Transitioning" {
      presentationControllerForPresented = function(_, _, presenting, source)
        trace.add(tostring(presenting) .. " for " .. tostring(source))
        return Cover()
      end,
    }
    local a, b, transitioning = A(), B(), Transitioning()
    launch { root = a }
    trace.take()
    b.modalPresentationStyle = "custom"
    b.transitioningDelegate = transitioning
    a:present(b)
    assert.equal("A#1 for A#1", trace.take()[1])
    assert.equal("Cover#1", tostring(b.presentationController))
    assert.is_nil(a.view.window)
    b:dismiss()
    assert.visible(a)
  end)
end)

describe("a popover", function()
  local a, b
  local function start(idiom)
    a, b = A(), B()
    launch { root = a, idiom = idiom }
    b.modalPresentationStyle = "popover"
  end

  it("hierarchy:5.22 must point somewhere on a pad", function()
    start "pad"
    assert.platform_exception("NSGenericException", function() a:present(b) end)
    assert.is_nil(a.presentedViewController)
    b.popoverPresentationController.sourceView = a.view
    a:present(b)
    assert.is_not_nil(a.view.window)
    assert.visible(b)
  end)

  it("hierarchy:4.29 is a sheet on a phone, and need not", function()
    start "phone"
    a:present(b)
    assert.equal("formSheet", b.presentationController.presentationStyle)
  end)

  it("hierarchy:4.29 is whatever its delegate adapts it to", function()
    start "phone"
    local delegate = class "Adapter" { adaptivePresentationStyle = function() return "fullScreen" end } ()
    b.presentationController.delegate = delegate
    a:present(b)
    assert.is_nil(a.view.window)
  end)

  it("hierarchy:4.38 goes when the user taps beside it", function()
    start "pad"
    local popover = b.popoverPresentationController
    popover.sourceView = a.view
    a:present(b)
    assert.is_true(popover:tapOutside())
    assert.is_nil(a.presentedViewController)
  end)
end)
