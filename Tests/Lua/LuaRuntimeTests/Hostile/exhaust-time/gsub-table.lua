-- expect: limit time
-- Spins where the replacement table has no entry.
local t = setmetatable({}, { __index = function() while true do end end })
while true do pcall(string.gsub, "x", "x", t) end
