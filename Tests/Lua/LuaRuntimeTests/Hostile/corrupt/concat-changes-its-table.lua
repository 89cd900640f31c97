-- expect: ok
-- Empties the table whose elements are being joined.
local t = setmetatable({}, { __index = function(self, i)
  for k in pairs(self) do self[k] = nil end
  collectgarbage()
  if i > 100 then return nil end
  rawset(self, i + 1, "x")
  return "y"
end })
pcall(table.concat, t, ",", 1, 200)
assert(table.concat(t, ",", 1, 10):find("y", 1, true))
