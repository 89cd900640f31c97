-- expect: limit time
-- Sorts a table that only says that it is long.
local t = setmetatable({}, { __len = function() return 1 << 30 end, __index = function(_, i) return i end })
while true do pcall(table.sort, t, function(a, b) return a < b end) end
