-- expect: limit time
-- Spins where a library asks for a length.
local t = setmetatable({}, { __len = function() while true do end end })
while true do pcall(table.unpack, t) pcall(table.insert, t, 1) end
