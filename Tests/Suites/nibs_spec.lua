-- Xibs of cells, of views that fill themselves, and of macOS's windows; menus and toolbars.

describe("a xib of a cell", function()
  local NoteList = class "NoteList" { properties = { "cell", "pinned" } }
  function NoteList:pin(sender) self.pinned = sender end

  local NotePresenter = class "NotePresenter" { properties = { "hears" } }
  function NotePresenter:pinned(sender) self.hears = sender end

  local NoteCell = view "NoteCell" { weak = { "pinButton" }, properties = { "limit", "isAwake" } }
  function NoteCell:awakeFromNib() self.isAwake = self.limit == 7 and self.pinButton ~= nil end

  local Cell = Nib.load "files/NoteCell.xib"

  it("storyboards:11.16 returns its objects in the order of the file", function()
    launch {}
    local objects = Cell:instantiate()
    assert.equal(2, #objects)
    assert.is_true(objects[1]:isKindOfClass(NoteCell))
    assert.same({ "EmptyLabel" }, Cell:classesMadeUp())
    assert.same({}, Cell:notes())
    assert.not_equal(objects[1], UINib("NoteCell"):instantiate()[1])
  end)

  it("storyboards:11.2 synthesizes a class, which cannot be declared afterwards", function()
    launch {}
    Cell:instantiate()
    assert.error_matches(function() view "EmptyLabel" {} end, "a class named 'EmptyLabel' is already declared")
  end)

  it("storyboards:11.17 awakens views when their outlets and attributes are set", function()
    launch {}
    assert.is_true(UINib("NoteCell"):instantiate()[1].isAwake)
  end)

  it("storyboards:11.16 connects an owner of any class, and external objects", function()
    local host = UIViewController()
    local app = launch { root = host }
    local list, presenter = NoteList(), NotePresenter()
    local cell = Cell:instantiate(list, { externalObjects = { Presenter = presenter } })[1]
    assert.equal(cell, list.cell)
    host.view:addSubview(cell)
    app:tap "Pin"
    assert.equal(cell.pinButton, list.pinned)
    assert.equal(cell.pinButton, presenter.hears)
  end)

  it("storyboards:11.18 raises when the owner lacks an outlet", function()
    launch {}
    local error = assert.platform_exception("NSUnknownKeyException", function() Cell:instantiate(UIView()) end)
    assert.is_not_nil(error)
  end)

  it("storyboards:11.16 that does not exist raises when it is instantiated", function()
    launch {}
    local gone = UINib "Gone"
    assert.equal("Gone", gone.name)
    assert.platform_exception("NSInternalInconsistencyException", function() gone:instantiate() end)
    assert.error_matches(function() UINib {} end, "UINib needs the name of a xib")
    assert.error_matches(function() Cell:instantiate(nil, { external = {} }) end, "instantiate has no key 'external'")
  end)
end)

describe("a view that fills itself from its xib", function()
  local HeaderView = view "HeaderView" { weak = { "contentView", "closeButton" }, properties = { "log" } }

  function HeaderView:init()
    self.log = {}
    UINib("Header"):instantiate(self)
    self:addSubview(self.contentView)
  end

  function HeaderView:close() self.log[#self.log + 1] = "close" end
  function HeaderView:toggle() self.log[#self.log + 1] = "toggle" end

  Nib.load "files/Header.xib"

  it("storyboards:11.16 has its outlets, and gets what the user does", function()
    local host = UIViewController()
    local app = launch { root = host }
    local header = HeaderView()
    host.view:addSubview(header)
    assert.equal("Close", header.closeButton.title)
    app:tap "closeButton"
    app:tap(header.contentView)
    app:tap "UITapGestureRecognizer"
    assert.same({ "close", "toggle", "toggle" }, header.log)
  end)
end)

describe("a xib of macOS", function()
  local Settings = windowController "SettingsWindowController" {
    weak = { "resetButton" }, properties = { "wasReset" },
  }
  function Settings:reset() self.wasReset = true end
  local File = Nib.load "files/Settings.xib"

  it("storyboards:11.19 has the window of a controller, which is loaded on demand", function()
    local app = launch { platform = "macOS" }
    local settings = Settings "Settings"
    assert.is_false(settings.isWindowLoaded)
    settings:showWindow()
    assert.equal("Settings", settings.window.title)
    app:tap "Reset"
    assert.is_true(settings.wasReset)
    assert.equal("Settings", File.name)
  end)

  it("storyboards:11.18a logs an outlet that the owner lacks, and connects the rest", function()
    launch { platform = "macOS" }
    local other = NSWindowController()
    assert.warning("failedConnection", function() File:instantiate(other) end)
    assert.equal("Settings", other.window.title)
  end)

  it("storyboards:11.16 is none of iOS", function()
    launch {}
    assert.error_matches(function() File:instantiate() end, "the xib 'Settings' is for macOS")
  end)

  it("storyboards:11.19 that is missing raises when the view is loaded", function()
    launch { platform = "macOS" }
    local controller = NSViewController "Gone"
    assert.platform_exception("NSInternalInconsistencyException", function() controller:loadViewIfNeeded() end)
  end)
end)

describe("the main menu and a toolbar", function()
  local Main = windowController "MenuWindowController" { properties = { "refreshed" } }
  function Main:refresh() self.refreshed = true end

  storyboard "Menus" {
    initial = "window",
    menu = {
      { title = "Settings…", segue = show { to = "settings" } },
      { title = "Refresh", responderActions = { "refresh" } },
    },
    scene "window" {
      Main, content = "home",
      toolbarItems = { { title = "Add", segue = presentAsSheet { to = "settings" } } },
    },
    scene "home" { NSViewController },
    scene "settings" { NSViewController, title = "Settings" },
  }

  local app, home

  before_each(function()
    app = launch { platform = "macOS", mainStoryboard = "Menus" }
    home = app:application().keyWindow.contentViewController
  end)

  it("storyboards:11.20 do what hangs on their items", function()
    app:tap "Refresh"
    assert.is_true(app:application().keyWindow.windowController.refreshed)
    app:tap "Add"
    assert.equal("Settings", home.presentedViewControllers[1].title)
  end)

  it("storyboards:11.20 let the application's delegate prepare the segues of the menu", function()
    local Delegate = class "MenuDelegate" { properties = { "prepared" } }
    function Delegate:prepareForSegue(segue) self.prepared = segue.destinationController.title end
    local delegate = Delegate()
    app:application().delegate = delegate
    app:tap "Settings…"
    assert.equal("Settings", delegate.prepared)
    assert.equal("Settings", app:application().keyWindow.contentViewController.title)
  end)
end)
