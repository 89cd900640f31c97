-- expect: limit time
-- Spins where a table is called.
local t = setmetatable({}, { __call = function() while true do end end })
while true do pcall(t) end
