-- Alerts: they can only be presented, and go when the user taps an action.

describe("an alert", function()
  local home, navigation, alert, app
  before_each(function()
    home = UIViewController()
    navigation = UINavigationController(home)
    app = launch { root = navigation }
    alert = UIAlertController("Delete?", "It cannot be undone.", "alert")
  end)

  it("runs the handler of the action that the user taps when it has gone", function()
    local presented = "not called"
    alert:addAction(UIAlertAction("Delete", "destructive", function(action)
      presented = home.presentedViewController
      assert.equal("Delete", action.title)
    end))
    alert:addAction(UIAlertAction("Cancel", "cancel"))
    home:present(alert)
    alert:tapAction("Delete")
    assert.is_nil(presented)
  end)

  it("hierarchy:5.21 is answered by a tap on the title of an action", function()
    local deleted = false
    alert:addAction(UIAlertAction("Delete", "destructive", function() deleted = true end))
    alert:addAction(UIAlertAction("Cancel", "cancel"))
    home:present(alert)
    assert.error_matches(function() app:tap "Remove" end, "nothing named \"Remove\"")
    app:tap "Delete"
    assert.is_true(deleted)
    assert.equal(home, app:top())
  end)

  it("hierarchy:5.21a #unsourced prefers one of its actions", function()
    local delete = UIAlertAction("Delete", "destructive")
    assert.error_matches(function() alert.preferredAction = delete end, "must be one of the actions")
    alert:addAction(delete)
    alert.preferredAction = delete
    assert.equal(delete, alert.preferredAction)
  end)

  it("hierarchy:5.21c has text fields into which the user types", function()
    local name
    local save = UIAlertAction("Save", "default", function() name = alert.textFields[1].text end)
    alert:addTextField(function(field)
      field.placeholder = "Name"
      field:addAction(function() save.isEnabled = field.text ~= "" end, "editingChanged")
    end)
    save.isEnabled = false
    alert:addAction(save)
    home:present(alert)
    assert.error_matches(function() app:tap "Save" end, "is disabled")
    app:typeText "Anna"
    app:tap "Save"
    assert.equal("Anna", name)
    assert.top(home)
    assert.error_matches(function() app:tap(save) end, "not on the screen")
  end)

  it("hierarchy:5.21d #unsourced triggers its preferred action with Return", function()
    local names = {}
    local save = UIAlertAction("Save", "default", function() names[#names + 1] = alert.textFields[1].text end)
    alert:addTextField()
    alert:addAction(save)
    home:present(alert)
    app:typeText "a\n"
    assert.top(alert)
    alert.preferredAction = save
    save.isEnabled = false
    app:typeText "b\n"
    assert.top(alert)
    save.isEnabled = true
    app:typeText "c\n"
    assert.top(home)
    assert.same({ "abc" }, names)
  end)

  it("hierarchy:5.21b has no text fields as an action sheet", function()
    local sheet = UIAlertController("Share", nil, "actionSheet")
    assert.same({}, sheet.textFields)
    assert.error_matches(function() sheet:addTextField() end, "Text fields can only be added to an alert controller")
  end)

  it("numbers the arguments of its initializer as the call does", function()
    local cases = {
      ["bad argument #1 to 'UIAlertController'; found {}; expected a string"] = function() UIAlertController({}) end,
      ["bad argument #2 to 'UIAlertController'; found 3; expected a string"] = function() UIAlertController("A", 3) end,
      ["bad argument #1 to 'UIAlertAction'; found true; expected a string"] = function() UIAlertAction(true) end,
      ["bad argument #3 to 'UIAlertAction'; found 1"] = function() UIAlertAction("A", nil, 1) end,
      ["bad value for 'message'; found 3; expected a string"] = function() alert.message = 3 end,
    }
    for message, call in pairs(cases) do assert.error_matches(call, message, 1, true) end
    local Derived = viewController "DerivedAlert" { inherits = UIAlertController }
    assert.error_matches(function() Derived({}) end, "bad argument #1 to 'DerivedAlert'", 1, true)
    local Titled = viewController "TitledAlert" { inherits = UIAlertController }
    function Titled:init() Titled.super.init(self, {}) end
    assert.error_matches(function() Titled() end, "bad argument #1 to 'init'", 1, true)
  end)

  it("is tapped only where it has an action, and on the screen", function()
    alert:addAction(UIAlertAction("Delete"))
    assert.error_matches(function() alert:tapAction("Delete") end, "cannot tap")
    home:present(alert)
    assert.error_matches(function() alert:tapAction("Delet") end, "has no action \"Delet\"")
    alert.actions[1].isEnabled = false
    assert.error_matches(function() alert:tapAction("Delete") end, "disabled")
  end)

  it("hierarchy:5.20 can only be presented", function()
    assert.error_matches(function() navigation:pushViewController(alert) end, "NSInvalidArgumentException")
    assert.error_matches(function() home:addChild(alert) end, "NSInvalidArgumentException")
  end)

  it("hierarchy:7.5 goes with its actions when it was tapped", function()
    alert:addAction(UIAlertAction("Delete", "default", function() end))
    local gone = weak(alert)
    home:present(alert)
    alert:tapAction("Delete")
    alert = nil
    assert.released(gone)
  end)
end)
