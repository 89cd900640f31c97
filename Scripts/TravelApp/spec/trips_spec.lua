describe("the trips", function()
  local app, list

  before_each(function()
    logIn "Ada"
    app = launch {}
    list = app:find "TripListViewController"
  end)

  it("are in the list", function()
    assert.equal(2, #list.trips)
    assert.same({ name = "Kyoto", days = { "Gion", "Arashiyama" } }, list.trips[2])
  end)

  it("open with a tap on their row", function()
    tapRow(list.tableView, 1)
    assert.equal("Lisbon", app:top().trip.name)
    tapRow(app:top().tableView, 3)
    assert.equal("Sintra", app:top().day)
    assert.hierarchy(app, [[
      UIWindow
      └─ UITabBarController
         ├─ ● UINavigationController
         │  ├─ TripListViewController
         │  ├─ TripViewController
         │  └─ DayViewController ◀
         └─ ○ UINavigationController
            └─ ProfileViewController
    ]])
  end)

  it("are deleted after a confirmation", function()
    tapRow(list.tableView, 2)
    app:tap "Delete"
    app:top():tapAction "Delete trip"
    assert.equal(list, app:top())
    assert.equal(1, #list.trips)
  end)

  it("stay if the user cancels the deletion", function()
    tapRow(list.tableView, 2)
    app:tap "Delete"
    app:top():tapAction "Cancel"
    assert.equal("Kyoto", app:top().trip.name)
  end)

  it("are added with the form", function()
    app:tap "Add"
    typeText(app:top().nameField, "Rome")
    app:tap "Save"
    assert.equal(list, app:top())
    assert.equal("Rome", list.trips[3].name)
  end)

  it("need a name", function()
    app:tap "Add"
    app:tap "Save"
    assert.equal("The trip needs a name", app:top().title)
    app:top():tapAction "OK"
    app:tap "Cancel"
    assert.equal(list, app:top())
    assert.equal(2, #list.trips)
  end)
end)
