-- luassert as suites use it: this file runs under busted and under `routescript test --busted`, with one result.

local say = require "say"
local match = require "luassert.match"

describe("a phrase", function()
  it("is read in any spelling", function()
    assert.is_true(true)
    assert.Is.Not.True(false)
    assert.are_not_equal(1, 2)
    assert.has.no.errors(function() end)
    assert.equals.Not(1, 2)
  end)

  it("refuses words that it does not know", function()
    assert.has_error(function() assert.is_eqaul(1, 1) end, "luassert: unknown modifier/assertion: 'is_eqaul'")
  end)
end)

describe("a failure", function()
  local function message(...) return tostring(select(2, pcall(...))) end

  it("says what was passed and what was expected", function()
    assert.equal("Expected objects to be equal.\nPassed in:\n(number) 2\nExpected:\n(number) 1",
      message(assert.equal, 1, 2))
  end)

  it("says the message of the script first", function()
    assert.matches("^must be\nExpected", message(assert.is_true, false, "must be"))
  end)

  it("marks what differs in tables", function()
    assert.matches("%*%[b%] = 3", message(assert.same, { a = 1, b = 2 }, { a = 1, b = 3 }))
  end)
end)

describe("an assertion of one's own", function()
  setup(function()
    say:set("assertion.is_even.positive", "Expected %s to be even")
    say:set("assertion.is_even.negative", "Expected %s to be odd")
    local number = function() say("assertion.is_even.positive", 1) end
    assert.has_error(number, "expected parameter table to be a table, got 'number'")
    assert:register("assertion", "is_even", function(_, arguments) return arguments[1] % 2 == 0 end,
      "assertion.is_even.positive", "assertion.is_even.negative")
  end)

  it("is used like any other", function()
    assert.is_even(2)
    assert.is_not.is_even(3)
    local _, problem = pcall(assert.is_even, 3)
    assert.equal("Expected (number) 3 to be even", tostring(problem))
  end)
end)

describe("spies, stubs and mocks", function()
  local store
  before_each(function() store = { save = function(name) return "saved " .. name end, size = 3 } end)

  it("remember their calls", function()
    local saved = spy.on(store, "save")
    store.save("a")
    store.save("b")
    assert.spy(saved).was.called(2)
    assert.spy(saved).was.called_with("a")
    assert.spy(saved).was_not.called_with("c")
    assert.spy(saved).returned_with("saved b")
    assert.equal("a", saved.calls[1].vals[1])
  end)

  it("answer in the place of a function", function()
    stub(store, "save").returns("nothing")
    store.save.on_call_with("x", match._).returns("x first")
    assert.equal("nothing", store.save("a"))
    assert.equal("x first", store.save("x", 1))
    store.save:revert()
    assert.equal("saved a", store.save("a"))
  end)

  it("replace a whole table", function()
    mock(store, true)
    assert.is_nil(store.save("a"))
    assert.stub(store.save).was.called.at_least(1)
    assert.equal(3, store.size)
    mock.revert(store)
    assert.equal("saved a", store.save("a"))
  end)

  it("keep the arguments as they were", function()
    local list = { 1 }
    local seen = spy.new()
    seen(list)
    list[1] = 2
    assert.spy(seen).was.called_with({ 1 })
    assert.spy(seen).was.called_with(match.is_ref(list))
  end)

  it("are reverted by a snapshot", function()
    local snapshot = assert:snapshot()
    stub(store, "save")
    snapshot:revert()
    assert.equal("saved a", store.save("a"))
  end)
end)

describe("matchers", function()
  it("are composed", function()
    local number = match.is_all_of(match.is_number(), match.is_not.near(5, 1))
    assert.is_true(number(1))
    assert.is_false(number(5.5))
    assert.is_false(number("1"))
    assert.is_true(match.is_matcher(number))
  end)
end)

it("finds holes in a list", function()
  assert.array({ 1, 2, 3 }).has.no.holes()
  assert.equal(2, (assert.array({ 1, nil, 3 }).has.holes(3)))
end)

describe("the place of a failure", function()
  local function check(value) assert.is_true(value) end
  local function demand(value) assert(value, "no value") end

  it("is the line of the assertion, also in a helper", function()
    for _, helper in ipairs { check, demand } do
      local line = debug.getinfo(helper).linedefined
      local _, problem = pcall(helper, false)
      assert.matches("luassert_spec.lua:" .. line .. ": ", tostring(problem))
    end
  end)
end)
