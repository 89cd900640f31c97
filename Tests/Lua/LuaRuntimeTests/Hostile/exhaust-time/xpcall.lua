-- expect: limit time
-- Catches with a handler that does the same as what failed.
local function spin() while true do end end
while true do xpcall(spin, spin) end
