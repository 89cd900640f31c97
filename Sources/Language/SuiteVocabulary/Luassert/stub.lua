-- Stubs: spies that replace a function without calling it.
local use = ...
local util, spy = use "util", use "spy"
local stub = {}

local function demand(condition, text)
  if not condition then error(text, util.errorlevel(2)) end
end

local function returning(...)
  local values = util.pack(...)
  return function() return util.unpack(values) end
end

local function invoking(callback)
  return function(...) return callback(...) end
end

function stub.new(target, key, ...)
  if target == nil and key == nil then target, key = {}, "" end
  demand(type(target) == "table" and key ~= nil,
    "stub.new(table, key) replaces a field of a table: the table or the key is missing")
  local original = target[key]
  demand(original == nil or util.callable(original),
    "stub.new(table, key): the value of the field cannot be called, so a stub cannot replace it")
  local first = ...
  local default = select("#", ...) == 1 and util.callable(first) and first or returning(...)
  -- The results for calls with certain arguments, in the order of their declaration.
  local conditions, answers = {}, {}
  target[key] = function(...)
    if #conditions > 0 then
      local condition = util.matchoncalls(conditions, util.make_arglist(...))
      if condition then return answers[condition](...) end
    end
    return default(...)
  end
  local made = spy.on(target, key)
  local revert_spy = made.revert

  function made:revert()
    if not self.reverted then
      revert_spy(self)
      target[key] = original
      self.reverted = true
    end
    return original
  end

  function made.returns(...)
    default = returning(...)
    return made
  end

  function made.invokes(callback)
    default = invoking(callback)
    return made
  end

  made.by_default = { returns = made.returns, invokes = made.invokes }

  function made.on_call_with(...)
    local condition = util.copyargs(util.make_arglist(...))
    local function answer(callback)
      table.insert(conditions, condition)
      answers[condition] = callback
      return made
    end
    return {
      returns = function(...) return answer(returning(...)) end,
      invokes = function(callback) return answer(invoking(callback)) end,
    }
  end

  return made
end

return setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })
