-- Properties that navigation does not depend on: objects store them.
-- An assertion on one of them compares the stored value.

local Editor = viewController "Editor" { properties = { "button" } }

function Editor:viewDidLoad()
  Editor.super.viewDidLoad(self)
  self.title = "Editor"
  self.view.backgroundColor = "systemBackground"
  self.view.alpha = 0.5
  self.view.layer.cornerRadius = 8
  self.view.layer.masksToBounds = true
  self.edgesForExtendedLayout = {}
  self.preferredContentSize = { width = 320, height = 480 }
  self.navigationItem.largeTitleDisplayMode = "never"
  self.navigationController.navigationBar.prefersLargeTitles = true
  self.navigationController.navigationBar.barTintColor = "white"
  self.button = UIButton()
  self.button.tintColor = "systemBlue"
  self.button.translatesAutoresizingMaskIntoConstraints = false
  self.button.contentHorizontalAlignment = "leading"
  self.view:addSubview(self.button)
end

describe("a property without an effect on navigation", function()
  local editor
  before_each(function()
    editor = Editor()
    launch { root = UINavigationController(editor) }
  end)

  it("is stored, read back, and separate for each object", function()
    assert.equal("systemBackground", editor.view.backgroundColor)
    assert.equal(0.5, editor.view.alpha)
    assert.equal(8, editor.view.layer.cornerRadius)
    assert.equal(320, editor.preferredContentSize.width)
    assert.is_true(editor.navigationController.navigationBar.prefersLargeTitles)
    assert.is_false(editor.button.translatesAutoresizingMaskIntoConstraints)
    assert.is_nil(UIView().backgroundColor)
    editor.view.alpha = nil
    assert.is_nil(editor.view.alpha)
  end)

  it("is retained by its object, and ends with it", function()
    local Card = viewController "Card" { properties = { "badge" } }
    local card = Card()
    card.badge = UIView()
    local value = weak(UIViewController())
    card.badge.tintColor = value.value
    settle()
    assert.is_not_nil(value.value)
    card.badge = nil
    settle()
    assert.is_nil(value.value)
  end)

  it("is missing in a class that does not have it on the platform", function()
    assert.error_matches(function() editor.alpha = 1 end, "has no member 'alpha'")
    assert.error_matches(function() editor.view.alhpa = 1 end, "has no member 'alhpa'")
  end)

  it("of a script's class comes first", function()
    local Card = view "Card" { properties = { alpha = { get = function() return "own" end } } }
    assert.equal("own", Card().alpha)
  end)
end)

describe("a property that changes navigation, and is not modeled", function()
  it("is an error that names it", function()
    assert.error_matches(function() UIWindow().windowLevel = 1 end, "of UIWindow is not modeled")
    assert.error_matches(function() UIButton().showsMenuAsPrimaryAction = true end, "of UIControl is not modeled")
  end)

  it("has no object of the platform to replace", function()
    assert.error_matches(function() UIView().layer = {} end, "'layer' of UIView cannot be set")
  end)
end)
