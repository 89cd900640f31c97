-- The global `assert`: luassert's table, which is callable as a replacement for Lua's `assert` function.
local use = ...
local engine = use "engine"
local level_metatable = {}

local assert = { _VERSION = "Luassert 1.9.0" }

function assert.state() return use("failures").state({}, nil, true) end

function assert:register(kind, name, callback, positive, negative)
  engine.register(kind, name, callback, positive, negative)
end

function assert:unregister(kind, name) engine.unregister(kind, name) end

function assert:add_formatter(callback)
  use "formatters"
  use("state").add_formatter(callback)
end

function assert:remove_formatter(callback) use("state").remove_formatter(callback) end

-- Replaces values with their formatted strings, except those that are already formatted.
function assert:format(values)
  use "formatters"
  local state = use "state"
  local texts, extras = values.nofmt or {}, values.fmtargs or {}
  for index = 1, values.n or #values do
    if not texts[index] then
      local text = state.format_argument(values[index], nil, extras[index])
      if text == nil then text = tostring(values[index]) end
      values[index] = text
    end
  end
  return values
end

function assert:set_parameter(name, value)
  use "formatters"
  use("state").set_parameter(name, value)
end

function assert:get_parameter(name)
  use "formatters"
  return use("state").get_parameter(name)
end

function assert:add_spy(spy) use("state").add_spy(spy) end

function assert:snapshot()
  use "formatters"
  return use("state").snapshot()
end

function assert:level(level) return setmetatable({ level = level }, level_metatable) end

function assert:get_level(level)
  if getmetatable(level) ~= level_metatable then return nil end
  return level.level
end

return setmetatable(assert, {
  __name = "assert", __index = engine.phrases, __call = engine.plain,
  __tostring = function() return "assert" end,
})
