-- `luassert.util`: argument lists that store their length, deep copies, and the matching of calls.
local use, host = ...
local metatable_of, set_metatable = host.metatable, host.set_metatable
local compare = use "comparison"
local util = {}

function util.pack(...) return { n = select("#", ...), ... } end

function util.unpack(list, first, last) return table.unpack(list, first or 1, last or list.n or #list) end

function util.deepcompare(left, right, ignores_equality) return compare(left, right, ignores_equality) end

function util.shallowcopy(value)
  if type(value) ~= "table" then return value end
  local copy = setmetatable({}, getmetatable(value))
  for key, item in next, value do copy[key] = item end
  return copy
end

local function deep_copy(value, copies_metatable, copies)
  if type(value) ~= "table" then return value end
  if copies[value] then return copies[value] end
  local copy = {}
  copies[value] = copy
  local is_spy = use("spy").is_spy
  for key, item in next, value do
    copy[key] = is_spy(item) and item or deep_copy(item, copies_metatable, copies)
  end
  local metatable = metatable_of(value)
  if copies_metatable then metatable = deep_copy(metatable, false, copies) end
  if metatable then set_metatable(copy, metatable) end
  return copy
end

function util.deepcopy(value, copies_metatable, copies) return deep_copy(value, copies_metatable, copies or {}) end

-- Copies arguments as they were when they were passed, and keeps references to the originals.
function util.copyargs(arguments)
  local copy = setmetatable({}, getmetatable(arguments))
  local is_spy, is_matcher = use("spy").is_spy, use("match").is_matcher
  for index, value in pairs(arguments) do
    if type(value) == "table" and not is_matcher(value) and not is_spy(value) then value = util.deepcopy(value) end
    copy[index] = value
  end
  return { vals = copy, refs = util.shallowcopy(arguments) }
end

function util.cleararglist(list)
  for index = list.n, 1, -1 do list[index] = nil end
  list.n = nil
end

local function matches(values, references, expected)
  local match = use "match"
  for index, value in pairs(values) do
    local wanted = expected[index]
    if match.is_matcher(wanted) then
      if match.is_ref_matcher(wanted) then value = references[index] end
      if not wanted(value) then return false end
    elseif wanted == nil or not compare(value, wanted) then
      return false
    end
  end
  for index, wanted in pairs(expected) do
    if values[index] == nil and not (match.is_matcher(wanted) and wanted(nil)) then return false end
  end
  return true
end

-- Returns the last call whose arguments are as expected.
function util.matchargs(calls, expected)
  if util.is_arglist(calls) then error("util.matchargs takes the calls of a spy, not the arguments of one call", 2) end
  for index = #calls, 1, -1 do
    if matches(calls[index].vals, calls[index].refs, expected) then return calls[index] end
  end
  return nil
end

-- Returns the first condition on arguments that a call meets.
function util.matchoncalls(conditions, arguments)
  for _, condition in ipairs(conditions) do
    if matches(arguments, arguments, condition.vals) then return condition end
  end
  return nil
end

-- Inserts at a position, or at the end, of a list that stores its length: nils count.
function util.tinsert(list, ...)
  local position, value = ...
  list.n = (list.n or #list) + 1
  if select("#", ...) < 2 then position, value = list.n, position end
  if position > list.n then list.n = position end
  for index = list.n, position + 1, -1 do list[index] = list[index - 1] end
  list[position] = value
end

function util.tremove(list, position)
  list.n = list.n or #list
  position = position or list.n
  local removed = list[position]
  if position > list.n then
    list[position] = nil
    return removed
  end
  for index = position, list.n do list[index] = list[index + 1] end
  list[list.n] = nil
  list.n = list.n - 1
  return removed
end

function util.callable(value)
  if type(value) == "function" then return true end
  local metatable = metatable_of(value)
  return metatable ~= nil and type(rawget(metatable, "__call")) == "function"
end

function util.hastostring(value)
  if type(value) == "string" then return true end
  local metatable = metatable_of(value)
  return metatable ~= nil and type(rawget(metatable, "__tostring")) == "function"
end

-- Returns the level of the first function outside the caller's file.
function util.errorlevel(level)
  level = (level or 1) + 1
  local file = host.source(level)
  local outer = level
  repeat outer = outer + 1 until not file or host.source(outer) ~= file
  return outer - 1
end

function util.extract_keys(kind, tokens)
  local keys, rest = use("engine").keys(kind, tokens)
  if rest then
    error("luassert: unknown modifier/" .. kind .. ": '" .. rest .. "'", util.errorlevel(2))
  end
  return keys
end

local list_metatable = {}

function util.make_arglist(...) return setmetatable({ n = select("#", ...), ... }, list_metatable) end

function util.is_arglist(value) return getmetatable(value) == list_metatable end

return util
