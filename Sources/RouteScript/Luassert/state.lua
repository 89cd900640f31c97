-- What `assert:snapshot()` keeps and gives back: formatters, parameters, spies and stubs, as a chain of levels.
local _, host = ...
local current
local state = {}
-- The level of what a test adds, which the host takes back at its end.
local test_level
local level_metatable = { __call = function(self) self:revert() end }
-- Stands for a parameter that was set to nil.
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
  -- The latest first: a stub of a stub gives back the first one, which gives back the original.
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

-- Takes back what the test that has ended added.
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

-- The level below all others, whose formatters are luassert's own.
state.base = open_level()
return state
