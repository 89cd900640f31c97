-- The state that `assert:snapshot()` saves and restores: formatters, parameters, spies and stubs, as a chain of levels.
local _, host = ...
local current
local state = {}
-- The level of a test's additions, which the host reverts at its end.
local test_level
local level_metatable = { __call = function(self) self:revert() end }
-- Represents a parameter that was set to nil.
local unset = {}

function state.revert(self)
  if not self then
    self = current
    if not self.previous then return end
  end
  if getmetatable(self) ~= level_metatable then
    error("call revert with a colon on the result of assert:snapshot()", 2)
  end
  if self.next then self.next:revert() end
  self.formatters, self.parameters = {}, {}
  -- The latest first: reverting a stub of a stub restores the first stub, whose reversal restores the original.
  local spies = self.spies
  self.spies = {}
  for index = #spies, 1, -1 do spies[index]:revert() end
  setmetatable(self, nil)
  if self == test_level then test_level = nil end
  current = self.previous
  current.next = nil
end

local function open_level()
  local level = setmetatable(
    { formatters = {}, parameters = {}, spies = {}, previous = current, revert = state.revert }, level_metatable)
  if current then current.next = level end
  current = level
  return level
end

local function open_test_level()
  if not test_level and host.takes_back() then test_level = open_level() end
end

-- Reverts the additions of the test that has ended.
function state.end_test()
  if test_level then test_level:revert() end
end

function state.snapshot()
  open_test_level()
  return open_level()
end

function state.add_formatter(callback)
  open_test_level()
  table.insert(current.formatters, 1, callback)
end

function state.remove_formatter(callback, level)
  level = level or current
  while level do
    for index, formatter in ipairs(level.formatters) do
      if formatter == callback then
        table.remove(level.formatters, index)
        break
      end
    end
    level = level.previous
  end
end

function state.format_argument(value, level, arguments)
  level = level or current
  while level do
    for _, formatter in ipairs(level.formatters) do
      local text = formatter(value, arguments)
      if text ~= nil then return text end
    end
    level = level.previous
  end
  return nil
end

function state.set_parameter(name, value)
  open_test_level()
  if value == nil then value = unset end
  current.parameters[name] = value
end

function state.get_parameter(name, level)
  level = level or current
  while level do
    local value = level.parameters[name]
    if value == unset then return nil end
    if value ~= nil then return value end
    level = level.previous
  end
  return nil
end

function state.add_spy(spy)
  open_test_level()
  table.insert(current.spies, spy)
end

-- The level below all others, which has luassert's built-in formatters.
state.base = open_level()
return state
