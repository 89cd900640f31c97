-- expect: error too many upvalues
-- Captures more variables than a function may.
local parts = {}
for i = 1, 2 do
  for j = 1, 150 do parts[#parts + 1] = ("local a%d_%d"):format(i, j) end
  parts[#parts + 1] = "return function()"
end
for i = 1, 2 do for j = 1, 150 do parts[#parts + 1] = ("a%d_%d = 1"):format(i, j) end end
assert(load("return function() " .. table.concat(parts, "\n"):gsub("return function%(%)$", "") .. (" end"):rep(3)))
