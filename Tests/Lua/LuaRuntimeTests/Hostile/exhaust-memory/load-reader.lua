-- expect: limit memory or error too
-- Feeds the compiler statements for ever.
local n = 0
assert(load(function() n = n + 1 return "local function f" .. n % 100 .. "() x = {" .. n .. ".5} end do end " end))
