local function album() return launch {}:find "AlbumViewController" end

it("sees strings, numbers, Booleans, objects and Codable values", function()
  local found = album()
  assert.equal("Europe", found.name)
  assert.equal(2.5, found.price)
  assert.is_false(found.isFull)
  assert.same({ { name = "Penny Black", year = 1840 } }, found.stamps)
  assert.is_nil(found.missing)
  assert.is_true(found.first:isKindOfClass(StampViewController))
end)

it("sets a property of the table", function()
  local found = album()
  found.note = "rare"
  assert.equal("rare", found.note)
end)

it("calls functions with typed values", function()
  local found = album()
  assert.equal("a 1 2.0 true nothing", joined("a", 1, 2, true))
  assert.equal("a 1 2.5 false b", joined("a", 1.0, 2.5, false, "b"))
  assert.equal(found.first, shown(found))
end)

describe("globals", function()
  it("are fresh in one test", function()
    launch {}
    assert.equal(1, launches())
  end)

  it("and in the next one", function()
    launch {}
    assert.equal(1, launches())
  end)
end)

it("prints", function() print "printed" assert.is_true(true) end)

pending "is not written yet"
