-- A search controller on a navigation item, as the user and the app use it.

local List = viewController "SearchList" { properties = { "search", "found", "log" } }
local Detail = viewController "SearchDetail" {}

function List:viewDidLoad()
  List.super.viewDidLoad(self)
  self.log = {}
  self.search = UISearchController()
  self.search.searchResultsUpdater = self
  self.search.delegate = self
  self.search.searchBar.delegate = self
  self.navigationItem.searchController = self.search
  self.definesPresentationContext = true
end

function List:updateSearchResults(search) self.found = search.searchBar.text end

for _, name in ipairs {
  "presentSearchController", "willPresentSearchController", "didPresentSearchController",
  "willDismissSearchController", "didDismissSearchController",
} do
  List[name] = function(self, search)
    self.log[#self.log + 1] = name .. (search.isActive and " (active)" or "")
  end
end

function List:searchBarTextDidChange(bar, text) self.log[#self.log + 1] = "text " .. text end
function List:searchBarSearchButtonClicked() self.log[#self.log + 1] = "search" end
function List:searchBarSelectedScopeButtonIndexDidChange(bar, number) self.log[#self.log + 1] = "scope " .. number end

describe("a search", function()
  local app, navigation, list

  local function log()
    local taken = list.log
    list.log = {}
    return taken
  end

  before_each(function()
    list = List()
    navigation = UINavigationController(list)
    app = launch { root = navigation }
  end)

  it("hierarchy:4.101 hierarchy:4.102 #unsourced starts with a tap on its field", function()
    app:tap "Search"
    assert.is_true(list.search.isActive)
    assert.equal("", list.found)
    assert.same({
      "presentSearchController", "willPresentSearchController (active)", "didPresentSearchController (active)",
    }, log())
    app:typeText "milk"
    app:typeText " and tea\n"
    assert.equal("milk and tea", list.found)
    assert.same({ "text milk", "text milk and tea", "search" }, log())
  end)

  it("hierarchy:4.100 is presented by the controller that defines the context", function()
    app:tap "Search"
    assert.equal(list, list.search.presentingViewController)
    assert.hierarchy(app, [[
      UIWindow
      └─ UINavigationController
         └─ SearchList ◁
            └▷ UISearchController (overCurrentContext) ◀
    ]])
  end)

  it("hierarchy:4.103 #unsourced ends with Cancel", function()
    app:tap "Search"
    app:typeText "milk"
    log()
    app:tap "Cancel"
    assert.equal("", list.found)
    assert.same({ "willDismissSearchController", "didDismissSearchController" }, log())
    assert.top(list)
    assert.error_matches(function() app:tap "Cancel" end, "nothing named")
    assert.error_matches(function() app:typeText "x" end, "the user cannot type now")
  end)

  it("hierarchy:4.101 has scopes while it is active", function()
    list.search.searchBar.scopeButtonTitles = { "All", "Open" }
    assert.same({ "All", "Open" }, list.search.searchBar.scopeButtonTitles)
    assert.error_matches(function() app:tap "Open" end, "nothing named")
    list.search.isActive = true
    log()
    app:tap "Open"
    assert.equal(2, list.search.searchBar.selectedScopeButtonIndex)
    assert.same({ "scope 2" }, log())
    assert.has_error(function() list.search.searchBar.scopeButtonTitles = { 1 } end)
    list.search.searchBar.selectedScopeButtonIndex = 1
    assert.same({}, log())
  end)

  it("hierarchy:4.106 stays active under a pushed controller, and returns with its own", function()
    app:tap "Search"
    app:typeText "milk"
    list.navigationController:pushViewController(Detail())
    assert.top(Detail)
    assert.error_matches(function() app:tap "Search" end, "on top of a navigation controller")
    app:tapBack()
    assert.is_true(list.search.isActive)
    assert.equal("milk", list.search.searchBar.text)
    assert.equal(list.search, app:top())
  end)

  it("hierarchy:4.106 stays over a pushed controller if its controller defines no context", function()
    list.definesPresentationContext = false
    app:tap "Search"
    assert.equal(navigation, list.search.presentingViewController)
    navigation:pushViewController(Detail())
    assert.equal(list.search, app:top())
  end)

  it("hierarchy:4.103 is what dismiss takes away", function()
    app:tap "Search"
    log()
    list:dismiss()
    assert.is_false(list.search.isActive)
    assert.top(list)
    assert.same({}, log())
  end)

  it("hierarchy:4.105 covers the list, unless the list shows the results", function()
    local tapped = 0
    local row = UIButton()
    row.title, row.primaryAction = "Milk", function() tapped = tapped + 1 end
    list.view:addSubview(row)
    list.navigationItem.rightBarButtonItem = UIBarButtonItem("Edit", function() end)
    app:tap "Edit"
    app:tap "Search"
    assert.error_matches(function() app:tap(row) end, "UISearchController#1 covers it")
    list.search.obscuresBackgroundDuringPresentation = false
    app:tap "Milk"
    assert.equal(1, tapped)
    assert.error_matches(function() app:tap "Edit" end, "hides the navigation bar")
    list.search.hidesNavigationBarDuringPresentation = false
    app:tap "Edit"
  end)

  it("hierarchy:4.105 leaves Back to the user if it does not hide the bar", function()
    local other = List()
    navigation:pushViewController(other)
    other.search.hidesNavigationBarDuringPresentation = false
    other.search.isActive = true
    app:tapBack()
    assert.same({ list }, navigation.viewControllers)
  end)

  it("hierarchy:4.24 hierarchy:4.105 prevents the swipe back while it hides the bar", function()
    local other = List()
    navigation:pushViewController(other)
    other.search.isActive = true
    assert.is_false(navigation:beginInteractivePop())
    assert.error_matches(function() navigation:tapBack() end, "covers it")
    other.search.hidesNavigationBarDuringPresentation = false
    assert.is_true(navigation:beginInteractivePop())
    navigation:finishInteractivePop()
    assert.same({ list }, navigation.viewControllers)
  end)

  it("hierarchy:4.106 goes and comes with a controller that is popped and pushed again", function()
    local other = List()
    navigation:pushViewController(other)
    other.search.isActive = true
    other.search.searchBar.text = "tea"
    navigation:popViewController()
    navigation:pushViewController(other)
    assert.is_true(other.search.isActive)
    assert.equal("tea", other.search.searchBar.text)
    assert.top(other.search)
    other.search.isActive = false
    assert.top(List)
  end)

  it("hierarchy:4.104 shows its results in another controller", function()
    local results = Detail()
    list.search = UISearchController(results)
    list.navigationItem.searchController = list.search
    list.search.searchBar.placeholder = "Find items"
    app:tap "Find items"
    assert.is_false(list.search.showsSearchResultsController)
    app:typeText "milk"
    assert.is_true(list.search.showsSearchResultsController)
    assert.equal(results, app:top())
    results.presentingViewController.navigationController:pushViewController(Detail())
    assert.equal(2, #navigation.viewControllers)
  end)

  it("hierarchy:4.100 is among the items of its controller in the tree", function()
    assert.matches('UISearchBar "Search" %(searchController%)', app:tree { views = true })
  end)

  it("hierarchy:4.106 is released with its controller", function()
    local search
    do
      local other = List()
      navigation:pushViewController(other)
      app:tap "Search"
      search = weak(other.search)
    end
    navigation:popViewController()
    assert.released(search)
  end)
end)

describe("a search bar without a search controller", function()
  it("hierarchy:4.101 has a field and a Cancel button for its delegate", function()
    local Host = viewController "SearchBarHost" { properties = { "cancelled" } }
    function Host:searchBarCancelButtonClicked() self.cancelled = true end
    local host, bar = Host(), UISearchBar()
    bar.placeholder, bar.delegate = "Find", host
    host.view:addSubview(bar)
    local app = launch { root = host }
    app:tap "Find"
    app:typeText "x"
    assert.equal("x", bar.text)
    assert.is_true(bar.searchTextField.isEditing)
    assert.error_matches(function() app:tap "Cancel" end, "nothing named")
    bar.showsCancelButton = true
    app:tap "Cancel"
    assert.is_true(host.cancelled)
  end)
end)

describe("a text field", function()
  local Form = viewController "TextForm" { properties = { "calls", "refuses" } }

  function Form:textFieldShouldChangeCharactersIn(field, range, text)
    self.calls[#self.calls + 1] = range.location .. " " .. range.length .. " " .. text
    return not self.refuses
  end
  function Form:textFieldDidChangeSelection(field) self.calls[#self.calls + 1] = field.text end

  it("hierarchy:4.110 takes the text that the user types", function()
    local form, name, city = Form(), UITextField(), UITextField()
    form.calls = {}
    name.placeholder, city.placeholder = "Name", "City"
    name.delegate = form
    form.view:addSubview(name)
    form.view:addSubview(city)
    local app = launch { root = form }
    local returned
    name.primaryAction = function() returned = true end
    app:tap "Name"
    app:typeText "Anna\n"
    assert.equal("Anna", name.text)
    assert.is_true(returned)
    assert.same({ "0 0 Anna", "Anna" }, form.calls)
    local events = {}
    city:addAction(function(field) events[#events + 1] = field.text end, "editingChanged")
    name:addAction(function() events[#events + 1] = "end" end, "editingDidEnd")
    name:addAction(function() events[#events + 1] = "also" end, "editingDidEnd")
    app:tap "City"
    assert.is_false(name.isEditing)
    app:typeText "Bern"
    assert.equal("Bern", city.text)
    assert.same({ "end", "also", "Bern" }, events)
    assert.error_matches(function() city:addAction(function() end, "tap") end, "editing event")
    local TypedForm = class "TypedForm" { properties = { "typed" } }
    function TypedForm:textChanged(field) self.typed = field.text end
    local typed = TypedForm()
    city:addTarget(typed, "textChanged", "editingChanged")
    app:typeText "e"
    assert.equal("Berne", typed.typed)
    form.refuses = true
    app:tap(name)
    app:typeText "x"
    assert.equal("Anna", name.text)
  end)
end)
