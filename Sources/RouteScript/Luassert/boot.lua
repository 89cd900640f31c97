-- Keeps what the chunks of luassert need of Lua's libraries, before a script can put something else in its place.
local function copy(library)
  local kept = {}
  for name, value in next, library do kept[name] = value end
  return kept
end

-- A string says itself, whatever a script put into the metatable of strings.
local type, tostring = type, tostring
local function text_of(value)
  if type(value) == "string" then return value end
  return tostring(value)
end

return {
  string = copy(string), table = copy(table), math = copy(math), coroutine = coroutine,
  error = error, getmetatable = getmetatable, ipairs = ipairs, load = load, next = next, pairs = pairs, pcall = pcall,
  print = print, rawequal = rawequal, rawget = rawget, rawlen = rawlen, rawset = rawset, require = require,
  select = select, setmetatable = setmetatable, tonumber = tonumber, tostring = text_of, type = type,
}
