-- `assert.array(list).has.holes(length)`: whether an item is missing between the first and the last one.
local use = ...
local engine = use "engine"
local key = {}

engine.register("modifier", "array", function(state, arguments)
  if not arguments or arguments.n == 0 then error("No array provided to the array-modifier", 3) end
  if rawget(state, key) ~= nil then error("Array already set", 3) end
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
  if list == nil then error("No array set, please use the array modifier to set the array to validate", 3) end
  local length = arguments[1]
  if length == nil then length = last_index(list) end
  if type(length) ~= "number" then
    error("expected array length to be of type 'number', got: " .. tostring(length), 3)
  end
  local hole
  for index = 1, length do
    if list[index] == nil then
      hole = index
      break
    end
  end
  arguments[1] = hole
  arguments.n = hole and 1 or 0
  return hole ~= nil, { hole }
end, "assertion.array_holes.positive", "assertion.array_holes.negative", true)
