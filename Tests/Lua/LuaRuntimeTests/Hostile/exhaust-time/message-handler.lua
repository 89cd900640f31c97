-- expect: limit time
-- Spins in the handler of an error: Lua runs no hooks in there if the handler was called out of one.
local function spin() while true do end end
xpcall(error, spin)
