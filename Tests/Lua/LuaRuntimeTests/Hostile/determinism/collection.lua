-- expect: ok
-- Prints what is left in weak tables.
local t = setmetatable({}, { __mode = "v" })
for i = 1, 100 do t[i] = { i } end
collectgarbage()
local left = 0
for i = 1, 100 do if t[i] then left = left + 1 end end
print(left)
