-- Spies, stubs and matchers: substitutes for functions of an app, and the inspection of calls.

local store
before_each(function()
  store = { load = function(name) return "text of " .. name end, save = function() return true end }
end)

describe("a spy", function()
  it("calls the function and remembers the call", function()
    local loaded = spy.on(store, "load")
    assert.equal("text of note", store.load("note"))
    assert.spy(loaded).was.called(1)
    assert.spy(loaded).was.called_with("note")
    assert.spy(loaded).returned_with("text of note")
  end)

  it("sees what a controller does", function()
    local appeared = spy.new(function() end)
    local Screen = viewController "Screen" { viewDidAppear = function(self) appeared(self) end }
    local screen = Screen()
    launch { root = screen }
    assert.spy(appeared).was.called(1)
    assert.spy(appeared).was.called_with(match.is_ref(screen))
  end)

  it("keeps arguments as they were when they were passed", function()
    local saved = spy.on(store, "save")
    local draft = { title = "a" }
    store.save(draft)
    draft.title = "b"
    assert.spy(saved).was.called_with({ title = "a" })
    assert.spy(saved).was_not.called_with({ title = "b" })
  end)

  it("forgets", function()
    local saved = spy.on(store, "save")
    store.save()
    saved:clear()
    assert.spy(saved).was_not.called()
  end)
end)

describe("a stub", function()
  local shared = { answer = function() return "the real one" end }

  it("answers in the place of a function", function()
    stub(shared, "answer").returns("another one")
    assert.equal("another one", shared.answer())
  end)

  it("is gone after its test", function() assert.equal("the real one", shared.answer()) end)

  it("returns values by its arguments", function()
    local load = stub(store, "load", "nothing")
    load.on_call_with("note").returns("a note")
    load.on_call_with(match.is_number()).invokes(function(number) return number + 1 end)
    assert.equal("a note", store.load("note"))
    assert.equal(3, store.load(2))
    assert.equal("nothing", store.load("else"))
  end)

  it("stubs Lua's own functions too", function()
    stub(_G, "print")
    print("never told")
    assert.stub(print).was.called(1)
  end)
end)

it("mocks a whole table", function()
  mock(store, true)
  store.save("note")
  assert.stub(store.save).was.called_with(match._)
  mock.revert(store)
  assert.is_true(store.save())
end)

describe("assertions of one's own", function()
  local say = require "say"
  setup(function()
    say:set("assertion.titled.positive", "Expected a controller with the title:\n%s")
    assert:register("assertion", "titled", function(_, arguments) return arguments[2].title == arguments[1] end,
      "assertion.titled.positive")
  end)

  it("read like all others", function()
    local home = UIViewController()
    home.title = "Home"
    assert.titled("Home", home)
    assert.is_not.titled("Away", home)
  end)
end)

describe("contents", function()
  it("are the same with tables as keys, and with what is not a number", function()
    assert.same({ [{ 1 }] = "a" }, { [{ 1 }] = "a" })
    assert.same({ 0 / 0 }, { 0 / 0 })
  end)

  it("have no holes", function()
    assert.array({ 1, 2, 3 }).has.no.holes()
    assert.equal(2, (assert.array({ 1, nil, 3 }).has.holes(3)))
  end)
end)
