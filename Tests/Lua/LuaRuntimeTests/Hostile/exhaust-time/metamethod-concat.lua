-- expect: limit time
-- Spins in a concatenation.
local t = setmetatable({}, { __concat = function() while true do end end })
while true do pcall(function() return "x" .. t .. "y" end) end
