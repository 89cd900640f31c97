-- expect: ok
-- Inserts and removes where there is no place.
local min, max = math.mininteger, math.maxinteger
for _, position in ipairs { min, max, 0, -1, 5 } do
  assert(not pcall(table.insert, { 1, 2, 3 }, position, "x"), position)
  assert(position == 4 or not pcall(table.remove, { 1, 2, 3 }, position), position)
end
local t = setmetatable({}, { __len = function() return max end })
pcall(table.insert, t, "x")
pcall(table.insert, t, max, "x")
pcall(table.remove, t)
pcall(table.concat, t, "", max)
pcall(table.unpack, t, max - 1)
for _, n in ipairs { min, -1, 1.5, "x", {} } do
  local odd = setmetatable({}, { __len = function() return n end })
  for _, name in ipairs { "insert", "remove", "sort", "unpack", "concat" } do pcall(table[name], odd, 1) end
end
