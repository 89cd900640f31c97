-- The built-in assertions of luassert that the fast checks of the engine do not cover, and its modifiers.
--
-- An assertion receives the state of the phrase, its arguments and the level of the script. It leaves the arguments in
-- the order that the messages need: first the passed value, then the expected one.
local use, host = ...
local engine, util, say = use "engine", use "util", use "messages"
local compare, state_of_formats = use "comparison", use "state"

local function describe(value)
  use "formatters"
  return state_of_formats.format_argument(value) or tostring(value)
end

-- Raises a usage error of an assertion, which is not an assertion failure.
local function complain(level, key, ...)
  local checking = engine.checking
  use("failures").fail(say("assertion.internal." .. key, { ... }), level + 3, {
    name = checking.name, negated = not checking.state.mod, phrase = rawget(checking.state, "phrase"),
    arguments = checking.arguments, is_own = true, is_misuse = true,
  })
end

-- Rejects usage that luassert accepts, but that is never intended. Busted mode accepts it.
local function demand_strictly(holds, ...)
  if not host.is_busted and not holds then complain(...) end
end

local function demand(arguments, count, name, level)
  if arguments.n < count then complain(level + 1, "argtolittle", name, count, tostring(arguments.n)) end
end

local function demand_type(holds, index, name, expected, found, level)
  if not holds then complain(level + 1, "badargtype", index, name, expected, found) end
end

local function say_instead(state, message)
  if message ~= nil then state.failure_message = message end
end

-- Swaps the first two arguments: scripts pass the expected value first, and messages print it last.
local function swap(arguments) arguments[1], arguments[2] = arguments[2], arguments[1] end

local function no_format(arguments, ...)
  arguments.nofmt = arguments.nofmt or {}
  for _, index in ipairs { ... } do arguments.nofmt[index] = true end
end

-- MARK: Values

local function equals(state, arguments, level)
  demand(arguments, 2, "equals", level)
  local holds = arguments[1] == arguments[2]
  swap(arguments)
  say_instead(state, arguments[3])
  return holds
end

local function same(state, arguments, level)
  demand(arguments, 2, "same", level)
  local expected, actual = arguments[1], arguments[2]
  local holds, crumbs = compare(expected, actual, true)
  swap(arguments)
  if type(expected) == "table" and type(actual) == "table" then
    arguments.fmtargs = { { crumbs = crumbs }, { crumbs = crumbs } }
  end
  say_instead(state, arguments[3])
  return holds
end

local function truthy(state, arguments, level)
  demand(arguments, 1, "truthy", level)
  say_instead(state, arguments[2])
  return not not arguments[1]
end

local function falsy(state, arguments, level)
  demand(arguments, 1, "falsy", level)
  say_instead(state, arguments[2])
  return not arguments[1]
end

local function is_value(value)
  return function(state, arguments, level)
    demand_strictly(arguments.n > 0, level + 1, "argtolittle", tostring(value), 1, "0")
    util.tinsert(arguments, 2, value)
    say_instead(state, arguments[3])
    return arguments[1] == value
  end
end

local function is_type(name)
  return function(state, arguments, level)
    demand_strictly(arguments.n > 0, level + 1, "argtolittle", name, 1, "0")
    util.tinsert(arguments, 2, "type " .. name)
    no_format(arguments, 2)
    say_instead(state, arguments[3])
    return type(arguments[1]) == name
  end
end

local number_words = "number, or a value that tonumber accepts"

local function near(state, arguments, level)
  demand(arguments, 3, "near", level)
  local numbers = {}
  for index = 1, 3 do
    numbers[index] = tonumber(arguments[index])
    demand_type(numbers[index], index, "near", number_words, describe(arguments[index]), level)
  end
  local expected, actual, tolerance = table.unpack(numbers)
  swap(arguments)
  arguments[3] = tolerance
  no_format(arguments, 3)
  say_instead(state, arguments[4])
  return actual >= expected - tolerance and actual <= expected + tolerance
end

local function unique(state, arguments, level)
  demand_strictly(type(arguments[1]) == "table", level + 1, "badargtype", 1, "unique", "table", type(arguments[1]))
  local list, deep, message = table.unpack(arguments, 1, 3)
  if type(deep) ~= "boolean" and not (deep == nil and arguments.n > 2) then deep, message = message, deep end
  say_instead(state, message)
  for key, value in next, list do
    for other, counterpart in next, list do
      if key ~= other and (value == counterpart or deep == true and compare(value, counterpart, true)) then
        return false
      end
    end
  end
  return true
end

local function returned_arguments(_, arguments, level)
  demand_strictly(math.type(arguments[1]) == "integer", level + 1, "badargtype", 1, "returned_arguments", "number",
    type(arguments[1]))
  arguments[1], arguments[2] = tostring(arguments[1]), tostring(arguments.n - 1)
  no_format(arguments, 1, 2)
  arguments.n = 2
  return arguments[1] == arguments[2]
end

-- MARK: Patterns

-- Removes the message from the optional arguments, which otherwise are the start and whether the pattern is plain.
local function take_message(arguments)
  for index = 3, arguments.n do
    local value = arguments[index]
    if value and type(value) ~= "boolean" and not tonumber(value) then
      return util.tremove(arguments, index), index == 3 and 4 or 3
    end
  end
  return nil, 3
end

local function find(text, pattern, start, plain)
  if plain then
    if string.find(text, pattern, start, true) then return true, { pattern } end
    return false, {}
  end
  local captures = { string.match(text, pattern, start) }
  return captures[1] ~= nil, captures
end

local function matches(state, arguments, level)
  demand(arguments, 2, "matches", level)
  local pattern, text = arguments[1], arguments[2]
  local message, start_index = take_message(arguments)
  local start, plain = arguments[3], arguments[4]
  demand_type(type(pattern) == "string", 1, "matches", "string", type(pattern), level)
  local has_text = util.hastostring(text) or type(text) == "number"
  demand_type(has_text, 2, "matches", "string, or a value with __tostring", describe(text), level)
  demand_type(start == nil or tonumber(start), start_index, "matches", "number", type(start), level)
  swap(arguments)
  say_instead(state, message)
  return find(tostring(text), pattern, start, plain)
end

-- MARK: Errors

-- Calls the function that must fail. Removes the position from a string error, and stores the arguments for messages.
local function catch(arguments, expected)
  local succeeded, raised = pcall(arguments[1])
  local caught = raised
  if type(caught) == "string" then caught = string.gsub(caught, "^.-:%d+: ", "", 1) end
  local results = util.shallowcopy(arguments)
  results[1] = caught
  arguments.caught = { succeeded = succeeded, value = caught, expected = expected }
  arguments.nofmt = { succeeded, false }
  arguments.n = 2
  arguments[1] = caught
  if succeeded then arguments[1] = "(no error)" end
  arguments[2] = expected
  return succeeded, caught, results, raised
end

local function error_as_text(caught)
  if util.hastostring(caught) then return tostring(caught) end
  return caught
end

local function has_error(state, arguments, level)
  local body, expected, message = table.unpack(arguments, 1, 3)
  demand_type(util.callable(body), 1, "error", "function, or a value with __call", type(body), level)
  local succeeded, caught, results, raised = catch(arguments, expected)
  if expected == nil then
    arguments[2] = "(error)"
    arguments.nofmt[2] = true
  end
  say_instead(state, message)
  if succeeded or expected == nil then return not succeeded, results end
  if type(expected) == "string" then
    caught = error_as_text(caught)
    results[1] = caught
    -- A string that was raised without a position may start like one.
    if not host.is_busted and rawequal(raised, expected) then return true, results end
    if type(caught) == "string" then return expected == caught, results end
  elseif type(expected) == "number" and type(caught) == "string" then
    return tostring(expected) == tostring(tonumber(caught)), results
  end
  return (compare(expected, caught, true)), results
end

local function error_matches(state, arguments, level)
  demand(arguments, 2, "error_matches", level)
  local body, pattern = arguments[1], arguments[2]
  demand_type(util.callable(body), 1, "error_matches", "function, or a value with __call", type(body), level)
  demand_type(pattern == nil or type(pattern) == "string", 2, "error", "string", type(pattern), level)
  local given = arguments.n
  local message, start_index = take_message(arguments)
  local start, plain = arguments[3], arguments[4]
  demand_type(start == nil or tonumber(start), start_index, "matches", "number", type(start), level)
  local succeeded, caught, results = catch(arguments, pattern)
  if message ~= nil and given > 2 then results.n = given - 1 end
  say_instead(state, message)
  if succeeded then return false, results end
  if caught == nil and pattern == nil then return true, {} end
  if type(caught) == "number" or type(caught) == "boolean" then caught = tostring(caught) end
  caught = error_as_text(caught)
  results[1] = caught
  if type(caught) ~= "string" or pattern == nil then return false, results end
  local holds, captures = find(caught, pattern, start, plain)
  return holds, holds and captures or results
end

-- MARK: Registration

local function register(name, callback, message)
  message = "assertion." .. message
  engine.register("assertion", name, callback, message .. ".positive", message .. ".negative", true)
end

register("true", is_value(true), "same")
register("false", is_value(false), "same")
for _, name in ipairs { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" } do
  register(name, is_type(name), "same")
end
register("same", same, "same")
register("equal", equals, "equals")
register("equals", equals, "equals")
register("truthy", truthy, "truthy")
register("falsy", falsy, "falsy")
register("near", near, "near")
register("match", matches, "matches")
register("matches", matches, "matches")
register("unique", unique, "unique")
register("returned_arguments", returned_arguments, "returned_arguments")
register("error", has_error, "error")
register("errors", has_error, "error")
for _, name in ipairs { "error_matches", "error_match", "matches_error", "match_error" } do
  register(name, error_matches, "error")
end

local function modifier(name, callback) engine.register("modifier", name, callback, nil, nil, true) end

local function keep(state) return state end
local function turn(state)
  state.mod = not state.mod
  return state
end
for _, name in ipairs { "a", "an", "the", "is", "are", "was", "has", "does" } do modifier(name, keep) end
modifier("not", turn)
modifier("no", turn)
modifier("message", function(state, arguments) say_instead(state, arguments and arguments[1]) end)

use "calls"
use "array"
