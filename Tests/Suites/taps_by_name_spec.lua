-- What app:tap finds by a name beyond titles on the screen: properties, tabs in groups and in More, and hidden actions.

describe("app:tap", function()
  local Form = viewController "TapForm" { properties = { "saveButton", "calls", "note" } }
  function Form:viewDidLoad()
    Form.super.viewDidLoad(self)
    self.calls = 0
    self.note = "not a view"
    self.saveButton = UIButton()
    self.saveButton.primaryAction = function() self.calls = self.calls + 1 end
    self.view:addSubview(self.saveButton)
  end

  it("hierarchy:1.10 finds a button made in code by its property", function()
    local form = Form()
    local app = launch { root = form }
    app:tap "saveButton"
    assert.equal(1, form.calls)
    assert.error_matches(function() app:tap "note" end, "nothing named \"note\"")
  end)

  local function screens(count)
    local list = {}
    for number = 1, count do
      list[number] = UIViewController()
      list[number].title = "Tab " .. number
    end
    return list
  end

  it("hierarchy:4.114 leads to More for a tab in its list", function()
    local bar = UITabBarController(screens(6))
    local app = launch { root = bar }
    assert.error_matches(function() app:tap "Tab 6" end, "list of More")
    bar:tapTab "More"
    app:tap "Tab 6"
    assert.equal(6, bar.selectedIndex)
  end)

  it("hierarchy:4.113 finds a tab in a group", function()
    local bar = UITabBarController {}
    local function screen() return UIViewController() end
    bar.tabs = {
      UITab("Home", "home", screen),
      UITabGroup("Library", "library", { UITab("Songs", "songs", screen), UITab("Albums", "albums", screen) }),
    }
    local app = launch { root = bar, idiom = "pad" }
    app:tap "Albums"
    assert.equal("albums", bar.selectedTab.identifier)
  end)

  it("hierarchy:4.112 says that a tab is hidden", function()
    local bar = UITabBarController {}
    local function screen() return UIViewController() end
    bar.tabs = { UITab("Home", "home", screen), UITab("Labs", "labs", screen) }
    local app = launch { root = bar }
    bar.tabs[2].isHidden = true
    assert.error_matches(function() bar:tapTab "Labs" end, "is hidden")
    assert.error_matches(function() bar:tapTab(2) end, "is hidden")
    assert.error_matches(function() app:tap "Labs" end, "is hidden")
  end)

  it("hierarchy:5.21e finds no Cancel in a popover", function()
    local home = UIViewController()
    local app = launch { root = home, idiom = "pad" }
    local cancelled = false
    local sheet = UIAlertController("Delete?", nil, "actionSheet")
    sheet:addAction(UIAlertAction("Delete", "destructive"))
    sheet:addAction(UIAlertAction("Cancel", "cancel", function() cancelled = true end))
    sheet.popoverPresentationController.sourceView = home.view
    home:present(sheet)
    assert.error_matches(function() app:tap "Cancel" end, "popover does not show")
    assert.error_matches(function() sheet:tapAction "Cancel" end, "popover does not show")
    sheet.popoverPresentationController:tapOutside()
    assert.is_true(cancelled)
    assert.top(home)
  end)

  it("hierarchy:5.21e finds Cancel on a phone", function()
    local home = UIViewController()
    local app = launch { root = home }
    local sheet = UIAlertController("Delete?", nil, "actionSheet")
    sheet:addAction(UIAlertAction("Cancel", "cancel"))
    home:present(sheet)
    app:tap "Cancel"
    assert.top(home)
  end)
end)

describe("the view above the keyboard", function()
  local first, second, home, app

  before_each(function()
    home = UIViewController()
    first, second = UITextField(), UITextField()
    first.placeholder, second.placeholder = "Email", "Password"
    home.view:addSubview(first)
    home.view:addSubview(second)
    local bar = UIToolbar()
    bar.items = { UIBarButtonItem("Done", function() home.view:endEditing(true) end) }
    first.inputAccessoryView = bar
    app = launch { root = UINavigationController(home) }
  end)

  it("hierarchy:4.110a has items that the user taps while the field is edited", function()
    assert.error_matches(function() app:tap "Done" end, "nothing named \"Done\"")
    app:tap "Email"
    app:tap "Done"
    assert.is_false(first.isFirstResponder)
    app:tap "Password"
    assert.error_matches(function() app:tap "Done" end, "nothing named \"Done\"")
  end)

  it("hierarchy:4.110a is released with its field", function()
    assert.equal("Done", first.inputAccessoryView.items[1].title)
    first.inputAccessoryView = nil
    assert.is_nil(first.inputAccessoryView)
    assert.is_false(home.view:endEditing())
  end)
end)

describe("an error", function()
  it("shows how a class of the platform gets a property", function()
    assert.error_matches(function() UIView().owner = 1 end, "has no member 'owner'")
  end)

  it("hierarchy:4.53 shows how a split view controller gets its style", function()
    assert.error_matches(function() UISplitViewController "doubleColumn" end, "UISplitViewController needs a table")
  end)

  it("hierarchy:0.15 suggests the nearest version of iOS", function()
    local ok, message = pcall(function() launch { iOS = 16 } end)
    assert.is_false(ok)
    assert.matches("16 is not modeled", tostring(message))
  end)

  it("hierarchy:0.11 shows the form of a scheduled timer", function()
    assert.error_matches(function() Timer.scheduledTimer(60, function() end) end, "Timer.scheduledTimer needs a table")
  end)
end)
