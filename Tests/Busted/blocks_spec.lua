-- Blocks and hooks, as busted has them: this file runs under busted and under `routescript test --busted`, with one
-- result.
-- luacheck: allow defined, globals each own insulated exposed

describe("hooks", function()
  local order = {}
  local function note(name) return function() order[#order + 1] = name end end

  setup(note "setup")
  before_each(note "before 1")
  before_each(note "before 2")
  after_each(note "after 1")
  after_each(note "after 2")

  it("surround a test in the order of their declaration", function()
    assert.same({ "setup", "before 1", "before 2" }, order)
  end)

  describe("of an inner block", function()
    before_each(note "inner before")
    after_each(note "inner after")

    it("run within the outer ones", function()
      assert.same(
        { "setup", "before 1", "before 2", "after 1", "after 2", "before 1", "before 2", "inner before" }, order)
    end)
  end)

  it("end from the inside out", function()
    assert.same({ "inner after", "after 1", "after 2", "before 1", "before 2" }, { table.unpack(order, 9) })
  end)
end)

describe("lazy hooks", function()
  local count = 0
  lazy_setup(function() count = count + 1 end)
  describe("without tests", function() lazy_setup(function() count = count + 10 end) end)
  it "run once" (function() assert.equal(1, count) end)
  it "and not again" (function() assert.equal(1, count) end)
end)

describe("global variables", function()
  shared = 1
  before_each(function() each = (each or 0) + 1 end)

  it("belong to the test that assigns them", function()
    own = 2
    assert.equal(3, own + shared)
    assert.is_nil(_G.own)
  end)

  it("or to the block of the hook that does", function()
    assert.is_nil(own)
    assert.equal(2, each)
  end)
end)

insulate("an insulated block", function()
  _G.insulated = true
  package.loaded["a module of nobody's"] = {}
  it("sees what it did", function() assert.is_true(insulated) end)
end)

it("finds nothing of an insulated block", function()
  assert.is_nil(insulated)
  assert.is_nil(package.loaded["a module of nobody's"])
end)

insulate("an insulated block", function()
  expose("with an exposed one", function() _G.exposed = true end)
end)

it("finds what was exposed", function() assert.is_true(exposed) end)

describe("the end of a test", function()
  local ended = 0
  it("calls finally", function() finally(function() ended = ended + 1 end) end)
  it("has called finally", function() assert.equal(1, ended) end)
end)

it("refuses blocks in a test", function()
  for _, word in ipairs { "describe", "it", "before_each", "setup", "randomize" } do
    assert.has_error(function() _ENV[word]("x", function() end) end,
      "'" .. word .. "' not supported inside current context block")
  end
end)

pending("is not written yet")
it("has the program that runs Lua before its own name", function()
  assert.is_string(arg[-1])
  assert.equal(arg, _G.arg)
end)

it("takes a metatable with a finalizer", function()
  local metatable = { __gc = function() end }
  assert.equal(metatable, getmetatable(setmetatable({}, metatable)))
end)

it("marks itself as pending", function() pending("later") end)
