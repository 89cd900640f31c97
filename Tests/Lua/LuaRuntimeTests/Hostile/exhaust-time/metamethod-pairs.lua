-- expect: limit time
-- Spins where a traversal begins.
local t = setmetatable({}, { __pairs = function() while true do end end })
while true do pcall(pairs, t) end
