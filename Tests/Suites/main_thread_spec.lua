-- The main queue, timers and delayed messages: app code that runs later, in virtual time.

local told
before_each(function() told = {} end)

local function tell(line) return function() told[#told + 1] = line end end

describe("the main queue", function()
  local Home = viewController "HomeOfQueue" {}
  function Home:viewDidLoad()
    Home.super.viewDidLoad(self)
    DispatchQueue.main:async(tell "block")
    tell "viewDidLoad" ()
  end
  function Home:viewWillAppear(animated)
    Home.super.viewWillAppear(self, animated)
    tell "viewWillAppear" ()
  end
  function Home:refresh()
    DispatchQueue.main:async(function()
      tell "first" ()
      DispatchQueue.main:async(tell "third")
    end)
    DispatchQueue.main:async(tell "second")
    tell "returned" ()
  end

  it("hierarchy:0.8 runs blocks after the current callback, in the order of the calls", function()
    local home = Home()
    launch { root = home }
    told = {}
    home:refresh()
    assert.same({ "returned", "first", "second", "third" }, told)
  end)

  it("hierarchy:0.8 runs blocks after the commit of the current turn", function()
    local navigation = UINavigationController(UIViewController())
    local app = launch { root = navigation, clock = "manual" }
    settle()
    local home = Home()
    home:loadViewIfNeeded()
    navigation:pushViewController(home)
    app.clock:turn()
    assert.same({ "viewDidLoad", "viewWillAppear", "block" }, told)
    settle()
  end)

  it("hierarchy:0.9 cannot be waited for on the main thread", function()
    launch { root = UIViewController() }
    assert.error_matches(function() DispatchQueue.main:sync(tell "never") end, "already owned by current thread")
    assert.same({}, told)
  end)

  it("hierarchy:0.10 runs delayed blocks in the order of their times", function()
    local app = launch { root = UIViewController() }
    DispatchQueue.main:asyncAfter(2, function() tell("late " .. app.clock.now) () end)
    DispatchQueue.main:asyncAfter(0.5, function() tell("early " .. app.clock.now) () end)
    DispatchQueue.main:asyncAfter(-1, tell "next turn")
    assert.same({}, told)
    app.clock:advance(0.5)
    assert.same({ "next turn", "early 0.5" }, told)
    settle { timers = true }
    assert.same({ "next turn", "early 0.5", "late 2.0" }, told)
  end)

  it("runs delayed blocks during a transition", function()
    local home = UIViewController()
    launch { root = home }
    DispatchQueue.main:asyncAfter(0.1, tell "block")
    home:present(UIViewController(), true, tell "presented")
    assert.same({ "block", "presented" }, told)
  end)

  it("raises the errors of a block at the call that runs it", function()
    launch { root = UIViewController() }
    assert.error_matches(function()
      DispatchQueue.main:async(function() error "broken" end)
    end, "broken")
  end)

  it("retains the objects of its blocks until they have run", function()
    local app = launch { root = UIViewController() }
    local seen
    do
      local screen = UIViewController()
      seen = weak(screen)
      DispatchQueue.main:asyncAfter(1, function() screen.title = "seen" end)
    end
    settle()
    assert.is_not_nil(seen.value)
    app.clock:advance(1)
    settle()
    assert.released(seen)
  end)

  it("names a call with a dot instead of a colon", function()
    assert.error_matches(function() DispatchQueue.main.async(tell "never") end, "needs a function")
  end)
end)

describe("a timer", function()
  local app
  before_each(function() app = launch { root = UIViewController() } end)

  local function clock(name)
    return function() told[#told + 1] = string.format("%s %.1f", name, app.clock.now) end
  end

  it("hierarchy:0.11 fires after its interval, and repeats at a constant distance", function()
    local timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, block = clock "tick" }
    app.clock:advance(3.5)
    assert.same({ "tick 1.0", "tick 2.0", "tick 3.0" }, told)
    assert.equal(1, timer.timeInterval)
    assert.near(4, timer.fireDate, 1e-9)
  end)

  it("hierarchy:0.11 is invalid after it has fired once", function()
    local timer = Timer.scheduledTimer { timeInterval = 1, block = function(it)
      tell(tostring(it.isValid)) ()
    end }
    settle { timers = true }
    assert.same({ "true" }, told)
    assert.is_false(timer.isValid)
    assert.equal(0, timer.timeInterval)
  end)

  it("hierarchy:0.11 sends its selector to its target", function()
    local Clock = class "ClockOfTimer" {}
    function Clock:tick(timer) tell(timer.isValid and "valid" or "invalid") () end
    local timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, target = Clock(), selector = "tick" }
    app.clock:advance(2)
    assert.same({ "valid", "valid" }, told)
    timer:invalidate()
  end)

  it("hierarchy:0.12 can be fired early without a change of its schedule", function()
    local timer = Timer.scheduledTimer { timeInterval = 2, repeats = true, block = clock "tick" }
    app.clock:advance(1)
    timer:fire()
    app.clock:advance(1)
    assert.same({ "tick 1.0", "tick 2.0" }, told)
    local once = Timer.scheduledTimer { timeInterval = 2, block = clock "once" }
    once:fire()
    assert.is_false(once.isValid)
  end)

  it("hierarchy:0.13 does not fire after it is invalid", function()
    local second
    Timer.scheduledTimer { timeInterval = 1, block = function() second:invalidate() end }
    second = Timer.scheduledTimer { timeInterval = 1, block = clock "never" }
    settle { timers = true }
    second:fire()
    assert.same({}, told)
  end)

  it("hierarchy:0.13 fires at a new date", function()
    local timer = Timer.scheduledTimer { timeInterval = 5, repeats = true, tolerance = 1, block = clock "tick" }
    timer.fireDate = 1
    app.clock:advance(6)
    assert.same({ "tick 1.0", "tick 6.0" }, told)
    assert.equal(1, timer.tolerance)
  end)

  it("hierarchy:0.13 retains its function until it is invalid", function()
    local seen, timer
    do
      local screen = UIViewController()
      seen = weak(screen)
      timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, block = function() screen.title = "x" end }
    end
    settle()
    assert.is_not_nil(seen.value)
    timer:invalidate()
    assert.released(seen)
  end)

  it("that repeats does not keep settle running", function()
    Timer.scheduledTimer { timeInterval = 1, repeats = true, block = clock "tick" }
    settle { timers = true }
    assert.same({}, told)
    DispatchQueue.main:asyncAfter(2.5, clock "block")
    settle { timers = true }
    assert.same({ "tick 1.0", "tick 2.0", "block 2.5" }, told)
  end)

  it("needs a function", function()
    assert.error_matches(function() Timer.scheduledTimer { timeInterval = 1 } end, "needs a block")
    assert.error_matches(function()
      Timer.scheduledTimer { timeInterval = 1, target = UIViewController(), selector = "missing" }
    end, "defines no method 'missing'")
  end)
end)

describe("a delayed message", function()
  local Form = class "FormOfMessages" {}
  function Form:search(text) tell("search " .. tostring(text)) () end
  function Form:save() tell "save" () end

  it("hierarchy:0.14 is sent after the current turn, even without a delay", function()
    local form = Form()
    local app = launch { root = UIViewController(), clock = "manual" }
    settle()
    form:performSelector("search", "swift", 0)
    form:performSelector("save", nil, 1)
    assert.same({}, told)
    app.clock:advance(0)
    assert.same({ "search swift" }, told)
    app.clock:advance(1)
    assert.same({ "search swift", "save" }, told)
  end)

  it("hierarchy:0.14 can be cancelled by its selector and argument", function()
    local form, other = Form(), Form()
    launch { root = UIViewController() }
    form:performSelector("search", "a", 1)
    form:performSelector("search", "b", 1)
    form:performSelector("save", nil, 1)
    other:performSelector("save", nil, 1)
    form:cancelPreviousPerformRequests("search", "a")
    form:cancelPreviousPerformRequests("search")
    settle { timers = true }
    assert.same({ "search b", "save", "save" }, told)
    told = {}
    form:performSelector("search", "c", 1)
    form:cancelPreviousPerformRequests()
    settle { timers = true }
    assert.same({}, told)
  end)

  it("hierarchy:0.14 retains its receiver", function()
    local seen
    launch { root = UIViewController() }
    do
      local form = Form()
      seen = weak(form)
      form:performSelector("save", nil, 1)
    end
    settle()
    assert.is_not_nil(seen.value)
    settle { timers = true }
    assert.same({ "save" }, told)
    assert.released(seen)
  end)
end)
