-- expect: limit time
-- Spins in comparisons.
local function spin() while true do end end
local m = { __eq = spin, __lt = spin, __le = spin }
local a, b = setmetatable({}, m), setmetatable({}, m)
while true do pcall(function() return a == b, a < b, a <= b end) end
