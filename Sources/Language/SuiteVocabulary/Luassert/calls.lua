-- Assertions about spies: the number of calls, their arguments, and their results.
local use, host = ...
local engine, util = use "engine", use "util"

local function set_payload(state, arguments)
  if not arguments then return end
  state.payload = arguments[1]
  if arguments[2] ~= nil then state.failure_message = arguments[2] end
end
engine.register("modifier", "spy", set_payload, nil, nil, true)
engine.register("modifier", "stub", set_payload, nil, nil, true)

local function register(name, callback, positive, negative)
  engine.register("assertion", name, callback, "assertion." .. positive, "assertion." .. negative, true)
end

-- `called_with` and `returned_with`: checks that one of the lists of values is as expected.
local function with(name, list)
  register(name, function(state, arguments, level)
    local payload = rawget(state, "payload")
    if type(payload) ~= "table" or not payload[name] then
      error("'" .. name .. "' needs a spy: write assert.spy(your_spy)." .. name .. "(...)", level + 1)
    end
    local expected = util.shallowcopy(arguments)
    local holds, found = payload[name](payload, arguments)
    state.about_spy = { spy = payload, calls = payload[list], expected = expected }
    util.cleararglist(arguments)
    arguments[1], arguments[2], arguments.n = found, expected, 2
    return holds
  end, name .. ".positive", name .. ".negative")
end
with("called_with", "calls")
with("returned_with", "returnvals")

local function times(compares)
  return function(state, arguments, level)
    local expected = arguments[1]
    if not expected and not state.mod then
      state.mod = true
      expected = 0
    end
    local payload = rawget(state, "payload")
    if type(payload) == "function" then
      error("assert.spy needs a spy: pass the result of spy.on, not the function itself", level + 1)
    elseif type(payload) ~= "table" or not payload.called then
      error("'called' needs a spy: write assert.spy(your_spy).was.called()", level + 1)
    end
    local holds, count = payload:called(expected, compares)
    state.about_spy = { spy = payload, calls = payload.calls }
    arguments[1], arguments[2] = tostring(expected or ">0"), tostring(count)
    arguments.n = math.max(arguments.n, 2)
    arguments.nofmt = { true, true }
    return holds
  end
end
register("called", times(), "called.positive", "called.negative")
for name, comparison in next, {
  called_at_least = { function(count, expected) return count >= expected end, "called_less_than" },
  called_at_most = { function(count, expected) return count <= expected end, "called_more_than" },
  called_more_than = { function(count, expected) return count > expected end, "called_at_most" },
  called_less_than = { function(count, expected) return count < expected end, "called_at_least" },
} do
  register(name, times(comparison[1]), name .. ".positive", comparison[2] .. ".positive")
end
return host
