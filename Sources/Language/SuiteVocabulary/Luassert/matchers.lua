-- The built-in matchers of luassert. Each receives its arguments and returns a function that checks a value.
local use = ...
local engine, util, say = use "engine", use "util", use "messages"
local compare, formats, match = use "comparison", use "state", use "match"

local function complain(level, key, ...) error(say("assertion.internal." .. key, { ... }), level + 1) end

local function demand(arguments, count, name, level)
  if arguments.n < count then complain(level + 1, "argtolittle", name, count, tostring(arguments.n)) end
end

local function describe(value)
  use "formatters"
  return formats.format_argument(value) or tostring(value)
end

local function demand_type(holds, index, name, expected, found, level)
  if not holds then complain(level + 1, "badargtype", index, name, expected, found) end
end

local function register(name, make)
  engine.register("matcher", name, function(_, arguments, level) return make(arguments, level + 1) end, nil, nil, true)
end

register("true", function() return function(value) return value == true end end)
register("false", function() return function(value) return value == false end end)
register("truthy", function() return function(value) return not not value end end)
register("falsy", function() return function(value) return not value end end)
for _, name in ipairs { "nil", "boolean", "number", "string", "table", "function", "userdata", "thread" } do
  register(name, function() return function(value) return type(value) == name end end)
end

for _, name in ipairs { "equal", "equals" } do
  register(name, function(arguments, level)
    demand(arguments, 1, "equals", level)
    return function(value) return value == arguments[1] end
  end)
end

register("same", function(arguments, level)
  demand(arguments, 1, "same", level)
  return function(value) return (compare(value, arguments[1], true)) end
end)

local references = { table = true, ["function"] = true, thread = true, userdata = true }

register("ref", function(arguments, level)
  demand(arguments, 1, "ref", level)
  local kind = type(arguments[1])
  demand_type(references[kind], 1, "ref", "object", kind, level)
  return function(value) return value == arguments[1] end
end)

for _, name in ipairs { "match", "matches" } do
  register(name, function(arguments, level)
    demand(arguments, 1, "matches", level)
    local pattern, start, plain = table.unpack(arguments, 1, 3)
    demand_type(type(pattern) == "string", 1, "matches", "string", type(pattern), level)
    demand_type(start == nil or tonumber(start), 2, "matches", "number", type(start), level)
    return function(value)
      local kind = type(value)
      local has_text = kind == "string" or kind == "number" or kind == "table" and util.hastostring(value)
      if not has_text then return false end
      return string.find(tostring(value), pattern, start, plain) ~= nil
    end
  end)
end

register("near", function(arguments, level)
  demand(arguments, 2, "near", level)
  local expected, tolerance = tonumber(arguments[1]), tonumber(arguments[2])
  local words = "number, or a value that tonumber accepts"
  demand_type(expected, 1, "near", words, describe(arguments[1]), level)
  demand_type(tolerance, 2, "near", words, describe(arguments[2]), level)
  return function(value)
    local actual = tonumber(value)
    return actual ~= nil and actual >= expected - tolerance and actual <= expected + tolerance
  end
end)

register("unique", function(arguments)
  local deep = arguments[1]
  return function(list)
    for key, value in pairs(list) do
      for other, counterpart in pairs(list) do
        if key ~= other and (value == counterpart or deep and compare(value, counterpart, true)) then return false end
      end
    end
    return true
  end
end)

-- MARK: Composed

local function compose(name, word, decides)
  register(name, function(arguments, level)
    demand(arguments, 1, word, level)
    for index = 1, arguments.n do
      demand_type(match.is_matcher(arguments[index]), 1, word, "matcher", type(arguments[index]), level)
    end
    return function(value)
      local count = 0
      for _, matcher in ipairs(arguments) do
        if matcher(value) then count = count + 1 end
      end
      return decides(count, arguments.n)
    end
  end)
end
compose("any_of", "any", function(count) return count > 0 end)
compose("all_of", "all", function(count, total) return count == total end)
compose("none_of", "none", function(count) return count == 0 end)
return match
