-- Spies: functions that record their calls. For assertions about them, see `calls`.
local use = ...
local util, state = use "util", use "state"

local spy = {}
local spy_metatable = { __name = "spy" }

function spy_metatable:__call(...)
  table.insert(self.calls, util.copyargs(util.make_arglist(...)))
  local function remember(...)
    table.insert(self.returnvals, util.copyargs(util.make_arglist(...)))
    return ...
  end
  return remember(self.callback(...))
end

local function revert(self)
  if not self.reverted then
    if self.target_table and self.target_key ~= nil then self.target_table[self.target_key] = self.callback end
    self.reverted = true
  end
  return self.callback
end

local function clear(self)
  self.calls, self.returnvals = {}, {}
  return self
end

local function called(self, times, compares)
  local count = #self.calls
  if not times and not compares then return count > 0, count end
  if compares then return compares(count, times), count end
  return count == times, count
end

-- Returns whether any call was as expected, and its values, or those of the last call.
local function find(calls, expected)
  local found = util.matchargs(calls, expected)
  if found then return true, found.vals end
  local last = calls[#calls]
  return false, last and last.vals
end

local function called_with(self, arguments) return find(self.calls, arguments) end
local function returned_with(self, values) return find(self.returnvals, values) end

function spy.new(callback)
  if callback == nil then callback = function() end end
  if not util.callable(callback) then
    error("a spy needs a function or a value with __call, not a " .. type(callback), util.errorlevel())
  end
  local made = setmetatable({
    calls = {}, returnvals = {}, callback = callback, revert = revert, clear = clear, called = called,
    called_with = called_with, returned_with = returned_with,
  }, spy_metatable)
  state.add_spy(made)
  return made
end

function spy.is_spy(value) return type(value) == "table" and getmetatable(value) == spy_metatable end

function spy.on(target, key)
  local made = spy.new(target[key])
  target[key] = made
  made.target_table, made.target_key = target, key
  return made
end

return setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })
