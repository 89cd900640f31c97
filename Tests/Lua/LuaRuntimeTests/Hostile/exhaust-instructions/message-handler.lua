-- expect: limit instructions
-- Spins in the handler of its termination.
local function spin() while true do end end
while true do xpcall(spin, spin) end
