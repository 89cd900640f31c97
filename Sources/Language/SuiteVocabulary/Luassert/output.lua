-- `require "busted.outputHandlers.base"`: the part that output handlers share. It sorts the results of a run by status.
local use = ...
local busted = use "busted"

-- The lists of a handler, by the status of the tests in them.
local lists = { success = "successes", pending = "pendings", failure = "failures", error = "errors" }

return function()
  local handler = { options = {} }

  local function reset()
    for _, name in next, lists do handler[name], handler[name .. "Count"] = {}, 0 end
    handler.inProgress = {}
    return nil, true
  end
  reset()

  local function add(status, entry)
    local name = lists[status]
    table.insert(handler[name], entry)
    handler[name .. "Count"] = handler[name .. "Count"] + 1
  end

  -- Whether a handler receives an event: not those of pending tests if they are suppressed.
  function handler.cancelOnPending(element, _, status)
    local is_pending = element.descriptor == "pending" or status == "pending"
    return not (is_pending and handler.options.suppressPending)
  end

  function handler.getFullName(element)
    local names = {}
    while element and element.descriptor ~= "file" and element.descriptor ~= "suite" do
      table.insert(names, 1, element.name or element.descriptor)
      element = busted.parent(element)
    end
    return table.concat(names, " ")
  end

  function handler.format(element, parent, message, trace, is_error)
    local copy = {}
    for key, value in next, element do
      if type(value) ~= "function" then copy[key] = value end
    end
    copy.trace = element.trace or trace
    return {
      trace = trace or element.trace, element = copy, name = handler.getFullName(element), message = message,
      randomseed = parent and parent.randomseed, isError = is_error,
    }
  end

  -- Returns the duration of the run in seconds.
  function handler.getDuration()
    if not handler.startTick or not handler.endTick then return 0 end
    return handler.endTick - handler.startTick
  end

  handler.baseSuiteReset = reset

  function handler.baseSuiteStart(suite)
    handler.startTick, handler.startTime = suite.starttick, suite.starttime
    return nil, true
  end

  function handler.baseSuiteEnd(suite)
    handler.endTick, handler.endTime = suite.endtick, suite.endtime
    return nil, true
  end

  function handler.baseTestStart(element)
    handler.inProgress[tostring(element)] = {}
    return nil, true
  end

  -- Failures and errors are added when they are reported, before the test ends.
  function handler.baseTestEnd(element, parent, status, trace)
    local id = tostring(element)
    if status == "success" or status == "pending" then
      local entry = handler.format(element, parent, element.message, trace)
      for key, value in next, handler.inProgress[id] or {} do entry[key] = value end
      add(status, entry)
    end
    handler.inProgress[id] = nil
    return nil, true
  end

  function handler.basePending(element, _, message, trace)
    local known = handler.inProgress[tostring(element)]
    if known then known.message, known.trace = message, trace end
    return nil, true
  end

  function handler.baseTestFailure(element, parent, message, trace)
    add("failure", handler.format(element, parent, message, trace))
    return nil, true
  end

  function handler.baseTestError(element, parent, message, trace)
    add("error", handler.format(element, parent, message, trace, true))
    return nil, true
  end

  -- Failures outside tests are errors. The errors of tests are added above.
  function handler.baseError(element, parent, message, trace)
    if element.descriptor ~= "it" then add("error", handler.format(element, parent, message, trace, true)) end
    return nil, true
  end

  function handler:subscribe(options)
    self.options = options or {}
    local function listen(channel, callback, predicate)
      busted.subscribe(channel, callback, { priority = 1, predicate = predicate })
    end
    listen({ "suite", "reset" }, self.baseSuiteReset)
    listen({ "suite", "start" }, self.baseSuiteStart)
    listen({ "suite", "end" }, self.baseSuiteEnd)
    listen({ "test", "start" }, self.baseTestStart, self.cancelOnPending)
    listen({ "test", "end" }, self.baseTestEnd, self.cancelOnPending)
    listen({ "pending" }, self.basePending, self.cancelOnPending)
    listen({ "failure", "it" }, self.baseTestFailure)
    listen({ "error", "it" }, self.baseTestError)
    listen({ "failure" }, self.baseError)
    listen({ "error" }, self.baseError)
  end

  return handler
end
