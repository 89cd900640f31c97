-- `assert.array(list).has.holes(length)`: checks whether an item is missing between the first and the last one.
local use = ...
local engine = use "engine"
local key = {}

engine.register("modifier", "array", function(state, arguments)
  if not arguments or arguments.n == 0 then error("assert.array needs a list: assert.array(list)", 3) end
  if rawget(state, key) ~= nil then error("assert.array: the assertion already has a list", 3) end
  rawset(state, key, arguments[1])
  return state
end, nil, nil, true)

local function last_index(list)
  local last = 0
  for index in pairs(list) do
    if type(index) == "number" and index > last and math.floor(index) == index then last = index end
  end
  return last
end

engine.register("assertion", "holes", function(state, arguments)
  local list = rawget(state, key)
  if list == nil then error("has.holes needs a list: write assert.array(list).has.holes()", 3) end
  local length = arguments[1]
  if length == nil then length = last_index(list) end
  if type(length) ~= "number" then
    error("the length in has.holes must be a number, not " .. tostring(length), 3)
  end
  local index = 1
  while index <= length and list[index] ~= nil do index = index + 1 end
  local hole = index <= length and index or nil
  arguments[1] = hole
  arguments.n = hole and 1 or 0
  return hole ~= nil, { hole }
end, "assertion.array_holes.positive", "assertion.array_holes.negative", true)
